"""Test the views of a game: its board, its end, and the coins as text."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest

from bot.chat.components.message import GREEN, Row
from bot.chat.views import games as games_view
from bot.chat.views import reviews, statistics
from bot.coins import Board, Move, Oracle, Position
from bot.match.games import Replayed
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.ratings import LadderChange, LadderRating, Milestone
from bot.player_name import PlayerName
from bot.service.game_view import GameView
from bot.service.secrecy import full_view
from tests.support.matches import game_review_of
from tests.support.shown import labels_of, plain
from tools.viewing.components import all_components

SETTLED = LadderRating(games=100)
GREATEST = replace(SETTLED, mu=99.0)


def finished_game_view(coins: str, moves: str, person: int = 0, **more: object) -> GameView:
    """Return a finished game on `coins`, whose moves are the letters of `moves`."""
    seats = (HumanSeat(1), BotSeat("optimal")) if person == 0 else (BotSeat("optimal"), HumanSeat(1))
    match = Match.replay(Board.parse(coins), seats, [Move.parse(f"1{side}") for side in moves], Status.FINISHED)
    return full_view(replace(game_review_of(match, person).game, **more), Oracle())  # type: ignore[arg-type]


def test_a_close_loss_is_called_close_and_a_lost_deal_has_no_move_to_show() -> None:
    for coins, moves, title in (
        ("10 11", "LL", "So close! The Banker wins by 1"),
        ("10 13", "LL", "So close! The Banker wins by 3"),
        ("10 14", "LL", "The Banker wins by 4, Ann"),
        ("100 109", "LL", "The Banker wins by 9, Ann"),
        ("1 2 2 1", "RRLL", "The Banker wins by 2, Ann"),  # a tie was lost, not a win
    ):
        assert games_view.message(finished_game_view(coins, moves)).text.startswith(f"## {title}\n")
    no_choice = games_view.message(finished_game_view("3 9 1", "LLL"))
    assert no_choice.text.startswith("## The Banker wins by 5, Ann\n"), "nothing to praise"
    lost = games_view.message(finished_game_view("1 1 9 1 2", "RLLLL"))
    assert lost.text.startswith("## Perfectly played, Ann: The Banker still wins by 6\n")
    assert "best possible" not in lost.text
    assert "Show me" not in labels_of(lost.to_post().data)


def test_an_end_card_says_what_more_was_possible_and_why() -> None:
    assert plain(games_view.message(finished_game_view("10 11", "LL")).text).splitlines()[1:4] == [
        "Ann 10 · **The Banker 11** · best possible for Ann 11–10",
        "Ann: ❌",
        "Your ← 10 let them take the 11: 11 → wins.",
    ]


def test_a_loss_is_shown_and_the_second_one_on_a_deal_leads_on() -> None:
    for replayed, labels in (
        (None, ["Show me", "Next deal", "Try again"]),
        (Replayed(2, 1, PlayerName("Ann"), 9), ["Next deal", "Play from my mistake", "Show me"]),
        (Replayed(2, 2, PlayerName("Ben"), 9), ["Show me", "Next deal", "Try again"]),
    ):
        shown = games_view.message(finished_game_view("3 7 18 12", "RRLL", replayed=replayed))
        assert labels_of(shown.to_post().data) == [*labels, "Review", "More", "Train: Parity"]
        buttons = [each for part in shown.parts if isinstance(part, Row) for each in part.buttons]
        assert [label for _, label, style, *_ in buttons if style is GREEN] == labels[:1]
    no_way_to_win = games_view.message(finished_game_view("3 9 1", "LLL")).to_post().data
    assert labels_of(no_way_to_win) == ["Next deal", "Try again", "Review", "More"]


@pytest.mark.parametrize(
    ("over", "below"),
    [
        (finished_game_view("9 2", "LL"), ["Try again", "Bot goes first", "Train"]),
        (finished_game_view("4 7 2 9 5 2", "LLLLLL"), ["Share", "Bot goes first"]),
        (finished_game_view("3 9", "RL", person=1), ["Share", "I go first"]),
    ],
)
def test_the_more_panel_has_what_does_not_fit_on_the_finished_board(over: GameView, below: list[str]) -> None:
    shown = games_view.more_after(over.game)
    assert labels_of(shown.to_post().data) == below
    assert "**The Banker** ★★★★★" in shown.text
    assert not {*below} & {*labels_of(games_view.message(over).to_post().data)}


@pytest.mark.parametrize(
    ("player", "target", "words"),
    [
        (2, 8, "🎯 Ann beats Ben: 9 to 8"),
        (2, 9, "🤝 Ann and Ben tie: 9 to 9"),
        (2, 10, "Ben beats Ann: 10 to 9"),
        (1, 8, "🎯 You beat your own 8!"),
        (1, 9, "Level with your own 9."),
        (1, 10, "Your own 10 still stands."),
    ],
)
def test_the_end_of_a_game_on_a_shared_deal_says_who_was_better(player: int, target: int, words: str) -> None:
    replayed = Replayed(2, player, PlayerName("Ben"), target)
    assert words in games_view.message(finished_game_view("9 2", "LL", replayed=replayed)).text.splitlines()
    assert "Ben" not in games_view.message(finished_game_view("9 2", "LL")).text


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (LadderChange(SETTLED, 12, Milestone.BEST), f"**Level {SETTLED.points}** ▲12 · 🏅 your best yet!"),
        (LadderChange(SETTLED, -3, Milestone.FIVE), f"**Level {SETTLED.points}** ▼3 · 🔥 5 wins in a row!"),
        (LadderChange(GREATEST, 1), f"**Level {GREATEST.points}** ▲1"),
    ],
)
def test_the_line_of_the_level_ends_with_a_milestone_and_above_all_characters_with_no_goal(
    change: LadderChange, line: str
) -> None:
    game_view = finished_game_view("9 2", "LL", standard=True)
    assert statistics.level_line(replace(game_view, change=change)) == line


@pytest.mark.parametrize(("moves", "label"), [("RLL", "Match Ann's 10"), ("LRL", "Beat Ann's 4")])
def test_what_nobody_can_beat_is_to_be_matched(moves: str, label: str) -> None:
    over = finished_game_view("3 1 9", moves)
    assert over.game.match.position.scores[0] == int(label.split()[-1])
    assert reviews.beat_button(over.game, 0)[1] == label


@pytest.mark.parametrize(("coins", "moves"), [("10 11", "LL"), ("10 11", "RL"), ("3 9 1", "LLL"), ("4 4 4 4", "LLLL")])
def test_what_comes_next_is_first_and_green(coins: str, moves: str) -> None:
    """Nothing else is green, so that one button stands out."""
    shown = games_view.message(finished_game_view(coins, moves)).to_post().data
    styles = [part["style"] for part in all_components(shown) if part["type"] == discord.ComponentType.button.value]
    assert styles[0] == GREEN.value
    assert GREEN.value not in styles[1:]


@pytest.mark.parametrize(
    ("hints", "words"),
    [
        ((), ("Perfect, Ann!", "Ann: ✅✅✅", "“")),
        ((HintRecord(0, 2, HintLevel.NUDGE),), ("You win by 7, Ann!", "Ann: ✅💡✅", "“")),
        ((HintRecord(0, 0, HintLevel.SIDE),), ("You win by 7, Ann!", "Ann: 💡✅✅", "")),
        ((HintRecord(0, 0, HintLevel.FULL),), ("You win by 7, Ann!", "", "")),
    ],
)
def test_what_hints_have_told_gets_no_praise(hints: tuple[HintRecord, ...], words: tuple[str, str, str]) -> None:
    """Neither in the title nor by signs; and a win by more than a nudge none by the character or a milestone."""
    view = finished_game_view("4 7 2 9 5 2", "RLLLLL", hints=hints)
    text = plain(games_view.message(replace(view, change=LadderChange(SETTLED, 9, Milestone.FIRST_WIN))).text)
    title, own, said = words
    assert title in text
    assert own in text
    assert ("Ann: " in text, "“" in text, "🏅" in text) == (bool(own), bool(said), bool(said))
    again = games_view.message(
        finished_game_view("9 2", "LL", hints=hints, replayed=Replayed(2, 1, PlayerName("A"), 8))
    )
    assert ("You beat your own 8!" in again.text) == bool(said)


def test_a_list_of_running_games_has_all_that_are_allowed() -> None:
    position = Position.start(Board.parse("4 7 2 9 5 2"))
    match = Match((HumanSeat(1), HumanSeat(2)), position)
    game = replace(
        game_review_of(match, 0).game,
        code="7QK2MX",
        names=(PlayerName("Ann"), PlayerName("!" * 14)),
        guild=10**18,
        channel=10**18,
        message=10**18,
    )
    shown = games_view.running([game] * 27, 1).text
    assert len(shown) <= 4000
    _, *lines, more = shown.splitlines()
    assert len(lines) == 25
    assert lines[0].startswith("- **[")
    assert all("https://discord.com/channels/" in line or "`7QK2MX`" in line for line in lines)
    assert more == "-# and 2 more"
