"""Perform actions of two players in a duel."""

from __future__ import annotations

from datetime import timedelta

from bot.coins import Move
from bot.match import DuelFormat
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.duels import challenge, challenge_responses
from bot.service.duels.challenge import DuelPlayer, DuelRequest
from bot.service.duels.duel_view import DuelView
from bot.service.game_view import GameView
from bot.service.games import moves as games_moves
from bot.service.games import resign
from bot.service.request_context import RequestContext
from bot.store.games import repository as games
from tests.support.players.player_actions import ANN, BEN, renew, request_from

CLEO = request_from(3, "Cleo")
ROWS = "4 7 2 | 3 9]"
HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


async def ask(
    app: AppContext,
    coins: str | None = ROWS,
    form: DuelFormat = DuelFormat.DUPLICATE,
    who: RequestContext = ANN,
    to: RequestContext | None = BEN,
    rated: bool | None = None,
) -> str:
    """Challenge a player and return the code. Without `coins`, the board is a new deal."""
    person = None if to is None else DuelPlayer(to.user_id, to.user_name)
    made = await challenge.create_challenge(app, renew(who), DuelRequest(person, coins=coins, format=form, rated=rated))
    return made.code


async def meet(app: AppContext, coins: str = ROWS, form: DuelFormat = DuelFormat.DUPLICATE) -> DuelView:
    """Start a duel between Ann, who challenges, and Ben."""
    return await challenge_responses.accept_challenge(app, renew(BEN), await ask(app, coins, form))


def mover(game: Game) -> RequestContext:
    """Return the player to move."""
    return next(who for who in (ANN, BEN) if game.match.seat_of(who.user_id) == game.match.position.turn)


async def move(app: AppContext, game: Game, written: str | None = None, who: RequestContext | None = None) -> GameView:
    """Make the move `written`, or else any."""
    chosen = game.match.position.moves()[0] if written is None else Move.parse(written)
    return await games_moves.make_move(app, renew(who or mover(game)), game.code, game.match.ply, chosen)


async def play(app: AppContext, game: Game, *moves: str) -> Game:
    """Make the given moves, or else play to the end, and return the game.

    On the other board of a duplicate any moves are made, so that those in `game` are revealed.
    """
    game = await stored(app, game.code)
    for written in moves:
        game = await _move_on_both(app, game, written)
    while not moves and game.match.active:
        game = await _move_on_both(app, game)
    return game


async def _move_on_both(app: AppContext, game: Game, written: str | None = None) -> Game:
    await move(app, game, written)
    for other in await boards_of(app, game):
        if other.code != game.code and other.match.ply == game.match.ply and awaits_move(other):
            await move(app, other)
    return await stored(app, game.code)


async def boards_of(app: AppContext, game: Game) -> list[Game]:
    """Return all stored games of the duel of `game`; only `game` if it doesn't belong to a duel."""
    if game.duel_game is None:
        return [await stored(app, game.code)]
    return await app.database.read(games.list_of_duel, game.duel_game.duel)


async def give_up(app: AppContext, game: Game, *moves: str) -> Game:
    """Make the given moves, resign for the player to move, and return the finished game."""
    game = await play(app, game, *moves) if moves else await stored(app, game.code)
    return (await resign.resign_game(app, renew(mover(game)), game.code, game.match.ply)).game


def awaits_move(game: Game) -> bool:
    """Return true if `game` waits for a move."""
    return game.match.active and (game.duel_game is None or game.duel_game.sealed is None)


async def stored(app: AppContext, code: str) -> Game:
    game = await app.database.read(games.find, code)
    assert game is not None
    return game
