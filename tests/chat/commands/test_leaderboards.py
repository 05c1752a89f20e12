"""Test `/coins leaderboard` and `/coins stats`."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.views import leaderboards as leaderboards_view
from bot.service import leaderboards
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    callbacks,
    click_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    labels,
    menus,
    posted,
    rename,
    rendered,
    result,
)


async def play_two_coin_game(
    server: SimulatedServer, player: MemberActor, coins: str, side: str, opponent: str = "optimal"
) -> None:
    posted(await player.slash(server.channel, "coins new", coins=coins, opponent=opponent))
    posted(await player.slash(server.channel, f"coins take {side}"))


def page_button_ids(page: ResponseMessage) -> list[str]:
    """Return the ids of the page buttons."""
    return [each for each in ids(page) if each.count("/") == 6]


async def leaderboard_text(server: SimulatedServer, **options: str) -> str:
    return shown_text(posted(await server.ann.slash(server.channel, "coins leaderboard", **options)))


async def test_players_are_ranked_by_wins_accuracy_or_games(server: SimulatedServer) -> None:
    await play_two_coin_game(server, server.ann, "9 2", "left")
    await play_two_coin_game(server, server.ben, "9 2", "left")
    await play_two_coin_game(server, server.ben, "9 2", "right")
    await play_two_coin_game(server, server.ben, "9 2", "left")
    assert (await leaderboard_text(server)).splitlines() == [
        "## 🏆 Most wins",
        "-# This server · All time",
        "🥇 1\\. Ben · 2 wins",
        "**🥈 2\\. Ann · 1 win**",
    ]
    assert (await leaderboard_text(server, by="games")).splitlines()[0:4] == [
        "## 🏆 Most games",
        "-# This server · All time",
        "🥇 1\\. Ben · 3 games",
        "**🥈 2\\. Ann · 1 game**",
    ]
    assert (await leaderboard_text(server, by="accuracy")).splitlines()[0:4] == [
        "## 🏆 Best accuracy",
        "-# This server · All time",
        "**🥇 1\\. Ann · 100% of 1 choice**",
        "🥈 2\\. Ben · 67% of 3 choices",
    ]


@pytest.fixture
async def first_page_of_23_players(server: SimulatedServer) -> ResponseMessage:
    """Return the first page of a leaderboard with 23 players, requested by Ann, who is the last of them."""
    ann_last = [server.player(f"{number:>02}" + "x" * number) for number in range(22)]
    for player in ann_last:
        await play_two_coin_game(server, player, "9 2", "left")
    await play_two_coin_game(server, server.ann, "9 2", "right")
    return posted(await server.ann.slash(server.channel, "coins leaderboard"))


async def test_page_buttons_edit_the_message(
    server: SimulatedServer, first_page_of_23_players: ResponseMessage
) -> None:
    page = first_page_of_23_players
    assert len(shown_text(page).splitlines()) == 14
    assert shown_text(page).splitlines()[-2:] == ["-# Your place: 23 · 0 wins", "-# Page 1 of 3"]
    assert labels(page) == ["← Higher", "Lower →"]
    assert len(page_button_ids(page)) == 1  # there is nothing higher
    edited(await server.ann.click(page, label="Lower →"))
    assert shown_text(page).splitlines()[2].startswith("🥇 1\\. 10")
    assert shown_text(page).splitlines()[-2:] == ["-# Your place: 23 · 0 wins", "-# Page 2 of 3"]
    assert len(page_button_ids(page)) == 2
    edited(await server.ann.click(page, label="Lower →"))
    assert shown_text(page).splitlines()[4:] == [
        "**23\\. Ann · 0 wins**",
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


async def test_one_page_has_no_buttons_and_names_do_not_ping(server: SimulatedServer) -> None:
    rename(server.ann, "@everyone <@1>")
    await play_two_coin_game(server, server.ann, "9 2", "left")
    page = posted(await server.ann.slash(server.channel, "coins leaderboard"))
    assert page_button_ids(page) == []
    assert "@everyone <@1> · 1 win" in rendered(shown_text(page))
    assert "@everyone" not in shown_text(page).replace("\\@everyone", "")
    assert len(callbacks(server.env)) == 3


async def test_own_stats(server: SimulatedServer) -> None:
    await play_two_coin_game(server, server.ann, "9 2", "left", "greedy")
    await play_two_coin_game(server, server.ann, "9 2", "left", "greedy")
    await play_two_coin_game(server, server.ann, "9 2", "right", "lookahead")
    await play_two_coin_game(server, server.ann, "5 5", "left", "greedy")
    numbers = shown_text(posted(await server.ann.slash(server.channel, "coins stats")))
    assert numbers == (
        "## Ann\n"
        "**4 games** · 2 won, 1 tied, 1 lost\n"
        "**Accuracy 67% (2 of 3)** · 14 points given away\n"
        "Winning streak: 0, best 2\n"
        "**By opponent**\n"
        "Magpie: 2 won, 1 tied, 0 lost\n"
        "Scout: 0 won, 0 tied, 1 lost"
    )


async def test_menus_for_metric_period_and_scope_edit_the_message(server: SimulatedServer) -> None:
    await play_two_coin_game(server, server.ann, "9 2", "left")
    page = posted(await server.ann.slash(server.channel, "coins leaderboard"))
    for number, (option, head) in enumerate(
        (
            ("coins/top/games/all/server/0", ["## 🏆 Most games", "-# This server · All time"]),
            ("coins/top/games/week/server/0", ["## 🏆 Most games", "-# This server · This week"]),
            ("coins/top/games/week/everywhere/0", ["## 🏆 Most games", "-# Everywhere · This week"]),
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


async def test_players_without_wins_get_no_medal(server: SimulatedServer) -> None:
    await play_two_coin_game(server, server.ann, "9 2", "right")
    assert (await leaderboard_text(server)).splitlines()[2] == "**1\\. Ann · 0 wins**"
    assert (await leaderboard_text(server, by="games")).splitlines()[2] == "**🥇 1\\. Ann · 1 game**"


async def test_a_low_rank_is_shown_as_a_bound(server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (leaderboards, leaderboards_view):
        monkeypatch.setattr(module, "LAST_PLACE", 2)
    await play_two_coin_game(server, server.ann, "9 2", "left")
    for _ in range(2):
        await play_two_coin_game(server, server.ben, "9 2", "left")
    assert (await leaderboard_text(server)).splitlines()[-1] == "**🥈 2\\. Ann · 1 win**"
    cleo = server.player("Cleo")
    for _ in range(2):
        await play_two_coin_game(server, cleo, "9 2", "left")
    assert (await leaderboard_text(server)).splitlines()[2:] == [
        "🥇 1\\. Ben · 2 wins",
        "🥇 1\\. Cleo · 2 wins",
        "**🥉 3\\. Ann · 1 win**",
    ]
    monkeypatch.setattr(leaderboards, "PAGE_SIZE", 2)
    assert (await leaderboard_text(server)).splitlines()[-2] == "-# Your place: below 2 · 1 win"
