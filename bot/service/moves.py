"""Change games: make moves, resign, settle duels, and show boards in other channels or messages.

The player's move, the bot's reply and the scores are stored together or not at all. In a duplicate a move is sealed,
and made together with that on the other board (see `bot.match.duels`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.coins import Move, Position, Side
from bot.errors import Refusal
from bot.match.accuracy import assess_moves
from bot.match.duels import DODGED_WITHIN, Duel, DuelSpeed, DuelStage, SealedMove, outcome, reveal
from bot.match.games import Game
from bot.match.match import Match
from bot.match.opponents import play_bot_moves
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.metrics import METRICS
from bot.service import games, secrecy, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.errors import AlreadyPlayingError
from bot.service.game_view import GameView
from bot.service.rate_limit import NEW_GAME_COST
from bot.store import (
    GameUpdate,
    OutcomeUnknownError,
    StaleUpdateError,
    StoreUnavailableError,
    Take,
    Transaction,
    players,
    ratings,
    store_update,
)
from bot.store import duels as duel_rows
from bot.store import games as game_rows

log = logging.getLogger(__name__)

_MAX_ATTEMPTS = 5


async def make_move(
    request: RequestContext,
    code: str,
    ply: int | None,
    move: Move | Callable[[Position], Move],
    message: int | None = None,
    *,
    take: Take | None = None,
) -> GameView:
    """Make `move` in game `code`, if it is still at `ply` (`None`: at any), by a click on `message`.

    An interaction moves once, even if it is delivered again.
    """
    app = request.app

    def make_update(game: Game) -> GameUpdate | None:
        before, seat, now = game.match, games.seat_of(game, request), app.clock()
        if games.was_made_by(game, request):
            return None  # delivered twice: show the result of the first
        if games.is_overdue(app, game, now):  # any request enforces it
            return games.end_game(app, game, before.forfeit())
        games.check_active(game, ply)
        if seat != before.position.turn:
            raise Refusal("error-not-your-turn")
        chosen = move if isinstance(move, Move) else move(before.position)
        after_player, duel_game = before.play_move(seat, chosen), game.duel_game
        if duel_game is not None and duel_game.count > 1:  # the move is sealed
            if duel_game.sealed is not None:
                raise Refusal("duel-picked-already", name=game.names[1 - seat])
            sealed = SealedMove(chosen, request.interaction_id)
            waiting = replace(duel_game, sealed=sealed, due_at=None, warn_at=None)
            return GameUpdate(game, before, now, message=message, duel_game=waiting, take=take)
        after_bots = play_bot_moves(after_player, game.seed, app.oracle)
        return _update_by_moves(app, game, after_bots, request.interaction_id, now, message=message, take=take)

    game = await games.update_game(app, code, make_update)
    METRICS.moves += 1
    game_view = await settle_if_finished(app, game)
    app.rate_limiter.refund(request.user_id, 1 if game_view.game.match.active else 1 + NEW_GAME_COST)
    return game_view


async def make_move_at(
    request: RequestContext, side: Side, line: int | None = None, code: str | None = None
) -> GameView:
    """Take the coin at a side in the user's active game `code`, or the one in the channel.

    The returned view has the message of the board before. An interaction moves once, even if it is delivered again.
    """

    def find(transaction: Transaction) -> Game:
        if code is None:
            game = games.find_game_to_move_in(transaction, request)
        else:
            game = games.find_active_game(transaction, request, code)
        games.check_shown_here(game, request)
        return game

    game = await request.app.database.read(find)
    # The store remembers the last of the moves that name no game, so that none is repeated in another game.
    take = Take(request.user_id, request.interaction_id) if code is None else None
    return await make_move(request, game.code, None, lambda position: position.move_at_side(side, line), take=take)


def _update_by_moves(
    app: AppContext,
    game: Game,
    match: Match,
    interaction: int,
    now: datetime,
    *,
    message: int | None = None,
    take: Take | None = None,
) -> GameUpdate:
    """Return the update of `game` into `match` by moves, the first of which came by `interaction`."""
    return GameUpdate(
        game,
        match,
        now,
        moves=assess_moves(match, app.oracle, match.positions(game.match.position)),
        results=() if match.active else statistics.game_results(app, game, match, now),
        interaction=interaction,
        message=message,
        take=take,
        duel_game=None if game.duel_game is None else game.duel_game.after(match, now),
    )


async def settle_if_finished(app: AppContext, game: Game) -> GameView:
    """Reveal the sealed moves and settle the duel of `game` if its last change allows it, and return its view.

    If the database fails here, the change is stored all the same, and a job does the rest in a second.
    """
    duel_game = game.duel_game
    if duel_game is None or (game.match.active and not game.waits):
        return await secrecy.view_game(app, game)
    try:
        await advance_duel(app, duel_game.code)
        game = await app.database.read(games.get_game, game.code)
    except (StoreUnavailableError, StaleUpdateError) as error:
        log.warning("The duel of game %s will be settled later: %s", game.code, error)
        app.unsettled_duels.add(duel_game.code)
    return await secrecy.view_game(app, game)


async def advance_duel(app: AppContext, code: str) -> Duel | None:
    """Make the sealed moves of the duel `code` that wait for nothing more, all at once, and settle it if it is over.

    Return the duel if it is settled, else `None`. Idempotent. Raises `OutcomeUnknownError` if this may have been done.
    """
    for attempt in range(1, _MAX_ATTEMPTS + 1):
        try:
            revealed, duel = await app.database.write(_advance, app, code)
        except StaleUpdateError:  # another request was faster
            if attempt == _MAX_ATTEMPTS:
                raise
        else:
            break
    for game_code in revealed:
        app.active_games.invalidate(game_code)
    return duel


def _advance(transaction: Transaction, app: AppContext, code: str) -> tuple[list[str], Duel | None]:
    """Reveal and settle in one transaction; return the codes of the changed games, and the duel if it is settled."""
    duel, now = duel_rows.find(transaction, code, locked=True), app.clock()
    if duel is None or duel.stage is not DuelStage.RUNNING:
        return [], duel
    duel_games, updates = game_rows.list_of_duel(transaction, duel.id), []
    before = [game.match for game in duel_games]
    matches = reveal(before, [None if game.sealed is None else game.sealed.move for game in duel_games])
    for game, match in zip(duel_games, matches, strict=True):
        if match != game.match and game.sealed is not None:
            updates.append(_update_by_moves(app, game, match, game.sealed.interaction, now))
    for update in updates:
        store_update(transaction, update)
    revealed = [update.game.code for update in updates]
    if any(match.active for match in matches):
        return revealed, None
    result = outcome(matches, duel.challenger)
    stage = DuelStage.CLOSED if result.closed else DuelStage.FINISHED
    both = duel.challenger, duel.challenged or ANONYMIZED_PLAYER_ID
    players.lock(transaction, both)
    void = result.void
    if result.dodger is not None and duel.speed is DuelSpeed.LIVE:
        void = not duel_rows.count_dodged(transaction, result.dodger, now - DODGED_WITHIN, now)
    margin = None if result.closed else result.margin
    duel_rows.finish(transaction, duel.id, stage, now, margin, void=void)
    if duel.rated and not (void or result.closed or any(game.casual for game in duel_games)):
        ratings.rate_duel(transaction, duel.id, both, result.margin, now)
    return revealed, duel_rows.find(transaction, code)


async def check_resignation(request: RequestContext, code: str | None = None, ply: int | None = None) -> GameView:
    """Return the active game that the user would resign."""

    def work(transaction: Transaction) -> GameView:
        game = games.find_active_game(transaction, request, code)
        games.seat_of(game, request)
        games.check_active(game, ply)
        return GameView(game)

    return await request.app.database.read(work)


async def resign_game(request: RequestContext, code: str, ply: int) -> GameView:
    """Resign the user's active game `code` if it is still at `ply`; the other seat wins."""

    def make_update(game: Game) -> GameUpdate:
        seat = games.seat_of(game, request)
        games.check_active(game, ply)
        return games.end_game(request.app, game, game.match.resign(seat))

    game = await games.update_game(request.app, code, make_update)
    return await settle_if_finished(request.app, game)


async def view_game(request: RequestContext, code: str | None = None) -> GameView:
    """Return the user's active game in the channel, or their game `code`."""

    def work(transaction: Transaction) -> Game:
        game = games.find_active_game(transaction, request) if code is None else games.get_game(transaction, code)
        games.seat_of(game, request)
        if code is None:  # the board is posted
            games.check_active(game)
            games.check_seen_by_others(request, game)
        return game

    return await _settle_if_overdue(request, await request.app.database.read(work))


async def _settle_if_overdue(request: RequestContext, game: Game) -> GameView:
    """Enforce the deadline of the game if it is overdue, and return its current view."""
    app = request.app
    if not games.is_overdue(app, game, app.clock()):
        return await secrecy.view_game(app, game)
    ended_game = await games.enforce_deadline(app, game.code)
    if ended_game is None:
        ended_game = await app.database.read(games.get_game, game.code)
    return await settle_if_finished(app, ended_game)


async def move_to_channel(request: RequestContext, code: str) -> GameView:
    """Move the user's game `code` to this channel, and return it as it was before, with its old channel."""

    def work(transaction: Transaction) -> Game:
        game = games.get_game(transaction, code)
        games.seat_of(game, request)
        games.check_seen_by_others(request, game)
        if game.match.active and game.channel != request.channel_id:
            _check_board_may_leave(transaction, game, request)
            if game.day is None:  # nobody else sees the board of a daily puzzle
                games.check_game_channel(transaction, request)
            if not game_rows.move_to_channel(transaction, game, request.channel_id):
                raise AlreadyPlayingError(games.find_solo_game(transaction, request))
        return game

    code = games.parse_code(code)
    async with request.app.active_games.lock(code):
        before = await request.app.database.read(games.get_game, code)
        game = replace(await request.app.database.write(work), channel=before.channel)
        request.app.active_games.invalidate(code)
    return await _settle_if_overdue(request, game)


def _check_board_may_leave(transaction: Transaction, game: Game, request: RequestContext) -> None:
    """Check that the other player of a duel doesn't wait for the board here, or for their time on a live one."""
    duel_game, channel = game.duel_game, f"<#{game.channel}>"
    if duel_game is None:
        return
    if game.guild != request.guild_id:  # the other player may not be in this server
        raise Refusal("duel-elsewhere", channel=channel)
    boards = game_rows.list_of_duel(transaction, duel_game.duel) if duel_game.live else []
    timed = [game, *(board for board in boards if board.match.active and not board.waits)]
    if not all(games.is_turn_of(board, request.user_id) for board in timed):
        raise Refusal("duel-board-stays", name=game.names[1 - games.seat_of(game, request)], channel=channel)


async def set_board_message(app: AppContext, code: str, channel: int, message: int) -> int | None:
    """Record `message` in `channel` as the one that shows the board of game `code`.

    Return the message whose board is outdated now, if any; that is `message` itself if a later one is known.
    """
    outdated: int | None = None
    async with app.active_games.lock(code):
        for _ in range(_MAX_ATTEMPTS):
            game = app.active_games.get_cached(code) or await app.database.read(game_rows.find, code)
            if game is None:
                return None
            if game.message is not None and game.message >= message:  # ids grow
                return message if game.message > message else outdated
            outdated = game.message
            try:
                await app.database.write(game_rows.show, game, channel, message)
            except (StaleUpdateError, OutcomeUnknownError):
                app.active_games.invalidate(code)
            else:
                app.active_games.set_message(code, message)
                return game.message
    return None
