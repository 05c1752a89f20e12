### Why something was not done: what is wrong, and what would work.

## Boards

error-empty-line = Una línea necesita al menos una moneda.
error-walled-ring = Un anillo no tiene extremos, así que tampoco muro.
error-lines = Un tablero tiene de 1 a { $most } líneas, no { $lines }.
error-ring-beside = Un anillo es un tablero por sí solo: no puede estar junto a otras líneas.
error-size = Un tablero puede tener de { $least } a { $most } monedas, no { $size }.
error-size-here = Un tablero puede tener de { $least } a { $most } monedas; este tiene { $size }.
error-worth = Las monedas valen de 0 a { $most }; la moneda { $number } no.
error-no-opponent = No hay ningún rival con ese nombre. Elige uno de estos: { $names }.
error-deal-or-board = Indica o un reparto o un tablero tuyo: un reparto ya tiene sus monedas.
error-coins-or-size = Indica o monedas o un tamaño: un tablero escrito ya tiene su tamaño.
error-coins-or-layout = Indica o monedas o una disposición: un tablero escrito ya tiene la suya.
error-nothing-left = No queda bastante por jugar. Retrocede y sigue desde una posición anterior.

## Moves

error-which-line = Este tablero tiene varias líneas: di cuál ({ $others } o { $last }).
error-all-taken = Ya se han tomado todas las monedas: esta partida ha terminado.
error-one-line = No hay línea { $line }: solo hay la línea 1.
error-no-line = No hay línea { $line }: las líneas van de la 1 a la { $last }.
error-which-position = La primera jugada en un anillo toma cualquier moneda: di su posición, de 1 a { $last }.
error-no-position = No hay posición { $place } en este anillo: van de 1 a { $last }.
error-position-later = Solo la primera jugada en un anillo tiene posición: toma del extremo izquierdo o del derecho.
error-line-empty = La línea { $line } está vacía: toma de otra línea.
error-last-coin = En la línea { $line } queda una moneda: su jugada se escribe { $line }L.
error-walled-left = La línea { $line } tiene un muro a la izquierda: toma del extremo derecho.
error-walled-right = La línea { $line } tiene un muro a la derecha: toma del extremo izquierdo.
error-moved-on = El tablero ha cambiado desde entonces.
error-stale = El tablero ha cambiado. Ahora está así:
error-not-your-turn = No es tu turno.
error-over = Esta partida ha terminado.
error-over-start-another = Esta partida ha terminado. Empieza otra con /coins new.

## Games

error-code = El código de una partida tiene { $length } letras y cifras, como 7QK2MX: está debajo del tablero.
error-no-game = No hay ninguna partida { $code }. Empieza una con /coins new.
error-still-running = La partida { $code } sigue en juego: cuando termine se podrá analizar o repartir de nuevo.
error-nothing-to-review = No has terminado ninguna partida en este canal. Juega una, o da el código de una partida.
error-nothing-to-evaluate = No tienes ninguna partida que evaluar en este canal. Empieza una con /coins new, o indica un tablero: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = No tienes ninguna partida en curso en este canal. Empieza una con /coins new.
error-bring = No tienes ninguna partida en curso en este canal. La partida { $code } está en curso en { $place }: ¿traerla aquí?
error-direct-message = un mensaje directo
error-not-yours = Esta partida es de { $first } contra { $second }. Empieza la tuya con /coins new.
error-played-elsewhere = La partida { $code } se juega en { $channel }: sigue allí o tráela aquí con /coins board.
error-which-game = Tienes varias partidas en este canal. Di cuál con la opción game: { $codes }.
error-already-playing = Tienes una partida en curso en este canal. Sigue con ella, o ríndete y empieza otra.
error-too-many-games = Tienes tantas partidas en curso como se permite: { $most }. Termina una o ríndete en una, y habrá sitio para otra.
error-oldest = La más antigua es la partida { $code }, en { $place }.
error-server-full = En este servidor hay tantas partidas nuevas en curso como se permite: { $most }. Termina una, inténtalo dentro de una hora, o juega conmigo por mensaje directo.
error-not-here = En este canal no empiezan partidas. En este servidor empiezan en { $channels }.
error-no-hints = Este servidor no permite pistas ni evaluar partidas en curso. Cuando termine la partida, /coins review lo cuenta todo.

## Settings and choices

error-no-setting = No hay ningún ajuste { $name }. Elige uno de estos: { $names }.
error-setting = Para { $name } hay { $values } o { $default }.
error-setting-and-back = Indica o un valor para { $name }, o que { $name } se retire.
error-choose = Elige uno de estos: { $names }.
error-no-server-settings = Aquí no hay servidor. Tus propios ajustes están en /coins me.
error-no-server-scope = Aquí no hay servidor. Elige el alcance en todas partes (everywhere).
error-not-allowed = Solo quien administra este servidor puede cambiar sus ajustes. Los tuyos están en /coins me.
error-not-your-data = Esto trata de los datos de otra persona. Los tuyos están en /coins privacy.

## What can go wrong with the bot itself

error-unknown-button = Este botón no hace nada. Usa el tablero más reciente, o empieza una partida con /coins new.
error-unreadable = No conozco esta forma del comando. Recarga Discord (Ctrl+R) e inténtalo de nuevo.
error-stopping = Me estoy reiniciando y no he hecho nada. Inténtalo de nuevo en un momento.
error-too-fast = Vas muy rápido: sigue { $when }.
error-unavailable = Ahora mismo no se puede acceder a las partidas. No se ha perdido nada: inténtalo de nuevo en un momento.
error-outcome-unknown = Ahora mismo no se puede acceder a las partidas, así que no sé si esto se ha guardado. Mira con /coins board antes de intentarlo de nuevo.
error-option = Ahí no puedo usar { $value }. Elige uno de los valores que ofrece Discord.
error-unexpected = Lo siento, algo ha fallado por mi parte. Tu partida está a salvo. Referencia: { $reference }

## El reto del día

error-puzzle-open = Eso es parte del reto de hoy: no se cuenta nada de él hasta que acabe el día, a medianoche UTC.
error-try-open = Tu propio intento en el reto del { $day } no ha acabado: termínalo antes y lo sabrás todo.
error-no-puzzle = No hay ningún reto del { $day } que repasar: nadie lo ha jugado, o ese día aún no ha llegado.
error-not-tried = Juega primero el reto del día hasta el final: /coins daily.
error-no-help-in-a-try = Con el reto del día no hay ayuda: ni pistas ni evaluación antes de que acabe el día.
error-day = Escribe el día como 2026-11-21.
