"""Run the bot on a simulated Discord in the browser, without a token or a network."""
