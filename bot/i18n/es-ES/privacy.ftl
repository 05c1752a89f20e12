### The data stored about a player, its export and its deletion.

privacy-title = Lo que se guarda sobre ti
privacy-now =
    { $count ->
        [one] Ahora: { $count } partida, en curso: { $running }.
       *[other] Ahora: { $count } partidas, en curso: { $running }.
    }
privacy-nothing = No hay nada guardado sobre ti.
privacy-kept-id = Tu ID de Discord y el nombre con el que jugaste por última vez: para reconocer tus partidas y mostrar quién juega.
privacy-kept-games = Tus partidas, duelos y retos del día, con jugadas, pistas, horas, y el servidor, el canal y el mensaje: para seguir con ellos y analizarlos.
privacy-kept-totals = Tus totales y tu puntuación, aquí y en todas partes, por rival y disposición: para /coins stats y /coins leaderboard.
privacy-kept-lessons = Hasta dónde has llegado en las lecciones de /learn, y tus primeras respuestas, para que puedas seguir.
privacy-kept-choices = Tus ajustes en /coins me.
privacy-how-long = No leo ni guardo mensajes. Todo se conserva hasta que lo hagas borrar; los datos de un servidor se borran 30 días después de que me quite. Los tableros que he publicado están en Discord y se quedan allí.
privacy-what-to-do = **Exportar** te envía un archivo con todo. **Borrar mis datos** pregunta una vez más y luego lo borra todo.
privacy-exported = Todo lo que hay guardado sobre ti, en JSON. Solo tú lo ves.
privacy-not-taken = No he podido enviar el archivo aquí. Inténtalo por mensaje directo conmigo, o pide tus datos a quien gestiona este bot.
privacy-question =
    { $count ->
        [one] ¿Borrar todo sobre ti: { $count } partida, tus totales, tus puestos y tus ajustes?
       *[other] ¿Borrar todo sobre ti: { $count } partidas, tus totales, tus puestos y tus ajustes?
    }
privacy-question-running =
    { $count ->
        [one] { $count } partida en curso terminará sin resultado.
       *[other] { $count } partidas en curso terminarán sin resultado.
    }
privacy-question-shared = Las partidas que otros jugaron contigo siguen siendo suyas, sin tu nombre. Esto no se puede deshacer.
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
