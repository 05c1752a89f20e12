### Errors: what is wrong, and what to do next.

## Boards

error-board-like = Schreib eine Reihe wie `4 7 2 9`, mehrere Linien wie `4 7 2 | [3 8 1` oder einen Ring wie `(4 7 2 9)`.
error-empty-line = Eine Linie braucht mindestens eine Münze.
error-walled-ring = Ein Ring hat keine Enden, also auch keine Wand.
error-lines = Ein Brett hat 1 bis { $most } Linien, nicht { $lines }.
error-ring-beside = Ein Ring ist ein Brett für sich: Er kann nicht neben anderen Linien liegen.
error-size = Ein Brett kann { $least } bis { $most } Münzen haben, nicht { $size }.
error-size-here = Ein Brett kann { $least } bis { $most } Münzen haben; dieses hat { $size }.
error-worth = Münzen können 0 bis { $most } wert sein. Münze { $number } liegt außerhalb.
error-no-opponent = Einen Gegner dieses Namens gibt es nicht. Wähle einen von diesen: { $names }.
error-deal-or-board = Gib entweder ein altes Spiel oder ein eigenes Brett an.
error-coins-or-size = Gib entweder Münzen oder eine Größe an.
error-coins-or-layout = Gib entweder Münzen oder einen Aufbau an.
error-coins-or-difficulty = Gib entweder Münzen oder eine Schwierigkeit an.
error-nothing-left = Es ist zu wenig übrig. Geh zurück und spiel von früher weiter.

## Moves

error-which-line = Dieses Brett hat mehrere Linien. Sag, welche ({ $others } oder { $last }).
error-all-taken = Alle Münzen sind genommen: Dieses Spiel ist vorbei.
error-one-line = Linie { $line } gibt es nicht, nur Linie 1.
error-no-line = Linie { $line } gibt es nicht. Wähle eine von 1 bis { $last }.
error-which-position = Der erste Zug an einem Ring nimmt irgendeine Münze. Wähle eine unter dem Brett: /coins board
error-no-position = Position { $place } gibt es in diesem Ring nicht. Wähle eine von 1 bis { $last }.
error-position-later = Nur der erste Zug an einem Ring hat eine Position. Nimm vom linken oder rechten Ende.
error-line-empty = Linie { $line } ist leer. Nimm von einer anderen Linie.
error-last-coin = In Linie { $line } liegt noch eine Münze. Schreib ihren Zug als { $line }L.
error-walled-left = Linie { $line } hat links eine Wand. Nimm vom rechten Ende.
error-walled-right = Linie { $line } hat rechts eine Wand. Nimm vom linken Ende.
error-stale = Das Spiel ist schon weiter: Dieses Brett ist veraltet.
error-not-your-turn = Du bist noch nicht dran.
error-over = Dieses Spiel ist vorbei.
error-over-start-another = Dieses Spiel ist vorbei. Drück *Neues Spiel*.
error-copy = Das ist eine Kopie. Das Original ist hier: { $link }

## Games

error-code = Der Code eines Spiels hat { $length } Buchstaben und Ziffern, wie 7QK2MX. Du findest ihn unter *Mehr*.
error-no-game = Ein Spiel { $code } gibt es nicht. Drück *Neues Spiel* für ein eigenes.
error-still-running = Spiel { $code } läuft noch. Du kannst es ansehen oder nachspielen, sobald es vorbei ist.
error-nothing-to-review = In diesem Kanal hast du noch kein Spiel beendet. Drück *Neues Spiel*, oder nenn den Code eines Spiels.
error-nothing-to-evaluate = Du hast hier kein Spiel. Drück *Neues Spiel*, oder gib Münzen an: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = In diesem Kanal läuft kein Spiel von dir. Drück *Neues Spiel*.
error-bring = In diesem Kanal läuft kein Spiel von dir, aber { $code } in { $place }. Hierher holen?
error-direct-message = einer Direktnachricht
error-not-yours = In diesem Spiel spielt { $first } gegen { $second }. Drück *Neues Spiel* für ein eigenes.
error-played-elsewhere = Spiel { $code } läuft in { $channel }. Mach dort weiter.
error-which-game = Du hast mehrere Spiele in diesem Kanal. Wähle eines mit der Option game: { $codes }.
error-already-playing = In diesem Kanal läuft schon ein Spiel von dir. Spiel es weiter oder gib es auf.
error-too-many-games = Du hast { $most } laufende Spiele, mehr geht nicht. Beende eines oder gib eines auf.
error-oldest = Das älteste ist Spiel { $code } in { $place }.
error-server-full = Dieser Server hat { $most } neue Spiele, mehr geht nicht. Beende eines, komm in einer Stunde wieder, oder schreib mir direkt.
error-not-here = Hier kannst du keine Spiele beginnen. Versuch es in { $channels }.
error-no-hints = Tipps sind auf diesem Server aus. Drück nach dem Spiel *Rückblick*.

## Settings and choices

error-no-setting = Eine Einstellung { $name } gibt es nicht. Wähle eine von diesen: { $names }.
error-setting = Für { $name } gibt es { $values } oder { $default }.
error-setting-and-back = Setz { $name } oder setz es zurück, nicht beides.
error-choose = Wähle eines von diesen: { $names }.
error-no-server-settings = Server-Einstellungen gibt es nur auf einem Server. Drück *Deine Einstellungen* für deine.
error-no-server-scope = In Direktnachrichten gibt es keine Server-Rangliste. Nimm scope: everywhere.
error-not-allowed = Dafür brauchst du die Berechtigung „Server verwalten“. Drück *Deine Einstellungen* für deine eigenen.
error-not-your-data = Hier geht es um die Daten von jemand anderem. Deine findest du unter /coins privacy.

## Problems of the bot itself

error-unknown-button = Dieser Knopf funktioniert nicht mehr. Nimm das neueste Brett, oder drück *Neues Spiel*.
error-unreadable = Dieser Befehl hat sich geändert. Lade Discord neu (Strg+R) und versuch es noch einmal.
error-stopping = Ich starte gerade neu. Versuch es gleich noch einmal.
error-too-fast = Nicht so schnell! Versuch es { $when } wieder.
error-unavailable = Ich erreiche die Datenbank gerade nicht. Nichts ist verloren: Versuch es gleich noch einmal.
error-outcome-unknown = Ich erreiche die Datenbank nicht und weiß nicht, ob das gespeichert wurde. Sieh auf dein Brett, bevor du es noch einmal versuchst.
error-deletion-unfinished = Hier werden gerade jemandes Daten gelöscht. Versuch es gleich noch einmal.
error-unexpected = Entschuldige, bei mir ist etwas schiefgegangen. Dein Spiel ist sicher. Versuch es noch einmal; wenn es wieder passiert, nenn dem Betreiber dieses Bots die Referenz { $reference }.

## The daily puzzle

error-puzzle-open = Das gehört zum Rätsel von heute und bleibt bis Mitternacht UTC geheim.
error-try-open = Dein eigener Versuch am Rätsel vom { $day } läuft noch. Spiel ihn erst zu Ende.
error-try-custom-coins = Dein Versuch am Rätsel vom { $day } läuft noch. Bis er vorbei ist, gebe ich zu eingetippten Münzen keine Hilfe, und kein Bot spielt mit ihnen.
error-no-puzzle = Für { $day } gibt es kein Rätsel. Das erste war am { $oldest }, das neueste ist das von heute.
error-not-tried = Spiel erst das Rätsel von heute zu Ende. Drück *Rätsel von heute*.
error-try-spent = Deinen einen Versuch heute hattest du schon. Das ist das Letzte, was ich von dir weiß, und morgen Nacht vergesse ich auch das.
error-no-help-in-a-try = Beim Tagesrätsel gibt es keine Hilfe, bevor sein Tag vorbei ist.
error-day = Schreib den Tag wie 2026-11-21 oder die Nummer des Rätsels wie #407.
error-zone = Diese Zeitzone kenne ich nicht. Nenn sie wie Europe/Berlin, oder wähl, wie spät es bei dir ist.
