### Lesson "rivals".

lesson-rivals-title = Playing the opponent
lesson-rivals-goal = Beat a greedy opponent by more, and know your odds.
lesson-rivals-predict = Against perfect play you get { $safe } here. But a greedy opponent always takes the bigger end, and you know that beforehand. How many points can you get now?
lesson-rivals-predict-right = { $answer }, which is more than { $safe }. If you know what the other one will do, plan with it.
lesson-rivals-predict-wrong = More than against perfect play, but you can't get everything: { $answer }. Try it yourself in the next step.
lesson-rivals-game = I'm greedy, and I take the bigger end every time (the right one if they're equal). Get the most out of it: { $best } points.
lesson-rivals-game-right = { SCORE($mine, $yours) }! You let me walk into it.
lesson-rivals-game-wrong = Think one move ahead: which coin will I take now? Let me uncover the big coin for you.
lesson-rivals-coinflip = Now the greedy player tosses a coin whenever both ends are equal, and on this row they often are. Luck decides, but you choose the risk. If both played perfectly, you'd lose: { SCORE($best, $against) }.
lesson-rivals-average = First question: which end gives you the best result on average?
lesson-rivals-average-right = On average your margin is { $most } points that way, the best you can get.
lesson-rivals-average-wrong = On average your margin is { $chosen } points that way. The other end gives you { $most }, which is better.
lesson-rivals-chance = Second question: which end gives you the best chance to win?
lesson-rivals-chance-right = That way you win with probability { $most }. It's not the same end as before!
lesson-rivals-chance-wrong = That way you win with probability { $chosen }. With the other end it's { $most }.
lesson-rivals-moral = What do you take from this?
lesson-rivals-moral-goal = The best chance can be another move
lesson-rivals-moral-average = The right end is best on average too
lesson-rivals-moral-same = Both ends win equally often
lesson-rivals-moral-right = Left: { $averageleft } points on average, a win with probability { $chanceleft }. Right: { $averageright } points, a win with probability { $chanceright }. If all you need is a win, take the risk. If every point counts, don't. That's the end of the course. Now go and play!
lesson-rivals-moral-wrong = Left: { $averageleft } points on average, a win with probability { $chanceleft }. Right: { $averageright } points, a win with probability { $chanceright }.
