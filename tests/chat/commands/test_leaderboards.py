"""Test `/coins leaderboard`."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.views import leaderboards as leaderboards_view
from bot.match.quality import Accuracy
from bot.match.ratings import PROVISIONAL_GAMES
from bot.match.totals import GameResult
from bot.service import leaderboards
from bot.service.context import AppContext
from bot.store import Transaction
from bot.store.players import upsert_player
from tests.support.databases import samples
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    labels,
    menus,
    posted,
    result,
)


async def play_two_coin_game(server: SimulatedServer, player: MemberActor, side: str) -> None:
    posted(await player.slash(server.channel, "coins new", coins="9 2", opponent="optimal"))
    posted(await player.slash(server.channel, f"coins take {side}"))


def page_button_ids(page: ResponseMessage) -> list[str]:
    """Return the ids of the page buttons."""
    return [each for each in ids(page) if each.count("/") == 6]


async def leaderboard_text(server: SimulatedServer, **options: str) -> str:
    return shown_text(posted(await server.ann.slash(server.channel, "coins leaderboard", **options)))


async def note_games(server: SimulatedServer, app: AppContext, **players: MemberActor) -> None:
    """Store two games that each of `players`, by their names, has played perfectly, as their ends do."""

    def work(transaction: Transaction) -> None:
        guild, now = server.ann.guild.id, app.clock()
        for name, player in players.items():
            upsert_player(transaction, player.id, name, guild, now)
            for _ in range(2):
                won = samples.result(player.id, guild, now, "greedy", GameResult.WIN, Accuracy(1, 1, 0))
                samples.note(transaction, won)

    await app.database.write(work)


async def test_players_are_ranked_by_accuracy_or_level(server: SimulatedServer, app: AppContext) -> None:
    await play_two_coin_game(server, server.ann, "left")
    await play_two_coin_game(server, server.ben, "left")
    await play_two_coin_game(server, server.ben, "right")
    await play_two_coin_game(server, server.ben, "left")
    assert (await leaderboard_text(server, by="accuracy")).splitlines()[2:4] == [
        "**🥇 1\\. Ann · 100% of 1 choice**",
        "🥈 2\\. Ben · 67% of 3 choices",
    ]
    nobody = await leaderboard_text(server, by="level", period="week")
    assert nobody.splitlines()[1:3] == [
        "-# This server · All time",
        "Nobody's here yet: it takes 10 games with the default settings. Press *New game*.",
    ]

    def settle(transaction: Transaction) -> None:
        for number in range(PROVISIONAL_GAMES):
            ended = app.clock() + timedelta(seconds=number)
            event = samples.result(
                server.ben.id, None, ended, "pip", GameResult.WIN, Accuracy(0, 0, 0), challenge=1300 + 40 * number
            )
            samples.note(transaction, event)

    await app.database.write(settle)
    assert re.search(r"^🥇 1\\. Ben · Level 1\d\d\d\n-# You", await leaderboard_text(server, by="level"), re.MULTILINE)


async def test_leaderboards_open_on_this_weeks_dailies(server: SimulatedServer) -> None:
    assert (await leaderboard_text(server)).splitlines()[:2] == [
        "## 🏆 Daily puzzle",
        "-# This server · This week",
    ]
    assert (await leaderboard_text(server, by="duels")).splitlines()[1] == "-# This server · All time"


@pytest.fixture
async def first_page_of_23_players(server: SimulatedServer, app: AppContext) -> ResponseMessage:
    """Return the first page of a leaderboard with 23 players, requested by Ann, who is the last of them."""
    names = [f"{number:>02}" + "x" * number for number in range(22)]
    await note_games(server, app, **{name: server.player(name) for name in names})
    await play_two_coin_game(server, server.ann, "right")
    return posted(await server.ann.slash(server.channel, "coins leaderboard", by="accuracy"))


async def test_page_buttons_edit_the_message(
    server: SimulatedServer, first_page_of_23_players: ResponseMessage
) -> None:
    page = first_page_of_23_players
    assert len(shown_text(page).splitlines()) == 14
    assert shown_text(page).splitlines()[-2:] == ["-# Your place: 23 · 0% of 1 choice", "-# Page 1 of 3"]
    assert labels(page) == ["← Higher", "Lower →"]
    assert len(page_button_ids(page)) == 1  # there is nothing higher
    edited(await server.ann.click(page, label="Lower →"))
    assert shown_text(page).splitlines()[2].startswith("🥇 1\\. 10")
    assert shown_text(page).splitlines()[-2:] == ["-# Your place: 23 · 0% of 1 choice", "-# Page 2 of 3"]
    assert len(page_button_ids(page)) == 2
    edited(await server.ann.click(page, label="Lower →"))
    assert shown_text(page).splitlines()[4:] == [
        "**23\\. Ann · 0% of 1 choice**",
        "-# Page 3 of 3",
    ]
    assert len(page_button_ids(page)) == 1
    edited(await server.ann.click(page, label="← Higher"))
    edited(await server.ann.click(page, label="← Higher"))
    assert shown_text(page).splitlines()[2].startswith("🥇 1\\. 00")


async def test_a_page_button_sends_a_copy_to_another_user(
    server: SimulatedServer, first_page_of_23_players: ResponseMessage
) -> None:
    before = shown_text(first_page_of_23_players)
    copy = ephemeral(await server.ben.click(first_page_of_23_players, label="Lower →"))
    assert shown_text(first_page_of_23_players) == before
    assert shown_text(copy).splitlines()[2].startswith("🥇 1\\. 10")
    assert shown_text(copy).splitlines()[-2] == "-# You're not on this list yet: finish a game first."
    edited(await server.ben.click(copy, label="Lower →"))
    assert shown_text(copy).splitlines()[-1] == "-# Page 3 of 3"
    assert copy.ephemeral


async def test_menus_for_metric_period_and_scope_edit_the_message(server: SimulatedServer) -> None:
    await play_two_coin_game(server, server.ann, "left")
    page = posted(await server.ann.slash(server.channel, "coins leaderboard"))
    for number, (option, head) in enumerate(
        (
            ("coins/top/duels/week/server/0", ["## 🏆 Most duels won", "-# This server · This week"]),
            ("coins/top/duels/all/server/0", ["## 🏆 Most duels won", "-# This server · All time"]),
            ("coins/top/duels/all/everywhere/0", ["## 🏆 Most duels won", "-# Everywhere · All time"]),
        )
    ):
        menu = menus(page)[number]
        assert f"{option}/{server.ann.id}" in [each["value"] for each in menu["options"]]
        chosen = [f"{option}/{server.ann.id}"]
        record, payload = click_payload(
            server.env, server.ann, server.channel, page.id, menu["custom_id"], kind=3, values=chosen
        )
        await deliver(server.env, payload)
        assert shown_text(edited(result(server.env, record))).splitlines()[:2] == head


async def test_a_low_rank_is_shown_as_a_bound(
    server: SimulatedServer, app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (leaderboards, leaderboards_view):
        monkeypatch.setattr(module, "LAST_PLACE", 2)
    await play_two_coin_game(server, server.ann, "right")
    await note_games(server, app, Ben=server.ben)
    assert (await leaderboard_text(server, by="accuracy")).splitlines()[-1] == "**🥈 2\\. Ann · 0% of 1 choice**"
    await note_games(server, app, Cleo=server.player("Cleo"))
    places = [
        line.strip("*").split("\\.")[0] for line in (await leaderboard_text(server, by="accuracy")).splitlines()[2:]
    ]
    assert places == ["🥇 1", "🥇 1", "🥉 3"]
    monkeypatch.setattr(leaderboards, "PAGE_SIZE", 2)
    assert (await leaderboard_text(server, by="accuracy")).splitlines()[-2] == "-# Your place: below 2 · 0% of 1 choice"
