### What is kept of a person, and being forgotten.

privacy-title = Lo que se guarda sobre ti
privacy-now =
    { $count ->
        [one] En este momento: { $count } partida, en curso: { $running }.
       *[other] En este momento: { $count } partidas, en curso: { $running }.
    }
privacy-nothing = No hay nada guardado sobre ti.
privacy-kept-id = Tu ID de Discord y el nombre con el que jugaste por última vez: para reconocer tus partidas y mostrar quién juega.
privacy-kept-games = Tus partidas, duelos y retos del día, con jugadas, pistas, horas, y el servidor, el canal y el mensaje: para seguir con ellos y analizarlos.
privacy-kept-totals = Tus totales y tu puntuación, aquí y en todas partes, por rival y disposición: para /coins stats y /coins leaderboard.
privacy-kept-choices = Lo que elegiste en /coins me.
privacy-how-long = No se lee ni se guarda ningún mensaje. Todo se conserva hasta que lo hagas olvidar; lo que se guarda de un servidor desaparece 30 días después de que me haya quitado. Los tableros publicados son de Discord y se quedan donde están.
privacy-what-to-do = **Exportar** te envía un archivo con todo. **Olvídame** pregunta una vez más, y luego desaparece todo.
privacy-exported = Todo lo que hay guardado sobre ti, en JSON. Solo tú lo ves.
privacy-not-taken = El archivo no se pudo enviar aquí. Inténtalo por mensaje directo conmigo, o pide tus datos a quien aloja este bot.
privacy-question =
    { $count ->
        [one] ¿Olvidar todo sobre ti: { $count } partida, tus totales, tus puestos y lo que elegiste?
       *[other] ¿Olvidar todo sobre ti: { $count } partidas, tus totales, tus puestos y lo que elegiste?
    }
privacy-question-running =
    { $count ->
        [one] { $count } partida aún en curso terminará y no contará para nadie.
       *[other] { $count } partidas aún en curso terminarán y no contarán para nadie.
    }
privacy-question-shared = Las partidas que otros jugaron contigo siguen siendo suyas, sin tu nombre. Esto no se puede deshacer.
privacy-done =
    { $count ->
        [one] Te he olvidado: { $count } partida borrada.
       *[other] Te he olvidado: { $count } partidas borradas.
    }
privacy-done-shared =
    { $count ->
        [one] { $count } partida compartida con otros: tu nombre ya no está.
       *[other] { $count } partidas compartidas con otros: tu nombre ya no está.
    }
privacy-stays = Bien: todo queda como está.

## Buttons

privacy-export = Exportar
privacy-forget = Olvídame
privacy-forget-for-good = Olvídame para siempre
privacy-keep = Conservar
