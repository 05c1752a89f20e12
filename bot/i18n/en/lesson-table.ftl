### Lesson "table".

lesson-table-title = The table
lesson-table-goal = Work out the best move of any row, cell by cell.
lesson-table-idea = Let's work out every stretch of this row: by how many points does the player who moves first on it win? That number is its value. One coin is easy: you take it, so its value is the coin itself. That's the bottom line of the table, { $c1 } { $c2 } { $c3 } { $c4 } { $c5 }.
lesson-table-two = Now two coins side by side: { $c1 } and { $c2 }. You take one, I get the other. By how much do you win?
lesson-table-two-right = { $right } − { $left } = { $answer }: the bigger coin minus the smaller one.
lesson-table-two-wrong = What I get counts against you.
lesson-table-pair = I've filled the next two stretches the same way. What's the value of { $c4 } { $c5 }?
lesson-table-pair-right = { $answer }: you take the { $c5 }, I get the { $c4 }. Now the line of two coins is complete.
lesson-table-pair-wrong = You choose, so you take the bigger one of the two.
lesson-table-three = Three coins: { $c1 } { $c2 } { $c3 }. Try both ends: your coin, minus the value of what's left, because then I'm the one who moves. What goes into the cell?
lesson-table-three-right = { $answer }, less than nothing: on { $inside }, the first to move loses.
lesson-table-three-wrong = The values of two coins are already there: { $c2 } { $c3 } is worth { $afterleft }, { $c1 } { $c2 } is worth { $afterright }.
lesson-table-four = The line of three is filled. Four coins: { $c1 } { $c2 } { $c3 } { $c4 }. Which value?
lesson-table-four-right = Taking the { $right } leaves me a stretch on which I lose: { $right } − { $afterright } = { $answer }.
lesson-table-four-wrong = Subtracting a negative number adds: that's a stretch you want to leave me.
lesson-table-whole = The last cell, the top of the table: the whole row. Which value?
lesson-table-whole-right = You win by { $answer }, that's { SCORE($best, $against) }. And the table shows which end to take: the one that gave the { $answer }.
lesson-table-whole-wrong = Both numbers that you need stand right below the top: { $afterleft } and { $afterright }.
lesson-table-read = The table is complete. It says { $value } at the top, { $afterleft } below for the row without the { $c1 }, and { $afterright } for the row without the { $c5 }. Which end do you take?
lesson-table-read-right = { $c5 } − { $afterright } = { $value }. From now on you can read the best move of any stretch: no guessing, no searching.
lesson-table-read-wrong = Left: { $c1 } − { $afterleft }. Right: { $c5 } − { $afterright }. Only one of them makes { $value }.
lesson-table-cells = How many cells does the table of { $n } coins have, counting the single coins?
lesson-table-cells-right = { $answer }, and for { $length } coins it's { $ten }. None takes more than one comparison of two numbers. Searching through all games would take far longer.
lesson-table-cells-wrong = Count the lines: one cell less in each, from { $n } down to one. That's { $answer }.
