### Scores, shortened lists and numbers. Lines fit 26 columns.

lines-score = { SCORE($own, $against) }
lines-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
lines-shortened = 1234…7890: digits left out
lines-left-out = … { $count } more …
lines-more = and { $count } more
lines-none-better = and { $count } more, none better
