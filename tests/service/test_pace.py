"""How fast a player may go on, in seconds that pass as told."""

from __future__ import annotations

import pytest

from bot.service.pace import _REMEMBERED, PAUSE, TOLD, Pace, Pass

ANN, BEN = 1, 2


def asked(pace: Pace, times: int, now: float, player: int = ANN, cost: int = 1) -> list[Pass]:
    return [pace.ask(player, cost, now) for _ in range(times)]


@pytest.mark.parametrize("start", [-5.0, 0.0, 1e9])
def test_so_many_at_once_then_some_refusals_then_silence(start: float) -> None:
    pace = Pace(10, 4)
    assert asked(pace, 300, start) == [Pass.GO] * 10 + [Pass.WAIT] * TOLD + [Pass.LEFT] * (290 - TOLD)
    assert asked(pace, 1, start + PAUSE - 0.01) == [Pass.LEFT]
    assert pace.pause(ANN, start + 1.0) == pytest.approx(PAUSE - 1.0)
    assert pace.pause(ANN, start + PAUSE) == 0.0 == pace.pause(BEN, start)
    assert asked(pace, 11 + TOLD, start + PAUSE) == [Pass.GO] * 10 + [Pass.WAIT] * TOLD + [Pass.LEFT]


def test_what_led_somewhere_does_not_count() -> None:
    pace = Pace(10, 4)
    for _ in range(1000):
        assert pace.ask(ANN, 3, 0.0) is Pass.GO
        pace.give_back(ANN, 3)
    pace.give_back(ANN, 100)
    pace.give_back(BEN, 1)
    assert asked(pace, 11, 0.0).count(Pass.GO) == 10
    pace.give_back(ANN, 5)
    assert pace.ask(ANN, 1, 1.0) is Pass.WAIT


def test_whoever_keeps_to_the_pace_is_never_stopped() -> None:
    pace = Pace(10, 4)
    assert {pace.ask(ANN, 1, number / 4) for number in range(1000)} == {Pass.GO}


def test_dear_deeds_count_for_several() -> None:
    pace = Pace(10, 4)
    assert asked(pace, 4, 0.0, cost=3) == [Pass.GO] * 3 + [Pass.WAIT]
    assert asked(Pace(10, 4), 6, 0.0, cost=2) == [Pass.GO] * 5 + [Pass.WAIT]


def test_players_do_not_count_for_each_other() -> None:
    pace = Pace(10, 4)
    assert Pass.LEFT in asked(pace, 30, 0.0)
    assert asked(pace, 10, 0.0, BEN) == [Pass.GO] * 10


def test_a_mad_player_gets_so_many_answers_a_pause_and_no_more() -> None:
    pace = Pace(10, 4)
    seconds = 60
    answers = [pace.ask(ANN, 1, number / 500) for number in range(500 * seconds)]
    assert answers.count(Pass.WAIT) <= TOLD * seconds / PAUSE
    assert answers.count(Pass.GO) <= 4 * seconds + 10


def test_whoever_is_idle_is_forgotten() -> None:
    pace = Pace(10, 4)
    for player in range(1000):
        pace.ask(player, 1, 0.0)
    assert len(pace) == 1000
    for number in range(1000):
        pace.ask(ANN, 0, 100.0 + number / 1e6)
    assert len(pace) == 1


def test_memory_is_bounded_whoever_comes() -> None:
    pace = Pace(10, 4)
    for player in range(_REMEMBERED + 1000):
        pace.ask(player, 1, 0.0)
    assert len(pace) == _REMEMBERED
    newest = _REMEMBERED + 999
    assert Pass.LEFT in asked(pace, 30, 0.0, newest)
