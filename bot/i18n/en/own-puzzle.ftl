### Puzzles that players make of positions.

own-puzzle-make = Make a puzzle
own-puzzle-coins = Coins with one best move
own-puzzle-proved = Puzzle { $code }: one move is best
own-puzzle-price = Next best: { $move } costs { $price }, the coach takes { $reply }.
own-puzzle-post = Post it here
own-puzzle-title = A puzzle
own-puzzle-by = A puzzle by { $name }
own-puzzle-private = Only you see your answer. It counts for nothing.
own-puzzle-again = See it again: /coins puzzle code:{ $code }

## Why something is no puzzle, in one line

own-puzzle-small = Too small: a puzzle has at least { $least } coins.
own-puzzle-large = Too large: a ring in a puzzle has at most { $most } coins.
own-puzzle-one-move = Only one move is possible. Add a line, or open a wall.
own-puzzle-tie =
    { $which ->
        [ends] Both ends
        [both] Both moves
        [all] All { $count } moves
       *[some] { $count } moves
    } { $result ->
        [win] win by { $margin }
        [loss] lose by { $margin }
       *[tie] tie
    }, so none is best. Change a coin.
own-puzzle-none = There's no such puzzle. It may have been deleted.
own-puzzle-of-others = You can only post puzzles that you made. Make one with /coins puzzle.
own-puzzle-coins-or-code = Give either coins or a code.
