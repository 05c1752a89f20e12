### Puzzles that players make of positions.

own-puzzle-make = Hacer un puzle
own-puzzle-coins = Monedas con una única mejor jugada
own-puzzle-proved = Puzle { $code }: una única mejor jugada
own-puzzle-price = La siguiente, { $move }, cuesta { $price }: el entrenador toma { $reply }.
own-puzzle-post = Publicar aquí
own-puzzle-title = Un puzle
own-puzzle-by = Un puzle de { $name }
own-puzzle-private = Solo tú ves tu respuesta. No cuenta para nada.
own-puzzle-again = Para verlo otra vez: /coins puzzle code:{ $code }

## Why something is no puzzle, in one line

own-puzzle-small = Demasiado pequeño: un puzle tiene al menos { $least } monedas.
own-puzzle-large = Demasiado grande: en un puzle, un anillo tiene como mucho { $most } monedas.
own-puzzle-one-move = Solo hay una jugada posible. Añade una línea o quita un muro.
own-puzzle-tie =
    { $which ->
        [ends] Ambos extremos
        [both] Ambas jugadas
        [all] Las { $count } jugadas
       *[some] { $count } jugadas
    } { $result ->
        [win] ganan por { $margin }
        [loss] pierden por { $margin }
       *[tie] empatan
    }: no hay una mejor. Cambia una moneda.
own-puzzle-none = Ese puzle no existe. Quizá lo han borrado.
own-puzzle-of-others = Solo puedes publicar puzles tuyos. Haz uno con /coins puzzle.
own-puzzle-coins-or-code = Indica monedas o un código, no ambos.
