"""Measure the ratings of the opponents and write `bot/match/ladder.json`: `python -m tools.rate_opponents`.

Takes a few minutes. The same version of the code always writes the same file.
"""

from __future__ import annotations

import json
from pathlib import Path

from bench.ladder.players import BOTS
from bench.ladder.tournament import challenge_of, fit_ratings, play_round_robin, win_share
from bot.match.deals import Difficulty
from bot.match.opponents import OPPONENTS

_FILE = Path(__file__).parents[1] / "bot" / "match" / "ladder.json"
_NEIGHBOUR_GAMES, _OTHER_GAMES = 10_000, 500
"""Games of a pair of neighbours and of another pair: opponents of similar strength meet more often."""
_LEVEL_GAMES = 600
"""Games of each player at each level."""
_SHOWN_BELOW = 80
"""Points by which ratings are lower than in the tournament: who plays like an opponent has about its rating as level.

On the deals of people, naive plans lose more often than against each other.
"""


def main() -> None:
    """Play the tournament, fit the ratings and challenges, and write the file."""
    scores, games = play_round_robin(_NEIGHBOUR_GAMES, _OTHER_GAMES, 0)
    ratings = fit_ratings(scores, games)
    for (one, other), score in scores.items():
        print(f"{one} - {other}: {100 * score:.1f} % of {games[one, other]}")
    # Perfect play wins every deal, so its results say nothing about a level.
    players = [name for name in OPPONENTS if name != "optimal"]
    challenges = {
        name: {
            difficulty.value: {
                order: round(
                    challenge_of(
                        {
                            player: win_share(BOTS[player], name, difficulty, order == "first", range(_LEVEL_GAMES))
                            for player in players
                        },
                        ratings,
                    )
                )
                for order in ("first", "second")
            }
            for difficulty in Difficulty
        }
        for name in OPPONENTS
    }
    measured = {"ratings": {name: round(ratings[name]) - _SHOWN_BELOW for name in OPPONENTS}, "challenges": challenges}
    _FILE.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
    print(_FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
