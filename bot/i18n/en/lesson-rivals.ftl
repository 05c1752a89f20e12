### Lesson "rivals".

lesson-rivals-title = Playing the opponent
lesson-rivals-goal = Beat a greedy opponent by more, then perfect play.
lesson-rivals-predict = Against perfect play you get { $safe } here. But a greedy opponent always takes the bigger end, and you know that beforehand. How many points can you get now?
lesson-rivals-predict-right = { $answer }, which is more than { $safe }. If you know what the other one will do, plan with it.
lesson-rivals-predict-wrong = More than against perfect play, but you can't get everything: { $answer }. Try it yourself in the next step.
lesson-rivals-game = I'm greedy, and I take the bigger end every time (the right one if they're equal). Get the most out of it: { $best } points.
lesson-rivals-game-right = { SCORE($mine, $yours) }! You let me walk into it.
lesson-rivals-game-wrong = Think one move ahead: which coin will I take now? Let me uncover the big coin for you.
lesson-rivals-behind = If we both played perfectly, you'd lose this one { SCORE($best, $against) }. But I'm still greedy. What can you reach?
lesson-rivals-behind-win = A win
lesson-rivals-behind-tie = A tie at best
lesson-rivals-behind-loss = Only a loss
lesson-rivals-behind-right = A win: { $most } of { $sum } points are yours if you count on my greed.
lesson-rivals-behind-wrong = Count on my greed: then { $most } of { $sum } points are yours, and that's a win.
lesson-rivals-win = Then win it! I take the bigger end every time.
lesson-rivals-win-right = { SCORE($mine, $yours) }, on a row that you'd lose against perfect play!
lesson-rivals-win-wrong = Which coin will I take now? Let me uncover the big one for you.
lesson-rivals-last = The last game of the course. I'm not greedy any more: I play perfectly. You can win all the same!
lesson-rivals-last-right = { SCORE($mine, $yours) } against perfect play! That's the end of the course. Now go and play!
lesson-rivals-last-wrong = That gave the win away. Take it back, and look at what it uncovers.
