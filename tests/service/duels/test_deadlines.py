"""Deadlines by a clock that is set: over days, over a restart, by whoever looks, and once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

import pytest

from bot.match import Format, MatchOver, Status
from bot.service import look, stats
from bot.service.clockwork import Clockwork
from bot.service.duels import standing, tie
from bot.service.duels.standing import Standing
from bot.service.duels.upkeep import Upkeep
from bot.service.house import House
from bot.service.preferences import DEADLINE
from bot.service.turn import Turn
from bot.store import Database
from bot.store.duels import Duel, Stage
from bot.store.preferences import Kind, Owner
from tests.service.duels.meeting import HOUR, SECOND, Hands, ask, meet, move, play, stored
from tests.service.people import ANN, BEN, anew


@dataclass
class Crier:
    """Remembers what it was to tell."""

    cried: list[str] = field(default_factory=list)

    async def ended(self, turn: Turn, standing: Standing) -> None:
        self.cried.append(f"ended {turn.game.code} {standing.duel.stage.value}")

    async def running_out(self, turn: Turn) -> None:
        self.cried.append(f"running out {turn.game.code}")

    async def settled(self, standing: Standing) -> None:
        self.cried.append(f"settled {standing.duel.code}")

    async def expired(self, duel: Duel) -> None:
        self.cried.append(f"expired {duel.code}")


@pytest.fixture
def crier() -> Crier:
    return Crier()


def clockwork(house: House, crier: Crier) -> Clockwork:
    return Clockwork(house, [Upkeep(crier).job()])


async def test_a_move_may_take_so_long_and_no_longer(house: House, hands: Hands, crier: Crier) -> None:
    hands.now = datetime(2027, 12, 30, 23, 59, 59, tzinfo=UTC)  # over the end of a year
    begun = await meet(house, form=Format.SINGLE)
    works, game = clockwork(house, crier), begun.turns[0].game
    game = await play(house, game, "1L", "1L")
    hands.on(36 * HOUR - SECOND)
    await works.step()
    assert crier.cried == []
    hands.on(SECOND)
    await works.step()
    await works.step()
    assert crier.cried == [f"running out {game.code}"]
    hands.on(12 * HOUR - SECOND)
    await works.step()
    assert (await stored(house, game.code)).match.active
    hands.on(SECOND)
    await works.step()
    await works.step()
    assert crier.cried[1:] == [f"ended {game.code} finished"]
    over = (await stored(house, game.code)).match
    assert (over.status, over.winner) == (Status.FORFEIT, 1 - game.match.position.turn)
    duel = (await standing.look(house, begun.duel.code)).duel
    assert (duel.stage, duel.void, duel.ended) == (Stage.FINISHED, False, hands.now)
    for who in (ANN, BEN):
        counted = (await stats.stats(house, who.user)).standing
        assert counted is not None
        assert (counted.games, counted.wins) == (1, int(over.winner == over.seat_of(who.user)))


async def test_each_move_gives_the_whole_time_again(house: House, hands: Hands, crier: Crier) -> None:
    begun = await meet(house)
    works, game = clockwork(house, crier), begun.turns[0].game
    for _ in range(3):
        hands.on(47 * HOUR)
        game = (await move(house, game)).game
        other = await stored(house, begun.turns[1].game.code)
        await works.step()
        await move(house, other)
    assert (await stored(house, game.code)).match.active


async def test_the_server_says_how_long(house: House, hands: Hands, crier: Crier) -> None:
    await house.preferences.choose(Owner(Kind.SERVER, 100), {DEADLINE.name: "4"})
    game = (await meet(house)).turns[0].game
    assert game.round is not None
    assert (game.round.due, game.round.warns) == (hands.now + 4 * HOUR, hands.now + 3 * HOUR)


async def test_after_a_restart_what_became_due_meanwhile_is_done(
    house: House, other: Database, hands: Hands, crier: Crier
) -> None:
    begun = await meet(house)
    waiting = await ask(house, to=None)
    hands.on(24 * 40 * HOUR)
    started = House(other, chance=Random(3), clock=hands)
    await clockwork(started, crier).step()
    assert sorted(crier.cried) == sorted(
        [
            f"ended {begun.turns[0].game.code} running",
            f"ended {begun.turns[1].game.code} finished",
            f"expired {waiting}",
        ]
    )
    duel = (await standing.look(started, begun.duel.code)).duel
    assert (duel.stage, duel.void) == (Stage.FINISHED, True)


async def test_lost_before_both_have_moved_it_counts_for_nothing(house: House, hands: Hands) -> None:
    begun = await meet(house)
    await play(house, begun.turns[0].game, "1L")
    hands.on(49 * HOUR)
    for turn in begun.turns:
        over = await look.board(house, anew(ANN), turn.game.code)
        assert over.game.match.status is Status.FORFEIT
    duel = (await standing.look(house, begun.duel.code)).duel
    assert (duel.stage, duel.void) == (Stage.FINISHED, True)
    for who in (ANN, BEN):
        counted = (await stats.stats(house, who.user)).standing
        assert counted is None or counted.games == 0


async def test_who_does_not_move_in_one_game_but_did_in_the_other_has_lost(house: House, hands: Hands) -> None:
    begun = await meet(house)
    await play(house, begun.turns[1].game)
    hands.on(49 * HOUR)
    await look.board(house, anew(BEN), begun.turns[0].game.code)
    duel = (await standing.look(house, begun.duel.code)).duel
    assert (duel.stage, duel.void) == (Stage.FINISHED, False)


async def test_whoever_looks_or_moves_too_late_settles_it(house: House, hands: Hands) -> None:
    begun = await meet(house)
    first, second = [turn.game for turn in begun.turns]
    hands.on(48 * HOUR)
    turn = await move(house, first)  # a coin that comes too late is not taken
    assert (turn.game.match.status, turn.game.match.ply) == (Status.FORFEIT, 0)
    with pytest.raises(MatchOver):
        await move(house, first)
    turn = await tie.offer(house, anew(ANN), second.code, 0)
    assert turn.game.match.status is Status.FORFEIT


async def test_two_processes_forfeit_a_game_once(house: House, other: Database, hands: Hands) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    begun = await meet(house)
    hands.on(48 * HOUR)
    criers = Crier(), Crier()
    await asyncio.gather(clockwork(house, criers[0]).step(), clockwork(elsewhere, criers[1]).step())
    told = [each for crier in criers for each in crier.cried if each.startswith("ended")]
    assert sorted(each.split()[1] for each in told) == sorted(turn.game.code for turn in begun.turns)


async def test_two_processes_warn_once(house: House, other: Database, hands: Hands) -> None:
    elsewhere = House(other, chance=Random(2), clock=hands)
    begun = await meet(house)
    hands.on(40 * HOUR)
    criers = Crier(), Crier()
    await asyncio.gather(clockwork(house, criers[0]).step(), clockwork(elsewhere, criers[1]).step())
    told = sorted(each for crier in criers for each in crier.cried)
    assert told == sorted(f"running out {turn.game.code}" for turn in begun.turns)
    # An offer made from the game as it was before the warning does not have it said again.
    await tie.offer(elsewhere, anew(ANN), begun.turns[0].game.code, 0)
    await clockwork(house, criers[0]).step()
    assert sorted(each for crier in criers for each in crier.cried) == told


async def test_a_duel_left_unsettled_is_found_at_the_start(
    house: House, crier: Crier, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await meet(house, "4 7", Format.SINGLE)
    game = await play(house, begun.turns[0].game, "1L")

    async def gone(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr("bot.service.settling.settle", gone)
        with pytest.raises(asyncio.CancelledError):
            await move(house, game)
    await clockwork(house, crier).step()
    assert crier.cried == [f"settled {begun.duel.code}"]
    assert (await standing.look(house, begun.duel.code)).duel.stage is Stage.FINISHED
