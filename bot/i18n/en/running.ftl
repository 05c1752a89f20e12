### The list of running games.

running-title = Your running games
running-none = You have no running game.
running-yours = **your turn**
running-due = due { $when }
running-more = and { $count } more
