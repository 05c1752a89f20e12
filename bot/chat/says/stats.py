"""A player's numbers in a few lines."""

from __future__ import annotations

from bot.chat.says.words import count, name
from bot.match import OPPONENTS
from bot.service.stats import Stats

_WIDEST = max(map(len, OPPONENTS))


def text(player: str, stats: Stats) -> str:
    """Totals, accuracy, streaks, and results by opponent."""
    standing = stats.standing
    if standing is None:
        return f"**{name(player)}**\nNo finished games yet."
    accuracy = standing.accuracy
    shown = standing.games - standing.wins - standing.ties - standing.losses
    percent = (
        "none yet" if accuracy.percent is None else f"{accuracy.percent}% ({accuracy.exact} of {accuracy.choices})"
    )
    table = [f"{'':{_WIDEST}}  won tied lost"]
    table += [
        f"{record.opponent:{_WIDEST}} {record.wins:>4} {record.ties:>4} {record.losses:>4}" for record in stats.records
    ]
    return "\n".join(
        [
            f"**{name(player)}**",
            f"{count(standing.games, 'game', 'games')}: {standing.wins} won,",
            f"{standing.ties} tied, {standing.losses} lost",
            *([f"{shown} with a full hint"] if shown else []),
            f"Accuracy: {percent}",
            f"Coins given away: {accuracy.lost}",
            f"Winning streak: {standing.streak}, best {standing.best_streak}",
            "```",
            *table,
            "```",
        ]
    )
