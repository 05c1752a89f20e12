"""Do once what frequent requests do, before the first of them: compile their statements, open their connections.

After a restart everybody comes back at once, and Discord waits for three seconds only.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import timedelta

from bot.coins import Board, Move, Side
from bot.i18n import LANGUAGES, load_catalog
from bot.match.games import Game
from bot.match.hints import accuracy_without_hints
from bot.match.leaderboards import LeaderboardMetric, LeaderboardQuery, Period
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.quality import assess_moves
from bot.player_name import PlayerName
from bot.service import secrecy
from bot.service.context import AppContext
from bot.service.leaderboards import read_page
from bot.service.preferences import LANGUAGE
from bot.service.privacy import finish_deletion
from bot.service.statistics import read_player_stats
from bot.store import GameUpdate, StoreUnavailableError, games, new_games, packing
from bot.store.game_updates import show_statements, update_statements
from bot.store.players import FORMER
from bot.store.result_events import GameResult, game_events
from bot.store.secrecy import secrets

log = logging.getLogger(__name__)

_NOBODY = ANONYMIZED_PLAYER_ID
_NO_CODE = "AAAAAA"


async def warm_up(app: AppContext) -> None:
    """Read what requests of nobody would read, and rehearse a game. Store nothing."""
    for name in LANGUAGES:
        load_catalog(name)
    try:
        await app.database.open_connections()
        await finish_deletion(app, _NOBODY)
        await app.preferences.value(LANGUAGE, _NOBODY, _NOBODY)
        await app.database.read(games.find, _NO_CODE)
        await app.database.fetch(games.SOLO_GAME, player=_NOBODY)
        await _rehearse_game(app)
        board = LeaderboardQuery(LeaderboardMetric.DAILY, Period.WEEK.at(app.clock()), None)
        await read_page(app, board, _NOBODY, 0)
        await read_player_stats(app, _NOBODY)
    except StoreUnavailableError as error:  # requests then compile and open what they need
        log.warning("The warm-up was not finished, because the database is unavailable: %s", error.reason)


async def _rehearse_game(app: AppContext) -> None:
    """Run the statements of a deal, its message and moves with one that is refused, so that none is stored."""
    now = app.clock()
    match = Match.start(Board.parse("1 2 3"), (HumanSeat(_NOBODY), BotSeat("greedy")))
    admission = new_games.Admission(_NOBODY, FORMER, 1, 1, now - timedelta(days=1), "", "", False, may_be_new=True)
    game = Game(
        id=await app.game_ids.reserve(),
        code=_NO_CODE,
        match=match,
        names=(PlayerName(FORMER), PlayerName("greedy")),
        seed=0,
        asked_size=None,
        asked_first="me",
        guild=_NOBODY,
        channel=_NOBODY,
        created_at=now,
        updated_at=now,
        packed_moves=packing.EMPTY,
    )
    move = match.play_move(0, Move(1, Side.LEFT))
    last_move = move.play_move(1, Move(1, Side.LEFT))
    accuracy = accuracy_without_hints(assess_moves(last_move, app.oracle), (), 0)
    events = tuple(game_events(_NOBODY, None, now, "greedy", GameResult.WIN, accuracy))
    update = GameUpdate(game, move, now, message=1)
    unknown = replace(update, game=replace(game, id=-1))
    await app.database.execute(
        [
            *new_games.statements_for(game, admission),
            *show_statements(game, 1),
            *update_statements(update),
            *update_statements(unknown),
        ]
    )
    app.game_ids.forget()
    # On PostgreSQL an update by itself is another statement than one among others.
    await app.database.execute(update_statements(unknown))
    await app.database.execute(update_statements(replace(unknown, match=last_move, result_events=events)))
    await secrecy.view_game(app, replace(game, match=last_move))
    for guild in (None, _NOBODY):
        for coins in ([0], [0, 1]):
            query, asked = secrets(_NOBODY, guild, _NOBODY, coins)
            await app.database.fetch(query, **asked)
