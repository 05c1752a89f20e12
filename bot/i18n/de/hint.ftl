### Hints: nudges, the best side, the best line, and their price.

## The best side; the first number of a score is the requester's

hint-last = Nimm die letzte Münze ({ $coin }): Am Ende steht es { $score }.
hint-only = Nimm die einzige Münze in Reichweite ({ $coin }): Am Ende steht es { $score }.

## Nudges: the sides are never named

hint-one-coin = Es gibt nur eine Münze, die du nehmen kannst.
hint-ends-equal = Beide Enden sind gleich gut.
hint-picks-equal = Alle Züge sind gleich gut.
hint-end-costs = Das falsche Ende kostet dich { $cost }.
hint-pick-costs = Ein falscher Zug kostet dich bis zu { $cost }.
hint-end-wins = Ein Ende gewinnt, das andere nicht.
hint-end-ties = Ein Ende führt zum Unentschieden, das andere verliert.
hint-picks-win =
    { $good ->
        [one] { $good } der { $picks } Züge gewinnt, die anderen nicht.
       *[other] { $good } der { $picks } Züge gewinnen, die anderen nicht.
    }
hint-picks-tie =
    { $good ->
        [one] { $good } der { $picks } Züge führt zum Unentschieden, die anderen verlieren.
       *[other] { $good } der { $picks } Züge führen zum Unentschieden, die anderen verlieren.
    }
hint-uncover = Lass dein Gegenüber die { $coin } aufdecken (Position { $place } von { $coins }).
hint-halves = Du kannst alle Münzen auf ungeraden oder alle auf geraden Plätzen nehmen. Vergleiche die beiden Summen; vielleicht ist sogar mehr drin.
hint-their-halves = Nach deinem Zug ist die Zahl der Münzen gerade, und dein Gegenüber kann alle auf ungeraden oder alle auf geraden Plätzen nehmen. Lass ihm zwei magere Hälften.
hint-tempting = Die größte Münze in Reichweite ist nicht die beste.

## The price: in choices (at most 100 characters), and below a hint

hint-offer-nudge = Erster Gedanke: ein Denkanstoß; dieser Zug zählt nicht für die Genauigkeit
hint-offer-side = Bester Zug: was du nehmen solltest; dieses Spiel zählt nicht für die Genauigkeit
hint-offer-full = Ganze Zugfolge: das beste Spiel bis zum Ende; auch ein Sieg zählt dann nicht
hint-price-nudge = Dieser Zug zählt nicht für die Genauigkeit.
hint-price-side = Dieses Spiel zählt nicht für die Genauigkeit.
hint-price-full = Weder ein Sieg noch die Genauigkeit zählt in diesem Spiel.

## The ladder of hints: names, what each tells, and questions before it is paid

hint-title = Wie viel Hilfe möchtest du?
hint-nudge = Erster Gedanke
hint-side = Bester Zug
hint-full = Ganze Zugfolge
hint-tells-nudge = ein Denkanstoß
hint-tells-side = was du jetzt nehmen solltest, und warum
hint-tells-full = das beste Spiel bis zum Ende
hint-paid = Das hast du schon bezahlt.
hint-free = Das Spiel ist nur zum Spaß, also kosten Tipps nichts.
hint-evaluate-title = Diese Stellung bewerten?
hint-evaluate-question = Spiel { $code } läuft noch, und eine Bewertung verrät alles.
hint-evaluate = Bewerten
