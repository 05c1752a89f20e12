### Alt texts (at most 1024 characters when filled in) and words in pictures.

picture-first = Primeiro
picture-second = Segundo
picture-you = Você

## On the board

picture-left = ← Esq.
picture-right = Dir. →
picture-take = Pegue
picture-any = Pegue qualquer moeda
picture-closed = Encerrada: ninguém vence
picture-waiting = Esperando { $name }
picture-tie = Empate
picture-resigned = { $loser } desistiu: { $winner } vence
picture-too-slow = { $loser } ficou sem tempo: { $winner } vence
picture-wins-by = { $name } vence por { $margin }
picture-mark-best = Melhor
picture-mark-played = Jogada

## The board in words

picture-scores = Moedas: { $first } { $one } e { $second } { $two }.
picture-state = { $state }.
picture-to-move = { $name }, próxima jogada: { $moves }
picture-to-move-any = { $name }, próxima jogada: qualquer moeda do anel
picture-move-left = esquerda { $coin }
picture-move-right = direita { $coin }
picture-or = { $one } ou { $other }
picture-of-line = linha { $line } { $moves }
picture-no-coins = Não há mais moedas.
picture-ring = Anel, em sentido horário desde a posição 1: { $coins }.
picture-row = Fileira: { $coins }.
picture-stack-left = Pilha com um muro à esquerda: { $coins }.
picture-stack-right = Pilha com um muro à direita: { $coins }.
picture-empty = vazia
picture-took-of-row = { $name } pegou { $move }.
picture-took-of-line = { $name } pegou { $move } da linha { $line }.
picture-took-of-ring = { $name } pegou { $coin } na posição { $place }.
picture-holds = { $name } ao todo: { $coins }.
picture-so-many = { $count } moedas
picture-left-out = … mais { $count } …
picture-final-score = Placar final: { $first } { $one }, { $second } { $two }.

## The review

picture-best-moves =
    { $count ->
        [one] Melhor jogada: { $moves }.
       *[other] Igualmente boas: { $moves }.
    }
picture-played-move = { $name } jogou: { $move }.
picture-move-at = { $coin } na posição { $place }
picture-move-of-line = { $move } da linha { $line }
picture-axis-move = Jogada
picture-par = Jogando sem erros desde o início: { $outcome }.
picture-end = Depois da última jogada: { $outcome }.
picture-move = { $number }. { $name }: { $mark }.
picture-fault = { $number }. { $name }: { $mark }, { $outcome }.
picture-counts = { $name }: { $counts }.
picture-outcome = { $name } por { $margin }
picture-outcome-tie = empate
picture-scale-tie = =

## The table of a row

picture-table = Quanto vale cada trecho de uma fileira de { $coins } para o lado que joga; a fileira inteira: { $worth }.
picture-table-counts = De { $all } trechos, { $won } vencem, { $tied } empatam e { $lost } perdem.
picture-stretches =
    { $length ->
        [one] { $length } moeda: { $values }.
       *[other] { $length } moedas: { $values }.
    }
picture-to-left = esquerda para { $worth }
picture-to-right = direita para { $worth }
picture-played = Jogado: { $moves }.
picture-side-to-move = Lado que joga
picture-wins = vence
picture-wins-to = vence +{ $most }
picture-loses = perde
picture-loses-to = perde −{ $most }
picture-tied = empate
picture-path = jogado

## The daily puzzle

picture-tries = Tentativas: { $players }, das quais { $bands }.
picture-band = { $label }: { $count }
picture-own-band = { $label }: { $count }, a sua entre elas
picture-curve = Nível em { $games } partidas: de { $first } a { $last }, entre { $least } e { $most }.
