### What a player can do besides moving: shown below "More".

more-title = Partida { $code }
more-coins =
    { $count ->
        [one] { $count } moneda
       *[other] { $count } monedas
    }
more-players = { $first } contra { $second }
more-duel = Duelo { $duel } · partida { $number } de { $of }
more-rules-row = Toma la moneda del extremo izquierdo o del derecho. En una fila par, la mitad más rica, una moneda sí y otra no, nunca pierde. Por eso mis filas suelen ser impares.
more-rules-two-rows = Toma una moneda de cualquier extremo de cualquiera de las dos filas.
more-rules-rows-and-stacks = Toma la moneda del extremo de cualquier línea. Una pila está contra un muro: solo está abierta por un lado.
more-rules-ring = La primera jugada toma cualquier moneda y abre el anillo. Desde ahí es una fila: toma de la izquierda o de la derecha.
more-goal = Cuando no quedan monedas, gana quien sume más. Antes de tomar una moneda, mira qué destapa.
more-text = Tablero como texto
more-theme = Aspecto
more-again = Publicar otra vez
more-back = Volver
