### The first game: three coached deals. The move to take is bold.

## Before a move: $coin is the tempting one, $instead the alternative

first-next-only = Only one coin is left: take **{ $coin }**.
first-next-same = Both ends are worth the same now. Take **{ $coin }**.
first-next-worse-uncovers = { $coin } looks good, but it uncovers the { $uncovered } for { $bot }. What if you take **{ $instead }**?
first-next-worse-later = { $coin } is tempting, but look a few coins further: **{ $instead }** is worth more in the end.
first-next-better-uncovers = Take **{ $coin }**: { $instead } would uncover the { $spared } for { $bot }.
first-next-better-greater = Take **{ $coin }**: it's the bigger coin, and it opens no more for { $bot } than { $instead }.
first-next-better-later = Take **{ $coin }**: a few coins further on, it pays off.

## After a move

first-last-better-uncovers = Well spotted: { $instead } would have uncovered the { $spared }.
first-last-better-later = Good choice: { $instead } was worth { $cost } less.
first-last-worse-uncovers = Careful: { $coin } uncovered the { $uncovered }.
first-last-worse-later = Next time, look further: { $instead } was worth { $cost } more.

## The end, and what comes next

first-won = You won! The win was there from the start, and you never let it go.
first-won-lucky = You won, with some luck: { $coin } gave the win away, and { $bot } gave it back. Next time, take { $instead }.
first-won-uncovers = You won! Here's why: you took { $coin } and kept the { $spared } covered. { $instead } would have handed it to { $bot }.
first-won-greater = You won! Here's why: you took { $coin }, the bigger coin, which opened no more for { $bot } than { $instead }.
first-won-later = You won! Here's why: you looked ahead. { $coin } was worth { $cost } more than { $instead } in the end.
first-lost = Not this time. Before you take a coin, look at what it uncovers for { $bot }. Same number of coins, one more go?

## Buttons

first-six = Six coins
first-eight = Eight coins
first-adaptive = Play at my level
first-learn = Learn more
first-again = Try again
