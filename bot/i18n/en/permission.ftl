### Permissions that the bot lacks, and what follows. Named as Discord names them.

permission-missing = Permissions I'm missing here
permission-name-view-channel = View Channel
permission-name-send-messages = Send Messages
permission-name-send-messages-in-threads = Send Messages in Threads
permission-name-attach-files = Attach Files
permission-without-view-channel = View Channel: I can't ping players, post the daily puzzle or update old boards here
permission-without-send-messages = Send Messages: I can't ping players, post the daily puzzle or repost a lost board here
permission-without-send-messages-in-threads = Send Messages in Threads: I can't ping players or repost a lost board here
permission-without-attach-files = Attach Files: boards come as text, without pictures

permission-cannot-post = I can't post in { $channel }. Give me the { $permission } permission there and try again.
permission-no-member = I'm not a member of this server, so I can't post here. A manager can add me.
permission-only-you = On this server only you see what I write, so nobody else would see that. Try it in a group chat, or ask a manager to add me to the server.
permission-only-you-board = On this server only you see what I write, so your opponent wouldn't see the board. Use the buttons below the duel's board.
permission-not-told = I couldn't check my permissions there. Try again in a moment.
permission-no-channel = That isn't a text channel of this server. Choose one that is.
