"""Games for the store's tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match import Bot, Human, Match, Pick, Seat, appraise
from bot.store import Change, Database, Game, Session, games, players, totals
from bot.store.models import HintRow
from bot.store.totals import Count

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
    for seat in made.match.seats:
        if isinstance(seat, Human):
            players.meet(session, seat.user, {ANN: "Ann", BEN: "Ben"}.get(seat, "?"), made.guild, NOW)
    games.add(session, made, picks, NOW)
    return found(session, made.code)


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


def count(session: Session, *counts: Count) -> None:
    """Count games that have ended, as storing the last change of each does."""
    dialect = session.get_bind().dialect.name
    for each in counts:
        session.execute(totals.add_standings(dialect), totals.standing_rows(each))
        session.execute(totals.add_records(dialect), [totals.record_row(each)])


def hints(session: Session, game: int, seat: int) -> int:
    """How many hints a seat has had."""
    return session.query(HintRow).filter_by(game_id=game, seat=seat).count()
