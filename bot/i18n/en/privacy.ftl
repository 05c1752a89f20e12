### The data stored about a player, its export and its deletion.

privacy-title = Your data
privacy-now =
    { $count ->
        [one] Right now: { $count } game, { $running } running.
       *[other] Right now: { $count } games, { $running } running.
    }
privacy-nothing = Nothing is stored about you.
privacy-kept = What I keep
privacy-kept-id = **Discord ID and name:** to find your games and show who plays.
privacy-kept-games = **Games, duels, puzzles:** moves, hints and times, with server, channel and message, to go on and review.
privacy-kept-totals = **Totals and ratings:** for statistics and leaderboards.
privacy-kept-lessons = **Lessons:** how far you are, and your first answers.
privacy-kept-choices = **Settings:** your choices, and your reminder with its time zone.
privacy-time = How long
privacy-how-long = Until you delete it; a server's data until 30 days after it removes me. I don't read or store messages. What I posted stays on Discord.
privacy-exported = Everything that's stored about you, as JSON. Only you see this.
privacy-exported-zip = Everything that's stored about you, as JSON in a ZIP archive. Only you see this.
privacy-not-taken = Discord didn't take the file. Try again in a few minutes.
privacy-no-files-here = I may not attach files in this channel. Use /coins privacy in a direct message to me.
privacy-too-large = Your data is larger than any file that I may send here. This bot's operator can give it to you.

## Deletion

privacy-question = Delete everything about you?
privacy-deleted = What goes
privacy-deleted-games =
    { $count ->
        [one] { $count } game against a bot, with all moves
       *[other] { $count } games against bots, with all moves
    }
privacy-deleted-running =
    { $count ->
        [one] { $count } running game ends without a result
       *[other] { $count } running games end without a result
    }
privacy-deleted-totals = your name, ID, totals, ratings and places on leaderboards
privacy-deleted-choices = your open challenges, lessons, settings and reminder
privacy-staying = What stays
privacy-staying-shared =
    { $count ->
        [one] { $count } game with others: they keep it, without your name
       *[other] { $count } games with others: they keep them, without your name
    }
privacy-staying-boards = what I posted on Discord, with the name you had
privacy-staying-lists = others' block lists and servers' bars, should you be on one
privacy-staying-try = that you've tried a puzzle that's still open, so that nobody tries twice: at most 48 hours
privacy-final = This can't be undone.
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
