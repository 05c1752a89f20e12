"""Samples of what the bot says, and where the code says it."""
