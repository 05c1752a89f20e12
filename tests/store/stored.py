"""Games for the store's tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.coins import Board, Move
from bot.coins.solver import Oracle
from bot.match import Bot, Human, Match, Pick, Seat, appraise
from bot.store import Game, Session, games, players

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


def after(game: Game, *moves: str) -> tuple[Match, list[Pick]]:
    """The match after some moves, and their picks."""
    match = game.match
    for move in moves:
        match = match.take(match.position.turn, Move.parse(move), match.ply)
    return match, appraise(game.match.position, match.moves[game.match.ply :], ORACLE)


def play(session: Session, /, game: Game, *moves: str, interaction: int | None = None) -> Game | None:
    match, picks = after(game, *moves)
    return games.store(session, game, match, picks, now=LATER, interaction=interaction)
