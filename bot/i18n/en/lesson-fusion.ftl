### Lesson "fusion".

lesson-fusion-title = Fusion
lesson-fusion-goal = Three coins that act as one: calculate in your head.
lesson-fusion-idea = { $c1 } { $c2 } { $c3 }: a big coin between two smaller ones. Nobody wants to start here, because taking one small coin gives away the big one, and then the other small coin follows. So the three act like a single coin: small − big + small, here { $c1 } − { $c2 } + { $c3 } = { $node }. You can replace them with that coin without changing who wins, or by how much.
lesson-fusion-fuse = Try it: which single coin replaces { $c1 } { $c2 } { $c3 }?
lesson-fusion-fuse-right = { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-fuse-wrong = The middle one is subtracted: { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-shrink = Fuse { $c1 } { $c2 } { $c3 }. Which row is left?
lesson-fusion-shrink-node = { $node } { $c4 } { $c5 }
lesson-fusion-shrink-drop = { $c2 } { $c4 } { $c5 }
lesson-fusion-shrink-add = { $whole } { $c4 } { $c5 }
lesson-fusion-shrink-right = Five coins have become three, and both rows are won by exactly { $value }.
lesson-fusion-shrink-wrong = It's { $c1 } − { $c2 } + { $c3 } = { $node }. The row that you chose would have another value: { $dropped } with the { $c2 } alone, { $added } with the sum, instead of { $value }.
lesson-fusion-valley = In { $coins } no coin lies between two that aren't bigger: it's a valley. In a valley the biggest coin is at an end, and taking it is right, for both of us. So we take { $c3 }, { $c2 } and { $c1 }, you first. By how much do you win?
lesson-fusion-valley-right = { $c3 } − { $c2 } + ({ $c1 }) = { $answer }. That's the value of the five coins, without any table.
lesson-fusion-valley-wrong = Yours count for you, mine against you: { $c3 } − { $c2 } + ({ $c1 }) = { $answer }.
lesson-fusion-twice = Six coins, in your head: { $c1 } { $c2 } { $c3 } becomes { $one }. Then { $one } { $c4 } { $c5 } becomes { $two }. So what's left is { $two } and { $c6 }. Which end do you take?
lesson-fusion-twice-right = The { $c6 } is the biggest that's left, and you win by { $c6 } − ({ $two }) = { $value }: { SCORE($best, $against) }.
lesson-fusion-twice-wrong = After fusing, the left end is worth { $two }, and the right one { $c6 }. Take the bigger one.
