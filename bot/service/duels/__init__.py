"""Challenge, respond, offer ties and end duels; `bot.service.games.settlement` settles them."""
