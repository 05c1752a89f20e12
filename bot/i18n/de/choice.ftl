### Settings: descriptions, values and what the values mean.
### Each has at most 100 characters in command options.

## Descriptions of settings

choice-what-channels = Kanäle, in denen Spiele starten können (gilt auch für Admins)
choice-what-opponent = Gegner für neue Spiele, wenn keiner gewählt wird
choice-what-size = Zahl der Münzen in neuen Spielen, wenn keine gewählt wird
choice-what-layout = Aufbau neuer Spiele, wenn keiner gewählt wird
choice-what-difficulty = Wie schwer neue Spiele sind
choice-what-theme = Wie Bretter aussehen
choice-what-hints = Ob Tipps und Bewertungen laufender Spiele erlaubt sind
choice-what-deadline = Bedenkzeit für jeden Zug in einem Duell
choice-what-notices = Ob ich dich anpinge, wenn du im Duell am Zug bist
choice-what-mistakes = Ob /train nach Fehlern in deinen eigenen Spielen fragt
choice-what-daily = Kanal, in dem das Tagesrätsel gepostet wird
choice-what-visible = Ob andere dich in Ranglisten und unter Tagesrätseln sehen
choice-what-language = Die Sprache, in der ich schreibe

## Values

choice-name-on = an
choice-name-off = aus
choice-name-difficulty-gentle = leicht
choice-name-difficulty-normal = normal
choice-name-difficulty-fiendish = teuflisch
choice-name-theme-coins = Münzen
choice-name-theme-cards = Karten
choice-name-theme-contrast = Kontrast
choice-name-theme-plain = schlicht
choice-name-default = Standard

## Meanings of values

choice-about-theme-coins = aus Kupfer, Silber und Gold
choice-about-theme-cards = Spielkarten
choice-about-theme-contrast = groß, schwarz und weiß
choice-about-theme-plain = Text, kein Bild
choice-about-layout-row = eine einzelne Reihe
choice-about-layout-two-rows = nimm von einer der beiden
choice-about-layout-rows-and-stacks = Stapel sind nur an einem Ende offen
choice-about-layout-ring = der erste Zug nimmt irgendeine Münze
choice-about-difficulty-gentle = die größte Münze ist immer gut genug
choice-about-difficulty-normal = du musst darauf achten, was du aufdeckst
choice-about-difficulty-fiendish = keine einfache Regel ist gut genug
choice-about-hints-on = Tipps erlaubt
choice-about-hints-off = keine Tipps
choice-about-notices-on = Ping, wenn du am Zug bist
choice-about-notices-off = keine Pings
choice-about-mistakes-on = wird gefragt
choice-about-mistakes-off = wird nicht gefragt
choice-about-visible-on = andere sehen dich
choice-about-visible-off = für andere unsichtbar

## Shown when nothing is chosen

choice-otherwise-channels = überall
choice-otherwise-difficulty = automatisch
choice-otherwise-daily = aus
choice-otherwise-language = wie in Discord
