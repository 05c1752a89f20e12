### Lesson "better".

lesson-better-title = Better than odds or evens
lesson-better-goal = A safe half is a floor, not the ceiling.
lesson-better-floor = The even places here are worth { $evens }, the odd ones { $odds }. So by taking all even places you're sure of { $evens } out of { $sum }. But is that the best?
lesson-better-most = What do you think: how many points can you really get, if both of us play perfectly?
lesson-better-most-right = { $answer } points, although the even places are only worth { $evens }. You'll find out how in a moment.
lesson-better-most-wrong = The { $evens } of the even places are certain, but there's more: { $answer }. You'll see how.
lesson-better-game = Play it: I play perfectly, and you need { $best } points, not only { $evens }. Count the halves anew before every move!
lesson-better-game-right = { SCORE($mine, $yours) }! When { $stay } against { $switch } was left, you changed to the other half. Odds or evens is a plan for one move; the next move deserves a new count.
lesson-better-game-wrong = If you keep to the even places whatever happens, you get { $evens } and no more. Look at which half of the rest is richer now.
lesson-better-half = The even places are worth { $evens }, the odd ones { $odds }. Which end gets you the most?
lesson-better-half-right = The { $c1 }, from the poorer half! With perfect play it ends { SCORE($best, $against) }, while the even places would give you { SCORE($evens, $odds) }.
lesson-better-half-wrong = With the { $c6 } you keep the even places: { SCORE($evens, $odds) }. That's safe, but not the most.
lesson-better-moral = So what is odds or evens good for?
lesson-better-moral-floor = It shows what I'm sure to get
lesson-better-moral-most = It shows the most I can get
lesson-better-moral-useless = Nothing: it can cost me the game
lesson-better-moral-right = The richer half is yours for sure, and nobody can take it from you. To find the very best move, you need to calculate. The next lesson shows how.
lesson-better-moral-wrong = You just got more than the richer half, so it isn't the most. And it never loses, so it isn't useless.
