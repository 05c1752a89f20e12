"""Duels: challenges, what becomes of them, and what of their games is due when."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Select, func, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from bot.coins import Board
from bot.match import Format, Layout
from bot.store.models import DuelRow, GameRow, PlayerRow, RoundRow, SittingRow


class Stage(enum.Enum):
    """How far a duel is: a challenge that stands, one that came to nothing, being played, played, or closed."""

    OPEN = "open"
    RUNNING = "running"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    FINISHED = "finished"
    CLOSED = "closed"


@dataclass(frozen=True)
class Duel:
    """A stored duel, or a challenge to one; `challenged` is `None` where anybody may still take it up.

    `names` are those of challenger and challenged. `first` says that the challenger moves first in the (first) game,
    `hours` how long a move may take. `margin` is the challenger's and is there once all was played; `void` says that
    it changes no rating. `message` in `channel` shows it.
    """

    id: int
    code: str
    challenger: int
    challenged: int | None
    names: tuple[str, str]
    format: Format
    rated: bool
    first: bool
    board: Board
    layout: Layout
    size: int | None
    seed: int
    hours: int
    stage: Stage
    margin: int | None
    void: bool
    guild: int | None
    channel: int
    message: int | None
    created: datetime
    expires: datetime
    ended: datetime | None


@dataclass(frozen=True)
class NewDuel:
    """What a challenge is made of before it is stored. The players must be known to the store already."""

    code: str
    challenger: int
    challenged: int | None
    format: Format
    rated: bool
    first: bool
    board: Board
    layout: Layout
    size: int | None
    seed: int
    hours: int
    guild: int | None
    channel: int
    interaction: int | None
    expires: datetime


_Challenger, _Challenged = aliased(PlayerRow), aliased(PlayerRow)
_DUELS = (
    select(DuelRow, _Challenger.name, _Challenged.name)
    .join(_Challenger, DuelRow.challenger_id == _Challenger.id)
    .outerjoin(_Challenged, DuelRow.challenged_id == _Challenged.id)
)
_OPEN = DuelRow.status == Stage.OPEN.value


def add(session: Session, new: NewDuel, now: datetime) -> None:
    """Store a challenge. Raises `IntegrityError` where the code is taken or the interaction made one already."""
    session.add(
        DuelRow(
            code=new.code,
            challenger_id=new.challenger,
            challenged_id=new.challenged,
            format=new.format.value,
            rated=new.rated,
            first=new.first,
            board=str(new.board),
            layout=new.layout.value,
            size=new.size,
            seed=new.seed,
            hours=new.hours,
            status=Stage.OPEN.value,
            margin=None,
            void=False,
            guild_id=new.guild,
            channel_id=new.channel,
            message_id=None,
            interaction_id=new.interaction,
            created=now,
            expires=new.expires,
            ended=None,
        )
    )
    session.flush()


def find(session: Session, code: str) -> Duel | None:
    """The duel called `code`."""
    return _load(session, _DUELS.where(DuelRow.code == code))


def locked(session: Session, code: str) -> Duel | None:
    """The duel called `code`, which nobody else changes before the end of this transaction."""
    session.execute(select(DuelRow.id).where(DuelRow.code == code).with_for_update())
    return find(session, code)


def by_interaction(session: Session, interaction: int) -> Duel | None:
    """The duel to which `interaction` challenged."""
    return _load(session, _DUELS.where(DuelRow.interaction_id == interaction))


def challenges(session: Session, player: int, channel: int | None = None) -> list[Duel]:
    """The challenges of `player` that stand, newest first; those in `channel` only, where one is given."""
    here = () if channel is None else (DuelRow.channel_id == channel,)
    return _all(session, DuelRow.challenger_id == player, _OPEN, *here)


def challenges_to(session: Session, player: int, channel: int) -> list[Duel]:
    """The challenges in `channel` to `player` that stand, newest first."""
    return _all(session, DuelRow.challenged_id == player, _OPEN, DuelRow.channel_id == channel)


def begin(session: Session, duel: int, challenged: int) -> None:
    """Have the challenge taken up by `challenged`."""
    taken_up = {"status": Stage.RUNNING.value, "challenged_id": challenged}
    session.execute(update(DuelRow).where(DuelRow.id == duel).values(taken_up))


def end(
    session: Session, duel: int, stage: Stage, now: datetime, margin: int | None = None, void: bool = False
) -> None:
    """Have the duel end so."""
    ended = {"status": stage.value, "ended": now, "margin": margin, "void": void}
    session.execute(update(DuelRow).where(DuelRow.id == duel).values(ended))


def place(session: Session, code: str, channel: int, message: int) -> None:
    """Remember `message` in `channel` as the one that shows the duel."""
    session.execute(update(DuelRow).where(DuelRow.code == code).values(channel_id=channel, message_id=message))


def notice(session: Session, game: int, message: int | None) -> int | None:
    """Remember `message` as the one that called to the move in `game`; the one before, which is out of date."""
    row = session.get(RoundRow, game, with_for_update=True, populate_existing=True)
    if row is None:
        return None
    before, row.notice_id = row.notice_id, message
    session.flush()
    return before


def next_due(session: Session) -> datetime | None:
    """When something is to be done about a duel next, whether or not anybody asks. Reads the ends of three indexes."""
    moments = [
        session.scalar(select(func.min(RoundRow.due))),
        session.scalar(select(func.min(RoundRow.warns))),
        session.scalar(select(func.min(DuelRow.expires)).where(_OPEN)),
    ]
    return min((moment for moment in moments if moment is not None), default=None)


def late(session: Session, now: datetime, most: int) -> list[str]:
    """Codes of at most `most` games whose move should have been made by `now`, the latest first."""
    return _codes(session, RoundRow.due, now, most)


def to_warn(session: Session, now: datetime, most: int) -> list[str]:
    """Codes of at most `most` games in which it is to be said by `now` that time is running out."""
    return _codes(session, RoundRow.warns, now, most)


def warned(session: Session, code: str, now: datetime) -> bool:
    """Have it said in the game `code` that time is running out; whether it is for the caller to say, and still true."""
    row = session.scalar(
        select(RoundRow)
        .join(GameRow, RoundRow.game_id == GameRow.id)
        .where(GameRow.code == code)
        .with_for_update(of=RoundRow)
        .execution_options(populate_existing=True)
    )
    if row is None or row.warns is None or row.warns > now:
        return False
    row.warns = None
    # Whoever has the game as it was before must not store that anew.
    session.execute(update(GameRow).where(GameRow.id == row.game_id).values(updated=now))
    session.flush()
    return row.due is not None and row.due > now


def expired(session: Session, now: datetime, most: int) -> list[str]:
    """Codes of at most `most` challenges that nobody took up in time."""
    query = select(DuelRow.code).where(_OPEN, DuelRow.expires <= now).order_by(DuelRow.expires)
    return list(session.scalars(query.limit(most)))


def unsettled(session: Session, most: int) -> list[str]:
    """Codes of at most `most` duels that are running though none of their games is. Reads all that are running."""
    seated = (
        select(RoundRow.game_id)
        .join(SittingRow, SittingRow.game_id == RoundRow.game_id)
        .where(RoundRow.duel_id == DuelRow.id)
    )
    query = select(DuelRow.code).where(DuelRow.status == Stage.RUNNING.value, ~seated.exists())
    return list(session.scalars(query.order_by(DuelRow.id).limit(most)))


def boards_of(session: Session, player: int) -> list[Board]:
    """The boards of the duels that `player` plays. Reads as many sittings as `player` has."""
    query = select(DuelRow.board).join(RoundRow, RoundRow.duel_id == DuelRow.id)
    query = query.join(SittingRow, SittingRow.game_id == RoundRow.game_id)
    return _boards(session, query.where(SittingRow.player_id == player, SittingRow.duel))


def boards_in(session: Session, guild: int | None, channel: int, most: int) -> list[Board]:
    """The boards of the newest duels that run in the server, outside servers in the channel; of `most` seats there."""
    at = SittingRow.channel_id == channel if guild is None else SittingRow.guild_id == guild
    newest = select(SittingRow.game_id).where(at, SittingRow.duel).order_by(SittingRow.game_id.desc()).limit(most)
    query = select(DuelRow.board).join(RoundRow, RoundRow.duel_id == DuelRow.id)
    return _boards(session, query.where(RoundRow.game_id.in_(newest)))


def _boards(session: Session, query: Select[str]) -> list[Board]:
    return [Board.parse(written) for written in session.scalars(query.distinct())]


def _codes(session: Session, by: InstrumentedAttribute[datetime | None], now: datetime, most: int) -> list[str]:
    query = select(GameRow.code).join(RoundRow, RoundRow.game_id == GameRow.id).where(by <= now)
    return list(session.scalars(query.order_by(by).limit(most)))


def _all(session: Session, *where: ColumnElement[bool]) -> list[Duel]:
    found = session.execute(_DUELS.where(*where).order_by(DuelRow.id.desc()), execution_options=_AS_STORED)
    return [_duel(row, challenger, challenged) for row, challenger, challenged in found]


def _load(session: Session, query: Select[DuelRow, str, str]) -> Duel | None:
    found = session.execute(query, execution_options=_AS_STORED).first()
    return None if found is None else _duel(found[0], found[1], found[2])


_AS_STORED = {"populate_existing": True}


def _duel(row: DuelRow, challenger: str, challenged: str | None) -> Duel:
    return Duel(
        id=row.id,
        code=row.code,
        challenger=row.challenger_id,
        challenged=row.challenged_id,
        names=(challenger, challenged or ""),
        format=Format(row.format),
        rated=row.rated,
        first=row.first,
        board=Board.parse(row.board),
        layout=Layout(row.layout),
        size=row.size,
        seed=row.seed,
        hours=row.hours,
        stage=Stage(row.status),
        margin=row.margin,
        void=row.void,
        guild=row.guild_id,
        channel=row.channel_id,
        message=row.message_id,
        created=row.created,
        expires=row.expires,
        ended=row.ended,
    )


def codes_of(session: Session, duel: int) -> Sequence[str]:
    """The codes of the duel's games, in their order."""
    query = select(GameRow.code).join(RoundRow, RoundRow.game_id == GameRow.id).where(RoundRow.duel_id == duel)
    return session.scalars(query.order_by(RoundRow.number)).all()
