"""Read the measured ratings of the opponents, in displayed points."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

_FILE_NAME = "ladder.json"


@dataclass(frozen=True, slots=True)
class MeasuredRatings:
    """The contents of `ladder.json`.

    `ratings` are those of the opponents, from a tournament among themselves on normal deals. `challenges` are the
    ratings at which a player wins half of the games against an opponent, by opponent, difficulty, and whether the
    player moves first ("first") or second ("second").
    """

    ratings: Mapping[str, int]
    challenges: Mapping[str, Mapping[str, Mapping[str, int]]]


@cache
def measured_ratings() -> MeasuredRatings:
    """Return the measured ratings."""
    contents: dict[str, Any] = json.loads(files(__package__).joinpath(_FILE_NAME).read_text(encoding="utf-8"))
    return MeasuredRatings(contents["ratings"], contents["challenges"])
