"""Export and delete data of players, and delete data of servers that removed the bot."""
