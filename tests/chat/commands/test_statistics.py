"""Test `/coins stats`: a rating with its chart."""

from __future__ import annotations

import re

from bot.chat.views import statistics
from bot.match.ratings import Rating
from bot.match.statistics import PlayerStats
from bot.player_name import PlayerName
from tests.support.shown import alt_texts, shown_text, without_links
from tests.support.simcord import SimulatedServer, labels, new_messages, posted


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


def test_a_rating_is_shown_even_if_no_game_counts() -> None:
    """After a duplicate in which each player moved on one board and lost the other on time."""
    shown = statistics.message(PlayerName("Ann"), PlayerStats(None, (), rating=Rating(duels=1)))
    assert without_links(shown.text) == (
        "## Ann\nNo finished games yet.\nPlay one: /coins new\n"
        "**Rating: 1500 ±500**\n-# Provisional: 1 of 10 rated duels"
    )
