"""For hosts: whether the bot is alive and ready, and its figures for Prometheus, on a port of one's choice."""
