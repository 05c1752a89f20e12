### Training: puzzles with one best move. "I" is the bot.

## Modes

training-title = Training
training-mode-streak = Serie
training-mode-rated = Gewertete Rätsel
training-mode-rush = Zeitjagd
training-mode-set = Paket
training-mode-race = Rennen
training-mode-friends = Mit Freunden
training-mode-mistakes = Meine Fehler
training-mode-replay = Falsch und langsam
training-train-theme = Üben: { $theme }
training-repeat = { $mode } (noch einmal)
training-about-streak = drei Leben, keine Uhr
training-about-rated = zehn auf deinem Niveau
training-about-rush = drei Minuten, sei schnell
training-about-set = zwölf zum Teilen per Code
training-about-race = zwölf live gegen andere
training-about-mistakes = aus deinen eigenen Spielen
training-about-friends = ein Paket per Code oder ein Rennen
training-best-so-far = Rekord { $best }

## Themes

training-choose-theme = Thema
training-all-themes = Alle Themen
training-theme-greed = Gierfalle
training-theme-parity = Parität
training-theme-sacrifice = Opfer
training-theme-walls = Wände
training-theme-ring = Ring
training-theme-endgame = Endspiel
training-look-alike = Sieht nur so aus
training-practice = Übung: ohne Wertung und Rekord.

## A puzzle and the refutation of a wrong answer: moves are written as on the board

training-question = Finde den einzigen besten Zug
training-so-far = { $count } gelöst
training-lives = { $count } Leben
training-seconds-left = { $seconds } s
training-rush-rules = { $seconds } Sekunden, immer schwerer. Ein Fehler kostet { $cost } s.
training-rush-rows = Richtige in Folge geben zurück: { $rows }
training-right = ✓ Richtig
training-next-one = ✓ Richtig! Jetzt dieses
training-last-one = Das letzte: { $theme }
training-bonus = ✓ Richtig · { $count } in Folge: +{ $bonus } s
training-rush-wrong = ✕ −10 s. ▲ { $bad } kostet { $price }: Der Trainer nimmt { $reply }. ★ **{ $best }**
training-refuted = ✕ { $bad } kostet { $price }: Der Trainer nimmt { $reply }
training-rated = { $points } ({ $change })
training-puzzle = Rätsel { $points }
training-next = Weiter →
training-stop = Beenden
training-stop-rated = Beenden (zählt als falsch)

## The end of a session

training-solved = { $mode }: { $score } von { $count } gelöst
training-record = **Neuer Rekord!**
training-best-score = Dein Rekord: { $best }
training-rating = Deine Rätselwertung: { $points } ±{ $uncertainty }
training-given-up = Das letzte Rätsel blieb ohne Antwort und zählt als falsch.
training-late = Deine Antwort kam nach dem Ende und zählt nicht.
training-replay = Falsche und langsame noch mal ({ $count })
training-slow = richtig, aber langsam
training-again = Noch einmal
training-home = Alle Modi
training-results = Ergebnisse

## Sets and races

training-have-code = Du hast einen Code? /train code:…
training-set-about = Löse dieselben Rätsel: /train code:{ $code }
training-race-open = Für zwei bis acht. Los geht es für alle zugleich: /train code:{ $code }
training-race-joined = Du bist dabei. Das Rennen { $code } beginnt, sobald jemand von euch es startet.
training-race-begins = { $players } Das Rennen läuft!
training-race-won = 🏆 { $name } gewinnt
training-race-won-on-time = 🏆 { $name } gewinnt durch die Zeit: je { $score }
training-race-tie = Unentschieden: gleich viele, gleich schnell
training-rematch = Revanche
training-join = Mitmachen
training-start = Starten
training-go-on = Meine Rätsel
training-play-set = Mitspielen
training-on-the-way = { $name } · { $progress }
training-member = { $name } · { $solved } · { $time }

## Refusals

training-gone = Diese Rätsel gibt es nicht mehr. Fang neu an mit /train.
training-not-yours = Das sind nicht deine Rätsel. Deine eigenen bekommst du mit /train.
training-mistakes-off = Du hast deine Fehler abgeschaltet. Schalte sie ein in /coins me.
training-no-mistakes = Noch nichts zu üben: Ich frage nach Spielen, die seit mindestens einem Tag vorbei sind. Bis dahin gibt es *Alle Modi*.
training-rated-theme = Gewertete Rätsel kommen aus allen Themen. Zum Üben von einem wähle einen anderen Modus.
training-no-rated = Keine neuen gewerteten Rätsel mehr: Du hast alle beantwortet. Mehr unter *Alle Modi*.
training-nothing-missed = Hier gibt es nichts zu wiederholen.
training-not-over = Teilen lässt sich nur, was vorbei ist: eine Serie, eine Zeitjagd oder ein Paket.
training-no-set = Zu diesem Code gibt es keine Rätsel. Prüf ihn: Codes haben { $length } Buchstaben und Ziffern.
training-race-waits = Das Rennen hat noch nicht begonnen.
training-race-begun = Dieses Rennen hat ohne dich begonnen. Starte ein eigenes mit /train.
training-race-full = Dieses Rennen ist voll: höchstens { $most } Leute.
training-race-of-others = Mach erst beim Rennen mit.
training-race-alone = Ein Rennen braucht mindestens { $least } Leute.
training-custom-coins = Du trainierst noch: { $mode }. Bis du fertig bist oder in /train auf „Beenden“ drückst, gebe ich zu eingetippten Münzen keine Hilfe, und kein Bot spielt mit ihnen.
training-race-custom-coins = Du bist noch im Rennen { $code }. Bis du fertig bist oder in /train code:{ $code } auf „Beenden“ drückst, gebe ich zu eingetippten Münzen keine Hilfe, und kein Bot spielt mit ihnen.
