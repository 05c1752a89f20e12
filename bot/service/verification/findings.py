"""Define the findings of a verification, and their remedies."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

# Remedies:
RESTORE = "Inspect it with `python -m bot export`; if it matters, restore a backup from before the damage"
REBUILD = "Run `python -m bot verify --repair`"
RATE = "Run `python -m bot verify --repair` or `python -m bot ratings rebuild`"
START = "Start the bot, which does this by itself"
FORGET = "Run `python -m bot forget --user ID` again for each deleted person, or delete the rows"
WAIT = "Start the bot, which recomputes them, or run `python -m bot migrate`"
FINISH = "Start the bot, which finishes it, or run `python -m bot verify --repair`"
CORRECT = "Correct it or restore a backup from before the damage; nothing else is verified before"
DELETE = "Stop the bot, make a backup, then delete the rows or restore a backup from before the damage"


@dataclass(frozen=True, slots=True)
class Finding:
    """A defect of the database: its location, the problem and the remedy; each a sentence without its period.

    `player` is set if recomputing the statistics of that player repairs it, `rating` if rebuilding all ratings does,
    `rebuild` if finishing the rebuild of all players does, `deletion` if finishing the deletion of that player does.
    A game or duel with a defect that `affects_statistics` makes those of its players wrong as well.
    """

    location: str
    problem: str
    remedy: str
    player: int | None = None
    rating: bool = False
    rebuild: bool = False
    deletion: int | None = None
    affects_statistics: bool = True

    @classmethod
    def of_rating(cls, location: str, problem: str) -> Finding:
        """Return the finding of a wrong rating."""
        return cls(location, problem, RATE, rating=True)

    @classmethod
    def of_rebuild(cls, players: int) -> Finding:
        """Return the finding of a pending rebuild that has `players` left."""
        return cls("Statistics", f"those of {players} players have not been recomputed yet", WAIT, rebuild=True)

    @classmethod
    def of_deletion(cls, player: int, since: datetime) -> Finding:
        """Return the finding of a deletion of `player` that began at `since` and is unfinished."""
        wrong = f"the deletion that began at {since:%Y-%m-%d %H:%M} is unfinished"
        return cls(f"Player {player}", wrong, FINISH, deletion=player)

    @property
    def derived(self) -> bool:
        """Return true if a repair can fix it, by recomputing statistics or finishing a deletion or rebuild."""
        return self.player is not None or self.rating or self.rebuild or self.deletion is not None

    def __str__(self) -> str:
        return f"{self.location}: {self.problem}. {self.remedy}."
