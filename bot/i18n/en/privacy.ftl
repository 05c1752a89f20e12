### The data stored about a player, its export and its deletion.

privacy-title = What's stored about you
privacy-now =
    { $count ->
        [one] Right now: { $count } game, { $running } running.
       *[other] Right now: { $count } games, { $running } running.
    }
privacy-nothing = Nothing is stored about you.
privacy-kept-id = Your Discord ID and the name you last played under, to recognize your games and show who's playing.
privacy-kept-games = Your games, duels and daily puzzles, with moves, hints, times, and the server, channel and message, so you can continue and review them.
privacy-kept-totals = Your totals and your rating, here and everywhere, by opponent and layout, for /coins stats and /coins leaderboard.
privacy-kept-lessons = How far you are in the lessons of /learn, and your first answers, so you can go on there.
privacy-kept-choices = Your choices in /coins me.
privacy-how-long = I don't read or store messages. Everything stays until you have it deleted; a server's data is deleted 30 days after it removes me. Boards that I posted are on Discord and stay there.
privacy-what-to-do = **Export** sends you a file with everything. **Delete my data** asks once more, then deletes it all.
privacy-exported = Everything that's stored about you, as JSON. Only you see this.
privacy-not-taken = I couldn't send the file here. Try it in a direct message with me, or ask this bot's operator for your data.
privacy-question =
    { $count ->
        [one] Delete everything about you: { $count } game, your totals, your ranks and your choices?
       *[other] Delete everything about you: { $count } games, your totals, your ranks and your choices?
    }
privacy-question-running =
    { $count ->
        [one] { $count } running game will end without a result.
       *[other] { $count } running games will end without a result.
    }
privacy-question-shared = Games that you played with others stay with them, without your name. This can't be undone.
privacy-done =
    { $count ->
        [one] Your data is gone: { $count } game deleted.
       *[other] Your data is gone: { $count } games deleted.
    }
privacy-done-shared =
    { $count ->
        [one] Your name is removed from { $count } game with others.
       *[other] Your name is removed from { $count } games with others.
    }
privacy-stays = OK, nothing was deleted.

## Buttons

privacy-export = Export
privacy-forget = Delete my data
privacy-forget-for-good = Delete permanently
privacy-keep = Keep it
