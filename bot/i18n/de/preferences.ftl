### Settings panels.

preferences-yours = Deine Einstellungen
preferences-servers = Einstellungen dieses Servers
preferences-by-player = deine Wahl
preferences-by-server = die Wahl dieses Servers
preferences-by-host = Standard des Bots
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = Das letzte Tagesrätsel ging beim Posten verloren
preferences-post-not-allowed = Ich konnte dort nicht posten: Ich brauche „Kanal ansehen“ und „Nachrichten senden“
preferences-post-gone = Ausgeschaltet: Der Kanal wurde gelöscht
preferences-saved = Gespeichert.
preferences-what = { $what }.
preferences-can-be = Möglich: { $values }.

## Menus and buttons

preferences-change = Eine Einstellung ändern
preferences-choose = Wähle
preferences-pick-one = Wähle einen Kanal
preferences-pick-all = Wähle Kanäle
preferences-default = Standard
preferences-back = Zurück

## Values

preferences-coins = { $count } Münzen
preferences-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
preferences-hours-between = { $least } bis { $most } Stunden
preferences-coins-between = { $least } bis { $most } Münzen
preferences-channels = bis zu { $most } Kanäle, wie #eins #zwei
preferences-channel = ein Kanal
