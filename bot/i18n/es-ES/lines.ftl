### Scores, shortened lists and numbers. Lines fit 26 columns.

lines-score = { SCORE($own, $against) }
lines-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
lines-shortened = 1234…7890: faltan cifras
lines-left-out = … { $count } más …
lines-more = y { $count } más
lines-none-better =
    { $count ->
        [one] y { $count } más, no mejor
       *[other] y { $count } más, ninguna mejor
    }
