"""Test `/coins stats` with everything it can show: a rating with its chart, and daily puzzles."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.chat.views import statistics
from bot.match.ratings import Rating
from bot.match.statistics import PlayerStats
from bot.player_name import PlayerName
from bot.service import moves
from bot.service.context import AppContext, RequestContext
from bot.store import Database
from tests.support.players import ManualClock, begin, below_par, end, renew, request_from
from tests.support.shown import alt_texts, shown_text, without_links
from tests.support.simcord import AT_ANY_PACE, SimulatedServer, labels, new_messages, posted

DAY = timedelta(days=1)
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, limits=AT_ANY_PACE, rng=Random(7), clock=clock)


async def play_daily_puzzle(app: AppContext, who: RequestContext, perfect: bool) -> int:
    """Return how far below par today's try has ended: played perfectly, or as badly as can be, by brute force."""
    return below_par(await end(app, await begin(app, who), who, perfect))


async def play_rated_duel(server: SimulatedServer) -> None:
    """Play a rated duel of Ann and Ben on two coins by buttons."""
    options = {"player": server.ben, "size": 2, "format": "single", "rated": True}
    asked = posted(await server.ann.slash(server.channel, "coins challenge", **options))
    [board] = new_messages(await server.ben.click(asked, label="Accept"))
    while "Your turn" in shown_text(board):
        who = server.ann if "Your turn, Ann" in shown_text(board) else server.ben
        await who.click(board, label=labels(board)[0])


async def test_a_rating_is_shown_with_its_uncertainty_and_its_curve(server: SimulatedServer) -> None:
    await play_rated_duel(server)
    once = posted(await server.ben.slash(server.channel, "coins stats", player=server.ann))
    assert re.search(
        r"^\*\*Rating: (\d+) ±(\d+)\*\*\n-# Provisional: 1 of 10 rated duels$", shown_text(once), re.MULTILINE
    )
    assert once.attachments == []  # one point is no curve
    await play_rated_duel(server)
    twice = posted(await server.ben.slash(server.channel, "coins stats", player=server.ann))
    found = re.search(r"^\*\*Rating: (\d+) ±\d+\*\*\n-# Provisional: 2 of 10", shown_text(twice), re.MULTILINE)
    assert found is not None
    [alt] = alt_texts(twice)
    assert found[1] in re.findall(r"\d+", alt)
    for name in ("People", "Ben"):
        assert re.search(rf"^{name}: \d won, \d tied, \d lost$", shown_text(twice), re.MULTILINE)


async def test_daily_results_are_public_once_their_day_is_over(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    who = request_from(server.ann.id, "Ann", server.channel.id, server.ann.guild.id)
    await play_daily_puzzle(app, who, perfect=True)
    clock.now += DAY
    below = await play_daily_puzzle(app, who, perfect=False)
    clock.now += DAY
    game = await begin(app, who)
    await moves.resign_game(renew(who, app), game.code, 0)
    clock.now += DAY
    await play_daily_puzzle(app, who, perfect=True)
    told = shown_text(posted(await server.ben.slash(server.channel, "coins stats", player=server.ann)))
    assert told.endswith(
        "**Daily puzzle: 3 days** · At par before today: 1\n"
        "🔥 Streak: 3 days · Best: 3 days\n"
        "-# 11-23 · resigned\n"
        f"-# 11-22 · {below} short of the best possible\n"
        "-# 11-21 · exactly par"
    )
    assert "Daily" not in shown_text(posted(await server.ann.slash(server.channel, "coins stats", player=server.ben)))


def test_a_rating_is_shown_even_if_no_game_counts() -> None:
    """After a duplicate in which each player moved on one board and lost the other on time."""
    shown = statistics.message(PlayerName("Ann"), PlayerStats(None, (), rating=Rating(duels=1)))
    assert without_links(shown.text) == (
        "## Ann\nNo finished games yet.\nPlay one: /coins new\n"
        "**Rating: 1500 ±500**\n-# Provisional: 1 of 10 rated duels"
    )
