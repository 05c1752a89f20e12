"""How to play, in a few lines."""

from __future__ import annotations

from bot.match import OPPONENTS


def text() -> str:
    """The rules, the opponents, and what hints cost."""
    opponents = "\n".join(f"- **{name}** {description}" for name, description in OPPONENTS.items())
    return (
        "**Coins in a Line**\n"
        "Take the coin at the left or the right end, turn by turn. When all are taken, the larger sum wins; "
        "equal sums are a tie, and both win.\n"
        "There may be several lines: take from any of them. A line with a wall, written [ or ], is a stack: its other "
        "end is the only one. Of a ring the first pick takes any coin; what is left is a row, from the coin after it "
        "round to the one before it.\n"
        "The larger coin is not always the better one: look at what it uncovers.\n"
        "**Opponents**\n"
        f"{opponents}\n"
        "A deal can be won against every opponent when you move first. The more a hint tells, the less the game "
        "counts: after a nudge that pick does not count for your accuracy (the share of your choices that gave nothing "
        "away), after the best side the whole game does not, after the full truth a win is not counted either.\n"
        "Start with /coins new, then press a button or use /coins take left, right, or pick for a ring."
    )
