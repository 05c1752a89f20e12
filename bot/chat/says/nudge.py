"""A nudge in words: what hangs on the pick, and a thought. The sides are never named."""

from __future__ import annotations

from bot.match.nudges import Guarded, Nudge, Stake, Thought

_THOUGHTS = {
    Thought.HALVES: "The number of coins is even: you can have every second one, from either half. Compare the two "
    "sums; there may be more to get than that.",
    Thought.THEIR_HALVES: "After your pick the number of coins is even, and the other side can have every second one. "
    "Leave it two poor halves.",
    Thought.TEMPTING: "The greatest coin in reach is not the best.",
}


def text(nudge: Nudge) -> str:
    """As in "One end wins, the other does not. Let the other side uncover the 25 (place 3 of 7)."."""
    words = [_stake(nudge)]
    if isinstance(nudge.thought, Guarded):
        coin = nudge.thought
        words.append(f"Let the other side uncover the {coin.worth} (place {coin.place} of {coin.coins}).")
    elif nudge.thought is not None:
        words.append(_THOUGHTS[nudge.thought])
    return " ".join(words)


def _stake(nudge: Nudge) -> str:
    ends = nudge.ends
    if nudge.stake is Stake.ONLY:
        return "There is only one coin that you can take."
    if nudge.stake is Stake.EQUAL:
        return "Both ends are as good." if ends else "All picks are as good."
    if nudge.stake is Stake.MARGIN:
        return f"The wrong end costs you {nudge.cost}." if ends else f"A wrong pick costs you up to {nudge.cost}."
    wins = nudge.stake is Stake.WIN
    if ends:
        return "One end wins, the other does not." if wins else "One end ties, the other loses."
    good = f"{nudge.good} of the {nudge.picks} picks {_verb(nudge.good, wins)}"
    return f"{good}, the others do not." if wins else f"{good}, the others lose."


def _verb(number: int, wins: bool) -> str:
    verb = "win" if wins else "tie"
    return f"{verb}s" if number == 1 else verb
