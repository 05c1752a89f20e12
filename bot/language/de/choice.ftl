### What can be chosen in settings: names of settings, what they are, their values and what those mean.
### In options of commands all of it has at most 100 characters.

## How a setting is called

choice-setting-channels = Kanäle
choice-setting-opponent = Gegner
choice-setting-size = Größe
choice-setting-layout = Aufbau
choice-setting-theme = Aussehen
choice-setting-hints = Tipps
choice-setting-deadline = Frist
choice-setting-notices = Hinweise
choice-setting-daily = Tagesrätsel
choice-setting-visible = sichtbar
choice-setting-language = Sprache

## What it is

choice-what-channels = Kanäle, in denen Spiele beginnen dürfen, auch für Administratoren
choice-what-opponent = Wer spielt, wenn beim Start eines Spiels keiner genannt wird
choice-what-size = Wie viele Münzen ausgeteilt werden, wenn niemand etwas sagt
choice-what-layout = Wie die Münzen liegen, wenn niemand etwas sagt
choice-what-theme = Wie Bretter aussehen
choice-what-hints = Ob es Tipps und Bewertungen laufender Spiele gibt
choice-what-deadline = Wie lange ein Zug in einem Duell dauern darf
choice-what-notices = Ob du angepingt wirst, wenn du in einem Duell am Zug bist
choice-what-daily = Der Kanal, in dem das Tagesrätsel gepostet wird
choice-what-visible = Ob andere dich auf Ranglisten sehen
choice-what-language = Die Sprache, die gesprochen wird

## Values

choice-name-on = an
choice-name-off = aus
choice-name-theme-coins = Münzen
choice-name-theme-cards = Karten
choice-name-theme-contrast = Kontrast
choice-name-theme-plain = schlicht
choice-name-default = Standard

## What they mean

choice-about-theme-coins = aus Kupfer, Silber und Gold
choice-about-theme-cards = Spielkarten
choice-about-theme-contrast = groß, schwarz und weiß
choice-about-theme-plain = Text, kein Bild
choice-about-layout-row = eine Reihe
choice-about-layout-two-rows = zwei davon
choice-about-layout-rows-and-stacks = Stapel haben nur ein Ende
choice-about-layout-ring = zuerst irgendeine Münze
choice-about-hints-on = wer fragt, erfährt es
choice-about-hints-off = niemand erfährt es
choice-about-notices-on = Ping, wenn du am Zug bist
choice-about-notices-off = keine Pings
choice-about-visible-on = andere sehen dich
choice-about-visible-off = nur du siehst dich
choice-about-default = als wäre nichts gewählt worden
choice-unit-coins = Münzen
choice-unit-hours = Stunden
choice-offer = { $value }: { $about }

## What holds where nothing is

choice-otherwise-channels = überall
choice-otherwise-daily = aus
choice-otherwise-language = wie in Discord
