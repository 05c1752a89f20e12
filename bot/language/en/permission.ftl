### What the bot may not do in a channel, and what follows from that. Permissions are called as Discord calls them.

permission-missing = What I may not do in this channel
permission-name-view-channel = View Channel
permission-name-send-messages = Send Messages
permission-name-send-messages-in-threads = Send Messages in Threads
permission-name-attach-files = Attach Files
permission-without-view-channel = View Channel: I can't call to a turn, post the daily puzzle or mend boards here
permission-without-send-messages = Send Messages: I can't call to a turn, post the daily puzzle or show a lost board again here
permission-without-send-messages-in-threads = Send Messages in Threads: I can't call to a turn or show a lost board again here
permission-without-attach-files = Attach Files: boards come as text, without pictures

permission-cannot-post = I can't post in { $channel }: give me the permission { $permission } there, and try again.
permission-no-member = I am no member of this server, so I can't post in it by myself. Who manages it can add me.
permission-not-told = Discord does not tell me just now whether I may post there. Try again in a moment.
permission-no-channel = That is no text channel of this server: choose one of those.
