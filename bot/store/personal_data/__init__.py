"""Personal data: everything that is stored of a player, its export and its deletion."""
