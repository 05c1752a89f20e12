### Lesson "parity".

lesson-parity-title = Odds or evens
lesson-parity-goal = If you move first on an even row, you never have to lose.
lesson-parity-places = Number the places from left to right: first, second, third… The odd places here are { $c1 }, { $c3 } and { $c5 }, together { $odds }. The even places are { $c2 }, { $c4 } and { $c6 }, together { $evens }. Wouldn't it be nice to get all the even ones?
lesson-parity-trick = You took the { $m1 } from the last place, an even one. Which coins can I take now?
lesson-parity-trick-odd = { $c1 } or { $c5 }: odd places only
lesson-parity-trick-even = { $c2 } or { $c4 }: even places only
lesson-parity-trick-both = { $c1 } or { $c4 }: one of each
lesson-parity-trick-right = Both my ends are odd places. Whichever I take, I uncover an even one for you. So you can go on like that to the end: all even places are yours, { SCORE($evens, $odds) } for you.
lesson-parity-trick-wrong = The ends are { $c1 } (first place) and { $c5 } (fifth place): both odd.
lesson-parity-count = Your turn to count. What do the even places add up to here?
lesson-parity-count-right = { $c2 } + { $c4 } + { $c6 } = { $answer }, and only { $odds } for the odd places.
lesson-parity-count-wrong = The even places are the second, fourth and sixth: { $c2 } + { $c4 } + { $c6 } = { $answer }.
lesson-parity-start = Which end do you take, so that all even places are yours?
lesson-parity-start-right = The last place is even. From now on, always take what I've just uncovered: { SCORE($evens, $odds) } for you.
lesson-parity-start-wrong = The { $c1 } is an odd place. It hands the even places to me.
lesson-parity-game = A whole game. I play perfectly, but you move first on an even row. Win!
lesson-parity-game-right = { SCORE($mine, $yours) } for you against perfect play. The odd places were worth { $odds }, the even ones { $evens }.
lesson-parity-game-wrong = Add up the odd places ({ $odds }) and the even places ({ $evens }), and keep to the richer half.
lesson-parity-proof = What have you just learned?
lesson-parity-proof-never = First on an even row, I never have to lose
lesson-parity-proof-wins = First on an even row, I always win
lesson-parity-proof-odd = It works on odd rows just as well
lesson-parity-proof-right = You take the richer half, or if both are equal, either: then it's at least a tie. It's always possible, against any opponent.
lesson-parity-proof-wrong = On { $tied } even perfect play only ties, and on { $lost } the first to move loses.
