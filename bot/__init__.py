"""Coins, a Discord bot that plays *Coins in a Line*.

`docs/architecture/overview.md` describes the packages. Imports point inward only.
"""

__version__ = "1.7.0"
