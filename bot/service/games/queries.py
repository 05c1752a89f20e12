"""Find the game that a request is about, and the user's seat in it."""

from __future__ import annotations

from bot.coins import Board
from bot.coins.board import fingerprint
from bot.errors import LocalizedText, Refusal
from bot.match.games import Game
from bot.match.match import HumanSeat, MatchOverError
from bot.service.app_context import AppContext
from bot.service.errors import NoGameHereError, NotYourGameError, StaleError
from bot.service.game_view import GameView
from bot.service.games import codes
from bot.service.request_context import RequestContext
from bot.service.stored_games import get_game
from bot.store import Session, games


def get_finished_game(session: Session, code: str) -> Game:
    """Return the finished game `code`, as typed by a user."""
    game = get_game(session, codes.parse_code(code))
    if game.match.active:
        raise Refusal("error-still-running", code=game.code)
    if game.duel_game is not None and game.duel_game.running:
        raise Refusal("duel-still-running", code=game.code, duel=game.duel_game.code)
    return game


def find_active_game(session: Session, request: RequestContext, code: str | None = None) -> Game:
    """Return the user's active game in this channel; of several, the one in which it is their turn.

    A try at a daily puzzle is only meant if no other game is here: it can't be played again after a move that was meant
    for the other one. With `code`, as typed by a user, return that game, even of other players. Raises
    `NoGameHereError`, `Refusal` or `UnknownGameError`.
    """
    if code is not None:
        return get_game(session, codes.parse_code(code))
    return _awaiting_user(_list_games_here(session, request), request)


def find_duel_game(session: Session, request: RequestContext) -> Game:
    """Return the same as `find_active_game`, but only a game of a duel."""
    active = games.list_active_in_channel(session, request.user_id, request.channel_id)
    in_duels = [game for game in active if game.duel_game is not None]
    if not in_duels:
        raise Refusal("duel-no-tie-here") if active else Refusal("duel-none-here")
    return _awaiting_user(in_duels, request)


def _awaiting_user(active: list[Game], request: RequestContext) -> Game:
    """Return the only game, or the only one in which it is the user's turn."""
    turn = [game for game in active if game.match.position.turn == game.match.seat_of(request.user_id)]
    awaiting = [game for game in turn if game.duel_game is None or game.duel_game.sealed is None] or turn
    if len(active) > 1 and len(awaiting) != 1:
        raise Refusal("error-which-game", codes=", ".join(game.code for game in awaiting or active))
    return active[0] if len(active) == 1 else awaiting[0]


def find_game_to_move_in(session: Session, request: RequestContext) -> Game:
    """Return the user's active game in this channel, as `find_active_game`, for a move that doesn't name the game.

    If the request is not newer than the player's last take, return the game in which it made its move. If there is
    none, or if the active game is newer than the request, the move was meant for another game.
    """
    last = games.last_take(session, request.user_id)
    if last is not None and request.interaction_id <= last:
        ended = games.find_last_ended(session, request.user_id, request.channel_id)
        active = games.list_active_in_channel(session, request.user_id, request.channel_id)
        moved_in = (game for game in (*active, ended) if game is not None and was_made_by(game, request))
        game = next(moved_in, None)
        if game is None:
            raise StaleError(GameView(find_active_game(session, request)))
        return game
    game = find_active_game(session, request)
    if games.is_older(session, request.interaction_id, game.id):
        raise StaleError(GameView(game))
    return game


def was_made_by(game: Game, request: RequestContext) -> bool:
    """Return true if the request made a move in `game`, or sealed the one that waits there."""
    sealed = None if game.duel_game is None else game.duel_game.sealed
    waits = sealed is not None and sealed.interaction == request.interaction_id
    return waits or request.interaction_id in game.interactions


def check_channel(game: Game, request: RequestContext) -> None:
    """Raise `Refusal` if the user's `game` is played in another channel, because its board would move here."""
    if game.channel != request.channel_id and game.match.active and game.match.seat_of(request.user_id) is not None:
        raise Refusal("error-played-elsewhere", code=game.code, channel=f"<#{game.channel}>")


def check_seen_by_others(request: RequestContext, game: Game | None = None) -> None:
    """Raise `Refusal` if others need to see the response to `request`, as the board of a duel, and don't.

    Without `game` they need to.
    """
    if request.is_private and (game is None or (game.duel_game is not None and game.match.active)):
        raise Refusal("permission-only-you" if game is None else "permission-only-you-board")


def find_solo_game(session: Session, request: RequestContext, code: str | None = None) -> Game:
    """Return the same as `find_active_game`, but prefer a game that is not part of a duel."""
    if code is not None:
        return find_active_game(session, request, code)
    active = _list_games_here(session, request)
    return next((game for game in active if game.duel_game is None), active[0])


def _list_games_here(session: Session, request: RequestContext) -> list[Game]:
    """Return the user's active games in this channel, or if there are none, their tries at daily puzzles."""
    active = games.list_active_in_channel(session, request.user_id, request.channel_id)
    if not active:
        raise NoGameHereError(games.find_newest_active(session, request.user_id))
    return [game for game in active if game.day is None] or active


def seat_of(game: Game, request: RequestContext) -> int:
    """Return the user's seat in `game`."""
    seat = game.match.seat_of(request.user_id)
    if seat is None:
        raise NotYourGameError(game)
    return seat


def seat_or_first_player(game: Game, request: RequestContext) -> int:
    """Return the user's seat in `game`; for a spectator, the seat of its first human player."""
    own = game.match.seat_of(request.user_id)
    if own is not None:
        return own
    return next(number for number, seat in enumerate(game.match.seats) if isinstance(seat, HumanSeat))


def seat_in_active_game(game: Game, request: RequestContext) -> int:
    """Return the user's seat in `game` if it is active."""
    seat = seat_of(game, request)
    check_active(game)
    return seat


def check_active(game: Game) -> None:
    """Raise `MatchOverError` if `game` is over."""
    if not game.match.active:
        raise MatchOverError(LocalizedText("error-over-start-another"))


def check_ply(game: Game, ply: int | None) -> None:
    """Raise `StaleError` if the active `game` is not at `ply`; `None` accepts any."""
    if ply is not None and ply != game.match.ply:
        raise StaleError(GameView(game))


def get_own_game(session: Session, request: RequestContext, code: str) -> tuple[Game, int]:
    """Return the game `code` and the user's seat in it."""
    game = get_game(session, code)
    return game, seat_of(game, request)


def get_active_game(session: Session, request: RequestContext, code: str | None) -> tuple[Game, int]:
    """Return the user's active game `code`, or the one in this channel, and their seat."""
    game = find_active_game(session, request, code)
    return game, seat_in_active_game(game, request)


async def read_running(app: AppContext, request: RequestContext) -> list[Game] | None:
    """Return the user's running games outside duels, newest first, as they are stored, with a single query.

    `None` if one of them is not in memory, or not up to date there.
    """
    running = []
    for code, ply, hint_version, updated_at, duel in await app.database.fetch(games.RUNNING, player=request.user_id):
        game = app.active_games.get_cached(code)
        if duel:
            continue
        if game is None or (game.match.ply, game.hint_version, game.updated_at) != (ply, hint_version, updated_at):
            return None
        running.append(game)
    return running


async def find_with_coins(app: AppContext, request: RequestContext, board: Board) -> Game | None:
    """Return the user's running game against a bot in which the coins of `board` are left.

    Of several it is the newest, but rather one that counts.
    """
    if board.size < 2:  # there is nothing to learn
        return None
    running = await read_running(app, request)
    if running is None:
        running = await app.database.read(games.list_active_solo, request.user_id)
    coins = fingerprint(board)
    found = [
        game
        for game in running
        # A game may have ended between the queries that read it.
        if game.match.active and game.day is None and fingerprint(game.match.position.remaining_board) == coins
    ]
    return next((game for game in found if not (game.casual or game.custom)), found[0] if found else None)
