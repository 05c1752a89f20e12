### What a player can do besides moving: shown below "More".

more-title = Game { $code }
more-coins =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
more-players = { $first } against { $second }
more-duel = Duel { $duel } · game { $number } of { $of }
more-rules-row = Take the coin at the left or the right end. On an even row the richer half, every second coin, never loses. So most of my rows are odd.
more-rules-two-rows = Take a coin from either end of either row.
more-rules-rows-and-stacks = Take the end coin of any line. A stack stands against a wall, so it's open at one end only.
more-rules-ring = The first move takes any coin and opens the ring. From then on it's a row: take from its left or right end.
more-goal = When all coins are taken, the bigger total wins. Look at what a coin uncovers before you take it.
more-text = Board as text
more-theme = Theme
more-again = Post the board again
more-back = Back
