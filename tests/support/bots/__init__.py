"""Running bots: processes, commands, and tables to play at."""
