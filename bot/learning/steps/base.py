"""Define the common parts of all steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.coins import Move, Position
from bot.learning.expressions import Claim, Expression, Value, final_scores, write_coins

SHOW = "show"
"""The answer of a player who asks for the solution."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of an answer.

    `right` is `None` while a step isn't over. `moves` are shown on the board after those of the step; `values` go
    into the texts. `refutation` names the kind of a generic refutation, if there is one.
    """

    right: bool | None
    moves: tuple[Move, ...] = ()
    values: Mapping[str, Value] = field(default_factory=dict)
    refutation: str | None = None


@dataclass(frozen=True, kw_only=True)
class Step:
    """A screen of a lesson. Its texts have the keys `lesson-<lesson>-<id>`, and for questions `-right` and `-wrong`.

    `position` is the position that it shows, after `moves`. `facts` are further values of its texts. `claims` are the
    statements of its texts that can be computed, `theorems` the names of general statements, which tests prove for all
    small boards. If `table` is set, the step shows the values of the row's intervals of up to that many coins.
    """

    id: str
    position: Position | None = None
    moves: tuple[Move, ...] = ()
    facts: Mapping[str, Expression] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    theorems: tuple[str, ...] = ()
    table: int | None = None

    @property
    def is_question(self) -> bool:
        """Return true if the step has a question."""
        return True

    @property
    def answers(self) -> tuple[str, ...]:
        """Return the answers that the first screen of the step offers."""
        return ()

    def judge(self, answer: str) -> Judgement | None:
        """Return the judgement of `answer`; `None` if it isn't one."""
        return None

    def solution(self) -> Judgement:
        """Return what is shown to a player who asks for the solution."""
        return Judgement(False)

    @cached_property
    def values(self) -> dict[str, Value]:
        """Return the values of the texts: the step's coins, coins taken (`m1`, …), the perfect result, its facts."""
        computed: dict[str, Value] = {}
        if self.position is not None:
            computed |= position_values(self.position)
            position = Position.start(self.position.board)
            for number, move in enumerate(self.moves, 1):
                computed[f"m{number}"] = position.coin(move)
                position = position.take(move)
        return computed | {name: fact.evaluate() for name, fact in self.facts.items()}


def position_values(position: Position) -> dict[str, Value]:
    """Return the coins left (`coins`, `c1`, `c2`, …), their sum, and the totals under perfect play.

    `best` is that of the side to move, `against` that of the other side.
    """
    values: dict[str, Value] = {f"c{number}": coin for number, coin in enumerate(sum(position.lines, ()), 1)}
    totals = final_scores(position)
    return values | {
        "coins": write_coins(position),
        "sum": sum(map(sum, position.lines)),
        "best": totals[position.turn],
        "against": totals[1 - position.turn],
    }
