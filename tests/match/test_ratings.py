"""Ratings and their updates."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull

from bot.match.ratings import (
    _TOLERANCE,
    MAX_POINTS_BELOW,
    PROVISIONAL_DUELS,
    START,
    LadderRating,
    Rating,
    Strength,
    is_same_figure,
    rate,
    updated_ratings,
)

STRENGTHS = st.builds(Strength, st.floats(-50, 100), st.floats(1e-6, 15))
RANKS = {-1: [2.0, 1.0], 0: [1.0, 1.0], 1: [1.0, 2.0]}
"""The places of two players by the sign of the first one's margin."""


@given(STRENGTHS, STRENGTHS, st.sampled_from([*RANKS]))
def test_the_model_is_that_of_openskill_to_the_bit(first: Strength, second: Strength, margin: int) -> None:
    model = BradleyTerryFull(mu=25.0, sigma=25.0 / 3)
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in (first, second)]
    expected = [Strength(rated.mu, rated.sigma) for (rated,) in model.rate(teams, ranks=RANKS[margin])]
    assert [rate(first, second, 7 * margin), rate(second, first, -7 * margin)] == expected


def test_a_new_rating_is_average_and_uncertain() -> None:
    new = Rating()
    assert (new.points, new.uncertainty, new.key, new.provisional) == (1500, 500, None, True)
    assert not Rating(duels=PROVISIONAL_DUELS).provisional


def test_the_winner_gains_and_both_ratings_become_more_certain() -> None:
    won, lost = updated_ratings(Rating(), Rating(), 3, 0)
    assert (won, lost) == updated_ratings(Rating(), Rating(), 30, 0)
    assert (lost, won) == updated_ratings(Rating(), Rating(), -1, 0)
    assert won.points > 1500 > lost.points
    assert won.uncertainty == lost.uncertainty < 500
    assert (won.duels, lost.duels) == (1, 1)


def test_a_tie_moves_the_weaker_up() -> None:
    strong, weak = updated_ratings(Rating(30.0, 3.0, 20), Rating(20.0, 3.0, 20), 0, 0)
    assert strong.mu < 30.0
    assert weak.mu > 20.0


def test_each_repeat_counts_half_as_much() -> None:
    gains = [updated_ratings(Rating(), Rating(), 1, repeats)[0].mu - Rating().mu for repeats in range(5)]
    assert [round(gain / gains[0], 9) for gain in gains] == [1, 0.5, 0.25, 0.125, 0.0625]


def test_figures_are_the_same_but_for_rounding() -> None:
    assert is_same_figure(25.0, 25.0 * (1 + 0.9 * _TOLERANCE))
    assert not is_same_figure(25.0, 25.0 * (1 + 1.1 * _TOLERANCE))


def test_a_level_just_within_reach_changes_a_rating() -> None:
    assert LadderRating().after(START - MAX_POINTS_BELOW, 1).games == 1
    assert LadderRating().after(START - MAX_POINTS_BELOW - 1, 1).games == 0


def test_the_key_is_never_below_one() -> None:
    assert Rating(-80.0, 8.0, 50).key == 1


def test_a_provisional_rating_has_no_key() -> None:
    assert [Rating(30.0, 1.0, duels).key for duels in (9, 10)] == [None, 1590]
