"""The bot on Discord: transport, interactions, commands, views and messages. It knows no rules and runs no queries."""
