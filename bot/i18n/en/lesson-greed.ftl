### Lesson "greed".

lesson-greed-title = Greed fails
lesson-greed-goal = The bigger coin isn't always the better one.
lesson-greed-tempting = You see { $c1 } at one end and { $c4 } at the other. Which one do you take?
lesson-greed-tempting-right = The small { $c1 } it is! I can only choose between { $c2 } and { $c4 }, and either way the { $c3 } is yours. It ends { SCORE($best, $against) } for you.
lesson-greed-tempting-wrong = The { $c4 } was all that covered the { $c3 }. You've opened the treasure for me.
lesson-greed-price = Suppose you take the bigger end every time, and I play well. How many points do you end up with?
lesson-greed-price-right = You get { $c4 } and { $c2 }, I get { $c3 } and { $c1 }: { SCORE($mine, $yours) } for you. Greed turned a clear win into a clear loss.
lesson-greed-price-wrong = Play it through: you take { $c4 }, I take { $c3 }. Then { $c1 } and { $c2 } are left; you take the { $c2 } and I get the { $c1 }. That's { $answer } for you.
lesson-greed-second = A new row, the same trap. Which end?
lesson-greed-second-right = As long as the { $c3 } stays covered, I can't touch it. You win { SCORE($best, $against) }.
lesson-greed-second-wrong = You took the cover off the { $c3 }.
lesson-greed-sometimes = So is the bigger end always wrong? Look closely: which end here?
lesson-greed-sometimes-right = This time the { $c1 } is bigger and safe: it uncovers only a { $c2 }. You win { SCORE($best, $against) }. Size isn't the problem. What you uncover is.
lesson-greed-sometimes-wrong = The { $c4 } covers the { $c3 }; the { $c1 } only covers a { $c2 }.
lesson-greed-game = Your turn to profit: I'm greedy now and always take the bigger end. Win this one!
lesson-greed-game-right = { SCORE($mine, $yours) } for you! Greedy players uncover coins for others.
lesson-greed-game-wrong = Which big coin did that uncover? Take it back and try the other end.
