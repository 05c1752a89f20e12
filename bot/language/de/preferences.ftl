### Settings: panels that show what there is to choose.

preferences-yours = Deine Einstellungen
preferences-servers = Einstellungen dieses Servers
preferences-by-player = deine Wahl
preferences-by-server = die Wahl dieses Servers
preferences-by-host = Vorgabe des Bots
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = Der letzte Beitrag ging verloren
preferences-post-not-allowed = Ich durfte dort nicht schreiben: Ich brauche „Kanal anzeigen“ und „Nachrichten senden“
preferences-post-gone = Der Kanal war weg: ausgeschaltet
preferences-saved = Gespeichert.
preferences-what = { $what }.
preferences-can-be = Möglich: { $values }.

## Menus and buttons

preferences-change = Eine Einstellung ändern
preferences-choose = Wähle
preferences-pick-one = Wähle einen aus
preferences-pick-all = Wähle alle aus
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
