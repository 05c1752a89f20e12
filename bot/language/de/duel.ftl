### Duelle: zwei Leute, eine Auslage.

## Warum etwas nicht getan wurde

duel-unknown = Es gibt kein Duell { $code }. Fordere jemanden mit /coins challenge heraus.
duel-which-challenge = Ich weiß nicht, welche Herausforderung du meinst: Drück einen Knopf darunter oder nenn ihren Code.
duel-not-for-you = Diese Herausforderung gilt { $name }. Fordere selbst jemanden mit /coins challenge heraus.
duel-own-challenge = Das ist deine eigene Herausforderung: Annehmen muss sie jemand anders. Du kannst sie zurückziehen.
duel-not-yours = Nur { $name } kann diese Herausforderung zurückziehen.
duel-nobody-to-decline = Diese Herausforderung gilt allen: Du kannst sie anderen überlassen.
duel-taken = Diese Herausforderung ist schon angenommen.
duel-over = Dieses Duell ist vorbei.
duel-was-declined = Diese Herausforderung wurde abgelehnt.
duel-was-cancelled = Diese Herausforderung wurde zurückgezogen.
duel-was-too-late = Niemand hat diese Herausforderung rechtzeitig angenommen.
duel-too-many = { $most } Herausforderungen von dir stehen noch. Zieh eine zurück oder warte auf eine Antwort.
duel-challenged-already = Deine Herausforderung an { $name } steht noch. Zieh sie zurück oder warte auf die Antwort.
duel-no-room = { $name } hat so viele laufende Spiele, wie es sein dürfen. Versuch es wieder, wenn eines vorbei ist.
duel-closed = Mit diesen Münzen läuft ein Duell: Bis es vorbei ist, sage ich niemandem, was sie wert sind.
duel-still-running = Spiel { $code } gehört zum Duell { $duel }: Zurückschauen und neu austeilen geht, wenn das ganz vorbei ist.
duel-no-tie-here = Ein Unentschieden gibt es nur in Duellen: Bots spielen bis zum Ende. Fordere jemanden mit /coins challenge heraus.
duel-offered-already = Du hast ein Unentschieden angeboten. Es gilt bis zur Antwort oder bis zur nächsten Münze.
duel-not-offered = In diesem Spiel bietet dir niemand ein Unentschieden an, oder nicht mehr.
duel-not-over = Dieses Duell ist noch nicht vorbei.
duel-nobody-left = Dein Gegner ist nicht mehr da. Fordere jemand anderen mit /coins challenge heraus.
duel-of-others = Dieses Duell war { $first } gegen { $second }. Fordere selbst jemanden mit /coins challenge heraus.
duel-not-in-server = Auf diesem Server gibt es kein Spiel oder Duell { $code }.
duel-yourself = Dich selbst kannst du nicht herausfordern. Nenn jemand anderen oder niemanden: Dann können alle annehmen.
duel-known-coins = Ein Duell mit eigenen Münzen kann nicht gewertet werden: Du kennst sie vielleicht gut.
duel-answer-there = Diese Herausforderung steht in { $channel }: Nimm sie dort an.
duel-elsewhere = Dieses Duell wird in { $channel } gespielt: Mach dort weiter.
duel-nobody-here = Hier ist sonst niemand. Fordere jemanden auf einem Server oder in einer Gruppe heraus.
duel-bots = Bots nehmen keine Herausforderungen an. Spiel mit /coins new gegen einen.
duel-not-here = { $name } ist nicht auf diesem Server.
duel-not-moderator = Nur wer auf diesem Server Nachrichten verwalten darf, kann Spiele anderer beenden. Deine eigenen kannst du aufgeben.

## Die Herausforderung und das Duell, das aus ihr wird

duel-title-challenge = { $other }, { $name } fordert dich zum Duell
duel-title-anybody = { $name } fordert alle zum Duell
duel-title-declined = Die Herausforderung von { $name } wurde abgelehnt
duel-title-cancelled = Die Herausforderung von { $name } wurde zurückgezogen
duel-title-expired = Niemand nahm die Herausforderung von { $name } rechtzeitig an
duel-title-running = Duell: { $first } gegen { $second }
duel-title-closed = Duell: { $first } gegen { $second }, ohne Ergebnis beendet
duel-title-tie = { $first } und { $second } trennen sich unentschieden
duel-title-won = { $winner } gewinnt das Duell gegen { $loser } mit { $margin } Vorsprung
duel-coins = { $count } Münzen, { $layout }
duel-duplicate = doppelt
duel-single = einfach
duel-rated = gewertet
duel-unrated = nicht gewertet
duel-hours =
    { $count ->
        [one] { $count } Stunde je Zug
       *[other] { $count } Stunden je Zug
    }
duel-why-duplicate = Beide spielen dieselben Münzen zweimal zugleich, jeder einmal als Erster, und die Vorsprünge werden addiert. In einer geraden Reihe muss der Erste nie verlieren, nur so ist es also fair.
duel-why-single = Ein Spiel; der Zufall sagt, wer anfängt. In einer geraden Reihe muss der Erste nie verlieren: Fair ist nur das doppelte.
duel-game =
    { $count ->
        [one] Spiel { $code }: { $first } fängt an, noch { $count } Münze
       *[other] Spiel { $code }: { $first } fängt an, noch { $count } Münzen
    }
duel-game-over = Spiel { $code }: { $first } { $score } { $second }
duel-void = Die Wertung bleibt, wie sie war: Die Zeit war um, bevor beide gezogen hatten.
duel-footer = Duell { $code }
duel-footer-open = Duell { $code } · läuft ab { $when }
duel-accept = Annehmen
duel-decline = Ablehnen
duel-cancel = Zurückziehen
duel-rematch = Revanche
duel-ended = { $code } ist beendet. Niemand gewinnt, und es zählt für niemanden.

## Rufe an den, der am Zug ist

duel-call = { $player }, du bist am Zug im Spiel { $code }: { $link }
duel-warning = { $player }, dein Zug im Spiel { $code } ist { $when } fällig, sonst ist das Spiel verloren: { $link }
