### Scores, shortened lists and numbers. Lines fit 26 columns.

lines-score = { SCORE($own, $against) }
lines-points =
    { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }
lines-shortened = 1234…7890: faltam algarismos
lines-left-out = … mais { $count } …
lines-more = e mais { $count }
lines-none-better =
    { $count ->
        [one] e mais { $count }, não melhor
       *[other] e mais { $count }, nenhuma melhor
    }
