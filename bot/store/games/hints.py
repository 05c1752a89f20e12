"""Record hints by a batch that checks by itself that the game is still at the position that the hint is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import bindparam, func, select, update

from bot.match.games import Game
from bot.match.hints import HintRecord
from bot.match.match import Status
from bot.match.preferences import OwnerKind
from bot.store.engine.statements import Row, StatementBatch
from bot.store.games import packing
from bot.store.games.optimistic_locking import IS_UNCHANGED, unchanged_row
from bot.store.models import GameRow, PreferenceRow

_STORED_CHOICE = select(PreferenceRow.value).where(
    PreferenceRow.kind == OwnerKind.SERVER.value,
    PreferenceRow.owner_id == bindparam("of_guild", type_=PreferenceRow.owner_id.type),
    PreferenceRow.name == bindparam("hints_name", type_=PreferenceRow.name.type),
)
_UPDATE_HINTS = update(GameRow.__table__).where(  # type: ignore[arg-type]
    IS_UNCHANGED,
    GameRow.status == Status.ACTIVE.value,
    GameRow.moves.is_not(None),  # it is not in the old form
    func.coalesce(_STORED_CHOICE.scalar_subquery(), "") == bindparam("hints_choice", type_=PreferenceRow.value.type),
)
"""Changes no row if the stored game is another one, or if its server has made another choice about hints."""


@dataclass(frozen=True, slots=True)
class GivenHint:
    """A hint that turns `game` into `after`; its server has made the `choice` about the preference `choice_name`."""

    game: Game
    after: Game
    choice_name: str
    choice: str


def with_hint(game: Game, new_hint: HintRecord, now: datetime) -> Game:
    """Return `game` after a hint; the same game if its seat already had a hint of at least this level at this ply."""
    hints = packing.with_hint(game.packed_hints or packing.EMPTY, new_hint, now, game.created_at)
    if hints is None:
        return game
    return replace(
        game,
        hints=tuple(hint.record for hint in hints),
        packed_hints=packing.pack_hints(hints, game.created_at),
        hint_version=game.hint_version + 1,
    )


def statements_for(hints: Iterable[GivenHint]) -> list[StatementBatch]:
    """Return the statements that record hints, each in another game. They also check those that record nothing new."""
    return [StatementBatch(_UPDATE_HINTS, [_row(hint)], all_must_change=True) for hint in hints]


def _row(hint: GivenHint) -> Row:
    game, after = hint.game, hint.after
    return {
        **unchanged_row(game),
        "of_guild": game.guild,
        "hints_name": hint.choice_name,
        "hints_choice": hint.choice,
        "hint_version": after.hint_version,
        "hints": after.packed_hints or None,
    }
