"""Coins: a Discord bot that plays *Coins in a Line*, exactly.

The folders, from the inside out: `coins` (the mathematical game), `match` (a game between two seats), `store` (what
survives a restart), `service` (what a person can do), `chat` (Discord), `playground` (a simulated Discord in the
browser), `cli` (the commands). Imports run from the outside in only; `docs/architecture.md` tells the rest.
"""

__version__ = "0.1.0"
