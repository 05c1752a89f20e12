### What is kept of a person, and being forgotten.

privacy-title = What is kept about you
privacy-now =
    { $count ->
        [one] At this moment: { $count } game, { $running } running.
       *[other] At this moment: { $count } games, { $running } running.
    }
privacy-nothing = Nothing is stored about you.
privacy-kept-id = Your Discord id, and the name you last played under: to know your games and to show who plays.
privacy-kept-games = Your games, duels and daily puzzles, with moves, hints, times, and the server, channel and message: to go on with them and look back on them.
privacy-kept-totals = Your totals and your rating, here and everywhere, by opponent and layout: for /coins stats and /coins leaderboard.
privacy-kept-choices = What you chose in /coins me.
privacy-how-long = No messages are read or kept. All of it is kept until you have it forgotten; what is kept of a server goes 30 days after it has removed me. Boards that were posted are Discord's and stay where they are.
privacy-what-to-do = **Export** sends you a file with all of it. **Forget me** asks once more, then all of it goes.
privacy-exported = All that is stored about you, as JSON. Only you see this.
privacy-not-taken = The file could not be sent here. Try it in a direct message with me, or ask whoever hosts this bot for your data.
privacy-question =
    { $count ->
        [one] Forget all about you: { $count } game, your totals, your places and what you chose?
       *[other] Forget all about you: { $count } games, your totals, your places and what you chose?
    }
privacy-question-running =
    { $count ->
        [one] { $count } game still running will end and count for nobody.
       *[other] { $count } games still running will end and count for nobody.
    }
privacy-question-shared = Games that others played with you stay theirs, without your name. This can't be undone.
privacy-done =
    { $count ->
        [one] You are forgotten: { $count } game deleted.
       *[other] You are forgotten: { $count } games deleted.
    }
privacy-done-shared =
    { $count ->
        [one] { $count } game shared with others: your name is off.
       *[other] { $count } games shared with others: your name is off.
    }
privacy-stays = Good: all stays as it is.

## Buttons

privacy-export = Export
privacy-forget = Forget me
privacy-forget-for-good = Forget me for good
privacy-keep = Keep it
