### Scores, shortened lists and numbers. Lines fit 26 columns.

lines-score = { SCORE($own, $against) }
lines-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
lines-shortened = 1234…7890: Ziffern fehlen
lines-left-out = … noch { $count } …
lines-more = und noch { $count }
lines-none-better =
    { $count ->
        [one] und { $count } weitere, nicht besser
       *[other] und { $count } weitere, keine besser
    }
