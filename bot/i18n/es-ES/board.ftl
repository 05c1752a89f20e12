### The board message. Lines fit 28 columns; names take up to 14 of them.

board-your-turn = Te toca, { $name }
board-tie = Empate: ganan los dos
board-closed = Cerrada: no gana nadie
board-wins = Gana { $name }
board-wins-by = { $name } gana por { $margin }
board-no-coins = no quedan monedas
board-empty = vacía
board-ring = Anillo: cualquiera primero
board-walls = [ o ] es un muro
board-score = { $name }: **{ $score }**
board-move = { $name }: { $move }
board-resigned = { $name }: se rinde
board-full-hint = Pista total: sin victoria
board-accuracy = Precisión { $percent } % ({ $exact }/{ $choices })
board-nudged = Toque: precisión no contada
board-hinted = Pista: precisión no contada
board-given-away = Regalado: { $lost }
board-nothing-given-away = Nada regalado
board-casual = Amistosa: no cuenta
board-footer = Partida { $code } · { $state }
board-coins-left =
    { $count ->
        [one] queda { $count }
       *[other] quedan { $count }
    }

## Endings

board-all-taken = sin monedas
board-given-up = rendida
board-expired = caducada

## Buttons and menus; arrows point to the end of the line

board-rematch = Revancha
board-swap = Cambiar de lado
board-review = Análisis
board-share = Compartir
board-hint = Pista
board-resign = Rendirse
board-position = Posición { $place }: { $coin }
board-any = Toma cualquier moneda
board-any-of = Toma una moneda, de la { $first } a la { $last }
board-take = Tomar { $coin }
board-left = ← Izquierda { $coin }
board-right = Derecha { $coin } →
board-line = { $line }: { $label }
board-show = Mostrar el tablero
board-go-on = Seguir
board-resign-it = Rendirme
board-bring = Traerla aquí
board-play-on = Seguir jugando

## Moves: in one line of coins, in one of several, of a ring

board-move-left = izq. { $coin }
board-move-right = der. { $coin }
board-move-line-left = { $line } izq. { $coin }
board-move-line-right = { $line } der. { $coin }
board-move-at = { $coin } en { $place }

## Duels

board-round = Duelo { $duel } · { $number } de { $of }
board-tie-offered = { $name } ofrece empate
board-due = Plazo: { $when }
board-too-slow = { $name }: sin tiempo
board-out-of-time = sin tiempo
board-agreed = pactada
board-offer-tie = Ofrecer empate
board-take-tie = Aceptar el empate
board-decline-tie = Rechazar el empate
