### The board message.

board-your-turn = Sua vez, { $name }
board-tie = Empate
board-closed = Encerrada: ninguém vence
board-wins = { $name } vence
board-wins-by = { $name } vence por { $margin }
board-empty = vazia
board-ring = Um anel: a primeira moeda é livre.
board-walls = ← e → são pontas abertas, █ é um muro.
board-emoji-wall = { $wall } é um muro.
board-score = { $name } { $score }
board-took = { $name } pegou { $move }
board-moved = A partida continua ↓
board-resigned = { $name } desistiu
board-full-hint = Sequência inteira vista: a vitória não conta
board-unaided = { $exact } de { $choices } sem dicas
board-nudged = Dicas em toda escolha: a precisão não conta
board-hinted = Com dica: a precisão não conta
board-casual = Partida amistosa: não conta
board-coins-left =
    { $count ->
        [one] { $count } moeda em jogo
       *[other] { $count } moedas em jogo
    }

## Endings

board-expired = expirada

## Buttons and menus; arrows point to the end of the line

board-rematch = Revanche
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

board-round = Duelo { $duel } · { $number } de { $of }
board-tie-offered = { $name } propõe empate
board-due = Prazo: { $when }
board-too-slow = { $name } ficou sem tempo
board-agreed = empate combinado
board-offer-tie = Oferecer empate
board-take-tie = Aceitar o empate
board-decline-tie = Recusar o empate
