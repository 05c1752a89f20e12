### The data stored about a player, its export and its deletion.

privacy-title = Tus datos
privacy-now =
    { $count ->
        [one] Ahora: { $count } partida, en curso: { $running }.
       *[other] Ahora: { $count } partidas, en curso: { $running }.
    }
privacy-nothing = No hay nada guardado sobre ti.
privacy-kept = Lo que guardo
privacy-kept-id = **ID de Discord y nombre:** para encontrar tus partidas y mostrar quién juega.
privacy-kept-games = **Partidas, duelos, puzles:** jugadas, pistas y horas, con servidor, canal y mensaje, para seguir y analizar.
privacy-kept-totals = **Totales y puntuación:** para estadísticas y clasificaciones.
privacy-kept-lessons = **Lecciones:** hasta dónde has llegado y tus primeras respuestas.
privacy-kept-choices = **Ajustes:** lo que elegiste, y tu recordatorio con su zona horaria.
privacy-time = Cuánto tiempo
privacy-how-long = Hasta que lo borres; los datos de un servidor, hasta 30 días después de que me quite. No leo ni guardo mensajes. Lo que he publicado se queda en Discord.
privacy-exported = Todo lo que hay guardado sobre ti, en JSON. Solo tú lo ves.
privacy-exported-zip = Todo lo que hay guardado sobre ti, en JSON dentro de un ZIP. Solo tú lo ves.
privacy-not-taken = Discord no ha aceptado el archivo. Inténtalo de nuevo en unos minutos.
privacy-no-files-here = En este canal no puedo adjuntar archivos. Usa /coins privacy en un mensaje directo conmigo.
privacy-too-large = Tus datos superan el tamaño de los archivos que puedo enviar aquí. Quien gestiona este bot puede dártelos.

## Deletion

privacy-question = ¿Borrar todo sobre ti?
privacy-deleted = Lo que se borra
privacy-deleted-games =
    { $count ->
        [one] { $count } partida contra un bot, con todas las jugadas
       *[other] { $count } partidas contra bots, con todas las jugadas
    }
privacy-deleted-running =
    { $count ->
        [one] { $count } partida en curso termina sin resultado
       *[other] { $count } partidas en curso terminan sin resultado
    }
privacy-deleted-totals = tu nombre, tu ID, tus totales, tu puntuación y tus puestos
privacy-deleted-choices = tus retos pendientes a otros, lecciones, ajustes y recordatorio
privacy-staying = Lo que queda
privacy-staying-shared =
    { $count ->
        [one] { $count } partida con otros: la conservan, sin tu nombre
       *[other] { $count } partidas con otros: las conservan, sin tu nombre
    }
privacy-staying-boards = lo que publiqué en Discord, con el nombre que tenías
privacy-staying-lists = las listas de bloqueo de otros y de servidores, si estás en alguna
privacy-staying-try = que has intentado un puzle que sigue abierto, para que nadie lo intente dos veces: 48 horas como mucho
privacy-final = Esto no se puede deshacer.
privacy-done =
    { $count ->
        [one] Tus datos están borrados: { $count } partida menos.
       *[other] Tus datos están borrados: { $count } partidas menos.
    }
privacy-done-shared =
    { $count ->
        [one] Tu nombre ya no está en { $count } partida con otros.
       *[other] Tu nombre ya no está en { $count } partidas con otros.
    }
privacy-stays = De acuerdo, no se ha borrado nada.

## Buttons

privacy-export = Exportar
privacy-forget = Borrar mis datos
privacy-forget-for-good = Borrar definitivamente
privacy-keep = Conservar
