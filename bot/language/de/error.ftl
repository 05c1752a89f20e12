### Why something was not done: what is wrong, and what would work.

## Boards

error-empty-line = Eine Linie braucht mindestens eine Münze.
error-walled-ring = Ein Ring hat keine Enden, also auch keine Wand.
error-lines = Ein Brett hat 1 bis { $most } Linien, nicht { $lines }.
error-ring-beside = Ein Ring ist ein Brett für sich: Er kann nicht neben anderen Linien liegen.
error-size = Ein Brett kann { $least } bis { $most } Münzen haben, nicht { $size }.
error-size-here = Ein Brett kann { $least } bis { $most } Münzen haben; dieses hat { $size }.
error-worth = Münzen sind 0 bis { $most } wert; Münze { $number } ist es nicht.
error-no-opponent = Einen Gegner dieses Namens gibt es nicht. Wähle einen von diesen: { $names }.
error-deal-or-board = Gib entweder eine Auslage oder ein eigenes Brett an: Eine Auslage hat ihre eigenen Münzen.
error-coins-or-size = Gib entweder Münzen oder eine Größe an: Ein geschriebenes Brett hat seine eigene Größe.
error-coins-or-layout = Gib entweder Münzen oder einen Aufbau an: Ein geschriebenes Brett hat seinen eigenen Aufbau.
error-nothing-left = Es ist nicht genug übrig, um noch zu spielen. Geh zurück und spiele von einer früheren Stellung weiter.

## Moves

error-which-line = Dieses Brett hat mehrere Linien: Sag, welche ({ $others } oder { $last }).
error-all-taken = Alle Münzen sind genommen: Dieses Spiel ist vorbei.
error-one-line = Linie { $line } gibt es nicht: Es gibt nur Linie 1.
error-no-line = Linie { $line } gibt es nicht: Es gibt die Linien 1 bis { $last }.
error-which-position = Der erste Zug an einem Ring nimmt irgendeine Münze: Sag ihre Position, 1 bis { $last }.
error-no-position = Position { $place } gibt es in diesem Ring nicht: Es sind 1 bis { $last }.
error-position-later = Nur der erste Zug an einem Ring hat eine Position: Nimm vom linken oder rechten Ende.
error-line-empty = Linie { $line } ist leer: Nimm von einer anderen Linie.
error-last-coin = In Linie { $line } liegt noch eine Münze: Ihr Zug schreibt sich { $line }L.
error-walled-left = Linie { $line } hat links eine Wand: Nimm vom rechten Ende.
error-walled-right = Linie { $line } hat rechts eine Wand: Nimm vom linken Ende.
error-moved-on = Auf dem Brett ist es seitdem weitergegangen.
error-stale = Auf dem Brett ist es weitergegangen. So steht es jetzt:
error-not-your-turn = Du bist nicht am Zug.
error-over = Dieses Spiel ist vorbei.
error-over-start-another = Dieses Spiel ist vorbei. Beginne ein neues mit /coins new.

## Games

error-code = Der Code eines Spiels hat { $length } Buchstaben und Ziffern, wie 7QK2MX: Er steht unter dem Brett.
error-no-game = Ein Spiel { $code } gibt es nicht. Beginne eines mit /coins new.
error-still-running = Spiel { $code } läuft noch: Sobald es vorbei ist, kannst du darauf zurückblicken oder es noch einmal austeilen.
error-nothing-to-review = Du hast in diesem Kanal noch kein Spiel beendet. Spiele eines, oder nenne ein Spiel mit seinem Code.
error-nothing-to-evaluate = Du hast in diesem Kanal kein Spiel zu bewerten. Beginne eines mit /coins new, oder gib ein Brett an: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = In diesem Kanal läuft kein Spiel von dir. Beginne eines mit /coins new.
error-bring = In diesem Kanal läuft kein Spiel von dir. Spiel { $code } läuft in { $place }: hierher holen?
error-direct-message = einer Direktnachricht
error-not-yours = In diesem Spiel spielt { $first } gegen { $second }. Beginne ein eigenes mit /coins new.
error-played-elsewhere = Spiel { $code } läuft in { $channel }: Mach dort weiter oder hol es mit /coins board hierher.
error-which-game = Du hast mehrere Spiele in diesem Kanal. Sag mit der Option game, welches: { $codes }.
error-already-playing = In diesem Kanal läuft schon ein Spiel von dir. Spiele es weiter, oder gib es auf und beginne ein neues.
error-too-many-games = Bei dir laufen so viele Spiele, wie es sein dürfen: { $most }. Beende eines oder gib eines auf, dann ist Platz für ein neues.
error-oldest = Das älteste ist Spiel { $code } in { $place }.
error-server-full = Auf diesem Server laufen so viele neue Spiele, wie es sein dürfen: { $most }. Beende eines, versuch es in einer Stunde wieder, oder spiele in einer Direktnachricht mit mir.
error-not-here = In diesem Kanal beginnen keine Spiele. Auf diesem Server beginnen sie in { $channels }.
error-no-hints = Dieser Server erlaubt keine Tipps und keine Bewertung laufender Spiele. Ist das Spiel vorbei, sagt /coins review alles.

## Settings and choices

error-no-setting = Eine Einstellung { $name } gibt es nicht. Wähle eine von diesen: { $names }.
error-setting = Für { $name } gibt es { $values } oder { $default }.
error-setting-and-back = Gib entweder etwas für { $name } an, oder nimm { $name } zurück.
error-choose = Wähle eines von diesen: { $names }.
error-no-server-settings = Hier ist kein Server. Deine eigenen Einstellungen findest du unter /coins me.
error-no-server-scope = Hier ist kein Server. Wähle den Bereich überall (everywhere).
error-not-allowed = Nur wer diesen Server verwalten darf, kann seine Einstellungen ändern. Deine eigenen findest du unter /coins me.
error-not-your-data = Hier geht es um die Daten von jemand anderem. Deine findest du unter /coins privacy.

## What can go wrong with the bot itself

error-unknown-button = Dieser Knopf tut nichts. Nimm das neueste Brett, oder beginne ein Spiel mit /coins new.
error-unreadable = Diese Form des Befehls kenne ich nicht. Lade Discord neu (Strg+R) und versuch es noch einmal.
error-stopping = Ich starte gerade neu und habe nichts getan. Versuch es gleich noch einmal.
error-too-fast = Du bist sehr schnell: Weiter geht es { $when }.
error-unavailable = Die Spiele sind gerade nicht erreichbar. Nichts ist verloren: Versuch es bitte gleich noch einmal.
error-outcome-unknown = Die Spiele sind gerade nicht erreichbar, darum weiß ich nicht, ob das gespeichert wurde. Sieh mit /coins board nach, bevor du es noch einmal versuchst.
error-option = Mit { $value } kann ich dort nichts anfangen. Nimm einen der Werte, die Discord anbietet.
error-unexpected = Entschuldige, bei mir ist etwas schiefgegangen. Dein Spiel ist sicher. Kennzeichen: { $reference }

## Das Tagesrätsel

error-puzzle-open = Das gehört zum heutigen Tagesrätsel: Darüber wird nichts verraten, bis der Tag um Mitternacht UTC vorbei ist.
error-try-open = Dein eigener Versuch am Rätsel vom { $day } läuft noch: Beende ihn, dann erfährst du alles darüber.
error-no-puzzle = Vom { $day } gibt es kein Rätsel zum Zurückblicken: Niemand hat eins gespielt, oder der Tag kommt erst noch.
error-not-tried = Spiel zuerst das Tagesrätsel zu Ende: /coins daily.
error-no-help-in-a-try = Beim Tagesrätsel gibt es keine Hilfe: keine Tipps, und keine Bewertung, bevor der Tag vorbei ist.
error-day = Schreib den Tag wie 2026-11-21.
