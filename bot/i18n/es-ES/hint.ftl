### Hints: nudges, the best side, the best line, and their price.

## The best side; the first number of a score is the requester's

hint-last = Toma la última moneda ({ $coin }): terminas con { $score }.
hint-only = Toma la única moneda al alcance ({ $coin }): terminas con { $score }.

## Nudges: the sides are never named

hint-one-coin = Solo hay una moneda que puedes tomar.
hint-ends-equal = Los dos extremos son igual de buenos.
hint-picks-equal = Todas las jugadas son igual de buenas.
hint-end-costs = El extremo equivocado te cuesta { $cost }.
hint-pick-costs = Una mala jugada te cuesta hasta { $cost }.
hint-end-wins = Un extremo gana, el otro no.
hint-end-ties = Un extremo empata, el otro pierde.
hint-picks-win =
    { $good ->
        [one] { $good } de las { $picks } jugadas gana, las demás no.
       *[other] { $good } de las { $picks } jugadas ganan, las demás no.
    }
hint-picks-tie =
    { $good ->
        [one] { $good } de las { $picks } jugadas empata, las demás pierden.
       *[other] { $good } de las { $picks } jugadas empatan, las demás pierden.
    }
hint-uncover = Deja que tu rival destape el { $coin } (posición { $place } de { $coins }).
hint-halves = Puedes tomar todas las monedas de los lugares impares o todas las de los pares. Compara las dos sumas; quizá se pueda sacar aún más.
hint-their-halves = Tras tu jugada el número de monedas es par, y tu rival puede tomar todas las de los lugares impares o todas las de los pares. Déjale dos mitades que valgan poco.
hint-tempting = La mayor moneda al alcance no es la mejor.

## The price: in choices (at most 100 characters), and below a hint

hint-offer-nudge = Primera idea: algo en que pensar; esta jugada no cuenta para la precisión
hint-offer-side = Mejor jugada: qué tomar ahora; esta partida no cuenta para la precisión
hint-offer-full = Secuencia entera: el mejor juego hasta el final; tampoco cuenta una victoria
hint-price-nudge = Esta jugada no cuenta para la precisión.
hint-price-side = Esta partida no cuenta para la precisión.
hint-price-full = Ni una victoria ni la precisión contarán en esta partida.

## The ladder of hints: names, what each tells, and questions before it is paid

hint-title = ¿Cuánta ayuda quieres?
hint-nudge = Primera idea
hint-side = Mejor jugada
hint-full = Secuencia entera
hint-tells-nudge = algo en que pensar
hint-tells-side = qué tomar ahora, y por qué
hint-tells-full = el mejor juego hasta el final
hint-paid = Esta ya la has pagado.
hint-free = Es una partida amistosa: las pistas son gratis.
hint-evaluate-title = ¿Evaluar esta posición?
hint-evaluate-question = La partida { $code } sigue en juego, y una evaluación lo revela todo.
hint-evaluate = Evaluar
