### The board message.

board-your-turn = Sua vez, { $name }
board-tie = Empate
board-closed = Encerrada: ninguém vence
board-wins-by = { $name } vence por { $margin }
board-empty = vazia
board-ring = Um anel: a primeira moeda é livre.
board-walls = █ é um muro.
board-score = { $name } { $score }
board-took = { $name } pegou { $move }
board-moved = A partida continua ↓
board-resigned = { $name } vence: { $other } desistiu
board-full-hint = Você viu a sequência inteira, então esta vitória não conta
board-casual = Só por diversão
board-no-level = Só as configurações padrão mudam seu nível

## Buttons and menus; arrows point to the end of the line

board-review = Análise
board-share = Compartilhar
board-hint = Dica
board-more = Mais
board-resign = Desistir
board-position = Posição { $place }: { $coin }
board-any = Pegue qualquer moeda
board-any-of = Pegue uma moeda, da { $first } à { $last }
board-take = Pegar { $coin }
board-left = ← { $coin }
board-right = { $coin } →
board-line = { $line }: { $label }
board-show = Mostrar o tabuleiro
board-go-on = Continuar
board-resign-it = Desistir dela
board-bring = Trazer para cá
board-play-on = Continuar

## Duels

board-tie-offered = { $name } propõe empate
board-due = Prazo: { $when }
board-too-slow = { $name } vence: { $other } ficou sem tempo
board-agreed = Empate de comum acordo
board-offer-tie = Oferecer empate
board-take-tie = Aceitar o empate
board-decline-tie = Recusar o empate
