"""The one query of the spoiler guard: what a player still plays for, and if coins are those of a running duel."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Date,
    LargeBinary,
    Select,
    String,
    bindparam,
    cast,
    exists,
    literal_column,
    null,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import InstrumentedAttribute

from bot.store.games import IS_ACTIVE_OF_PLAYER
from bot.store.models import DuelGameRow, DuelRow, GameRow
from bot.store.training_models import TrainingSessionRow, TrainingSetRow

MOST_COINS = 5
"""The most boards of a question."""
_COUNTING = [literal_column(f"'{mode}'", String) for mode in ("streak", "rated", "rush")]
"""The modes of sessions that count, unless they are copies or of a theme."""


def _secrets(place: InstrumentedAttribute[Any], most_coins: int) -> Select[*tuple[Any, ...]]:
    """Return a query of `secrets`. Reads the player's running games and sessions, and few entries of indexes."""
    no_day, no_text, no_number, no_bytes = (cast(null(), kind) for kind in (Date, String, BigInteger, LargeBinary))
    own_game = (
        select(
            GameRow.day.label("day"),
            no_text.label("mode"),
            DuelRow.code.label("code"),
            no_number.label("started"),
            no_bytes.label("attempts"),
        )
        .outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
        .outerjoin(DuelRow, DuelRow.id == DuelGameRow.duel_id)
        .where(IS_ACTIVE_OF_PLAYER, or_(DuelRow.id.is_not(None), GameRow.day.is_not(None)))
    )
    session, shared = TrainingSessionRow, TrainingSetRow
    counts = session.mode.in_(_COUNTING) & session.theme.is_(None) & ~session.is_copy
    own_session = (
        select(no_day, session.mode, shared.code, session.interaction_id, session.attempts)
        .outerjoin(shared, shared.id == session.set_id)
        .where(session.player_id == bindparam("player", type_=BigInteger), session.ended_at.is_(None))
        .where(or_(counts, shared.is_race & shared.started_id.is_not(None)))
    )
    asked = [bindparam(f"coins{number}", type_=BigInteger) for number in range(most_coins)]
    is_of_duel = exists().where(
        or_(DuelGameRow.deal_fingerprint.in_(asked), DuelGameRow.left_fingerprint.in_(asked)),
        GameRow.id == DuelGameRow.game_id,
        or_(IS_ACTIVE_OF_PLAYER, place == bindparam("place", type_=BigInteger)),
    )
    of_duel = select(no_day, no_text, no_text, no_number, no_bytes).where(is_of_duel)
    return select(union_all(own_game, own_session, of_duel).subquery())


class Secret(NamedTuple):
    """Something that a player has begun and that counts: a try of a `day`, a duel by its `code`, or training.

    That is a session of a `mode` that counts, with its start and packed attempts, or of the race `code`.
    """

    day: date | None = None
    mode: str | None = None
    code: str | None = None
    started: int | None = None
    attempts: bytes | None = None


COINS_OF_A_DUEL = Secret()
"""The row that says that some of the coins are those of a running duel: of the player's, or in the place."""
_IN_GUILD, _IN_CHANNEL = (
    {most: _secrets(place, most) for most in (1, MOST_COINS)}  # usually there is one board, and each parameter costs
    for place in (GameRow.guild_id, GameRow.channel_id)
)


def secrets(
    player: int, guild: int | None, channel: int, coins: Sequence[int]
) -> tuple[Select[*tuple[Any, ...]], dict[str, int]]:
    """Return the query of each `Secret` of a `player`, and of `COINS_OF_A_DUEL` in a server, else in a channel.

    With it come its parameters. `coins` are at most `MOST_COINS` fingerprints (see `bot.coins.board`).
    """
    most = 1 if len(coins) == 1 else MOST_COINS
    asked = {f"coins{number}": coins[min(number, len(coins) - 1)] for number in range(most)}
    queries, place = (_IN_CHANNEL, channel) if guild is None else (_IN_GUILD, guild)
    return queries[most], {"player": player, "place": place, **asked}
