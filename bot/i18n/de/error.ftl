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
error-deal-or-board = Gib entweder den Code eines alten Spiels oder ein eigenes Brett an: Das alte Spiel bringt seine Münzen mit.
error-coins-or-size = Gib entweder Münzen oder eine Größe an: Dein eigenes Brett hat schon eine Größe.
error-coins-or-layout = Gib entweder Münzen oder einen Aufbau an: Dein eigenes Brett hat schon einen Aufbau.
error-coins-or-difficulty = Gib entweder Münzen oder eine Schwierigkeit an: Dein eigenes Brett ist so schwer, wie es ist.
error-no-first-game = Das ist keins der begleiteten ersten Spiele. Fang eins an, dann führe ich dich hindurch.
error-nothing-left = Es ist nicht mehr genug übrig, um darum zu spielen. Geh zurück und spiel von einer früheren Stellung weiter.

## Moves

error-which-line = Dieses Brett hat mehrere Linien. Sag, welche ({ $others } oder { $last }).
error-all-taken = Alle Münzen sind genommen: Dieses Spiel ist vorbei.
error-one-line = Linie { $line } gibt es nicht, nur Linie 1.
error-no-line = Linie { $line } gibt es nicht. Wähle eine von 1 bis { $last }.
error-which-position = Der erste Zug an einem Ring nimmt irgendeine Münze. Gib ihre Position an, 1 bis { $last }.
error-no-position = Position { $place } gibt es in diesem Ring nicht. Wähle eine von 1 bis { $last }.
error-position-later = Nur der erste Zug an einem Ring hat eine Position. Nimm vom linken oder rechten Ende.
error-line-empty = Linie { $line } ist leer. Nimm von einer anderen Linie.
error-last-coin = In Linie { $line } liegt noch eine Münze. Schreib ihren Zug als { $line }L.
error-walled-left = Linie { $line } hat links eine Wand. Nimm vom rechten Ende.
error-walled-right = Linie { $line } hat rechts eine Wand. Nimm vom linken Ende.
error-stale = Das Spiel ist schon weiter: Dieses Brett ist veraltet.
error-not-your-turn = Du bist nicht am Zug. Warte den anderen Zug ab.
error-over = Dieses Spiel ist vorbei.
error-over-start-another = Dieses Spiel ist vorbei. Beginne ein neues mit /coins new.

## Games

error-code = Der Code eines Spiels hat { $length } Buchstaben und Ziffern, wie 7QK2MX. Du findest ihn unter *Mehr*.
error-no-game = Ein Spiel { $code } gibt es nicht. Beginne eines mit /coins new.
error-still-running = Spiel { $code } läuft noch. Du kannst es ansehen oder nachspielen, sobald es vorbei ist.
error-nothing-to-review = Du hast in diesem Kanal noch kein Spiel beendet. Spiel eines, oder nenn den Code eines Spiels.
error-nothing-to-evaluate = Du hast in diesem Kanal kein Spiel zu bewerten. Beginne eines mit /coins new, oder gib ein Brett an: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = In diesem Kanal läuft kein Spiel von dir. Beginne eines mit /coins new.
error-bring = In diesem Kanal läuft kein Spiel von dir. Spiel { $code } läuft in { $place }. Hierher holen?
error-direct-message = einer Direktnachricht
error-not-yours = In diesem Spiel spielt { $first } gegen { $second }. Beginne ein eigenes mit /coins new.
error-played-elsewhere = Spiel { $code } läuft in { $channel }. Mach dort weiter, oder hol es mit /coins board hierher.
error-which-game = Du hast mehrere Spiele in diesem Kanal. Wähle eines mit der Option game: { $codes }.
error-already-playing = In diesem Kanal läuft schon ein Spiel von dir. Spiel es weiter, oder gib es auf, um ein neues zu beginnen.
error-too-many-games = Du hast das Limit von { $most } laufenden Spielen erreicht. Beende eines oder gib eines auf, um ein neues zu beginnen.
error-oldest = Das älteste ist Spiel { $code } in { $place }.
error-server-full = Dieser Server hat das Limit von { $most } neuen Spielen erreicht. Beende eines, versuch es in einer Stunde wieder, oder spiel per Direktnachricht mit mir.
error-not-here = Hier kannst du keine Spiele beginnen. Versuch es in { $channels }.
error-no-hints = Tipps und Bewertungen sind auf diesem Server ausgeschaltet. Nach dem Spiel gibt es /coins review.

## Settings and choices

error-no-setting = Eine Einstellung { $name } gibt es nicht. Wähle eine von diesen: { $names }.
error-setting = Für { $name } gibt es { $values } oder { $default }.
error-setting-and-back = Setz { $name } oder setz es zurück, nicht beides.
error-choose = Wähle eines von diesen: { $names }.
error-no-server-settings = Server-Einstellungen gibt es nur auf einem Server. Deine eigenen findest du unter /coins me.
error-no-server-scope = In Direktnachrichten gibt es keine Server-Rangliste. Nimm scope: everywhere.
error-not-allowed = Um diese Einstellungen zu ändern, brauchst du die Berechtigung „Server verwalten“. Deine eigenen findest du unter /coins me.
error-not-your-data = Hier geht es um die Daten von jemand anderem. Deine findest du unter /coins privacy.

## Problems of the bot itself

error-unknown-button = Dieser Knopf funktioniert nicht mehr. Nimm das neueste Brett, oder beginne ein Spiel mit /coins new.
error-unreadable = Dieser Befehl hat sich geändert. Lade Discord neu (Strg+R) und versuch es noch einmal.
error-stopping = Ich starte gerade neu, darum hat das nicht geklappt. Versuch es gleich noch einmal.
error-too-fast = Du bist zu schnell. Versuch es { $when } wieder.
error-unavailable = Ich erreiche die Datenbank gerade nicht. Es ging nichts verloren. Versuch es bitte gleich noch einmal.
error-outcome-unknown = Ich erreiche die Datenbank nicht und weiß darum nicht, ob das gespeichert wurde. Sieh mit /coins board nach, bevor du es noch einmal versuchst.
error-deletion-unfinished = Jemand hier hat gerade seine Daten löschen lassen, und ich bin noch nicht ganz fertig. Versuch es bitte gleich noch einmal.
error-option = { $value } geht hier nicht. Wähle etwas aus der Liste.
error-unexpected = Entschuldige, bei mir ist etwas schiefgegangen. Dein Spiel ist sicher. Versuch es noch einmal; wenn es wieder passiert, nenn dem Betreiber dieses Bots die Referenz { $reference }.

## The daily puzzle

error-puzzle-open = Das gehört zum heutigen Tagesrätsel und bleibt geheim, bis der Tag um Mitternacht UTC vorbei ist. Frag mich dann noch mal.
error-try-open = Dein eigener Versuch am Rätsel vom { $day } läuft noch. Spiel ihn erst zu Ende, dann erzähle ich dir alles.
error-try-custom-coins = Dein Versuch am Rätsel vom { $day } läuft noch. Bis er vorbei ist, gibt es für dich zu eingetippten Münzen keine Bewertung, keine Tipps, keinen Rückblick und kein Spiel gegen Bots.
error-same-coins = Das sind die Münzen deines laufenden Spiels { $code }, ein zweites Spiel würde es verraten. Spiel das erst zu Ende, oder hol dir dort einen Tipp.
error-no-puzzle = Für { $day } gibt es kein Rätsel. Das erste war am 2025-10-11, das neueste ist das von heute.
error-not-tried = Spiel zuerst das Tagesrätsel zu Ende: /coins daily.
error-try-spent = Deinen einen Versuch am heutigen Rätsel hattest du schon. Das ist das Letzte, was ich noch von dir weiß, und morgen Nacht vergesse ich auch das. Das nächste Rätsel kommt um Mitternacht UTC.
error-no-help-in-a-try = Beim Tagesrätsel gibt es keine Hilfe: keine Tipps, und keine Bewertung, bevor der Tag vorbei ist.
error-day = Schreib den Tag wie 2026-11-21 oder die Nummer des Rätsels wie #407.
error-zone = Diese Zeitzone kenne ich nicht. Tipp eine große Stadt in deiner Nähe ein, etwa Berlin, und wähl aus der Liste.
