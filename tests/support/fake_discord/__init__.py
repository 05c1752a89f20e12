"""Simulate Discord behind real sockets, to which the real discord.py connects.

`fake_discord.FakeDiscord` holds what exists, what users do, and what the bot requested. Give its `api_url` and
`gateway_url` to the bot, in this process or another.
"""
