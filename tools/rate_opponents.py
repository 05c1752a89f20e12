"""Measure the ratings of the opponents and write `bot/match/ladder/ladder.json`: `python -m tools.rate_opponents`.

Takes a few minutes. The same version of the code always writes the same file.
"""

from __future__ import annotations

import json
from pathlib import Path

from bench.ladder.players import BOTS
from bench.ladder.tournament import challenge_of, fit, hold, won
from bot.match import OPPONENTS, Difficulty

_FILE = Path(__file__).parents[1] / "bot" / "match" / "ladder" / "ladder.json"
_NEAR, _FAR = 10_000, 500
"""Games of neighbours and of others: as in any rating pool, those of similar strength meet far more often."""
_OF_LEVEL = 600
"""Games of each player at each level."""


def main() -> None:
    """Play, fit and write."""
    scores, games = hold(_NEAR, _FAR, 0)
    ratings = fit(scores, games)
    for (one, other), score in scores.items():
        print(f"{one} - {other}: {100 * score:.1f} % of {games[one, other]}")
    # Perfect play wins every deal, so it tells nothing about a level.
    people = [name for name in OPPONENTS if name != "optimal"]
    challenges = {
        name: {
            difficulty.value: {
                order: round(
                    challenge_of(
                        {one: won(BOTS[one], name, difficulty, order == "first", range(_OF_LEVEL)) for one in people},
                        ratings,
                    )
                )
                for order in ("first", "second")
            }
            for difficulty in Difficulty
        }
        for name in OPPONENTS
    }
    measured = {"ratings": {name: round(ratings[name]) for name in OPPONENTS}, "challenges": challenges}
    _FILE.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
    print(_FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
