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
duel-elsewhere = Dieses Duell wird in { $channel } gespielt: Mach dort weiter.
