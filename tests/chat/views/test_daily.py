"""The texts of daily puzzles fit a phone and a message in every language, for any numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta

import pytest

from bot.chat.components.message import GREEN, MenuSpec, Row
from bot.chat.views import daily as daily_view
from bot.chat.views import statistics as statistics_view
from bot.chat.views.daily import DailyAction
from bot.chat.views.marks import move_signs
from bot.coins import Move, Oracle, Side
from bot.i18n import LANGUAGES, use_locale
from bot.match.daily import DailyHistory, DailyHistoryDay, Features, Streak, number_of
from bot.match.deals import Layout
from bot.match.evaluation import evaluate
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.statistics import Career, PlayerStats
from bot.player_name import PlayerName
from bot.service.daily import DailyInvitation, DailyTally, FirstMove, FirstMoves, PastPuzzles
from bot.service.daily_posts import PostResults
from bot.service.evaluation import BoardEvaluation
from tests.support.sample_matches import NAME, NOW, puzzles, results_of, tried
from tests.support.shown import check_limits
from tests.support.simcord import rendered, too_wide

FEATURES = Features(Layout.ROW, 9, 1)
_TAKEN = tuple(FirstMove(Move(4, Side.RIGHT), 20, -120, 12345 - number) for number in range(8))
FIRSTS = FirstMoves(_TAKEN, _TAKEN)
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def code_blocks_of(text: str) -> str:
    return "\n".join(re.findall(r"```\n.*?\n```", text, flags=re.DOTALL))


@IN_EVERY_LANGUAGE
def test_all_messages_fit_a_phone_and_the_limits_of_discord(language: str) -> None:
    tries = [None, Status.FINISHED, Status.RESIGNED, Status.CLOSED]
    with use_locale(language):
        for one in puzzles():
            ends = [None if status is None else tried(one, status) for status in tries]
            ends.append(tried(one, at=NOW + timedelta(days=9)))
            shown = [daily_view.results(results_of(one, own, over=over)) for own in ends for over in (True, False)]
            shown += [daily_view.share(PlayerName(NAME), results_of(one, own)) for own in ends if own is not None]
            streaks = Streak(0, 0), Streak(12345, 12345, True)
            tallies = DailyTally((0,) * 5, 0), DailyTally((12345,) * 5, 12345)
            pairs = zip(tallies, streaks, strict=True)
            shown += [daily_view.invitation(DailyInvitation(one, tally, streak)) for tally, streak in pairs]
            shown.append(daily_view.layout_rules(Layout.of(one.board)))
            for message in shown:
                assert too_wide(code_blocks_of(message.text)) == []
                assert len(message.text) <= 2000
                check_limits(message.to_post().data)


@IN_EVERY_LANGUAGE
def test_a_day_of_another_year_is_shown_with_its_year(language: str) -> None:
    old, new = date(2026, 12, 31), date(2027, 1, 1)
    puzzle = replace(puzzles()[0], day=old)
    tries = tuple(DailyHistoryDay(day, Status.FINISHED, 0) for day in (new, old))
    history = DailyHistory(2, 2, Streak(2, 2), tries)
    with use_locale(language):
        parts = daily_view.past(
            PastPuzzles(new + timedelta(days=1), (new, old), (FEATURES,) * 2, frozenset(), None, None)
        ).parts
        [menu] = [part for part in parts if isinstance(part, MenuSpec)]
        assert [year_in(option.label) for option in menu.options] == ["", "2026"]
        for today, year in ((old, ""), (old + timedelta(days=1), "2026")):
            assert year_in(daily_view.results(replace(results_of(puzzle), today=today)).text.split("·")[0]) == year
        shown = statistics_view.details(PlayerStats(Career(1, 1), PlayerName("Ann"), daily=history)).text
        assert f"#{number_of(new)} · " in shown
    assert "2027" not in shown


def year_in(text: str) -> str:
    return "".join(re.findall("20[0-9]{2}", text))


@IN_EVERY_LANGUAGE
def test_a_solution_fits_a_message(language: str) -> None:
    with use_locale(language):
        for one in puzzles():
            match = Match.start(one.board, (HumanSeat(1), BotSeat("optimal")))
            solution = daily_view.solution(
                one.day, BoardEvaluation(evaluate(match.position, Oracle())), FIRSTS, is_over=True
            )
            assert len(solution.text) <= 2000
            check_limits(solution.to_post().data)


def test_a_missed_day_is_bridged_and_a_week_is_celebrated() -> None:
    own = results_of(puzzles()[0], tried(puzzles()[0]))
    for streak, line in (
        (Streak(4, 4, bridged=True), "🔥 **Streak: 4 days** · a missed day was bridged"),
        (Streak(7, 7, celebrated=puzzles()[0].day), "🎉 **A streak of 7 days!**"),
    ):
        assert line in daily_view.results(replace(own, streak=streak)).text.splitlines()


def test_the_longest_bar_has_most_tries_and_few_tries_still_have_a_bar() -> None:
    one = puzzles()[0]
    shown = daily_view.results(replace(results_of(one), tally=DailyTally((1000, 1, 0, 500, 0), 3))).text
    lines = rendered(code_blocks_of(shown)).splitlines()
    bars = {line.split()[0]: line.count("█") for line in lines if line.startswith((" ", "▸"))}
    assert bars == {"perfect": 9, "−1…−4": 1, "−5…−9": 0, "−10…−19": 5, "−20…": 0, "resigned": 1}


def test_a_shared_result_reveals_no_coin_no_move_and_no_score() -> None:
    own = tried(puzzles()[5])
    said = daily_view.share(PlayerName("Ann"), results_of(puzzles()[5], own)).text
    assert said == "### Ann · Coins #407: 14 behind the best\n🔥 Streak: 12345 days\n🔶✅✅🔶✅✅🔶✅✅🔶"


def test_sharing_comes_first_and_is_green_only_where_others_see_it() -> None:
    own = tried(puzzles()[0])
    for over, in_channel, first in ((False, True, True), (False, False, False), (True, True, False)):
        message = daily_view.results(results_of(puzzles()[0], own, over=over), in_channel=in_channel)
        buttons = [each for part in message.parts if isinstance(part, Row) for each in part.buttons]
        green = [number for number, each in enumerate(buttons) if each[2] is GREEN]
        assert green == [0]
        assert (str(DailyAction.SHARE.value) in buttons[0][0]) is first


@IN_EVERY_LANGUAGE
def test_a_post_invites_players_and_lists_results_without_coins_and_scores(language: str) -> None:
    one, own = puzzles()[6], tried(puzzles()[6])
    own_play = results_of(one, own).own_play
    assert own_play is not None
    tallies = [DailyTally((3, 4, 0, 0, 0), 5), DailyTally((0,) * 5, 0), None, DailyTally((3, 4, 0, 0, 0), 2)]
    with use_locale(language):
        said, *others = (daily_view.post(one, tally, PostResults()).text for tally in tallies)
        assert "12" in said
        assert len({said, *others}) == 2  # nine are too few
        listed = daily_view.post(one, None, PostResults(((own, own_play),) * 20, 3))
        assert listed.text.count("**Anastasia the…** ") == listed.text.count(move_signs(own_play)) == 20
        first, second = own.match.position.scores
        assert not re.search(f"{first}–{second}|{' '.join(map(str, one.board.coins[:3]))}", listed.text)
        check_limits(listed.to_post().data)
