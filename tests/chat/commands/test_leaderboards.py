"""Test `/coins leaderboard`."""

from __future__ import annotations

import re

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.views import leaderboards as leaderboards_view
from bot.match.ratings import PROVISIONAL_GAMES
from bot.match.statistics import GameResult
from bot.service import leaderboards
from bot.service.context import AppContext
from bot.store import Transaction
from bot.store.players import upsert_players
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


def page_button_ids(page: ResponseMessage) -> list[str]:
    """Return the ids of the page buttons."""
    return [each for each in ids(page) if each.count("/") == 5]


async def leaderboard_text(server: SimulatedServer, **options: str) -> str:
    return shown_text(posted(await server.ann.slash(server.channel, "coins leaderboard", **options)))


async def settle(server: SimulatedServer, app: AppContext, **wins: tuple[MemberActor, int]) -> None:
    """Let players, by their names, have won so many of ten rated games."""

    def work(transaction: Transaction) -> None:
        guild, now = server.ann.guild.id, app.clock()
        for name, (player, won) in wins.items():
            upsert_players(transaction, {player.id: name}, guild, now)
            for number in range(PROVISIONAL_GAMES):
                outcome = GameResult.WIN if number < won else GameResult.LOSS
                samples.note(transaction, samples.result(player.id, guild, now, "pip", outcome, challenge=3000))

    await app.database.write(work)


@pytest.fixture
async def first_page_of_23_players(server: SimulatedServer, app: AppContext) -> ResponseMessage:
    """Return the first page of a leaderboard with 23 players, requested by Ann, who is the last of them."""
    names = [f"{number:>02}" + "x" * number for number in range(22)]
    await settle(server, app, **{name: (server.player(name), 9) for name in names}, Ann=(server.ann, 1))
    return posted(await server.ann.slash(server.channel, "coins leaderboard", by="level"))


async def test_page_buttons_edit_the_message(
    server: SimulatedServer, first_page_of_23_players: ResponseMessage
) -> None:
    page = first_page_of_23_players
    assert len(shown_text(page).splitlines()) == 14
    own, number = shown_text(page).splitlines()[-2:]
    assert re.fullmatch(r"-# Your place: 23 · Level \d+", own)
    assert number == "-# Page 1 of 3"
    assert labels(page) == ["← Higher", "Lower →"]
    assert len(page_button_ids(page)) == 1  # there is nothing higher
    edited(await server.ann.click(page, label="Lower →"))
    assert shown_text(page).splitlines()[2].startswith("🥇 1\\. 10")
    assert shown_text(page).splitlines()[-2:] == [own, "-# Page 2 of 3"]
    assert len(page_button_ids(page)) == 2
    edited(await server.ann.click(page, label="Lower →"))
    assert shown_text(page).splitlines()[4].startswith("**23\\. Ann · Level ")
    assert shown_text(page).splitlines()[5:] == ["-# Page 3 of 3"]
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
    assert (
        shown_text(copy).splitlines()[-2]
        == "-# You're not on this list yet: it takes 10 games with the default settings."
    )
    edited(await server.ben.click(copy, label="Lower →"))
    assert shown_text(copy).splitlines()[-1] == "-# Page 3 of 3"
    assert copy.ephemeral


async def test_menus_for_metric_and_scope_edit_the_message(server: SimulatedServer) -> None:
    page = posted(await server.ann.slash(server.channel, "coins leaderboard"))
    for number, (option, head) in enumerate(
        (
            ("coins/top/rating/server/0", ["## 🏆 Best duel rating", "-# This server"]),
            ("coins/top/rating/everywhere/0", ["## 🏆 Best duel rating", "-# Everywhere"]),
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
    await settle(server, app, Ann=(server.ann, 1), Ben=(server.ben, 9), Cleo=(server.player("Cleo"), 9))
    lines = (await leaderboard_text(server, by="level")).splitlines()
    assert [line.strip("*").split("\\.")[0] for line in lines[2:]] == ["🥇 1", "🥇 1", "🥉 3"]
    monkeypatch.setattr(leaderboards, "PAGE_SIZE", 2)
    assert (await leaderboard_text(server, by="level")).splitlines()[-2].startswith("-# Your place: below 2 · Level ")
