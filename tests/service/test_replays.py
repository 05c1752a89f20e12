"""Test that players are told of the results of others on their deals."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from bot.match.games import Game, ReplayResult
from bot.match.preferences import Owner, OwnerKind
from bot.service import blocks, deals, privacy
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.replays import NotToldError, replays_job
from bot.service.scheduler import Scheduler
from tests.support.players import ANN, BEN, CLEO, ManualClock, finish, renew, request_from, start

MINUTE = timedelta(minutes=1)
BEN_ELSEWHERE = request_from(2, "Ben", channel=20, guild=200)


@dataclass
class Channel:
    """Remembers what it is told; at first it may fail."""

    failures: list[BaseException] = field(default_factory=list)
    told: list[tuple[int, str, bool]] = field(default_factory=list)

    async def tell(self, result: ReplayResult, *, pings: bool) -> None:
        await asyncio.sleep(0)
        if self.failures:
            raise self.failures.pop()
        self.told.append((result.channel, result.game.code, pings))

    async def run(self, app: AppContext) -> None:
        await Scheduler(app, [replays_job(self)]).run_due()


async def finished(app: AppContext) -> Game:
    return await finish(app, await start(app))


async def repeat(app: AppContext, over: Game, who: RequestContext = BEN, side: str = "L") -> Game:
    again = await deals.start_game(renew(who, app), NewGameRequest(deal=over.code))
    return await finish(app, again.game, who, side)


async def prefer(app: AppContext, who: RequestContext, **choices: str) -> None:
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, who.user_id), choices)


async def test_a_player_is_told_once_of_each_who_played_the_same_deal(
    app: AppContext, elsewhere: AppContext, clock: ManualClock
) -> None:
    over, channel = await finished(app), Channel()
    first = await repeat(app, over)
    clock.advance(MINUTE)
    await repeat(app, over, side="R")
    by_cleo = await repeat(app, over, CLEO)
    await repeat(app, over, ANN)  # nobody is told of their own games
    await asyncio.gather(channel.run(app), channel.run(elsewhere))
    clock.advance(10 * MINUTE)
    await channel.run(elsewhere)
    assert sorted(channel.told) == sorted([(10, first.code, False), (10, by_cleo.code, False)])


async def test_a_game_that_was_not_played_to_its_end_is_not_told(app: AppContext, clock: ManualClock) -> None:
    over, channel = await finished(app), Channel()
    await deals.start_game(renew(BEN, app), NewGameRequest(deal=over.code))
    await channel.run(app)
    assert channel.told == []


@pytest.mark.parametrize("failure", [NotToldError("Discord does not answer."), RuntimeError("killed")])
async def test_a_result_that_may_not_have_been_told_is_told_later(
    app: AppContext, elsewhere: AppContext, clock: ManualClock, failure: Exception
) -> None:
    over, channel = await finished(app), Channel([failure])
    again = await repeat(app, over)
    await channel.run(app)
    await channel.run(elsewhere)
    assert channel.told == []
    clock.advance(MINUTE)
    await channel.run(elsewhere)
    assert channel.told == [(10, again.code, False)]


async def test_a_result_that_nobody_can_be_told_is_given_up(app: AppContext, clock: ManualClock) -> None:
    over, channel = await finished(app), Channel([NotToldError("Discord does not answer.") for _ in range(3)])
    await repeat(app, over)
    for _ in range(3):
        await channel.run(app)
        clock.advance(40 * MINUTE)
    await channel.run(app)
    assert (channel.failures, channel.told) == ([], [])


async def test_the_preference_of_notices_allows_a_ping(app: AppContext, clock: ManualClock) -> None:
    over, channel = await finished(app), Channel()
    await prefer(app, ANN, notices="on")
    again = await repeat(app, over)
    await channel.run(app)
    assert channel.told == [(10, again.code, True)]


async def test_nobody_is_pinged_because_of_a_player_whom_they_have_blocked(app: AppContext) -> None:
    over, channel = await finished(app), Channel()
    await prefer(app, ANN, notices="on")
    await blocks.block(renew(ANN, app), OwnerKind.PLAYER, BEN.user_id)
    again = await repeat(app, over)
    await channel.run(app)
    assert channel.told == [(10, again.code, False)]


@pytest.mark.parametrize("hidden", [ANN, BEN])
async def test_nobody_who_is_invisible_is_named(app: AppContext, clock: ManualClock, hidden: RequestContext) -> None:
    over, channel = await finished(app), Channel()
    await prefer(app, hidden, visible="off")
    await repeat(app, over)
    await channel.run(app)
    clock.advance(MINUTE)
    await channel.run(app)
    assert channel.told == []


async def test_no_name_is_told_in_another_server(app: AppContext, clock: ManualClock) -> None:
    over, channel = await finished(app), Channel()
    await repeat(app, over, BEN_ELSEWHERE)
    await channel.run(app)
    assert channel.told == []


@pytest.mark.parametrize("gone", [ANN, BEN])
async def test_deleted_players_are_neither_told_nor_named(
    app: AppContext, clock: ManualClock, gone: RequestContext
) -> None:
    over, channel = await finished(app), Channel()
    await repeat(app, over)
    await privacy.delete_player(app, gone.user_id)
    await channel.run(app)
    assert channel.told == []
