### The board message.

board-your-turn = Te toca, { $name }
board-tie = Empate
board-closed = Cerrada: no gana nadie
board-wins-by = { $name } gana por { $margin }
board-empty = vacía
board-ring = Un anillo: la primera moneda es la que quieras.
board-walls = █ es un muro.
board-score = { $name } { $score }
board-took = { $name } tomó { $move }
board-moved = La partida sigue ↓
board-resigned = Gana { $name }: { $other } se rindió
board-full-hint = Viste la secuencia entera, así que esta victoria no cuenta
board-casual = Por diversión
board-no-level = Solo los ajustes predeterminados cambian tu nivel

## Buttons and menus; arrows point to the end of the line

board-review = Análisis
board-share = Compartir
board-hint = Pista
board-more = Más
board-resign = Rendirse
board-position = Posición { $place }: { $coin }
board-any = Toma cualquier moneda
board-any-of = Toma una moneda, de la { $first } a la { $last }
board-take = Tomar { $coin }
board-left = ← { $coin }
board-right = { $coin } →
board-line = { $line }: { $label }
board-show = Mostrar el tablero
board-go-on = Seguir
board-resign-it = Rendirme
board-bring = Traerla aquí
board-play-on = Seguir jugando

## Duels

board-tie-offered = { $name } ofrece empate
board-due = Plazo: { $when }
board-too-slow = Gana { $name }: { $other } se quedó sin tiempo
board-agreed = Empate de común acuerdo
board-offer-tie = Ofrecer empate
board-take-tie = Aceptar el empate
board-decline-tie = Rechazar el empate
