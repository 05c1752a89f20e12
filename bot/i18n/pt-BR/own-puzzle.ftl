### Puzzles that players make of positions.

own-puzzle-make = Fazer um quebra-cabeça
own-puzzle-coins = Moedas com uma única jogada certa
own-puzzle-proved = Quebra-cabeça { $code }: uma única jogada certa
own-puzzle-price = A segunda melhor, { $move }, custa { $price }: o treinador pega { $reply }.
own-puzzle-post = Publicar aqui
own-puzzle-title = Um quebra-cabeça
own-puzzle-by = Um quebra-cabeça de { $name }
own-puzzle-private = Só você vê a sua resposta. Ela não conta para nada.
own-puzzle-again = Para ver de novo: /coins puzzle code:{ $code }

## Why something is no puzzle, in one line

own-puzzle-small = Pequeno demais: um quebra-cabeça tem pelo menos { $least } moedas.
own-puzzle-large = Grande demais: num quebra-cabeça, um anel tem no máximo { $most } moedas.
own-puzzle-one-move = Só há uma jogada possível. Acrescente uma linha ou tire um muro.
own-puzzle-tie =
    { $which ->
        [ends] As duas pontas
        [both] As duas jogadas
        [all] Todas as { $count } jogadas
       *[some] { $count } jogadas
    } { $result ->
        [win] vencem por { $margin }
        [loss] perdem por { $margin }
       *[tie] empatam
    }: nenhuma é a melhor. Troque uma moeda.
own-puzzle-none = Esse quebra-cabeça não existe. Talvez tenha sido apagado.
own-puzzle-of-others = Você só pode publicar quebra-cabeças seus. Faça um com /coins puzzle.
own-puzzle-coins-or-code = Indique moedas ou um código, não os dois.
