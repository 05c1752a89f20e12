"""Sessions of training and ratings are stored as they were played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.coins import Move
from bot.match.training import START, Attempt, RatedSession, Ratings, prior, rate_attempt
from bot.store import Database, StaleUpdateError, training
from tests.support.databases import samples
from tests.support.databases.samples import NOW


async def test_attempts_of_two_players_at_one_puzzle_are_added_up(database: Database) -> None:
    """Both answer it when nobody has. A second attempt that knows nothing of the first one is stale."""
    before = prior(12)
    for player in (1, 2):
        await database.write(samples.meet, player)
        session = RatedSession(700 + player, 7, None, listed=(12, 24))
        stored = await database.write(training.add, player, session, None)
        attempt = Attempt(0, session.started, Move.parse("1L"), True)
        session = replace(session, attempts=(attempt,))
        rated = rate_attempt(session, Ratings(START, {12: before}))
        after = replace(stored, session=session, packed=training.pack_attempts(session))
        await database.write(training.store, stored, after, NOW, None, rated)
        with pytest.raises(StaleUpdateError):
            await database.write(training.store, stored, after, NOW, None, rated)
    puzzle = (await database.read(training.puzzle_ratings, [12]))[12]
    assert puzzle.attempts == 2
    assert puzzle.mu - before.mu == pytest.approx(2 * (rated.after.puzzles[12].mu - before.mu))
