### Settings panels.

preferences-yours = Tus ajustes
preferences-servers = Ajustes de este servidor
preferences-by-player = tu elección
preferences-by-server = la elección de este servidor
preferences-by-host = valor predeterminado del bot
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = El último reto publicado se perdió
preferences-post-not-allowed = No pude publicar ahí: necesito «Ver canal» y «Enviar mensajes»
preferences-post-gone = Desactivado: se borró el canal
preferences-saved = Guardado.
preferences-what = { $what }.
preferences-can-be = Puede ser { $values }.

## Menus and buttons

preferences-change = Cambiar un ajuste
preferences-choose = Elige
preferences-pick-one = Elige un canal
preferences-pick-all = Elige canales
preferences-default = Predeterminado
preferences-back = Atrás

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
