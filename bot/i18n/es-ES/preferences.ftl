### Settings panels.

preferences-yours = Tus ajustes
preferences-servers = Ajustes de este servidor
preferences-by-player = tu elección
preferences-by-server = la elección de este servidor
preferences-by-host = valor predeterminado del bot
preferences-value = **{ $setting }:** { $value }
preferences-value-short = { $setting }: { $value }
preferences-value-of-server = { $setting }: { $value } (elección de este servidor)
preferences-others = Todo lo demás tiene el valor predeterminado:
preferences-all-default = Todo tiene el valor predeterminado:
preferences-managers = Para cambiarlos necesitas el permiso «Gestionar servidor».
preferences-saved = Guardado: { $settings }
preferences-now = Ahora: **{ $value }**
preferences-now-saved = Guardado: **{ $value }**
preferences-what = { $what }.
preferences-can-be = Puede ser { $values }.
preferences-level = Tu nivel solo cambia en partidas con el valor predeterminado.

## The daily puzzle in a channel

preferences-post-next = Próximo puzle { $when }, a medianoche UTC
preferences-post-now = El puzle de hoy sale enseguida, y después uno cada día a medianoche UTC
preferences-post-lost = El último puzle publicado se perdió
preferences-post-not-allowed = No pude publicar ahí: necesito «Ver canal» y «Enviar mensajes»
preferences-post-gone = Desactivado: se borró el canal

## Names of settings, also in commands; in English they contain the name of the option

preferences-name-channels = Canales
preferences-name-opponent = Rival
preferences-name-size = Tamaño del tablero
preferences-name-layout = Disposición
preferences-name-difficulty = Dificultad
preferences-name-theme = Aspecto
preferences-name-hints = Pistas
preferences-name-deadline = Tiempo por jugada
preferences-name-notices = Avisos
preferences-name-mistakes = Errores
preferences-name-daily = Puzle del día
preferences-name-visible = En clasificaciones
preferences-name-language = Idioma

## Menus and buttons

preferences-change = Cambiar un ajuste
preferences-choose = Elige
preferences-pick-one = Elige un canal
preferences-pick-all = Elige canales
preferences-default = Restablecer
preferences-back = ← Todos los ajustes

## Values

preferences-coins = { $count } monedas
preferences-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
preferences-hours-between = de { $least } a { $most } horas
preferences-coins-between = de { $least } a { $most } monedas
preferences-channels = hasta { $most } canales, como #uno #dos
preferences-channel = un canal
