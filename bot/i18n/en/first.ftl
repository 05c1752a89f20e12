### The first game: three coached deals. The coach speaks below the board, after the player has chosen.

first-coach = 🎓 { $name }: { $said }

## Before the first move

first-begin-1 = Which end? Look at what each coin uncovers.
first-begin-2 = Six coins now: think of the reply.
first-begin-3 = Eight coins: add up every second one. The richer half wins.

## After a move: $coin is the chosen one, $instead the alternative

first-same = Both ends were worth the same.
first-worse-uncovers = Careful: { $coin } uncovered the { $uncovered } for { $bot }.
first-worse-later = Look further: { $instead } was worth more.
first-found-uncovers = Well spotted: { $coin } kept the { $spared } covered.
first-found-later = Well spotted: { $coin } pays off later.
first-better-greater = { $coin } was bigger and uncovered no more.
first-better-uncovers = { $coin } was bigger and kept the { $spared } covered.

## The end, and what comes next

first-won = The win was there from the start, and you kept it.
first-won-lucky = A bit of luck: { $instead } was the sure way to win.
first-won-uncovers = That's the idea: leave the { $spared } covered, and you win.
first-won-greater = That won it: take the bigger coin when it uncovers no more.
first-won-later = You looked ahead: { $coin } was worth { $cost } more in the end.
first-lost = Before you take a coin, look at what it uncovers. One more go?
first-lost-halves = Add up every second coin first: the richer half wins. One more go?

## Buttons

first-six = Six coins
first-eight = Eight coins
first-adaptive = Play at my level
first-learn = Learn more
first-other = Other coins
