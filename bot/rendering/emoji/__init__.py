"""Draw application emojis: coins and the faces of opponents, with a transparent ground."""
