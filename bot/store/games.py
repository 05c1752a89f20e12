"""Games: finding them and adding them. How they change is in `bot.store.change` and `bot.store.rows`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, not_, select, union_all, update
from sqlalchemy.orm import Session, aliased

from bot.coins import Board, Move, Side
from bot.match import Bot, Grade, Human, Layout, Match, Pick, Seat, Status, Told
from bot.store import rounds, sittings
from bot.store.models import DuelRow, GameRow, HintRow, MoveRow, PlayerRow, RoundRow, SittingRow
from bot.store.rounds import Round


@dataclass(frozen=True)
class Game:
    """A stored game: the match and what surrounds it.

    `names` are the seats' names in turn order, `asked_size`, `asked_first` and `layout` what the player wished for,
    `interactions` the ids by which its picks arrived, `message` the board message in `channel` as last known, `told`
    what the seats were told about it and `hinted` how often that changed. A `casual` game counts for nobody's numbers.
    `round` is there for a game of a duel, `day` for the one try at the puzzle of that day.
    """

    id: int
    code: str
    match: Match
    names: tuple[str, str]
    seed: int
    asked_size: int | None
    asked_first: str
    guild: int | None
    channel: int
    message: int | None
    hinted: int
    created: datetime
    updated: datetime
    interactions: frozenset[int] = frozenset()
    casual: bool = False
    told: tuple[Told, ...] = ()
    layout: Layout = Layout.ROW
    round: Round | None = None
    day: date | None = None


@dataclass(frozen=True)
class NewGame:
    """What a game is made of before it is stored. The players, and the duel of a `round`, must be known already."""

    code: str
    match: Match
    seed: int
    asked_size: int | None
    asked_first: str
    guild: int | None
    channel: int
    interaction: int | None
    casual: bool = False
    layout: Layout = Layout.ROW
    round: Round | None = None
    day: date | None = None


_First, _Second = aliased(PlayerRow), aliased(PlayerRow)
_GAMES = (
    select(GameRow, _First.name, _Second.name, RoundRow, DuelRow)
    .outerjoin(_First, GameRow.player0_id == _First.id)
    .outerjoin(_Second, GameRow.player1_id == _Second.id)
    .outerjoin(RoundRow, RoundRow.game_id == GameRow.id)
    .outerjoin(DuelRow, RoundRow.duel_id == DuelRow.id)
)


_NUMBER = select(GameRow.id)
# Made once: to put a statement together, and to find out that it is known, takes longer than to run it.
_WHOLE = _GAMES.where(GameRow.id == bindparam("game"))
_CALLED = _GAMES.where(GameRow.code == bindparam("code"))
_SAT_AT = select(SittingRow.game_id).where(
    SittingRow.player_id == bindparam("player"), SittingRow.channel_id == bindparam("channel")
)
_ALONE_AT = _SAT_AT.where(not_(SittingRow.duel))
_MADE_BY = _NUMBER.where(GameRow.interaction_id == bindparam("interaction"))
_MOVED_BY = select(MoveRow.game_id).where(MoveRow.interaction_id == bindparam("interaction"))
_TRIED = _NUMBER.where(GameRow.player0_id == bindparam("player"), GameRow.day == bindparam("day"))
_TAKEN = union_all(
    *(select(row.id).where(row.code == bindparam("code")) for row in (GameRow, DuelRow)),
)
# On a server a pick may land between the two queries; its moves are left out, as the row does not know them yet.
_MOVES = (
    select(MoveRow).where(MoveRow.game_id == bindparam("game"), MoveRow.ply < bindparam("ply")).order_by(MoveRow.ply)
)


def find(session: Session, code: str) -> Game | None:
    """The game called `code`."""
    return _load(session, _CALLED, code=code)


def sitting(session: Session, player: int, channel: int) -> Game | None:
    """The active game of `player` in `channel` that is no part of a duel."""
    return _numbered(session, session.scalar(_ALONE_AT, {"player": player, "channel": channel}))


def sittings_in(session: Session, player: int, channel: int) -> list[Game]:
    """The active games of `player` in `channel`, oldest first. Reads as many sittings as `player` has."""
    ids = session.scalars(_SAT_AT.order_by(SittingRow.game_id), {"player": player, "channel": channel}).all()
    found = [_numbered(session, each) for each in ids]
    return [game for game in found if game is not None]


def of_duel(session: Session, duel: int) -> list[Game]:
    """The games of the duel, in their order."""
    ids = session.scalars(select(RoundRow.game_id).where(RoundRow.duel_id == duel).order_by(RoundRow.number)).all()
    found = [_numbered(session, each) for each in ids]
    return [game for game in found if game is not None]


def by_interaction(session: Session, interaction: int) -> Game | None:
    """The game that was made by `interaction`."""
    return _numbered(session, session.scalar(_MADE_BY, {"interaction": interaction}))


def moved_by(session: Session, interaction: int) -> Game | None:
    """The game in which `interaction` took a coin."""
    return _numbered(session, session.scalar(_MOVED_BY, {"interaction": interaction}))


def tried(session: Session, player: int, day: date) -> Game | None:
    """The try of `player` at the puzzle of `day`."""
    return _numbered(session, session.scalar(_TRIED, {"player": player, "day": day}))


def last_ended(session: Session, player: int, channel: int) -> Game | None:
    """The newest game of `player` in `channel` that is over; not one of a duel that is not. Reads two indexes' ends."""
    newest = []
    running = select(RoundRow.game_id).join(DuelRow, RoundRow.duel_id == DuelRow.id)
    running = running.where(RoundRow.game_id == GameRow.id, DuelRow.status == "running")
    over = (GameRow.channel_id == channel, GameRow.status != Status.ACTIVE.value, ~running.exists())
    for seat in (GameRow.player0_id, GameRow.player1_id):
        newest_of = select(GameRow.id).where(seat == player, *over).order_by(GameRow.id.desc())
        newest.append(session.scalar(newest_of.limit(1)) or 0)
    return _numbered(session, max(newest))


def taken(session: Session, code: str) -> bool:
    """Whether some game or duel is called `code`."""
    return session.scalar(_TAKEN, {"code": code}) is not None


def _numbered(session: Session, game: int | None) -> Game | None:
    return _load(session, _WHOLE, game=game) if game else None


def _load(session: Session, query: Select[*tuple[Any, ...]], **which: Any) -> Game | None:
    # Always what is stored now: a second look in one transaction is there to see what someone else did meanwhile.
    found = session.execute(query, which, execution_options={"populate_existing": True}).first()
    if found is None:
        return None
    row: GameRow = found[0]
    of_duel: RoundRow | None = found[3]
    moves = session.scalars(_MOVES, {"game": row.id, "ply": row.ply}).all()
    seats = (_seat(row.player0_id, row.opponent0), _seat(row.player1_id, row.opponent1))
    return Game(
        id=row.id,
        code=row.code,
        match=Match.replay(
            Board.parse(row.board),
            seats,
            (Move(move.line, Side(move.side) if move.side else None, move.place) for move in moves),
            rounds.status(row.status, of_duel),
            row.resigned,
        ),
        names=(found[1] or row.opponent0 or "", found[2] or row.opponent1 or ""),
        seed=row.seed,
        asked_size=row.asked_size,
        asked_first=row.asked_first,
        guild=row.guild_id,
        channel=row.channel_id,
        message=row.message_id,
        hinted=row.hinted,
        created=row.created,
        updated=row.updated,
        interactions=frozenset(move.interaction_id for move in moves if move.interaction_id is not None),
        casual=row.casual,
        told=_told(session, row.id) if row.hinted else (),
        layout=Layout(row.asked_layout),
        round=None if of_duel is None else rounds.told(of_duel, found[4]),
        day=row.day,
    )


def _told(session: Session, game: int) -> tuple[Told, ...]:
    rows = session.scalars(select(HintRow).where(HintRow.game_id == game).order_by(HintRow.ply, HintRow.seat))
    return tuple(Told(row.seat, row.ply, Grade(row.grade)) for row in rows)


def _seat(player: int | None, opponent: str | None) -> Seat:
    return Human(player) if player is not None else Bot(opponent or "")


def add(session: Session, new: NewGame, picks: Iterable[Pick], now: datetime) -> Game:
    """Store a new game with the picks already made in it, and seat its players in the channel; the game as stored.

    Raises `IntegrityError` where the code is taken, the interaction made a game already, a player has an active game of
    their own in this channel or had their try at that day's puzzle; `Database.write` runs the work again then.
    """
    match = new.match
    first, second = match.seats
    row = GameRow(
        code=new.code,
        board=str(match.board),
        seed=new.seed,
        player0_id=first.user if isinstance(first, Human) else None,
        player1_id=second.user if isinstance(second, Human) else None,
        opponent0=first.opponent if isinstance(first, Bot) else None,
        opponent1=second.opponent if isinstance(second, Bot) else None,
        score0=match.position.scores[0],
        score1=match.position.scores[1],
        ply=match.ply,
        status=match.status.value,
        resigned=match.resigned,
        hinted=0,
        asked_size=new.asked_size,
        asked_first=new.asked_first,
        asked_layout=new.layout.value,
        casual=new.casual,
        guild_id=new.guild,
        channel_id=new.channel,
        message_id=None,
        interaction_id=new.interaction,
        created=now,
        updated=now,
        day=new.day,
    )
    session.add(row)
    session.flush()
    for seat in match.seats:
        if isinstance(seat, Human):
            at = {"channel_id": new.channel, "game_id": row.id, "guild_id": new.guild}
            session.add(SittingRow(player_id=seat.user, duel=new.round is not None, **at))
    if new.round is not None:
        session.add(rounds.row(row.id, new.round))
    session.add_all(MoveRow(**move) for move in move_rows(row.id, picks, None, now))
    session.flush()
    return Game(
        id=row.id,
        code=new.code,
        match=match,
        names=(_name(session, first), _name(session, second)),
        seed=new.seed,
        asked_size=new.asked_size,
        asked_first=new.asked_first,
        guild=new.guild,
        channel=new.channel,
        message=None,
        hinted=0,
        created=now,
        updated=now,
        casual=new.casual,
        layout=new.layout,
        round=new.round,
        day=new.day,
    )


def _name(session: Session, seat: Seat) -> str:
    if isinstance(seat, Bot):
        return seat.opponent
    player = session.get(PlayerRow, seat.user)
    return "" if player is None else player.name


def move_rows(game: int, picks: Iterable[Pick], interaction: int | None, now: datetime) -> list[dict[str, Any]]:
    """The rows of `picks`, the first of which came by `interaction`."""
    return [
        {
            "game_id": game,
            "ply": pick.ply,
            "seat": pick.seat,
            "line": pick.move.line,
            "side": pick.move.side and pick.move.side.value,
            "place": pick.move.place,
            "coin": pick.coin,
            "lost": pick.lost,
            "interaction_id": None if number else interaction,
            "created": now,
        }
        for number, pick in enumerate(picks)
    ]


def lost_by_ply(session: Session, game: int) -> dict[int, int]:
    """What each pick gave away, as judged when it was made."""
    rows = session.execute(select(MoveRow.ply, MoveRow.lost).where(MoveRow.game_id == game))
    return {ply: lost for ply, lost in rows}  # noqa: C416 - rows are not pairs to dict()


def place(session: Session, code: str, channel: int, message: int) -> int | None:
    """Remember `message` in `channel` as the board message of the game `code`, unless a later one is known: ids grow.

    The message that is out of date by that, if any: the one before, or `message` itself.
    """
    known = session.scalar(select(GameRow.message_id).where(GameRow.code == code))
    if known is not None and known >= message:
        return message if known > message else None
    session.execute(update(GameRow).where(GameRow.code == code).values(channel_id=channel, message_id=message))
    return known


def move(session: Session, game: int, channel: int) -> bool:
    """Have `game` played in `channel` from now on; not where one of its players has a game there already.

    The server that it counts for stays the same.
    """
    if not sittings.move(session, game, channel):
        return False
    session.execute(update(GameRow).where(GameRow.id == game).values(channel_id=channel))
    return True


def elsewhere(session: Session, player: int) -> Game | None:
    """The active game of `player` that began last, wherever it is."""
    return _numbered(session, sittings.newest(session, player))


def tell(session: Session, game: int, told: Told, now: datetime) -> bool:
    """Record what a seat is about to be told; less than it knows already is not recorded again.

    Whether the game is still being played and stands at that ply: else nothing is recorded, and must not be told.
    """
    # Locked until the commit: a pick that lands at the same time comes before this, or learns of it.
    row = session.get(GameRow, game, with_for_update=True, populate_existing=True)
    if row is None or row.ply != told.ply or row.status != Status.ACTIVE.value:
        return False
    known = session.get(HintRow, (game, told.seat, told.ply), populate_existing=True)
    if known is None:
        session.add(HintRow(game_id=game, seat=told.seat, ply=told.ply, grade=int(told.grade), created=now))
    elif known.grade < told.grade:
        known.grade = int(told.grade)
    else:
        return True
    row.hinted += 1
    session.flush()
    return True


def count(session: Session) -> int:
    """How many games are stored."""
    return session.scalar(select(func.count()).select_from(GameRow)) or 0
