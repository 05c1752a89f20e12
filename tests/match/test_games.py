"""Test the properties of stored games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.coins import Board, Move
from bot.match.duels import LIVE_MOVE_TIME, DuelGame, SealedMove
from bot.match.first_game import FIRST_GAME, is_first_game
from bot.match.games import Game
from bot.match.ladder import GameLevel
from bot.match.match import BotSeat, HumanSeat, Match
from tests.support.matches import NOW
from tests.support.players import named
from tests.support.sample_matches import sample_game

GAME = sample_game(Match.start(Board.parse("4 7 2"), (HumanSeat(1), BotSeat("greedy"))), named("Ann", "greedy"), NOW)
DUEL = DuelGame(1, "7QK2MX", 1, 2, LIVE_MOVE_TIME, running=True)
SEALED = SealedMove(Move.parse("1L"), 7)


@pytest.mark.parametrize(
    ("game", "changes_no_level"),
    [
        (GAME, True),
        (replace(GAME, standard=True), False),
        (replace(GAME, casual=True), False),
        (replace(GAME, duel_game=DUEL), False),
    ],
)
def test_a_counted_game_against_a_bot_with_unusual_options_changes_no_level(game: Game, changes_no_level: bool) -> None:
    assert game.changes_no_level is changes_no_level


def test_a_game_waits_while_a_move_is_sealed_and_it_is_not_over() -> None:
    sealed = replace(GAME, duel_game=replace(DUEL, sealed=SEALED))
    assert (sealed.sealed, sealed.waits) == (SEALED, True)
    resigned = replace(sealed, match=sealed.match.resign(0))
    assert (resigned.sealed, resigned.waits) == (SEALED, False)
    for other in (GAME, replace(GAME, duel_game=DUEL)):
        assert (other.sealed, other.waits) == (None, False)


def test_the_first_game_is_known_by_what_was_asked() -> None:
    assert is_first_game(replace(GAME, level=GameLevel(FIRST_GAME)))
    assert not is_first_game(GAME)


def test_the_people_of_a_match() -> None:
    assert GAME.match.people == (1,)
    assert Match.start(GAME.match.board, (HumanSeat(1), HumanSeat(2))).people == (1, 2)
