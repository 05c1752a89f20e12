"""The rate limiter, with the time passed in."""

from __future__ import annotations

import pytest

from bot.service.rate_limit import MAX_REPLIES, PENALTY_S, RateDecision, RateLimiter

ANN, BEN = 1, 2


def acquire_times(pace: RateLimiter, times: int, now: float, player: int = ANN, cost: int = 1) -> list[RateDecision]:
    return [pace.acquire(player, cost, now) for _ in range(times)]


@pytest.mark.parametrize("start", [-5.0, 0.0, 1e9])
def test_a_burst_is_allowed_then_refused_then_ignored(start: float) -> None:
    pace = RateLimiter(10, 4)
    assert acquire_times(pace, 300, start) == [RateDecision.ALLOW] * 10 + [RateDecision.REJECT] * MAX_REPLIES + [
        RateDecision.IGNORE
    ] * (290 - MAX_REPLIES)
    assert acquire_times(pace, 10, start, BEN) == [RateDecision.ALLOW] * 10
    assert acquire_times(pace, 1, start + PENALTY_S - 0.01) == [RateDecision.IGNORE]
    assert pace.retry_after(ANN, start + 1.0) == pytest.approx(PENALTY_S - 1.0)
    assert pace.retry_after(ANN, start + PENALTY_S) == 0.0 == pace.retry_after(BEN, start)
    assert acquire_times(pace, 11 + MAX_REPLIES, start + PENALTY_S) == [RateDecision.ALLOW] * 10 + [
        RateDecision.REJECT
    ] * MAX_REPLIES + [RateDecision.IGNORE]


def test_refunded_requests_do_not_count() -> None:
    pace = RateLimiter(10, 4)
    for _ in range(1000):
        assert pace.acquire(ANN, 3, 0.0) is RateDecision.ALLOW
        pace.refund(ANN, 3)
    pace.refund(ANN, 100)
    pace.refund(BEN, 1)
    assert acquire_times(pace, 11, 0.0).count(RateDecision.ALLOW) == 10
    pace.refund(ANN, 5)
    assert pace.acquire(ANN, 1, 1.0) is RateDecision.REJECT


def test_a_player_within_the_rate_is_never_refused() -> None:
    pace = RateLimiter(10, 4)
    assert {pace.acquire(ANN, 1, number / 4) for number in range(1000)} == {RateDecision.ALLOW}


def test_expensive_requests_cost_several_tokens() -> None:
    pace = RateLimiter(10, 4)
    assert acquire_times(pace, 4, 0.0, cost=3) == [RateDecision.ALLOW] * 3 + [RateDecision.REJECT]
    assert acquire_times(RateLimiter(10, 4), 6, 0.0, cost=2) == [RateDecision.ALLOW] * 5 + [RateDecision.REJECT]


def test_the_replies_to_a_flooding_player_are_bounded() -> None:
    pace = RateLimiter(10, 4)
    seconds = 60
    answers = [pace.acquire(ANN, 1, number / 500) for number in range(500 * seconds)]
    assert answers.count(RateDecision.REJECT) <= MAX_REPLIES * seconds / PENALTY_S
    assert answers.count(RateDecision.ALLOW) <= 4 * seconds + 10
