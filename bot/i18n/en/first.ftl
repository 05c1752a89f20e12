### The first game: three coached deals. The coach speaks below the board; the move to take is bold.

first-coach = 🎓 { $name }: { $said }

## Before a move: $coin is the tempting one, $instead the alternative

first-next-same = Both ends are worth the same now. Take **{ $coin }**.
first-next-worse-uncovers = { $coin } uncovers the { $uncovered } for { $bot }. How about **{ $instead }**?
first-next-worse-later = { $coin } is tempting, but **{ $instead }** brings more in the end.
first-next-better-uncovers = Take **{ $coin }**: { $instead } would uncover the { $spared }.
first-next-better-greater = Take **{ $coin }**: it's bigger and uncovers no more.
first-next-better-later = Take **{ $coin }**: it pays off later.

## After a move, before one of these or what comes next

first-last-better = Well spotted!
first-last-worse-uncovers = Careful: that uncovered the { $uncovered }.
first-last-worse-later = Look further: { $instead } was worth more.
first-next-take = Now take **{ $coin }**.

## The end, and what comes next

first-won = The win was there from the start, and you kept it.
first-won-lucky = { $coin } gave the win away, and { $bot } gave it back. Next time: { $instead }.
first-won-uncovers = { $coin } kept the { $spared } covered. That won it.
first-won-greater = { $coin } was bigger and uncovered no more. That won it.
first-won-later = You looked ahead: { $coin } was worth { $cost } more in the end.
first-lost = Before you take a coin, look at what it uncovers. One more go?

## Buttons

first-six = Six coins
first-eight = Eight coins
first-adaptive = Play at my level
first-learn = Learn more
first-again = Try again
