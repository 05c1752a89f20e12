### The list of running games.

running-title = Your running games
running-none = You have no running game.
running-yours = **your turn**
running-other-board = waits for your move in the other game
running-due = due { $when }
running-more = and { $count } more
