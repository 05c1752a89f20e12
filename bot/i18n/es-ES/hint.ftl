### Hints: nudges, the best move, and what each hint costs.

## The best side; the first number of a score is the requester's

hint-last = Toma la última moneda, { $coin }: { $outcome }.
hint-only = Toma la única moneda al alcance, { $coin }: { $outcome }.

## Nudges: the sides are never named

hint-one-coin = Solo hay una moneda que puedes tomar.
hint-lost = Pierdes si tu rival juega perfecto.
hint-ends-equal = Los dos extremos son igual de buenos.
hint-picks-equal = Todas las jugadas son igual de buenas.
hint-end-costs = El extremo equivocado cuesta { $cost }.
hint-pick-costs = Una mala jugada cuesta hasta { $cost }.
hint-end-wins = Un extremo gana, el otro no.
hint-end-ties = Un extremo empata, el otro pierde.
hint-picks-win =
    { $good ->
        [one] Solo { $good } de { $picks } jugadas gana.
       *[other] { $good } de { $picks } jugadas ganan.
    }
hint-picks-tie =
    { $good ->
        [one] Solo { $good } de { $picks } jugadas empata, ninguna gana.
       *[other] { $good } de { $picks } jugadas empatan, ninguna gana.
    }
hint-uncover = Deja que tu rival destape el { $coin } de la posición { $place }.
hint-halves = Todos los lugares impares o todos los pares pueden ser tuyos: compara las sumas.
hint-their-halves = Luego tu rival podrá tomar todos los impares o todos los pares: que sumen poco.
hint-tempting = La mayor moneda al alcance no es la mejor.

## The hints and their cost, also in choices (at most 100 characters)

hint-title = Pistas: lo que no cuenta
hint-nudge = Primera idea
hint-side = Mejor jugada
hint-full = Secuencia entera
hint-cost-nudge = precisión de esta jugada
hint-cost-side = precisión de esta partida
hint-cost-full = precisión y victoria
hint-cost-win = victoria
hint-cost-nothing = nada
hint-cost = No cuenta: { $cost }
hint-offer = { $hint }: sin { $cost }
hint-paid = nada más
hint-free = Por diversión: las pistas son gratis
