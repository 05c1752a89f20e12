### Errors: what is wrong, and what to do next.

## Boards

error-board-like = Escribe una fila como `4 7 2 9`, varias líneas como `4 7 2 | [3 8 1` o un anillo como `(4 7 2 9)`.
error-empty-line = Una línea necesita al menos una moneda.
error-walled-ring = Un anillo no tiene extremos, así que tampoco muro.
error-lines = Un tablero tiene de 1 a { $most } líneas, no { $lines }.
error-ring-beside = Un anillo es un tablero por sí solo: no puede estar junto a otras líneas.
error-size = Un tablero puede tener de { $least } a { $most } monedas, no { $size }.
error-size-here = Un tablero puede tener de { $least } a { $most } monedas; este tiene { $size }.
error-worth = Las monedas valen de 0 a { $most }. La moneda { $number } está fuera de ese rango.
error-no-opponent = No hay ningún rival con ese nombre. Elige uno de estos: { $names }.
error-deal-or-board = Indica una partida o un tablero tuyo, no ambos.
error-coins-or-size = Indica monedas o un tamaño, no ambos.
error-coins-or-layout = Indica monedas o una disposición, no ambas.
error-coins-or-difficulty = Indica monedas o una dificultad, no ambas.
error-nothing-left = Queda muy poco en juego. Retrocede y juega desde antes.

## Moves

error-which-line =
    { $last ->
        [8] Este tablero tiene varias líneas. Di cuál ({ $others } u { $last }).
       *[other] Este tablero tiene varias líneas. Di cuál ({ $others } o { $last }).
    }
error-all-taken = Ya se han tomado todas las monedas: esta partida ha terminado.
error-one-line = No hay línea { $line }, solo la línea 1.
error-no-line = No hay línea { $line }. Elige una de la 1 a la { $last }.
error-which-position = La primera jugada en un anillo toma cualquier moneda. Elige una debajo del tablero: /coins board
error-no-position = No hay posición { $place } en este anillo. Elige una de 1 a { $last }.
error-position-later = Solo la primera jugada en un anillo tiene posición. Toma de la izquierda o de la derecha.
error-line-empty = La línea { $line } está vacía. Toma de otra línea.
error-last-coin = En la línea { $line } queda una moneda. Escribe su jugada como { $line }L.
error-walled-left = La línea { $line } tiene un muro a la izquierda. Toma del extremo derecho.
error-walled-right = La línea { $line } tiene un muro a la derecha. Toma del extremo izquierdo.
error-stale = La partida ha avanzado: ese tablero ya no vale.
error-not-your-turn = Aún no te toca.
error-over = Esta partida ha terminado.
error-over-start-another = Esta partida ha terminado. Pulsa *Nueva partida*.
error-copy = Esto es una copia. El original está aquí: { $link }

## Games

error-code = El código de una partida tiene { $length } letras y cifras, como 7QK2MX. Está en *Más*.
error-no-game = No hay ninguna partida { $code }. Pulsa *Nueva partida*.
error-still-running = La partida { $code } sigue en juego. Podrás analizarla o repetirla cuando termine.
error-nothing-to-review = Aún no has terminado ninguna partida en este canal. Pulsa *Nueva partida*, o da el código de una.
error-nothing-to-evaluate = No tienes ninguna partida aquí. Pulsa *Nueva partida*, o indica monedas: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = No tienes ninguna partida en este canal. Pulsa *Nueva partida*.
error-bring = No tienes ninguna partida en este canal, pero { $code } está en curso en { $place }. ¿Traerla aquí?
error-direct-message = un mensaje directo
error-not-yours = En esta partida, { $first } juega contra { $second }. Pulsa *Nueva partida* para la tuya.
error-played-elsewhere = La partida { $code } se juega en { $channel }. Sigue allí.
error-which-game = Tienes varias partidas en este canal. Elige una con la opción game: { $codes }.
error-already-playing = Ya tienes una partida en este canal. Sigue con ella o ríndete.
error-too-many-games = Tienes { $most } partidas en curso, el límite. Termina una o ríndete en una.
error-oldest = La más antigua es la partida { $code }, en { $place }.
error-server-full = Este servidor tiene { $most } partidas nuevas, el límite. Termina una, vuelve en una hora o escríbeme por privado.
error-not-here = Aquí no puedes empezar partidas. Prueba en { $channels }.
error-no-hints = Las pistas están desactivadas en este servidor. Tras la partida, pulsa *Análisis*.

## Settings and choices

error-no-setting = No hay ningún ajuste { $name }. Elige uno de estos: { $names }.
error-setting = Para { $name } hay { $values } o { $default }.
error-setting-and-back = Cambia { $name } o restablece { $name }, no ambas cosas.
error-choose = Elige uno de estos: { $names }.
error-no-server-settings = Los ajustes de servidor solo existen en un servidor. Pulsa *Tus ajustes* para los tuyos.
error-no-server-scope = En mensajes directos no hay clasificación de servidor. Usa scope: everywhere.
error-not-allowed = Necesitas el permiso «Gestionar servidor». Pulsa *Tus ajustes* para los tuyos.
error-not-your-data = Esto trata de los datos de otra persona. Los tuyos están en /coins privacy.

## Problems of the bot itself

error-unknown-button = Este botón ya no funciona. Usa el tablero más reciente, o pulsa *Nueva partida*.
error-unreadable = Este comando ha cambiado. Recarga Discord (Ctrl+R) e inténtalo de nuevo.
error-stopping = Me estoy reiniciando. Inténtalo de nuevo en un momento.
error-too-fast = ¡No tan deprisa! Inténtalo de nuevo { $when }.
error-unavailable = Ahora mismo no llego a la base de datos. No se ha perdido nada: inténtalo en un momento.
error-outcome-unknown = No llego a la base de datos, así que no sé si eso se ha guardado. Mira tu tablero antes de intentarlo de nuevo.
error-deletion-unfinished = Se están borrando aquí los datos de alguien. Inténtalo de nuevo en un momento.
error-unexpected = Lo siento, algo ha fallado por mi parte. Tu partida está a salvo. Inténtalo otra vez; si se repite, dale la referencia { $reference } a quien gestiona este bot.

## The daily puzzle

error-puzzle-open = Eso es parte del puzle de hoy, así que es secreto hasta medianoche UTC.
error-try-open = Tu propio intento en el puzle del { $day } sigue en curso. Termínalo primero.
error-try-custom-coins = Tu intento en el puzle del { $day } sigue en curso. Hasta que termine, no te ayudo con monedas que escribas, y ningún bot juega con ellas.
error-no-puzzle = No hay puzle para { $day }. El primero fue el { $oldest }, y el último es el de hoy.
error-not-tried = Termina primero el puzle de hoy. Pulsa *El puzle de hoy*.
error-try-spent = Ya has tenido tu único intento de hoy. Es lo último que sé de ti, y mañana por la noche también lo olvidaré.
error-no-help-in-a-try = Con el puzle del día no hay ayuda antes de que acabe su día.
error-day = Escribe el día como 2026-11-21, o el número del puzle como #407.
error-zone = No conozco esa zona horaria. Escríbela como Europe/Madrid, o elige qué hora es para ti.
