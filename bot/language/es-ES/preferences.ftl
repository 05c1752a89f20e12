### Settings: panels that show what there is to choose.

preferences-yours = Tus ajustes
preferences-servers = Ajustes de este servidor
preferences-by-player = lo que elegiste
preferences-by-server = lo que eligió este servidor
preferences-by-host = lo habitual del bot
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = El último mensaje se perdió
preferences-post-not-allowed = No pude escribir ahí: necesito «Ver canal» y «Enviar mensajes»
preferences-post-gone = El canal ya no existía: desactivado
preferences-saved = Guardado.
preferences-what = { $what }.
preferences-can-be = Puede ser { $values }.

## Menus and buttons

preferences-change = Cambiar un ajuste
preferences-choose = Elige
preferences-pick-one = Elige uno
preferences-pick-all = Elígelos todos
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
