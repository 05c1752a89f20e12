### Settings panels.

preferences-yours = Deine Einstellungen
preferences-servers = Einstellungen dieses Servers
preferences-by-player = deine Wahl
preferences-by-server = die Wahl dieses Servers
preferences-by-host = Standard des Bots
preferences-value = **{ $setting }:** { $value }
preferences-value-short = { $setting }: { $value }
preferences-value-of-server = { $setting }: { $value } (die Wahl dieses Servers)
preferences-others = Alles andere steht auf Standard:
preferences-all-default = Alles steht auf Standard:
preferences-managers = Zum Ändern brauchst du die Berechtigung „Server verwalten“.
preferences-saved = Gespeichert: { $settings }
preferences-now = Jetzt: **{ $value }**
preferences-now-saved = Gespeichert: **{ $value }**
preferences-what = { $what }.
preferences-can-be = Möglich: { $values }.
preferences-level = Dein Level ändert sich nur in Spielen mit dem Standard.

## The daily puzzle in a channel

preferences-post-next = Nächstes Rätsel { $when }, um Mitternacht UTC
preferences-post-now = Das heutige Rätsel kommt gleich, danach täglich um Mitternacht UTC
preferences-post-lost = Das letzte Tagesrätsel ging beim Posten verloren
preferences-post-not-allowed = Ich konnte dort nicht posten: Ich brauche „Kanal ansehen“ und „Nachrichten senden“
preferences-post-gone = Ausgeschaltet: Der Kanal wurde gelöscht

## Names of settings, also in commands; in English they contain the name of the option

preferences-name-channels = Kanäle
preferences-name-opponent = Gegner
preferences-name-size = Brettgröße
preferences-name-layout = Aufbau
preferences-name-difficulty = Schwierigkeit
preferences-name-theme = Aussehen
preferences-name-hints = Tipps
preferences-name-deadline = Zeit pro Zug
preferences-name-notices = Benachrichtigungen
preferences-name-mistakes = Fehler
preferences-name-daily = Tagesrätsel
preferences-name-visible = Sichtbar in Ranglisten
preferences-name-language = Sprache

## Menus and buttons

preferences-change = Eine Einstellung ändern
preferences-choose = Wähle
preferences-pick-one = Wähle einen Kanal
preferences-pick-all = Wähle Kanäle
preferences-default = Auf Standard setzen
preferences-back = ← Alle Einstellungen

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
