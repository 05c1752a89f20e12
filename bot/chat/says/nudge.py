"""A nudge in words: what hangs on the pick, and a thought. The sides are never named."""

from __future__ import annotations

from bot.language import say
from bot.match.nudges import Guarded, Nudge, Stake, Thought

_THOUGHTS = {
    Thought.HALVES: "hint-halves",
    Thought.THEIR_HALVES: "hint-their-halves",
    Thought.TEMPTING: "hint-tempting",
}


def text(nudge: Nudge) -> str:
    """As in "One end wins, the other does not. Let the other side uncover the 25 (place 3 of 7)."."""
    words = [_stake(nudge)]
    if isinstance(nudge.thought, Guarded):
        coin = nudge.thought
        words.append(say("hint-uncover", coin=coin.worth, place=coin.place, coins=coin.coins))
    elif nudge.thought is not None:
        words.append(say(_THOUGHTS[nudge.thought]))
    return " ".join(words)


def _stake(nudge: Nudge) -> str:
    ends = nudge.ends
    if nudge.stake is Stake.ONLY:
        return say("hint-one-coin")
    if nudge.stake is Stake.EQUAL:
        return say("hint-ends-equal" if ends else "hint-picks-equal")
    if nudge.stake is Stake.MARGIN:
        return say("hint-end-costs" if ends else "hint-pick-costs", cost=nudge.cost)
    wins = nudge.stake is Stake.WIN
    if ends:
        return say("hint-end-wins" if wins else "hint-end-ties")
    return say("hint-picks-win" if wins else "hint-picks-tie", good=nudge.good, picks=nudge.picks)
