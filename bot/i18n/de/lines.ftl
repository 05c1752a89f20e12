### Scores, shortened lists and numbers. Lines fit 26 columns.

lines-score = { SCORE($own, $against) }
lines-shortened = 1234…7890: Ziffern fehlen
lines-left-out = … noch { $count } …
lines-more = und noch { $count }
lines-none-better =
    { $count ->
        [one] und { $count } weitere, nicht besser
       *[other] und { $count } weitere, keine besser
    }
