### Lesson "rules".

lesson-rules-title = The rules
lesson-rules-goal = Take turns, take an end, get the bigger total.
lesson-rules-ends = This row is the whole game. We take turns, and each of us takes one coin: the one at the left end or the one at the right end. Right now that's the { $c1 } or the { $c4 }. You always move first here.
lesson-rules-reach = You've taken the { $m1 }. Now it's my turn. Which coins can I take?
lesson-rules-reach-ends = The { $c1 } or the { $c3 }
lesson-rules-reach-left = The { $c1 } or the { $c2 }
lesson-rules-reach-any = Any of them
lesson-rules-reach-right = The ends are now the { $c1 } and the { $c3 }. By taking the { $m1 } you've uncovered the { $c1 } for me: remember that.
lesson-rules-reach-wrong = Only the ends can be taken. The { $c2 } is still covered on both sides.
lesson-rules-winner = You've taken { $m1 } and { $m3 }, I've taken { $m2 }. The last coin, { $c1 }, is mine. Who wins?
lesson-rules-winner-you = I do
lesson-rules-winner-me = You do
lesson-rules-winner-tie = Nobody: it's a tie
lesson-rules-winner-right = When all coins are gone, the totals decide: { $against } for you, { $best } for me. That's a tie: nobody wins, and nobody loses.
lesson-rules-winner-wrong = Add it up: you have { $m1 } + { $m3 } = { $against }, I have { $m2 } + { $c1 } = { $best }.
lesson-rules-last = Two coins are left, and I get the one that you leave. Which one do you take?
lesson-rules-last-right = With two coins left, the bigger one is always right: { SCORE($best, $against) } for you.
lesson-rules-last-wrong = There's nothing to uncover any more, so simply take the bigger coin.
lesson-rules-game = Now a whole game, coin by coin. Beat me! I'll always take the bigger end. Careful: look at what I can take after you.
lesson-rules-game-right = You win { SCORE($mine, $yours) }. You know all the rules now.
lesson-rules-game-wrong = Take the move back and look at what it uncovers.
