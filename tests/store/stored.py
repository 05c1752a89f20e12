"""Games for the store's tests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match import Bot, Format, Human, Layout, Match, Pick, Seat, appraise
from bot.store import Change, Database, Game, Session, duels, facts, games, players, totals
from bot.store.adding_up import add_up
from bot.store.duels import Duel
from bot.store.facts import Count
from bot.store.models import HintRow
from bot.store.rounds import Round

NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(minutes=1)
ORACLE = Oracle()
ANN, BEN = Human(10**18 + 1), Human(10**18 + 2)
GUILD, CHANNEL = 2 * 10**18, 3 * 10**18


def new(
    code: str = "7QK2MX",
    board: str = "4 7 2 9 5 2",
    seats: tuple[Seat, Seat] = (ANN, Bot("greedy")),
    *moves: str,
    guild: int | None = GUILD,
    channel: int = CHANNEL,
    interaction: int | None = 77,
) -> games.NewGame:
    match = Match.replay(Board.parse(board), seats, map(Move.parse, moves))
    return games.NewGame(code, match, 2**61, 6, "me", guild, channel, interaction)


def add(session: Session, made: games.NewGame, picks: tuple[Pick, ...] = ()) -> Game:
    """Store a new game and everyone in it."""
    _meet(session, (seat.user for seat in made.match.seats if isinstance(seat, Human)), made.guild)
    added = games.add(session, made, picks, NOW)
    session.expire_all()
    assert added == found(session, made.code)
    return added


def _meet(session: Session, users: Iterable[int], guild: int | None) -> None:
    names = {user: {ANN: "Ann", BEN: "Ben"}.get(Human(user), "?") for user in users}
    players.meet_all(session, names, guild, NOW)


def duel(
    session: Session,
    code: str = "DDDDDD",
    challenger: int = ANN.user,
    challenged: int | None = BEN.user,
    *,
    form: Format = Format.SINGLE,
    rated: bool = False,
    interaction: int | None = None,
) -> Duel:
    """Store a challenge, which stands for a minute, and everyone in it."""
    _meet(session, (user for user in (challenger, challenged) if user is not None), GUILD)
    board = Board.parse("4 7 2 9")
    where = (GUILD, CHANNEL, interaction, LATER)
    new = duels.NewDuel(code, challenger, challenged, form, rated, True, board, Layout.ROW, 4, 5, 48, *where)
    duels.add(session, new, NOW)
    made = duels.find(session, code)
    assert made is not None
    return made


def play_duel(
    session: Session, code: str, game: str, seats: tuple[Seat, Seat] = (ANN, BEN), channel: int = CHANNEL
) -> Game:
    """Have the duel called `code` played, in one more game; a move may take a minute."""
    known = duels.find(session, code)
    assert known is not None
    duels.begin(session, known.id, BEN.user)
    number = len(duels.codes_of(session, known.id)) + 1
    own = Round(known.id, code, number, known.format.rounds, known.hours, known.rated, True, LATER, NOW)
    return add(session, replace(new(game, "4 7 2 9", seats, channel=channel, interaction=None), round=own))


def found(session: Session, code: str = "7QK2MX") -> Game:
    game = games.find(session, code)
    assert game is not None
    return game


def change(game: Game, *moves: str, interaction: int | None = None, message: int | None = None) -> Change:
    """That some moves are made in `game`."""
    played = [game.match]
    for move in moves:
        played.append(played[-1].take(played[-1].position.turn, Move.parse(move), played[-1].ply))
    return Change(game, played[-1], LATER, appraise(played, ORACLE), interaction=interaction, message=message)


def resigned(game: Game, seat: int = 0) -> Change:
    """That `seat` gives up in `game`."""
    return Change(game, game.match.resign(seat), LATER)


async def play(database: Database, game: Game, *moves: str, interaction: int | None = None) -> Game | None:
    """The game after some moves, if they could be stored."""
    made = change(game, *moves, interaction=interaction)
    return made.after if await database.store(made) else None


def note(session: Session, *counts: Count, ended: datetime = NOW) -> None:
    """Write down games that have ended, as storing the last change of each does."""
    if counts:
        session.execute(facts.INSERT, facts.rows(counts, ended))


def count(session: Session, *counts: Count, ended: datetime = NOW) -> None:
    """Count games that have ended, and what has happened before."""
    note(session, *counts, ended=ended)
    while facts.waiting_since(session) is not None:
        totals.fold(session, 100)


async def counted(database: Database) -> None:
    """Count all that has happened."""
    while await add_up(database, 100):
        pass


def hints(session: Session, game: int, seat: int) -> int:
    """How many hints a seat has had."""
    return session.query(HintRow).filter_by(game_id=game, seat=seat).count()
