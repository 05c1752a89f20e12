"""Characters, levels, ratings against bots, and the adaptive opponent."""

from __future__ import annotations

import pytest

from bot.match.counting import COUNTED_COINS
from bot.match.deals import Difficulty, ExaminedBoard, deal
from bot.match.ladder import RATINGS, STARS, GameLevel, NextCharacter, challenge, choose_level, levels, suitable_size
from bot.match.opponents import OPPONENTS
from bot.match.ratings import MAX_POINTS_BELOW, PROVISIONAL_GAMES, START, LadderRating, strength_of


def test_opponents_are_in_the_order_of_their_measured_ratings() -> None:
    assert sorted(RATINGS, key=RATINGS.__getitem__, reverse=True) == list(OPPONENTS)
    assert [STARS[name] for name in OPPONENTS] == [5, 4, 4, 3, 3, 2, 1, 1]


def test_harder_deals_and_stronger_opponents_are_greater_challenges() -> None:
    for name in OPPONENTS:
        for first in (True, False):
            gentle, normal, fiendish = (challenge(name, each, first) for each in Difficulty)
            assert gentle < min(normal, fiendish)
            assert normal < fiendish or name == OPPONENTS[-1]  # whose random moves save any plan
    for difficulty in Difficulty:
        assert challenge("random", difficulty, True) < challenge("greedy", difficulty, True)
    assert len(list(levels(True))) == 24
    assert {level.difficulty for level in levels(True, Difficulty.GENTLE)} == {Difficulty.GENTLE}


@pytest.mark.parametrize(("points", "games", "below"), [(1300, 0, 180), (1300, 9, -81), (1500, 4, 34), (1600, 10, -50)])
def test_adaptive_games_get_harder(points: int, games: int, below: int) -> None:
    rating = LadderRating(strength_of(points), games=games)
    assert rating.points == points
    nearest = min(abs(level.challenge - points + below) for level in levels(True))
    chosen = {choose_level(rating, seed, True) for seed in range(40)}
    assert all(abs(level.challenge - points + below) <= nearest + 20 for level in chosen)
    assert choose_level(rating, 7, True) == choose_level(rating, 7, True)
    fiendish = {choose_level(rating, seed, False, Difficulty.FIENDISH).difficulty for seed in range(5)}
    assert fiendish == {Difficulty.FIENDISH}


@pytest.mark.parametrize(
    ("points", "games", "least"), [(1300, 0, {4}), (1299, 10, {4}), (1400, 10, {1}), (1400, 0, {4}), (1300, 9, {1})]
)
def test_deals_below_the_level_of_a_new_player_have_a_cushion(points: int, games: int, least: set[int]) -> None:
    rating = LadderRating(strength_of(points), games=games)
    assert {choose_level(rating, seed, True).least for seed in range(20)} == least


def test_games_against_bots_have_an_odd_number_of_coins() -> None:
    sizes = {(7, 9): 7, (8, 9): 9, (8, 8): 7, (2, 2): 2, (3, 3): 3, (2, 9): 3, (4, 4): 3}
    assert {asked: suitable_size(*asked) for asked in sizes} == sizes


def test_a_level_follows_from_its_seed() -> None:
    chosen = [choose_level(LadderRating(), seed, True).opponent for seed in range(1, 7)]
    assert chosen[:4] == ["parity", "parity", "parity", "fox"]


def test_wins_raise_a_rating_and_losses_lower_it_and_ties_lead_to_the_challenge() -> None:
    new = LadderRating()
    assert (new.points, new.games, new.provisional) == (START, 0, True)
    up, down = new.after(START, 1), new.after(START, -1)
    assert up.points - START == pytest.approx(START - down.points, abs=2)
    assert up.uncertainty < new.uncertainty
    assert new.after(START, 0).points == START
    assert new.after(START - 200, 0).points < START < new.after(START + 200, 0).points
    assert new.after(START + 300, 1).points > up.points
    rating = new
    for _ in range(PROVISIONAL_GAMES):
        rating = rating.after(rating.points, 1)
    assert not rating.provisional


def test_the_goal_is_the_next_character_above_the_level() -> None:
    found = NextCharacter.of(LadderRating(strength_of(RATINGS["fox"] - 5), 2.0, 30))
    assert found == NextCharacter("fox", 5, one_win=True)
    assert NextCharacter.of(LadderRating(strength_of(RATINGS["fox"]), 2.0, 30)) == NextCharacter(
        "duchess", RATINGS["duchess"] - RATINGS["fox"], one_win=False
    )
    assert NextCharacter.of(LadderRating(strength_of(900), 2.0, 30)) == NextCharacter(
        "random", RATINGS["random"] - 900, one_win=False
    )
    assert NextCharacter.of(LadderRating(strength_of(1700), 2.0, 30)) is None


def test_the_best_level_is_the_highest_so_far() -> None:
    rating = LadderRating()
    assert rating.best == 0
    for _ in range(3):
        rating = rating.after(rating.points, 1)
        assert rating.best == rating.points
    lower = rating.after(rating.points, -1)
    assert lower.best == rating.best > lower.points


def test_beating_weak_opponents_gains_little() -> None:
    rating = LadderRating()
    weakest = min(level.challenge for level in levels(True))
    assert rating.after(weakest, 1) == rating == rating.after(weakest, -1)
    for _ in range(500):
        rating = rating.after(1200, 1)
    assert rating.points <= 1200 + MAX_POINTS_BELOW + 60  # the step of one game
    strong = LadderRating(30.0, 2.0, 50)
    assert strong.after(weakest, 1) == strong


def test_a_deal_has_the_challenge_of_its_actual_difficulty() -> None:
    dealt = ExaminedBoard(deal(1, 10, True, difficulty=Difficulty.FIENDISH), True)
    level = GameLevel.of_deal(dealt, ("fox", Difficulty.FIENDISH), ("adaptive", None), standard=True)
    assert level == GameLevel("adaptive", None, Difficulty.FIENDISH, challenge("fox", Difficulty.FIENDISH, True))
    normal = GameLevel.of_deal(dealt, ("fox", Difficulty.NORMAL), ("fox", None), standard=True)
    assert normal.difficulty is Difficulty.NORMAL  # as it was dealt, though it could be fiendish
    small = ExaminedBoard(deal(1, 2, True, difficulty=Difficulty.FIENDISH), True)
    assert GameLevel.of_deal(
        small, ("fox", Difficulty.FIENDISH), ("fox", Difficulty.FIENDISH), standard=True
    ) == GameLevel("fox", Difficulty.FIENDISH, Difficulty.GENTLE, None)
    assert small.board.size < COUNTED_COINS
    lost = ExaminedBoard(deal(1, 10, False, difficulty=Difficulty.NORMAL), False)
    assert GameLevel.of_deal(lost, ("fox", Difficulty.NORMAL), ("fox", None), standard=True) == GameLevel("fox")
