"""Play a game between two seats: moves, opponents, deals, accuracy. Independent of chat and storage."""
