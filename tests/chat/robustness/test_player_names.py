"""Names of any kind are shown as they are, shortened, and without pings or markup."""

from __future__ import annotations

import re

import pytest

from tests.support.boards import dealt
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    command_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    posted,
    rename,
    result,
    too_wide,
)

BOARD_THEME = "plain"

NAMES = [
    "x" * 32,
    "@everyone <@1456074443980800007>",
    "-# line\nbreak\r\n\tand tab",
    "名前がとても長い人の名前です",
    "\ud800",
]
"""Every view is tried with more of them in `tests/i18n/test_hostile_names.py`."""


@pytest.mark.parametrize("name", NAMES)
async def test_names_are_escaped_and_ping_no_one(server: SimulatedServer, name: str) -> None:
    player = server.player("guest")
    rename(player, name)
    with dealt("9 2 7 7 3 1 4 1"):
        board = posted(await player.slash(server.channel, "coins new", opponent="adaptive"))
    lines = shown_text(board).splitlines()
    assert [line.strip("`") for line in lines[2:5]] == ["", "9 2 7 7 3 1 4 1", ""]
    assert len(lines) == 5, shown_text(board)
    assert too_wide(shown_text(board)) == []
    edited(await player.click(board, label="← 9"))
    while ids(board)[0].endswith("L"):
        edited(await player.click(board, custom_id=ids(board)[0]))
    assert too_wide(shown_text(board)) == []
    assert "This game is " in shown_text(ephemeral(await server.ann.click(board, label="Next deal")))
    page = shown_text(posted(await player.slash(server.channel, "coins leaderboard", by="level")))
    assert len(page.splitlines()) == 3, page  # title, scope, the one row
    assert too_wide(page) == []
    record, payload = command_payload(server.env, server.ann, server.channel, "stats")
    await deliver(server.env, payload)
    assert posted(result(server.env, record))
    stats = shown_text(posted(await player.slash(server.channel, "coins stats")))
    assert stats.splitlines()[0].startswith("## ")
    assert stats.splitlines()[2].startswith("**1 game** · ")
    assert too_wide(stats) == []


async def test_a_name_in_an_error_message_is_no_link(server: SimulatedServer) -> None:
    eve = server.player("eve")
    rename(server.ann, "[free](//a.b)")
    challenge = posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    number = re.search(r"Duel (\w+)", shown_text(challenge))
    assert number is not None
    assert "](" not in shown_text(ephemeral(await eve.click(challenge, label="Accept")))
    cancel = f"coins/duel/{number[1]}/cancel"
    record, payload = click_payload(server.env, eve, server.channel, challenge.id, cancel)
    await deliver(server.env, payload)
    said = shown_text(ephemeral(result(server.env, record)))
    assert "](" not in said, said
    assert "Only \\[free\\]\\(\\/\\/a\\.b\\) can cancel" in said
