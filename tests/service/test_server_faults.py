"""A server that is restarted, fails over, hangs, cuts connections: told, nothing lost or done twice, well again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from random import Random

import pytest
from sqlalchemy import text

from bot.coins import Move
from bot.service import counting, look, new, take
from bot.service.errors import Stale
from bot.service.house import House
from bot.service.new import Wish
from bot.store import Database, Game, OutcomeUnknown, Session, StoreUnavailable, faults, games, players
from tests.postgres import Postgres
from tests.service.people import ANN, BEN, START, Clock, anew, asker, finish, pick, start
from tests.until import until
from tests.wire import Cut, Wire, never

LEFT = Move.parse("1L")
ADDED = b"INSERT INTO games"
"""What a new game is stored with: earlier transactions only look, for preferences and open puzzles."""


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture
async def wire(database: Database, address: str) -> AsyncIterator[Wire]:
    async with Wire(address) as wire:
        yield wire


@pytest.fixture
async def far(wire: Wire) -> AsyncIterator[House]:
    """A house at the other end of the wire."""
    database = Database(wire.address)
    yield House(database, chance=Random(1), clock=Clock())
    await database.close()


def once(cut: Cut, words: bytes, *after: Cut, since: bytes = b"") -> Callable[[bytes, bytes], Cut]:
    """Cut the first message with `words` from the first with `since` on.

    `after` is what the next messages get, the last of it all others.
    """
    rest: list[Cut] = []
    begun = False

    def decide(kind: bytes, body: bytes) -> Cut:
        nonlocal begun
        if rest:
            return rest.pop(0) if len(rest) > 1 else rest[0]
        begun = begun or since in body
        if begun and words in body:
            rest.extend(after or (Cut.NO,))
            return cut
        return Cut.NO

    return decide


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER])
@pytest.mark.parametrize("words", [b"BEGIN", b"UPDATE games", b"INSERT INTO moves", b"COMMIT"])
async def test_a_connection_lost_anywhere_in_a_pick(far: House, wire: Wire, words: bytes, cut: Cut) -> None:
    game, click = await start(far), anew(ANN)
    wire.cut = once(cut, words)
    turn = await take.take(far, click, game.code, 0, LEFT)
    assert [str(move) for move in turn.game.match.moves] == ["1L", "1L"]
    assert (await take.take(far, click, game.code, 0, LEFT)).game == turn.game
    assert await far.database.read(games.find, game.code) == turn.game
    await finish(far, turn.game)


@pytest.mark.parametrize("cut", [Cut.BEFORE, Cut.AFTER])
@pytest.mark.parametrize(
    ("words", "since"),
    [(b"BEGIN", b""), (ADDED, b""), (b"COMMIT", b""), (b"COMMIT", ADDED)],
    ids=["BEGIN", "INSERT INTO games", "COMMIT of a look", "COMMIT"],
)
async def test_a_connection_lost_anywhere_in_a_new_game(
    far: House, wire: Wire, words: bytes, since: bytes, cut: Cut
) -> None:
    await far.database.read(games.count)
    wire.cut = once(cut, words, since=since)
    game = await start(far)
    assert await far.database.read(games.count) == 1
    await finish(far, game)


@pytest.mark.parametrize(("cut", "ply"), [(Cut.BEFORE, 0), (Cut.AFTER, 2)])
async def test_a_pick_whose_commit_nobody_knows_of(far: House, wire: Wire, cut: Cut, ply: int) -> None:
    """The server is lost with the commit: the player is told to look, and the same click again plays nothing twice."""
    game, click = await start(far), anew(ANN)
    wire.cut = once(cut, b"COMMIT", Cut.BEFORE)
    with pytest.raises(OutcomeUnknown) as caught:
        await take.take(far, click, game.code, 0, LEFT)
    assert "I can't tell whether this was stored" in str(caught.value)
    wire.cut = never
    shown = (await look.board(far, anew(ANN))).game
    assert shown.match.ply == ply
    if ply:
        with pytest.raises(Stale) as stale:
            await take.take(far, anew(ANN), game.code, 0, LEFT)
        assert stale.value.turn.game == shown
    assert (await take.take(far, click, game.code, 0, LEFT)).game.match.ply == 2


async def test_a_new_game_whose_commit_nobody_knows_of(far: House, wire: Wire) -> None:
    who = anew(ANN)
    await far.database.read(games.count)
    wire.cut = once(Cut.AFTER, b"COMMIT", Cut.BEFORE, since=ADDED)
    with pytest.raises(OutcomeUnknown):
        await new.new(far, who, Wish(coins="4 7 2 9"))
    wire.cut = never
    shown = (await look.board(far, anew(ANN))).game
    assert (await new.new(far, who, Wish(coins="4 7 2 9"))).game == shown
    assert await far.database.read(games.count) == 1


async def test_a_look_whose_commit_is_lost(far: House, wire: Wire) -> None:
    """It changed nothing, so nobody is told that it may have."""
    await far.database.read(games.count)
    wire.cut = once(Cut.AFTER, b"COMMIT", Cut.BEFORE)
    with pytest.raises(StoreUnavailable) as caught:
        await far.database.read(games.count)
    assert not isinstance(caught.value, OutcomeUnknown)
    wire.cut = once(Cut.BEFORE, b"COMMIT")
    assert await far.database.read(games.count) == 0


async def test_a_server_that_hangs_keeps_nobody_waiting(
    far: House, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await start(far)
    monkeypatch.setattr(faults, "SECONDS", 0.3)
    wire.cut = lambda kind, body: Cut.SILENCE
    with pytest.raises(StoreUnavailable) as caught:
        await pick(far, game, "1L")
    assert caught.value.reason == "no answer in time"
    with pytest.raises(StoreUnavailable):
        await new.new(far, anew(BEN), Wish())
    wire.cut = never
    monkeypatch.undo()
    assert (await look.board(far, anew(ANN))).game == game
    await finish(far, game)


async def test_a_commit_that_hangs(far: House, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await start(far)
    monkeypatch.setattr(faults, "SECONDS", 0.5)
    wire.cut = once(Cut.SILENCE, b"COMMIT", Cut.BEFORE)
    with pytest.raises(OutcomeUnknown):
        await pick(far, game, "1L")
    wire.cut = never
    await finish(far, (await look.board(far, anew(ANN))).game)


def backend(session: Session) -> int:
    return int(session.scalar(text("SELECT pg_backend_pid()")) or 0)


async def test_a_connection_ended_in_the_middle_of_a_transaction(house: House, other: Database) -> None:
    """By the administrator, as when a server is told to stop or fails over: the work is done by another, once."""
    backends: list[int] = []

    def work(session: Session) -> None:
        players.meet(session, 1, "Ann", None, START)
        backends.append(backend(session))
        if len(backends) == 1:
            session.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        players.meet(session, 2, "Ben", None, START)

    await house.database.write(work)
    assert len(set(backends)) == 2
    await finish(house, await start(house))


async def test_a_server_that_becomes_read_only(house: House, postgres: Postgres) -> None:
    """As the old primary does after a failover: connections to it are let go, so that new ones find the new one."""
    game = (await pick(house, await start(house), "1L")).game
    before = await house.database.read(backend)
    postgres.execute("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
    try:
        for _ in range(600):  # until it has read its settings
            if await house.database.read(lambda session: session.scalar(text("SHOW transaction_read_only"))) == "on":
                break
            await asyncio.sleep(0.01)
        with pytest.raises(StoreUnavailable) as caught:
            await pick(house, game, "1L")
        assert "cannot execute UPDATE in a read-only transaction" in caught.value.reason
        with pytest.raises(StoreUnavailable) as caught:
            await new.new(house, anew(BEN), Wish())
        assert "in a read-only transaction" in caught.value.reason
        assert (await look.board(house, anew(ANN))).game == game
        assert await house.database.read(backend) != before
    finally:
        postgres.execute("ALTER SYSTEM RESET default_transaction_read_only", "SELECT pg_reload_conf()")
    async with asyncio.timeout(60):
        while game.match.active:
            with suppress(StoreUnavailable):
                game = (await pick(house, game, "1L")).game


class Player:
    """Plays a game to its end, whatever becomes of the server, and checks what is answered against what is stored."""

    def __init__(self, house: House, number: int) -> None:
        self._house = house
        self._who = asker(number, channel=number)
        self.picks = 0
        self.refusals = 0

    async def play(self) -> None:
        game = await start(self._house, " ".join(["5"] * 40), who=self._who)
        while game.match.active:
            try:
                game = (await pick(self._house, game, "1L", self._who)).game
                self.picks += 1
            except OutcomeUnknown:
                game = await self._stored()
            except StoreUnavailable:
                self.refusals += 1
                assert await self._stored() == game
            await asyncio.sleep(0.02)
        assert await self._house.database.read(games.find, game.code) == game

    async def _stored(self) -> Game:
        """The game as the server has it, once it can say."""
        while True:
            try:
                return (await look.board(self._house, anew(self._who))).game
            except StoreUnavailable:
                await asyncio.sleep(0.05)


async def test_a_restart_under_load(house: House, postgres: Postgres) -> None:
    """What was answered for is stored, what was refused is not; afterwards everyone plays on."""
    players = [Player(house, number) for number in range(1, 9)]
    playing = [asyncio.ensure_future(player.play()) for player in players]
    await until(lambda: all(player.picks for player in players))
    await asyncio.to_thread(postgres.stop)
    try:
        await until(lambda: any(player.refusals for player in players))
    finally:
        await asyncio.to_thread(postgres.start)
    await asyncio.gather(*playing)


async def set_for_all(database: Database, setting: str) -> None:
    """Give every later connection a setting of the server."""
    name = database.url.database
    await database.write(lambda session: session.execute(text(f"ALTER DATABASE {name} SET {setting}")))
    await database.close()


async def test_what_was_undone_for_anothers_sake_is_done_again(database: Database) -> None:
    """As CockroachDB does always, and PostgreSQL where it is told to: each of these works looks before it writes."""
    await set_for_all(database, "default_transaction_isolation = 'serializable'")
    tries = 0

    def count_one_more(session: Session, player: int) -> None:
        nonlocal tries
        tries += 1
        known = session.scalar(text("SELECT count(*) FROM players"))
        players.meet(session, player, str(known), None, START)

    await asyncio.gather(*(database.write(count_one_more, player) for player in range(6)))
    names = await database.read(lambda session: session.scalars(text("SELECT name FROM players")).all())
    assert sorted(names) == [str(number) for number in range(6)]
    assert tries > 6


async def test_games_that_end_together_where_transactions_conflict(house: House, other: Database) -> None:
    await set_for_all(house.database, "default_transaction_isolation = 'serializable'")
    await other.close()
    away = House(other, clock=Clock())
    for round_ in range(5):
        ending = [await start(house, "4 7", who=asker(1, channel=channel)) for channel in range(6)]
        ended = await asyncio.gather(
            *(finish((house, away)[game.channel % 2], game, asker(1, channel=game.channel)) for game in ending)
        )
        assert not any(game.match.active for game in ended)
        await asyncio.gather(*(counting.up_to_date(each) for each in (house, away)))
        played = await house.database.read(lambda session: session.scalar(text("SELECT max(games) FROM standings")))
        assert played == 6 * (round_ + 1)


async def test_a_deadlock_is_untied(database: Database) -> None:
    await set_for_all(database, "deadlock_timeout = '50ms'")
    for number in (1, 2):
        await database.write(players.meet, number, "?", None, START)
    held: list[int] = []

    def rename(session: Session, first: int, second: int) -> None:
        players.meet(session, first, f"by {first}", None, START)
        held.append(first)
        while len(held) < 2:  # both have their first row by now
            session.execute(text("SELECT pg_sleep(0.01)"))
        players.meet(session, second, f"by {first}", None, START)

    await asyncio.gather(database.write(rename, 1, 2), database.write(rename, 2, 1))
    names = await database.read(lambda session: session.scalars(text("SELECT name FROM players")).all())
    assert len(set(names)) == 1
    assert len(held) == 3
