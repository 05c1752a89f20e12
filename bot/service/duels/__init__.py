"""Duels: what two people can do with each other. One file a deed; how they end is in `bot.service.settling`."""
