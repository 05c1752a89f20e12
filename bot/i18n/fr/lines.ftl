### Scores, shortened lists and numbers. Lines fit 26 columns.

lines-score = { SCORE($own, $against) }
lines-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
lines-shortened = 1234…7890 : chiffres omis
lines-left-out = … encore { $count } …
lines-more = et encore { $count }
lines-none-better =
    { $count ->
        [one] et { $count } autre, pas mieux
       *[other] et { $count } autres, pas mieux
    }
