### Hints: nudges, the best move, and what each hint costs.

## The best side; the first number of a score is the requester's

hint-last = Nimm die letzte Münze, { $coin }: { $outcome }.
hint-only = Nimm die einzige Münze in Reichweite, { $coin }: { $outcome }.

## Nudges: the sides are never named

hint-one-coin = Es gibt nur eine Münze, die du nehmen kannst.
hint-lost = Du verlierst, wenn dein Gegenüber perfekt spielt.
hint-ends-equal = Beide Enden sind gleich gut.
hint-picks-equal = Alle Züge sind gleich gut.
hint-end-costs = Das falsche Ende kostet { $cost }.
hint-pick-costs = Ein falscher Zug kostet bis zu { $cost }.
hint-end-wins = Ein Ende gewinnt, das andere nicht.
hint-end-ties = Ein Ende führt zum Unentschieden, das andere verliert.
hint-picks-win =
    { $good ->
        [one] Nur { $good } von { $picks } Zügen gewinnt.
       *[other] { $good } von { $picks } Zügen gewinnen.
    }
hint-picks-tie =
    { $good ->
        [one] Nur { $good } von { $picks } Zügen hält unentschieden, keiner gewinnt.
       *[other] { $good } von { $picks } Zügen halten unentschieden, keiner gewinnt.
    }
hint-uncover = Lass dein Gegenüber die { $coin } an Position { $place } aufdecken.
hint-halves = Alle ungeraden oder alle geraden Plätze können dir gehören: Vergleiche die Summen.
hint-their-halves = Danach kann dein Gegenüber alle ungeraden oder alle geraden Plätze nehmen: Halte beide klein.
hint-tempting = Die größte Münze in Reichweite ist nicht die beste.

## The hints and their cost, also in choices (at most 100 characters)

hint-title = Tipps: was nicht mehr zählt
hint-nudge = Erster Gedanke
hint-side = Bester Zug
hint-full = Ganze Zugfolge
hint-cost-nudge = Genauigkeit dieses Zugs
hint-cost-side = Genauigkeit dieses Spiels
hint-cost-full = Genauigkeit und Sieg
hint-cost-win = ein Sieg
hint-cost-nothing = nichts
hint-cost = Zählt nicht: { $cost }
hint-offer = { $hint }: ohne { $cost }
hint-paid = nichts weiter
hint-free = Nur zum Spaß: Tipps kosten nichts
