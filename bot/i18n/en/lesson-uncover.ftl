### Lesson "uncover".

lesson-uncover-title = Look at what you uncover
lesson-uncover-goal = Subtract what you give from what you get.
lesson-uncover-cover = Three coins, the biggest in the middle, and you have to move. Which end?
lesson-uncover-cover-right = It doesn't matter, both are right! You take one end, I take the { $c2 }, you get the other end: { SCORE($best, $against) } for you. If the big coin is in the middle of three, the player who has to move loses it.
lesson-uncover-turn = So let me be the one who has to open it. Which end do you take?
lesson-uncover-turn-right = You leave me { $c1 } { $c2 } { $c3 }: now I have to uncover the { $c2 }, and you take it. { SCORE($best, $against) } for you.
lesson-uncover-turn-wrong = That uncovers the { $c2 } at once. Leave me three coins with the { $c2 } in the middle.
lesson-uncover-rule = A rule of thumb: take the value of your coin, and subtract the biggest coin that I can take next. If you take the { $c6 }, I can take the { $otherreply }: that comes to { $othergain }. What does the { $c1 } come to?
lesson-uncover-rule-right = { $c1 } − { $reply } = { $answer }, which is better than { $othergain }. So the { $c1 } looks better, and here it is: perfect play wins { SCORE($best, $against) } for you with it.
lesson-uncover-rule-wrong = After the { $c1 } the ends are { $c2 } and { $c6 }. I'd take the { $reply }: { $c1 } − { $reply } = { $answer }.
lesson-uncover-use = Use the rule: which end?
lesson-uncover-use-right = The { $c1 } comes to { $gainleft }, the { $c4 } to { $gainright }. You win { SCORE($best, $against) }.
lesson-uncover-use-wrong = Count again: the { $c1 } comes to { $gainleft }, the { $c4 } to { $gainright }.
lesson-uncover-limit = The rule says { $gainleft } for the { $c1 } and { $gainright } for the { $c6 }. Does it see far enough? Which end would you take?
lesson-uncover-limit-right = The rule looks only one reply ahead. Taking the { $c6 } wins { SCORE($best, $against) } for you, although it looks worse at first. The next lessons show you how to see further.
lesson-uncover-limit-wrong = The rule of thumb is wrong here: it looks only one reply ahead, and the trouble comes later.
lesson-uncover-game = Now I look three coins ahead, like a fairly good player. Beat me!
lesson-uncover-game-right = { SCORE($mine, $yours) } for you. You looked before you took.
lesson-uncover-game-wrong = Count your coin minus my best reply, and the coin after that.
