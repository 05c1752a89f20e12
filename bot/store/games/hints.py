"""Record hints by a batch that checks by itself that the game is still at the position that the hint is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import bindparam, func, select, update

from bot.match import HintRecord, Status
from bot.match.game_record import Game
from bot.match.preference_owner import OwnerKind
from bot.store.engine.statements import Row, StatementBatch
from bot.store.games import packing
from bot.store.games.optimistic_locking import IS_UNCHANGED, unchanged_row
from bot.store.games.packing import PackedHint
from bot.store.models import GameRow, PreferenceRow

_CHOICE = select(PreferenceRow.value).where(
    PreferenceRow.kind == OwnerKind.SERVER.value,
    PreferenceRow.owner_id == bindparam("of_guild", type_=PreferenceRow.owner_id.type),
    PreferenceRow.name == bindparam("hints_name", type_=PreferenceRow.name.type),
)
_RECORD = update(GameRow.__table__).where(  # type: ignore[arg-type]
    IS_UNCHANGED,
    GameRow.status == Status.ACTIVE.value,
    GameRow.moves.is_not(None),  # it is not in the old form
    func.coalesce(_CHOICE.scalar_subquery(), "") == bindparam("hints_choice", type_=PreferenceRow.value.type),
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
    hints = {
        (each.record.ply, each.record.seat): each
        for each in packing.unpack_hints(game.packed_hints or packing.EMPTY, game.created_at)
    }
    earlier = hints.get((new_hint.ply, new_hint.seat))
    if earlier is not None and earlier.record.level >= new_hint.level:
        return game
    hints[new_hint.ply, new_hint.seat] = PackedHint(new_hint, now if earlier is None else earlier.created_at)
    sorted_hints = [hints[each] for each in sorted(hints)]
    return replace(
        game,
        hints=tuple(each.record for each in sorted_hints),
        packed_hints=packing.pack_hints(sorted_hints, game.created_at),
        hint_version=game.hint_version + 1,
    )


def statements_for(hints: Iterable[GivenHint]) -> list[StatementBatch]:
    """Return the statements that record hints, each in another game. They also check those that record nothing new."""
    return [StatementBatch(_RECORD, [_row(each)], all_must_change=True) for each in hints]


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
