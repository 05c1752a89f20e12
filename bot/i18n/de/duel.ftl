### Duels: two players, one deal.

## Errors

duel-unknown = Es gibt kein Duell { $code }. Fordere jemanden mit /coins challenge heraus.
duel-not-for-you = Diese Herausforderung gilt { $name }. Fordere selbst jemanden mit /coins challenge heraus.
duel-own-challenge = Das ist deine eigene Herausforderung, annehmen muss sie jemand anders. Du kannst sie zurückziehen.
duel-not-yours = Nur { $name } kann diese Herausforderung zurückziehen.
duel-nobody-to-decline = Diese Herausforderung gilt allen, du kannst sie einfach anderen überlassen.
duel-taken = Diese Herausforderung ist schon angenommen. Mach mit /coins challenge eine neue.
duel-over = Dieses Duell ist vorbei. Drück *Revanche*.
duel-was-declined = Diese Herausforderung wurde abgelehnt. Mach mit /coins challenge eine neue.
duel-was-cancelled = Diese Herausforderung wurde zurückgezogen. Mach mit /coins challenge eine neue.
duel-was-too-late = Niemand hat diese Herausforderung rechtzeitig angenommen. Mach mit /coins challenge eine neue.
duel-too-many = Du hast { $most } offene Herausforderungen. Zieh die älteste zurück, oder warte auf eine Antwort.
duel-challenged-already = Deine Herausforderung an { $name } ist noch offen. Zieh sie zurück, oder warte auf die Antwort.
duel-challenged-often = Du hast diese Person zuletzt mehrmals ohne ein Spiel herausgefordert. { $when } kannst du wieder fragen.
duel-pinged-often = Niemand hat deine letzten Herausforderungen angenommen. Die nächste geht { $when }. Oder fordere jetzt alle heraus: Lass den Spieler weg.
duel-no-room = { $name } hat das Limit an laufenden Spielen erreicht. Versuch es wieder, wenn eines davon vorbei ist.
duel-closed = Mit diesen Münzen läuft gerade ein Duell. Frag mich wieder, wenn es vorbei ist.
duel-custom-coins = Du spielst gerade das Duell { $duel }. Bis es vorbei ist, gebe ich zu eingetippten Münzen keine Hilfe, und kein Bot spielt mit ihnen.
duel-still-running = Spiel { $code } gehört zum Duell { $duel }. Du kannst es ansehen oder nachspielen, sobald das ganze Duell vorbei ist.
duel-no-tie-here = Ein Unentschieden anbieten kannst du nur in Duellen: Bots spielen bis zum Ende. Fordere jemanden mit /coins challenge heraus.
duel-offered-already = Du hast schon ein Unentschieden angeboten. Es gilt bis zur Antwort oder bis zur nächsten Münze.
duel-picked-already = Hier hast du schon gezogen. Jetzt ist { $name } auf dem anderen Brett dran.
duel-not-offered = Hier hat niemand ein Unentschieden angeboten. Drück *Unentschieden anbieten* unter dem Brett.
duel-not-over = Dieses Duell ist noch nicht vorbei. Spielt es erst zu Ende.
duel-nobody-left = Dein Gegenüber ist nicht mehr da. Fordere jemand anderen mit /coins challenge heraus.
duel-of-others = Dieses Duell war { $first } gegen { $second }. Fordere selbst jemanden mit /coins challenge heraus.
duel-not-in-server = Auf diesem Server gibt es kein Spiel oder Duell { $code }. Den Code findest du unter *Mehr*.
duel-yourself = Dich selbst kannst du nicht herausfordern. Nenn jemand anderen, oder lass den Spieler weg, dann können alle annehmen.
duel-known-coins = Duelle mit eigenen Münzen können nicht gewertet werden. Lass die Option coins oder die Option rated weg.
duel-few-coins = Nur Duelle mit mindestens { $least } Münzen können gewertet werden. Nimm mehr Münzen oder lass die Option rated weg.
duel-answer-there = Diese Herausforderung steht in { $channel }. Antworte dort.
duel-elsewhere = Dieses Duell wird in { $channel } gespielt. Mach dort weiter.
duel-board-stays = { $name } ist am Zug. So lange bleibt das Brett in { $channel }.
duel-nobody-here = Hier ist sonst niemand. Fordere jemanden auf einem Server oder in einer Gruppe heraus.
duel-bots = Bots nehmen keine Herausforderungen an. Drück *Neues Spiel*, um gegen einen zu spielen.
duel-not-here = { $name } ist nicht auf diesem Server. Nenn jemand anderen, oder lass den Spieler weg, dann können alle annehmen.
duel-not-moderator = Um Spiele anderer zu beenden, brauchst du die Berechtigung „Nachrichten verwalten“. Deine eigenen kannst du aufgeben.
duel-end-there = Das wird in { $channel } gespielt. Beende es dort.
duel-own-game = Du spielst in diesem Spiel selbst mit, darum können es nur andere beenden. Du kannst es aufgeben.

## The challenge, and the duel that it becomes

duel-title-challenge = ⚔️ { $other }, { $name } fordert dich zum Duell heraus
duel-title-anybody = ⚔️ { $name } fordert alle zum Duell heraus
duel-title-declined = Die Herausforderung von { $name } wurde abgelehnt
duel-title-cancelled = Die Herausforderung von { $name } wurde zurückgezogen
duel-title-expired = Niemand nahm die Herausforderung von { $name } rechtzeitig an
duel-title-running = ⚔️ { $first } gegen { $second }
duel-title-closed = Duell: { $first } gegen { $second }, ohne Ergebnis beendet
duel-title-tie = 🤝 { $first } und { $second } trennen sich unentschieden
duel-title-won =
    { $margin ->
        [one] 🏆 { $winner } schlägt { $loser } mit { $margin } Punkt Vorsprung
       *[other] 🏆 { $winner } schlägt { $loser } mit { $margin } Punkten Vorsprung
    }
duel-coins = { $count } Münzen, { $layout }
duel-duplicate = Hin- und Rückspiel
duel-single = Einzelspiel
duel-rated = gewertet
duel-unrated = nicht gewertet
duel-live = live, { $seconds } Sekunden je Zug
duel-hours =
    { $count ->
        [one] { $count } Stunde je Zug
       *[other] { $count } Stunden je Zug
    }
duel-why-duplicate = Ihr spielt dieselben Münzen zugleich zweimal, jeder fängt einmal an. Die Vorsprünge zählen zusammen, und Züge bleiben verdeckt, bis ihr beide gezogen habt.
duel-why-single = Ein Spiel, und der Zufall entscheidet, wer anfängt. Anfangen ist ein Vorteil: Fair ist nur ein Hin- und Rückspiel.
duel-game = { $first } fängt an
duel-game-over = { $first } { $score } { $second }
duel-game-number = Spiel { $number }
duel-ahead = { $name } { $margin }
duel-even = ausgeglichen
duel-review = Spiel { $number } ansehen
duel-moved = Das Duell { $first } gegen { $second } ist vorbei: [zum Ergebnis]({ $link })
duel-void = Die Wertungen ändern sich nicht: Die Zeit war um, bevor beide gezogen hatten.
duel-dodged = { $name } hat nie gezogen. Diesmal ändert sich nichts, noch einmal innerhalb eines Tages zählt als Niederlage.
duel-dodged-again = { $name } hat schon wieder innerhalb eines Tages nie gezogen. Das zählt als Niederlage.
duel-decided = Spiel { $number }: { $move } von { $name } verschenkte { $swing }.
duel-decided-end =
    { $how ->
        [time] Spiel { $number }: Die Zeit von { $name } lief ab, das kostete { $swing }.
        [resigned] Spiel { $number }: { $name } gab auf und verlor dadurch { $swing }.
       *[tie] Spiel { $number }: { $name } willigte in ein Unentschieden ein und verlor dadurch { $swing }.
    }
duel-rating = { $name } { $after } ({ $change })
duel-footer-open = Duell { $code } · läuft ab { $when }
duel-ratings = Duellwertung: { $ratings }
duel-month = Diesen Monat: { $first } { $wins }, { $second } { $losses }
duel-see = Zum Duell
duel-accept = Annehmen
duel-decline = Ablehnen
duel-cancel = Zurückziehen
duel-choose = Wie willst du gegen { $name } spielen?
duel-rematch = Revanche
duel-ended = { $code } wurde ohne Ergebnis beendet.

## A sealed move: the board waits for the other board of a duplicate

duel-waiting = Warten auf { $name }
duel-sealed = Beide Züge werden zusammen gezeigt.
duel-picked = Alles klar. Dein Zug wird gezeigt, sobald { $name } auf dem anderen Brett gezogen hat.

## Pings of the player to move

duel-notices-ask = Soll ich dich anpingen, wenn du am Zug bist?
duel-notices-on = Ja, gern
duel-notices-off = Nein danke
duel-call = { $player }, du bist am Zug: { $link }
duel-warning = { $player }, dein Zug ist { $when } fällig, sonst verlierst du das Spiel: { $link }
duel-warning-away = { $player }, ich war eine Weile weg. Dein Zug ist jetzt { $when } fällig: { $link }
duel-closed-live = { $players }, ich konnte in eurem Duell die Zeit nicht fair messen. Es endet ohne Sieger: { $link }
duel-in-seconds =
    { $count ->
        [one] in { $count } Sekunde ({ $time })
       *[other] in { $count } Sekunden ({ $time })
    }
