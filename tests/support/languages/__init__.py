"""Make samples of the bot's messages, and find the code that uses them."""
