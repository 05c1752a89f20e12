### Lesson "lines".

lesson-lines-title = Stacks and several rows
lesson-lines-goal = Take from any line: which one comes first?
lesson-lines-walls = Two lines, and each turn you choose one of them. The second one is a stack: a wall closes its left end. How many coins can you take now?
lesson-lines-walls-right = { $answer }: the { $c1 } and the { $c3 } of the row, and the { $c6 } of the stack.
lesson-lines-walls-wrong = A row has two ends, a stack only one. That makes { $answer }: { $c1 }, { $c3 } and { $c6 }.
lesson-lines-greatest = Two rows without any big coin in the middle. Which coin do you take?
lesson-lines-greatest-right = In rows in which no coin lies between two that aren't bigger, simply take the biggest coin you can reach: { SCORE($best, $against) } for you.
lesson-lines-greatest-wrong = Nothing is covered here, so the biggest coin, the { $c1 }, comes first.
lesson-lines-fused = Fuse each line: { $c1 } { $c2 } { $c3 } acts like { $one }, and { $c4 } { $c5 } { $c6 } like { $two }. Which coin do you take?
lesson-lines-fused-right = { $one } is more than { $two }, so the first row comes first, and either end of it is right: { SCORE($best, $against) } for you. If all lines are bad to open, open the least bad one.
lesson-lines-fused-wrong = The stack acts like { $two }, the row like { $one }. Take from the line with the bigger number.
lesson-lines-waiting = A big { $c1 } against the wall, covered by a { $c2 }. The row { $c3 } { $c4 } { $c5 } acts like { $one }. Which coin do you take?
lesson-lines-waiting-right = Nobody wants to take the { $c2 }, because that gives away the { $c1 }. So such a pair at the wall is set aside: we play everything else first, and the one who runs out of other coins has to open it. { SCORE($best, $against) } for you.
lesson-lines-waiting-wrong = The { $c2 } is all that protects the { $c1 }.
lesson-lines-game = A row and a stack, and I play perfectly. Win!
lesson-lines-game-right = { SCORE($mine, $yours) } for you. You can play on several lines at once.
lesson-lines-game-wrong = Fuse what can be fused, and take the biggest that's left.
