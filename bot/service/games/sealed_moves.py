"""Seal the moves of duplicates, and reveal them together (see `bot.match.duels`)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.coins import Move
from bot.errors import Refusal
from bot.match.duels import DuelGame, DuelStage, SealedMove, reveal
from bot.match.games import Game
from bot.match.match import Match
from bot.match.quality import assess_move
from bot.service import recomputation
from bot.service.app_context import AppContext
from bot.service.games import deadlines
from bot.service.request_context import RequestContext
from bot.store import GameUpdate, Session, StaleUpdateError, duels, games, store_together

_MAX_ATTEMPTS = 5


def seal_update(
    request: RequestContext, game: Game, duel_game: DuelGame, move: Move, now: datetime, message: int | None
) -> GameUpdate:
    """Return the update that seals `move`, which is legal in `game`."""
    if duel_game.sealed is not None:
        turn = game.match.position.turn
        raise Refusal("duel-picked-already", name=game.names[1 - turn])
    sealed = SealedMove(move, request.interaction_id)
    sealed_duel_game = replace(duel_game, sealed=sealed, due_at=None, warn_at=None)
    return GameUpdate(game, game.match, now, message=message, duel_game=sealed_duel_game)


async def reveal_moves(app: AppContext, duel: str) -> tuple[Game, ...]:
    """Make the sealed moves of the duel `duel` that wait for nothing more, all at once, and return their games.

    Idempotent. Raises `StoreUnavailableError`, and `OutcomeUnknownError` if they may have been made.
    """
    for attempt in range(1, _MAX_ATTEMPTS + 1):
        try:
            revealed = await app.database.write(_reveal, app, duel)
        except StaleUpdateError:  # another request was faster
            if attempt == _MAX_ATTEMPTS:
                raise
        else:
            break
    for game in revealed:
        app.active_games.invalidate(game.code)
    return revealed


def _reveal(session: Session, app: AppContext, code: str) -> tuple[Game, ...]:
    duel = duels.find_locked(session, code)
    if duel is None or duel.stage is not DuelStage.RUNNING:
        return ()
    games_of_duel = games.list_of_duel(session, duel.id)
    duel_games = [game.duel_game for game in games_of_duel]
    sealed = [
        None if duel_game is None or duel_game.sealed is None else duel_game.sealed.move for duel_game in duel_games
    ]
    revealed_matches = reveal([game.match for game in games_of_duel], sealed)
    now = app.clock()
    updates = [
        _reveal_update(app, game, match, now)
        for game, match in zip(games_of_duel, revealed_matches, strict=True)
        if match != game.match
    ]
    store_together(session, updates)
    return tuple(update.after for update in updates)


def _reveal_update(app: AppContext, game: Game, match: Match, now: datetime) -> GameUpdate:
    duel_game, move = game.duel_game, match.moves[-1]
    if duel_game is None or duel_game.sealed is None:
        raise AssertionError("only sealed moves are revealed")
    return GameUpdate(
        game,
        match,
        now,
        moves=(assess_move(game.match.position, move, match.coins[-1], app.oracle),),
        result_events=() if match.active else recomputation.game_result_events(app, game, match),
        interaction=duel_game.sealed.interaction,
        duel_game=deadlines.with_next_deadline(duel_game, match, now),
    )
