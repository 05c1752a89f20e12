### The board message. Lines fit 28 columns; names take up to 14 of them.

board-your-turn = Sua vez, { $name }
board-tie = Empate: os dois vencem
board-closed = Encerrada: ninguém vence
board-wins = { $name } vence
board-wins-by = { $name } vence por { $margin }
board-no-coins = não há mais moedas
board-empty = vazia
board-ring = Anel: a primeira é livre
board-walls = [ ou ] é um muro
board-score = { $name }: **{ $score }**
board-move = { $name }: { $move }
board-resigned = { $name }: desistiu
board-full-hint = Dica total: vitória não vale
board-accuracy = Precisão { $percent }% ({ $exact } de { $choices })
board-nudged = Toque: precisão não conta
board-hinted = Dica: precisão não conta
board-given-away = Desperdiçado: { $lost }
board-nothing-given-away = Nada desperdiçado
board-casual = Amistosa: não conta
board-footer = Partida { $code } · { $state }
board-coins-left =
    { $count ->
        [one] resta { $count }
       *[other] restam { $count }
    }

## Endings

board-all-taken = sem moedas
board-given-up = desistência
board-expired = expirada

## Buttons and menus; arrows point to the end of the line

board-rematch = Revanche
board-swap = Trocar de lado
board-review = Análise
board-share = Compartilhar
board-hint = Dica
board-resign = Desistir
board-position = Posição { $place }: { $coin }
board-any = Pegue qualquer moeda
board-any-of = Pegue uma moeda, da { $first } à { $last }
board-take = Pegar { $coin }
board-left = ← Esquerda { $coin }
board-right = Direita { $coin } →
board-line = { $line }: { $label }
board-show = Mostrar o tabuleiro
board-go-on = Continuar
board-resign-it = Desistir dela
board-bring = Trazer para cá
board-play-on = Continuar

## Moves: in one line of coins, in one of several, of a ring

board-move-left = esq. { $coin }
board-move-right = dir. { $coin }
board-move-line-left = { $line } esq. { $coin }
board-move-line-right = { $line } dir. { $coin }
board-move-at = { $coin } na { $place }

## Duels

board-round = Duelo { $duel } · { $number } de { $of }
board-tie-offered = { $name } propõe empate
board-due = Prazo: { $when }
board-too-slow = { $name }: sem tempo
board-out-of-time = sem tempo
board-agreed = combinado
board-offer-tie = Oferecer empate
board-take-tie = Aceitar o empate
board-decline-tie = Recusar o empate
