"""The settings of a server apply to all its players: channels, defaults, hints."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.match.deals import Layout
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.match import BotSeat
from bot.match.preferences import Owner, OwnerKind
from bot.player_name import PlayerName
from bot.service import deals as start_game
from bot.service import evaluation as evaluate
from bot.service import hints as hint
from bot.service import moves as board_location
from bot.service import reviews as review
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.settings import GameSettings
from bot.store import Database, games
from tests.support.full_size import on_one_kind
from tests.support.players import ANN, BEN, finish, on, pick, renew, request_from, start
from tests.support.shown import refuses

SERVER = Owner(OwnerKind.SERVER, 100)
THIS_CHANNEL, OTHER_CHANNEL, THREAD = 10, 11, 12


async def choose_settings(app: AppContext, **values: str) -> None:
    await app.preferences.set_values(SERVER, values)


StartGame = Callable[[AppContext, RequestContext, Game], Awaitable[Any]]
WAYS_TO_START: list[StartGame] = [
    lambda app, who, over: start_game.start_game(on(app, who), NewGameRequest()),
    lambda app, who, over: start_game.start_game(on(app, who), NewGameRequest(coins="4 7 2 9")),
    lambda app, who, over: start_game.start_game(on(app, who), NewGameRequest(deal=over.code)),
    lambda app, who, over: start_game.rematch(on(app, who), over.code, over.match.ply, swap=False),
    lambda app, who, over: start_game.rematch(on(app, who), over.code, over.match.ply, swap=True),
    lambda app, who, over: review.start_continuation(on(app, who), over.code, 0),
]


@pytest.mark.parametrize("begin", WAYS_TO_START, ids=["new", "written", "deal", "rematch", "swap", "play on"])
async def test_games_start_only_in_the_chosen_channels(app: AppContext, begin: StartGame) -> None:
    over = await finish(app, await start(app))
    await choose_settings(app, channels=f"{OTHER_CHANNEL} {OTHER_CHANNEL + 1000}")
    before = await app.database.read(games.count)
    with refuses("error-not-here", channels=f"<#{OTHER_CHANNEL}>, <#{OTHER_CHANNEL + 1000}>"):
        await begin(app, renew(ANN), over)
    assert await app.database.read(games.count) == before
    begun = await begin(app, request_from(channel=OTHER_CHANNEL), over)
    await finish(app, begun.game, request_from(channel=OTHER_CHANNEL))
    await choose_settings(app, channels="default")
    await begin(app, renew(ANN), over)


async def test_a_thread_counts_as_its_channel(app: AppContext) -> None:
    await choose_settings(app, channels=str(OTHER_CHANNEL))
    for parent in (None, THIS_CHANNEL):
        with refuses("error-not-here"):
            await start_game.start_game(
                RequestContext(app, 1, PlayerName("Ann"), THREAD, 100, 1, parent), NewGameRequest()
            )
    await start_game.start_game(
        RequestContext(app, 1, PlayerName("Ann"), THREAD, 100, 2, OTHER_CHANNEL), NewGameRequest()
    )
    await choose_settings(app, channels=str(THREAD))
    await start_game.start_game(
        RequestContext(app, 2, PlayerName("Ben"), THREAD, 100, 3, THIS_CHANNEL), NewGameRequest()
    )


async def test_chosen_channels_apply_to_their_server_only(app: AppContext) -> None:
    await choose_settings(app, channels=str(OTHER_CHANNEL))
    await start(app, who=request_from(guild=None))
    await start(app, who=request_from(channel=13, guild=101))


async def test_a_setting_changed_in_another_process_applies_at_once(app: AppContext, other_database: Database) -> None:
    assert await start(app)
    await choose_settings(AppContext(other_database), channels=str(OTHER_CHANNEL))
    with refuses("error-not-here"):
        await start(app, who=BEN)


async def test_a_game_is_not_moved_to_a_channel_where_none_may_start(app: AppContext) -> None:
    game = await start(app)
    await choose_settings(app, channels=str(OTHER_CHANNEL))
    game = (await pick(app, game, "1L")).game
    assert (await board_location.move_to_channel(renew(ANN, app), game.code)).game.channel == THIS_CHANNEL
    with refuses("error-not-here"):
        await board_location.move_to_channel(on(app, request_from(channel=13)), game.code)
    assert (
        await board_location.move_to_channel(on(app, request_from(channel=OTHER_CHANNEL)), game.code)
    ).game.match.active
    assert (await board_location.view_game(on(app, request_from(channel=OTHER_CHANNEL)))).game.code == game.code


async def test_a_server_has_its_own_defaults(app: AppContext) -> None:
    await choose_settings(app, opponent="greedy", size="12", layout="two rows")
    made = (await start_game.start_game(renew(ANN, app), NewGameRequest())).game
    assert (made.match.seats[1], made.match.board.size, made.layout) == (BotSeat("greedy"), 12, Layout.TWO_ROWS)
    wished = NewGameRequest("parity", 6, first=FirstMover.BOT, layout=Layout.ROW)
    made = (await start_game.start_game(on(app, request_from(channel=OTHER_CHANNEL)), wished)).game
    assert (made.match.seats[0], made.match.board.size, made.layout) == (BotSeat("parity"), 6, Layout.ROW)
    made = (await start_game.start_game(on(app, request_from(channel=13)), NewGameRequest(first=FirstMover.BOT))).game
    assert (made.match.board.size, made.layout) == (13, Layout.TWO_ROWS)
    made = (await start_game.start_game(on(app, request_from(channel=14, guild=None)), NewGameRequest())).game
    assert (made.match.seats[1], made.match.board.size, made.layout) == (BotSeat("pip"), 10, Layout.ROW)


@on_one_kind("layout", [layout.value for layout in Layout])
@pytest.mark.parametrize("size", ["2", "60"])
@pytest.mark.parametrize("first", [FirstMover.ME, FirstMover.BOT])
async def test_all_defaults_can_be_dealt(app: AppContext, layout: str, size: str, first: FirstMover) -> None:
    await choose_settings(app, size=size, layout=layout)
    made = (await start_game.start_game(renew(ANN, app), NewGameRequest(first=first))).game
    assert made.layout.value == layout
    assert abs(made.match.board.size - int(size)) == (first is FirstMover.BOT)


async def test_a_rematch_of_a_default_game_uses_the_current_defaults(database: Database) -> None:
    app = AppContext(database, GameSettings(default_size=4))
    over = await finish(app, (await start_game.start_game(renew(ANN, app), NewGameRequest("greedy"))).game)
    await choose_settings(app, size="8", opponent="parity")
    made = (await start_game.rematch(renew(ANN, app), over.code, over.match.ply, swap=False)).game
    assert (made.match.board.size, made.match.seats[1]) == (8, BotSeat("greedy"))


async def test_without_hints_nothing_about_a_running_game_is_revealed(app: AppContext) -> None:
    game = await start(app)
    await choose_settings(app, hints="off")
    for grade in HintLevel:
        with refuses("error-no-hints"):
            await hint.give_hint(renew(ANN, app), game.code, level=grade)
        with refuses("error-no-hints"):  # also asked for from elsewhere
            await hint.give_hint(on(app, request_from(channel=13, guild=None)), game.code, level=grade)
    for coins in (None, "4 7 2 9 5 2", "2 5 9 2 7 4"):
        with refuses("error-no-hints"):
            await evaluate.evaluate_board(renew(ANN, app), coins)
    assert (await board_location.view_game(renew(ANN, app))).game.hint_version == 0
    assert (await evaluate.evaluate_board(renew(ANN, app), "1 2 3 4")).game is None
    over = await finish(app, game)
    assert (await evaluate.evaluate_board(renew(ANN, app))).game == over


async def test_hints_turned_off_in_one_server_are_given_elsewhere(app: AppContext) -> None:
    await choose_settings(app, hints="off")
    for where in (request_from(channel=20, guild=None), request_from(channel=21, guild=101)):
        await start(app, who=where)
        assert (await hint.give_hint(renew(where, app))).moves
