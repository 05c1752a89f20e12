"""Run bots: in processes, by commands, and on the fake Discord with a player."""
