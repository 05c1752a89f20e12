"""Test `/coins stats`."""

from __future__ import annotations

import re

from bot.chat.views import statistics
from bot.chat.views.statistics import StatsButton
from bot.match.daily import DailyHistory, Streak
from bot.match.ratings import LadderRating, Rating, strength_of
from bot.match.statistics import Career, NamedRecord, PlayerStats
from bot.match.training import PuzzleRating
from bot.player_name import PlayerName
from bot.rendering import face_emoji_name, face_of
from tests.support.shown import shown_text, without_links
from tests.support.simcord import SimulatedServer, ephemeral, labels, posted, public_messages


async def play_rated_duel(server: SimulatedServer) -> None:
    """Play a rated duel of Ann and Ben by buttons."""
    options = {"player": server.ben, "size": 8, "format": "single", "rated": True}
    asked = posted(await server.ann.slash(server.channel, "coins challenge", **options))
    [board] = public_messages(await server.ben.click(asked, label="Accept"))
    while "Your turn" in shown_text(board):
        who = server.ann if "Your turn, Ann" in shown_text(board) else server.ben
        await who.click(board, label=labels(board)[0])


async def test_a_duel_rating_is_behind_more_with_its_uncertainty(server: SimulatedServer) -> None:
    for number in (1, 2):
        await play_rated_duel(server)
        stats = posted(await server.ben.slash(server.channel, "coins stats", player=server.ann))
        assert "rating" not in shown_text(stats)
        assert stats.attachments == []  # it has no curve: that is the level's
        more = ephemeral(await server.ben.click(stats, label="More"))
        provisional = rf"^\*\*Duel rating: \d+ ±\d+\*\*\n-# Provisional: {number} of 10 rated duels$"
        assert re.search(provisional, shown_text(more), re.MULTILINE)
    for name in ("People", "Ben"):
        assert re.search(rf"^{name}: \d won, \d lost$", shown_text(more), re.MULTILINE)


def test_a_rating_is_shown_even_if_no_game_counts() -> None:
    """After a duplicate in which each player moved on one board and lost the other on time."""
    stats = PlayerStats(None, rating=Rating(duels=1))
    shown = statistics.message(1, PlayerName("Ann"), stats)
    assert without_links(shown.text) == "## Ann\nNo games that count yet.\nPress *New game*."
    assert str(StatsButton(1)) in str(shown)
    assert statistics.details(stats).text == "**Duel rating: 1500 ±500**\n-# Provisional: 1 of 10 rated duels"
    assert str(StatsButton(1)) not in str(statistics.message(1, PlayerName("Ann"), PlayerStats(None)))


def test_the_streaks_rush_and_puzzle_rating_are_there_and_the_best_level_is_the_top_of_the_curve() -> None:
    daily = DailyHistory(9, 2, Streak(3, 7), ())
    ladder, curve = LadderRating().after(1500, 1), list[int]()
    for margin in (1, 1, -1, -1, 1):
        ladder = ladder.after(1500, margin)
        curve.append(ladder.points)
    career = Career(6, 4, 0, 2, 4, 3, 2, 1, 2, rating=ladder)
    puzzles = PuzzleRating(strength_of(1478), 5.0, 12)
    stats = PlayerStats(career, PlayerName("Ann"), (), (), (), None, tuple(curve), daily, puzzles, 12, 25)
    lines = statistics.message(1, PlayerName("Ann"), stats).text.splitlines()
    assert f"best {max(curve)}" in lines[1]
    assert "🔥 Daily streak 3, best 7" in lines
    assert f"Puzzle rating 1478 ±{puzzles.uncertainty} · puzzle streak 12 · rush 25" in lines


def test_the_collection_has_a_portrait_of_each_beaten_character() -> None:
    won = [NamedRecord(1, 1, 0, 0, name) for name in ("pip", "fox", "people")]
    stats = PlayerStats(None, None, (*won, NamedRecord(1, 0, 0, 1, "optimal")))
    face = face_of("fox")
    assert face is not None
    *_, words, portraits = statistics.message(1, PlayerName("Ann"), stats, {face_emoji_name(face): 7}).text.splitlines()
    assert words == "2 of 8 characters beaten"
    assert portraits == f"▫️🏅▫️▫️<:{face_emoji_name(face)}:7>▫️▫️▫️"  # the weakest is first
