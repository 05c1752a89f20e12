from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from bot.coins import Board, Side
from bot.match.accuracy import assess_moves
from bot.match.deals import Difficulty, ExaminedBoard, Layout, deal, grade
from bot.match.first_game import STAGES, Coaching, Verdict, is_first_game
from bot.match.games import Game, Replayed
from bot.match.hints import HintLevel
from bot.match.ladder import GameLevel
from bot.match.match import BotSeat, HumanSeat
from bot.match.opponents import ADAPTIVE, OPPONENTS
from bot.match.preferences import Owner, OwnerKind
from bot.match.ratings import START, LadderRating
from bot.player_name import PlayerName
from bot.service import deals, moves, privacy, reviews, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.deals import (
    FirstMover,
    GameToStart,
    NewGameRequest,
    create_game,
    rematch,
    start_first_game,
    start_game,
)
from bot.service.errors import AlreadyPlayingError, NotYourGameError, StaleError, UnknownGameError
from bot.service.games import get_game
from bot.service.hints import give_hint
from bot.service.moves import set_board_message
from bot.service.reviews import start_continuation
from bot.settings import GameSettings
from bot.store import Database
from bot.store import games as game_rows
from bot.store.models import GuildRow, PlayerRow
from tests.support.databases import samples
from tests.support.databases.records import findings
from tests.support.players import ANN, BEN, finish, named, on, pick, renew, request_from, start, start_counted
from tests.support.shown import refuses


def app_with_settings(database: Database, **rules: Any) -> AppContext:
    return AppContext(database, GameSettings(**rules), rng=Random(1))


async def test_a_game_with_default_settings(app: AppContext) -> None:
    await start_first_game(on(app, request_from(channel=OTHER_CHANNEL)))  # so that this is not the first one
    game_view = await deals.start_game(on(app, ANN), NewGameRequest())
    game = game_view.game
    assert game.match.seats == (HumanSeat(1), BotSeat("parity"))
    assert (game.match.board, game.match.ply) == (deal(game.seed, 11, True, difficulty=Difficulty.GENTLE, least=4), 0)
    assert (game.guild, game.channel, game.message) == (100, 10, None)
    assert (game.asked_size, game.asked_first) == (None, "me")
    assert game.names == named("Ann", "parity")
    assert len(game.code) == 6
    assert set(game.code) <= set("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
    assert game_view.summary is None
    assert game.created_at == game.updated_at
    assert await app.database.read(game_rows.find, game.code) == game


@pytest.mark.parametrize(
    ("first", "size", "dealt"),
    [
        (FirstMover.BOT, None, 11),
        (FirstMover.ME, None, 11),
        (FirstMover.BOT, 60, 60),
        (FirstMover.ME, 7, 7),
        (FirstMover.RANDOM, None, None),
    ],
)
async def test_a_bot_that_moves_first_has_moved_and_the_board_has_an_odd_number_of_coins_unless_a_size_is_given(
    app: AppContext, first: FirstMover, size: int | None, dealt: int | None
) -> None:
    game = await start(app, None, "greedy", first=first, size=size)
    seat = game.match.seat_of(1)
    assert (game.match.ply, game.match.board.size) == (seat, dealt or 11)
    assert seat == {FirstMover.ME: 0, FirstMover.BOT: 1}.get(first, seat)
    assert (game.asked_size, game.asked_first) == (size, first.value)
    assert len(samples.points_lost(await app.database.read(get_game, game.code))) == seat


async def test_given_coins_are_played(app: AppContext) -> None:
    game = await start(app, " 4,7 2, 9 5 2 ")
    assert game.match.board == Board.parse("4 7 2 9 5 2")
    assert game.asked_size == 6
    bot_first = await start(app, "0 999", who=BEN, first=FirstMover.BOT)
    assert (bot_first.match.position.scores, bot_first.match.ply) == ((999, 0), 2)
    assert await app.database.read(get_game, bot_first.code) == bot_first


async def test_invalid_requests_are_refused(database: Database) -> None:
    app = app_with_settings(database, max_coins=12, max_value=50)
    cases: list[tuple[NewGameRequest, str, dict[str, int]]] = [
        (NewGameRequest("nobody"), "error-no-opponent", {}),
        (NewGameRequest(size=1), "error-size", {"least": 2, "most": 12, "size": 1}),
        (NewGameRequest(size=13), "error-size", {"size": 13}),
        (NewGameRequest(coins="4"), "error-size-here", {"least": 2, "most": 12, "size": 1}),
        (NewGameRequest(coins="1 2 | 3 4 5 6 | 7 8 9 1 2 3 4"), "error-size-here", {"size": 13}),
        (NewGameRequest(size=2, coins="1 2"), "error-coins-or-size", {}),
        (NewGameRequest(layout=Layout.RING, coins="(1 2)"), "error-coins-or-layout", {}),
        (NewGameRequest(difficulty=Difficulty.NORMAL, coins="1 2"), "error-coins-or-difficulty", {}),
        (NewGameRequest(coins="1 | 2 | 3 | 4 | 5"), "error-lines", {"most": 4, "lines": 5}),
        (NewGameRequest(coins="1 51"), "error-worth", {"most": 50, "number": 2}),
        (NewGameRequest(coins="-1 2"), "error-worth", {"number": 1}),
    ]
    for wanted, key, shown in cases:
        with refuses(key, **shown):
            await deals.start_game(renew(ANN, app), wanted)
    assert await database.read(game_rows.count) == 0


async def test_deals_have_at_most_the_maximum_number_of_coins(database: Database) -> None:
    app = app_with_settings(database, max_coins=5)
    for channel, (opponent, difficulty) in enumerate([(None, None), ("parity", None), (None, Difficulty.GENTLE)]):
        wanted = NewGameRequest(opponent, difficulty=difficulty)
        dealt = (await deals.start_game(on(app, request_from(channel=channel)), wanted)).game.match.board.size
        assert 2 <= dealt <= 5


async def test_one_game_per_player_and_channel(app: AppContext) -> None:
    game = await start(app)
    with pytest.raises(AlreadyPlayingError) as caught:
        await start(app)
    assert caught.value.game == game
    await start(app, who=BEN)
    await start(app, who=request_from(channel=11))
    await start(app, who=request_from(channel=12, guild=None))
    assert await app.database.read(game_rows.count) == 4


async def test_of_two_games_started_at_once_one_is_refused(app: AppContext, other_database: Database) -> None:
    for channel in range(4):
        who = request_from(channel=channel)
        results = await asyncio.gather(
            start(app, who=who),
            start(AppContext(other_database), who=who),
            deals.start_game(on(app, who), NewGameRequest()),
            deals.start_game(on(AppContext(other_database), who), NewGameRequest()),
            return_exceptions=True,
        )
        made = {result.code for result in results if hasattr(result, "code")}
        made |= {result.game.code for result in results if hasattr(result, "game")}
        assert len(made) == 1
        assert all(isinstance(result, AlreadyPlayingError) for result in results if isinstance(result, BaseException))
    assert await app.database.read(game_rows.count) == 4


async def test_a_new_name_and_the_return_to_a_server_are_stored(app: AppContext) -> None:
    await start(app)
    await app.database.write(lambda session: session.execute(update(GuildRow).values(left_at=samples.NOW)) and None)
    await start(app, who=request_from(1, "Anna", channel=11))
    name = await app.database.read(lambda session: session.get_one(PlayerRow, 1).name)
    left = await app.database.read(lambda session: session.get_one(GuildRow, 100).left_at)
    assert (name, left) == ("Anna", None)


async def test_a_game_on_the_deal_another_knows_the_result_in_its_seat(
    app: AppContext, other_database: Database
) -> None:
    """For as long as that game is stored. A bot has no result to beat."""
    over = await finish(app, await start(app, who=BEN), BEN)
    request = NewGameRequest("greedy", deal=over.code, first=FirstMover.ME)
    again = (await deals.start_game(renew(ANN, app), request)).game
    assert again.replayed == Replayed(over.id, BEN.user_id, PlayerName("Ben"), over.match.position.scores[0])
    assert await other_database.read(game_rows.find, again.code) == again
    elsewhere = request_from(channel=11)
    second = (await deals.start_game(on(app, elsewhere), replace(request, first=FirstMover.BOT))).game
    assert second.replayed is None
    await privacy.delete_player(app, BEN.user_id)
    game = (await moves.make_move_at(renew(ANN, app), Side.LEFT)).game
    assert game.replayed is None


_REQUEST = NewGameRequest("greedy", coins="4 7 2 9 5 2")


async def test_an_interaction_that_is_delivered_again_finds_its_game(app: AppContext, elsewhere: AppContext) -> None:
    await start(app, who=request_from(channel=11))
    again = renew(ANN)
    first = (await start_game(on(app, again), _REQUEST)).game
    assert (await start_game(on(app, again), _REQUEST)).game == first
    assert (await start_game(on(elsewhere, again), _REQUEST)).game == first
    moved = (await pick(app, first, "1L")).game
    assert (await start_game(on(app, again), _REQUEST)).game == moved
    assert await app.database.read(game_rows.count) == 2


async def test_a_later_message_id_of_another_process_is_kept(app: AppContext, elsewhere: AppContext) -> None:
    game = await start(app)
    assert await set_board_message(app, game.code, game.channel, 10) is None
    assert await set_board_message(elsewhere, game.code, game.channel, 30) == 10
    assert await set_board_message(app, game.code, game.channel, 20) == 20
    assert await set_board_message(app, game.code, game.channel, 40) == 30
    assert (await app.database.read(get_game, game.code)).message == 40


async def test_a_new_game_has_the_assessments_of_the_moves_before_it_and_of_the_bots_first_move(
    app: AppContext,
) -> None:
    finished = await finish(app, await start(app))
    for ply, who in enumerate((request_from(channel=20), request_from(channel=21), request_from(channel=22))):
        game = (await start_continuation(on(app, who), finished.code, ply)).game
        lost = [each.points_lost for each in assess_moves(game.match, app.oracle)]
        assert game.match.ply == ply + ply % 2
        assert samples.points_lost(await app.database.read(get_game, game.code)) == lost


async def finished_game(
    app: AppContext, coins: str | None = None, first: FirstMover = FirstMover.ME, size: int | None = None
) -> Game:
    return await finish(app, await start(app, coins, "parity", first=first, size=size))


@pytest.mark.parametrize("first", [FirstMover.ME, FirstMover.BOT])
async def test_a_rematch_is_a_new_deal_with_the_same_settings(app: AppContext, first: FirstMover) -> None:
    before = await finished_game(app, first=first)
    game = (await rematch(renew(ANN, app), before.code, before.match.ply, swap=False)).game
    assert game.match.seats == before.match.seats
    assert game.match.board.size == before.match.board.size
    assert game.match.board != before.match.board
    assert (game.asked_first, game.asked_size) == (before.asked_first, before.asked_size)
    assert game.code != before.code


async def test_sides_can_be_swapped_back_and_forth(app: AppContext) -> None:
    before = await finished_game(app)
    assert before.match.seats == (HumanSeat(1), BotSeat("parity"))
    game = (await rematch(renew(ANN, app), before.code, before.match.ply, swap=True)).game
    assert game.match.seats == (BotSeat("parity"), HumanSeat(1))
    assert (game.match.board.size, game.match.ply) == (11, 1)
    game = await finish(app, game)
    game = (await rematch(renew(ANN, app), game.code, game.match.ply, swap=True)).game
    assert game.match.seats == (HumanSeat(1), BotSeat("parity"))
    assert game.match.board.size == 11  # for parity an even number before its moves


async def test_invalid_rematches_are_refused(app: AppContext) -> None:
    running = await start(app)
    for request, error in (
        (rematch(renew(ANN, app), running.code, 0, False), StaleError),
        (rematch(renew(BEN, app), running.code, 0, False), NotYourGameError),
        (rematch(renew(ANN, app), "XXXXXX", 0, False), UnknownGameError),
    ):
        with pytest.raises(error):
            await request
    over = await finish(app, running)
    with pytest.raises(StaleError):
        await rematch(renew(ANN, app), over.code, 4, swap=False)
    await start(app)
    with pytest.raises(AlreadyPlayingError):
        await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)
    assert await app.database.read(game_rows.count) == 2


SERVER = Owner(OwnerKind.SERVER, 100)
THIS_CHANNEL, OTHER_CHANNEL, THREAD = 10, 11, 12


async def choose_settings(app: AppContext, **values: str) -> None:
    await app.preferences.set_values(SERVER, values)


StartGame = Callable[[AppContext, RequestContext, Game], Awaitable[Any]]
WAYS_TO_START: list[StartGame] = [
    lambda app, who, over: deals.start_game(on(app, who), NewGameRequest()),
    lambda app, who, over: deals.start_game(on(app, who), NewGameRequest(coins="4 7 2 9")),
    lambda app, who, over: deals.start_game(on(app, who), NewGameRequest(deal=over.code)),
    lambda app, who, over: deals.rematch(on(app, who), over.code, over.match.ply, swap=False),
    lambda app, who, over: deals.rematch(on(app, who), over.code, over.match.ply, swap=True),
    lambda app, who, over: reviews.start_continuation(on(app, who), over.code, 0),
]


async def test_games_start_only_in_the_chosen_channels(app: AppContext) -> None:
    over = await finish(app, await start(app))
    await choose_settings(app, channels=f"{OTHER_CHANNEL} {OTHER_CHANNEL + 1000}")
    before = await app.database.read(game_rows.count)
    for begin in WAYS_TO_START:
        with refuses("error-not-here", channels=f"<#{OTHER_CHANNEL}>, <#{OTHER_CHANNEL + 1000}>"):
            await begin(app, renew(ANN), over)
    assert await app.database.read(game_rows.count) == before
    for begin in WAYS_TO_START:
        begun = await begin(app, request_from(channel=OTHER_CHANNEL), over)
        await finish(app, begun.game, request_from(channel=OTHER_CHANNEL))
    await choose_settings(app, channels="default")
    await WAYS_TO_START[0](app, renew(ANN), over)


async def test_a_thread_counts_as_its_channel(app: AppContext) -> None:
    await choose_settings(app, channels=str(OTHER_CHANNEL))
    for parent in (None, THIS_CHANNEL):
        with refuses("error-not-here"):
            await deals.start_game(RequestContext(app, 1, PlayerName("Ann"), THREAD, 100, 1, parent), NewGameRequest())
    await deals.start_game(RequestContext(app, 1, PlayerName("Ann"), THREAD, 100, 2, OTHER_CHANNEL), NewGameRequest())
    await choose_settings(app, channels=str(THREAD))
    await deals.start_game(RequestContext(app, 2, PlayerName("Ben"), THREAD, 100, 3, THIS_CHANNEL), NewGameRequest())


async def test_a_setting_changed_in_another_process_applies_at_once(app: AppContext, other_database: Database) -> None:
    assert await start(app)
    await choose_settings(AppContext(other_database), channels=str(OTHER_CHANNEL))
    with refuses("error-not-here"):
        await start(app, who=BEN)


async def test_a_game_is_not_moved_to_a_channel_where_none_may_start(app: AppContext) -> None:
    game = await start(app)
    await choose_settings(app, channels=str(OTHER_CHANNEL))
    game = (await pick(app, game, "1L")).game
    assert (await moves.move_to_channel(renew(ANN, app), game.code)).game.channel == THIS_CHANNEL
    with refuses("error-not-here"):
        await moves.move_to_channel(on(app, request_from(channel=13)), game.code)
    assert (await moves.move_to_channel(on(app, request_from(channel=OTHER_CHANNEL)), game.code)).game.match.active
    assert (await moves.view_game(on(app, request_from(channel=OTHER_CHANNEL)))).game.code == game.code


async def test_a_server_has_its_own_defaults(app: AppContext) -> None:
    await choose_settings(app, opponent="greedy", size="12", layout="two rows")
    await start_first_game(on(app, request_from(channel=15)))  # so that these are not the first ones
    made = (await deals.start_game(renew(ANN, app), NewGameRequest())).game
    assert (made.match.seats[1], made.match.board.size, made.layout) == (BotSeat("greedy"), 12, Layout.TWO_ROWS)
    wished = NewGameRequest("parity", 6, first=FirstMover.BOT, layout=Layout.ROW)
    made = (await deals.start_game(on(app, request_from(channel=OTHER_CHANNEL)), wished)).game
    assert (made.match.seats[0], made.match.board.size, made.layout) == (BotSeat("parity"), 6, Layout.ROW)
    made = (await deals.start_game(on(app, request_from(channel=13)), NewGameRequest(first=FirstMover.BOT))).game
    assert (made.match.board.size, made.layout) == (13, Layout.TWO_ROWS)
    made = (await deals.start_game(on(app, request_from(channel=14, guild=None)), NewGameRequest())).game
    assert (made.match.seats[1], made.match.board.size, made.layout) == (BotSeat("parity"), 11, Layout.ROW)


async def start_game_with(app: AppContext, **wanted: object) -> Game:
    return (await deals.start_game(renew(ANN, app), NewGameRequest(**wanted))).game  # type: ignore[arg-type]


async def play_well(app: AppContext, game: Game) -> Game:
    while game.match.active:
        game = (await pick(app, game, str(app.oracle.best_move(game.match.position)))).game
    return game


async def test_a_game_stores_its_level_and_a_rematch_repeats_what_was_chosen(app: AppContext) -> None:
    game = await start_game_with(app, difficulty=Difficulty.FIENDISH)
    seat = game.match.seats[1]
    assert isinstance(seat, BotSeat)
    assert seat.opponent in OPPONENTS
    assert (game.level.asked_opponent, game.level.asked_difficulty) == (ADAPTIVE, Difficulty.FIENDISH)
    assert game.level.difficulty is Difficulty.FIENDISH is grade(ExaminedBoard(game.match.board, True))
    assert game.level.challenge is None  # what is chosen changes no level
    over = await play_well(app, game)
    again = (await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)).game
    assert (again.level.asked_opponent, again.level.asked_difficulty) == (ADAPTIVE, Difficulty.FIENDISH)


async def test_the_adaptive_opponent_grows_with_the_player(app: AppContext) -> None:
    challenges = []
    for _ in range(4):
        game = await start_game_with(app)
        challenges.append(game.level.challenge or 0)
        await play_well(app, game)
    assert challenges[0] < 1330 < challenges[-1]
    rating = await statistics.read_rating(app, 1)
    assert rating.points > challenges[0]
    assert rating.uncertainty < LadderRating().uncertainty


async def test_the_adaptive_opponent_of_a_new_player_is_weak_on_given_coins(app: AppContext) -> None:
    """On gentle deals they would meet perfect play: these coins are no such deal."""
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, 1), {"difficulty": "gentle"})
    game = await start_game_with(app, opponent=ADAPTIVE, coins="3 8 5 9 1 4 7 2")
    assert BotSeat("pip") in game.match.seats
    request, former = renew(ANN, app), HumanSeat(2)
    chosen = {await deals.choose_opponent_again(request, ADAPTIVE, former, seed, True) for seed in range(20)}
    assert chosen == {"pip"}


async def count_rated_games(app: AppContext) -> int:
    return (await statistics.read_rating(app, 1)).games


async def test_a_hint_prevents_a_gain_but_no_loss_of_rating(app: AppContext) -> None:
    game = await start_counted(app, opponent="fox")
    await give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    assert (await play_well(app, game)).match.winner == 0
    assert await count_rated_games(app) == 0
    game = await start_counted(app, opponent="fox")
    await give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    await moves.resign_game(renew(ANN, app), game.code, game.match.ply)
    assert await count_rated_games(app) == 1


@pytest.mark.parametrize("hinted", [False, True])
async def test_a_tie_is_rated_without_a_hint(app: AppContext, hinted: bool) -> None:
    level = GameLevel("fox", Difficulty.NORMAL, Difficulty.NORMAL, START - 100)
    board = GameToStart(Board.row([7] * 8), "fox", first=True, seed=1, asked_size=8, asked_first="me", level=level)
    game = (await create_game(renew(ANN, app), board)).game
    if hinted:
        await give_hint(renew(ANN, app), game.code, level=HintLevel.NUDGE)
    await finish(app, game)
    assert await statistics.read_rating(app, 1) == (LadderRating() if hinted else LadderRating().after(START - 100, 0))


async def test_the_first_game_leads_from_the_first_deal_to_the_last(app: AppContext) -> None:
    for stage, size in enumerate(STAGES, 1):
        game = (await start_first_game(renew(ANN, app), stage)).game
        assert game.match.seats == (HumanSeat(1), BotSeat("random"))
        assert (game.match.board.size, game.casual) == (size, True)
        assert is_first_game(game)
        while game.match.active:
            game = (await pick(app, game, str(app.oracle.best_move(game.match.position)))).game
            assert Coaching.of(game.match, app.oracle).choices[-1].verdict is not Verdict.WORSE
        assert game.match.winner == 0
        assert Coaching.of(game.match, app.oracle).won
    assert (await statistics.read_player_stats(app, 1)).career is None  # coached games count in no statistics
    assert (await statistics.read_rating(app, 1)).games == 0
    assert await findings(app.database) == []


async def test_a_rematch_of_a_first_game_is_an_ordinary_game(app: AppContext) -> None:
    over = await finish(app, (await start_first_game(renew(ANN, app))).game)
    game = (await rematch(renew(ANN, app), over.code, over.match.ply, swap=False)).game
    assert not is_first_game(game)
    assert game.match.seats[1] == BotSeat("random")


async def test_the_first_game_of_all_is_coached_if_nothing_is_requested(app: AppContext) -> None:
    click = renew(ANN, app)
    coached = (await start_game(click, NewGameRequest())).game
    assert is_first_game(coached)
    assert (await start_game(click, NewGameRequest())).game == coached, "it is delivered twice"
    await finish(app, coached)
    assert not is_first_game((await start_game(renew(ANN, app), NewGameRequest())).game)
    asked = (await start_game(renew(BEN, app), NewGameRequest(size=4))).game
    assert not is_first_game(asked)
    await finish(app, asked, who=BEN)
    assert not is_first_game((await start_game(renew(BEN, app), NewGameRequest())).game)
