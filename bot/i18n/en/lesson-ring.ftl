### Lesson "ring".

lesson-ring-title = The ring
lesson-ring-goal = The first move takes any coin. Choose the cut well.
lesson-ring-open = On a ring, the first move may take any coin. After that the rest is a row: it begins with the coin after the gap, and ends with the coin before it. You take the { $c2 }. Which coins can I take?
lesson-ring-open-neighbours = { $c3 } or { $c1 }
lesson-ring-open-others = { $c4 } or { $c1 }
lesson-ring-open-any = Any of them
lesson-ring-open-right = The two neighbours of the gap are the ends now. From here on it's an ordinary row.
lesson-ring-open-wrong = Only the very first move is free. Then the neighbours of the gap, { $c3 } and { $c1 }, are the ends.
lesson-ring-even = On an even ring you can again have all odd places ({ $odds }) or all even ones ({ $evens }). Which coin do you begin with?
lesson-ring-even-right = An even place: now both my ends are odd places, and every move of mine uncovers an even one for you. { SCORE($best, $against) } for you. The { $c2 } and the { $c4 } are equally good.
lesson-ring-even-wrong = That's an odd place, and the odd places are only worth { $odds }.
lesson-ring-smallest = Six coins in a ring: the odd places are worth { $odds }, the even ones { $evens }. Which coin do you begin with?
lesson-ring-smallest-right = Every even place works, even the { $c6 } there: { SCORE($best, $against) } for you. What counts is the half that you get, not the first coin.
lesson-ring-smallest-wrong = That coin belongs to the odd places. Begin with an even place, whichever you like.
lesson-ring-row = With an odd number of coins it isn't so simple. The biggest coin is the { $c4 }. Take it, and the row { $c5 } { $c1 } { $c2 } { $c3 } is mine to begin. By how much would I win it?
lesson-ring-row-right = By { $answer }, and you only got { $c4 } for it. So the biggest coin loses!
lesson-ring-row-wrong = Add up the odd and the even places of that row: I take every second coin, { $c1 } and { $c3 }, you get the rest. I win that row by { $answer }.
lesson-ring-odd = So which coin do you begin with? Look for a coin that leaves me a poor row.
lesson-ring-odd-right = The { $c1 } leaves me a row that's only worth { $worth }. You win { SCORE($best, $against) }.
lesson-ring-odd-wrong = For each coin, count: the coin minus what the rest is worth to me.
lesson-ring-game = Five coins in a ring, and I play perfectly. Only one first coin wins. Find it, and bring it home!
lesson-ring-game-right = { SCORE($mine, $yours) } for you. You've mastered the ring.
lesson-ring-game-wrong = For each coin: look at the row it leaves, and fuse it to see what it's worth to me.
