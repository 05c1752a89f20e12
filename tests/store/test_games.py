from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

from bot.coins import Board, Line, Side
from bot.match import Bot, Grade, Human, Layout, Match, Seat, Status, Told, appraise_whole
from bot.store import Database, games
from bot.store.models import SittingRow
from tests.match.playing import bots
from tests.store import stored
from tests.store.stored import ANN, BEN, CHANNEL, GUILD, LATER, NOW

WALLS = [None, *Side]


async def test_a_game_comes_back_as_it_was_added(database: Database) -> None:
    made = stored.new()
    game = await database.write(stored.add, made)
    assert game == games.Game(
        id=game.id,
        code="7QK2MX",
        match=made.match,
        names=("Ann", "greedy"),
        seed=2**61,
        asked_size=6,
        asked_first="me",
        guild=GUILD,
        channel=CHANNEL,
        message=None,
        hinted=0,
        created=NOW,
        updated=NOW,
    )
    assert game.created.utcoffset() is not None
    for again in (
        await database.read(games.find, "7QK2MX"),
        await database.read(games.sitting, ANN.user, CHANNEL),
        await database.read(games.by_interaction, 77),
    ):
        assert again == game
    assert await database.read(games.taken, "7QK2MX")
    assert await database.read(games.count) == 1


async def test_a_casual_game_stays_one(database: Database) -> None:
    game = await database.write(stored.add, replace(stored.new(), casual=True))
    assert game.casual
    after = await stored.play(database, game, "1L")
    assert after is not None
    assert after.casual
    assert (await database.read(stored.found)).casual


async def test_the_last_game_that_is_over_is_found_from_either_seat(database: Database) -> None:
    async def ended(code: str, seats: tuple[Seat, Seat], channel: int = CHANNEL) -> None:
        made = replace(stored.new(code, seats=seats, channel=channel), interaction=None)
        game = await database.write(stored.add, made)
        assert await database.store(stored.resigned(game))

    async def last(who: Human, channel: int = CHANNEL) -> str | None:
        game = await database.read(games.last_ended, who.user, channel)
        return None if game is None else game.code

    assert await last(ANN) is None
    await ended("AAAAAA", (ANN, Bot("greedy")))
    assert await last(ANN) == "AAAAAA"
    await ended("BBBBBB", (Bot("greedy"), ANN))
    assert await last(ANN) == "BBBBBB"
    await ended("CCCCCC", (ANN, Bot("greedy")))
    await ended("DDDDDD", (BEN, Bot("greedy")))
    await ended("EEEEEE", (ANN, Bot("greedy")), CHANNEL + 1)
    await database.write(stored.add, stored.new("FFFFFF"))
    assert await last(ANN) == "CCCCCC"
    assert await last(BEN) == "DDDDDD"
    assert await last(ANN, CHANNEL + 1) == "EEEEEE"
    assert await last(BEN, CHANNEL + 1) is None


async def test_what_is_not_there(database: Database) -> None:
    await database.write(stored.add, stored.new())
    assert await database.read(games.find, "XXXXXX") is None
    assert await database.read(games.find, "7qk2mx") is None
    assert await database.read(games.sitting, ANN.user, CHANNEL + 1) is None
    assert await database.read(games.sitting, BEN.user, CHANNEL) is None
    assert await database.read(games.by_interaction, 78) is None
    assert not await database.read(games.taken, "XXXXXX")


async def test_picks_land_with_their_scores_and_what_they_gave_away(database: Database) -> None:
    game = await database.write(stored.add, stored.new())
    for moves, interaction in ((("1L", "1L"), 5), (("1R",), 6)):
        after = await stored.play(database, game, *moves, interaction=interaction)
        game = await database.read(stored.found)
        assert game == after
    assert game.match.position.scores == (6, 7)
    assert [str(move) for move in game.match.moves] == ["1L", "1L", "1R"]
    assert game.interactions == {5, 6}
    assert (game.created, game.updated) == (NOW, LATER)
    assert await database.read(games.lost_by_ply, game.id) == {
        pick.ply: pick.lost for pick in appraise_whole(game.match, stored.ORACLE)
    }


async def test_any_game_comes_back_at_any_moment(database: Database) -> None:
    """Rows, stacks and rings, whatever the values, as far as they were played."""
    chance = Random(1)
    for number in range(60):
        lines = [
            Line(tuple(chance.randint(-(10**9), 10**9) for _ in range(chance.randint(1, 5))), chance.choice(WALLS))
            for _ in range(chance.randint(1, 4))
        ]
        if number % 3 == 0:
            lines = [replace(lines[0], wall=None, ring=True)]
        whole = bots(Board(tuple(lines)), "random", "random", number)
        part = whole.moves[: chance.randint(0, whole.ply)]
        status = Status.FINISHED if len(part) == whole.ply else Status.ACTIVE
        match = Match.replay(whole.board, whole.seats, part, status)
        layout = Layout.of(whole.board)
        made = games.NewGame(f"{number:06}", match, number, None, "random", None, CHANNEL, None, layout=layout)
        game = await database.write(stored.add, made, tuple(appraise_whole(match, stored.ORACLE)))
        assert (game.match, game.layout) == (match, layout)
        assert await database.read(games.find, f"{number:06}") == game


async def test_a_game_that_ends_frees_the_seat(database: Database) -> None:
    game = await database.write(stored.add, stored.new(board="5 5"))
    assert await stored.play(database, game, "1L", "1L") is not None
    assert await database.read(lambda session: session.query(SittingRow).count()) == 0
    game = await database.read(stored.found)
    assert (game.match.status, game.match.tied) == (Status.FINISHED, True)
    assert await database.read(games.sitting, ANN.user, CHANNEL) is None
    await database.write(stored.add, stored.new("222222", interaction=78))


async def test_a_resigned_game_comes_back_resigned(database: Database) -> None:
    assert await database.store(stored.resigned(await database.write(stored.add, stored.new())))
    game = await database.read(stored.found)
    assert (game.match.status, game.match.resigned, game.match.winner) == (Status.RESIGNED, 0, 1)
    assert await database.read(games.sitting, ANN.user, CHANNEL) is None


async def test_two_people_sit_at_one_board(database: Database) -> None:
    game = await database.write(stored.add, stored.new(seats=(ANN, BEN)))
    assert game.names == ("Ann", "Ben")
    assert await database.read(games.sitting, ANN.user, CHANNEL) == game
    assert await database.read(games.sitting, BEN.user, CHANNEL) == game


async def test_the_place_of_the_board_message(database: Database) -> None:
    game = await database.write(stored.add, stored.new())
    await database.write(games.place, "7QK2MX", CHANNEL + 1, 99)
    game = await database.read(stored.found)
    assert (game.channel, game.message) == (CHANNEL + 1, 99)
    moved = stored.change(game, "1L", message=100)
    assert await database.store(moved)
    assert moved.after.message == 100
    assert (await database.read(stored.found)).message == 100


async def test_of_two_board_messages_the_later_one_counts(database: Database) -> None:
    await database.write(stored.add, stored.new())
    outdated = [await database.write(games.place, "7QK2MX", CHANNEL, message) for message in (10, 12, 11, 12)]
    assert outdated == [None, 10, 11, None]
    assert (await database.read(stored.found)).message == 12


async def told(database: Database) -> tuple[tuple[int, int, int], ...]:
    return tuple((each.seat, each.ply, int(each.grade)) for each in (await database.read(stored.found)).told)


async def test_the_most_a_seat_was_told_at_a_ply_is_kept(database: Database) -> None:
    game = await database.write(stored.add, stored.new())
    hinted = []
    for seat, grade in ((0, 2), (0, 2), (0, 1), (1, 1), (0, 3), (0, 2)):
        assert await database.write(games.tell, game.id, Told(seat, 0, Grade(grade)), NOW)
        hinted.append((await database.read(stored.found)).hinted)
    assert await told(database) == ((0, 0, 3), (1, 0, 1))
    assert hinted == [1, 1, 1, 2, 3, 3]


async def test_each_ply_has_its_own_hints(database: Database) -> None:
    game = await database.write(stored.add, stored.new())
    await database.write(games.tell, game.id, Told(0, 0, Grade.NUDGE), NOW)
    await stored.play(database, await database.read(stored.found), "1L", "1L")
    await database.write(games.tell, game.id, Told(0, 2, Grade.FULL), NOW)
    assert await told(database) == ((0, 0, 1), (0, 2, 3))


async def test_nothing_is_told_about_a_board_that_has_moved_on(database: Database) -> None:
    game = await database.write(stored.add, stored.new())
    assert not await database.write(games.tell, game.id, Told(0, 2, Grade.SIDE), NOW)
    assert not await database.write(games.tell, game.id + 1, Told(0, 0, Grade.SIDE), NOW)
    await database.store(stored.resigned(game))
    assert not await database.write(games.tell, game.id, Told(0, 0, Grade.SIDE), NOW)
    assert (await told(database), (await database.read(stored.found)).hinted) == ((), 0)


async def test_hints_at_the_same_moment_are_all_kept(database: Database, other: Database) -> None:
    game = await database.write(stored.add, stored.new())
    grades = [Grade.SIDE, Grade.FULL, Grade.NUDGE, Grade.SIDE]
    tellings = [
        each.write(games.tell, game.id, Told(0, 0, grade), NOW) for each in (database, other) for grade in grades
    ]
    assert all(await asyncio.gather(*tellings))
    assert await told(database) == ((0, 0, 3),)


async def test_a_pick_and_a_hint_at_the_same_moment_know_of_each_other(database: Database, other: Database) -> None:
    for number in range(10):
        code = f"{number:06}"
        game = await database.write(stored.add, stored.new(code, channel=number, interaction=None))
        after, hinted = await asyncio.gather(
            stored.play(database, game, "1L", "1L"), other.write(games.tell, game.id, Told(0, 0, Grade.FULL), NOW)
        )
        now = await database.read(stored.found, code)
        assert (after is not None) != hinted
        assert (now.match.ply, len(now.told)) == ((0, 1) if hinted else (2, 0))


async def test_a_pick_that_does_not_know_of_a_hint_is_not_stored(database: Database) -> None:
    before = await database.write(stored.add, stored.new())
    for grade in (Grade.NUDGE, Grade.SIDE, Grade.FULL):
        await database.write(games.tell, before.id, Told(0, 0, grade), NOW)
        assert await stored.play(database, before, "1L", "1L") is None
        after = await database.read(stored.found)
        assert (after.told, after.match.ply) == ((Told(0, 0, grade),), 0)
        before = after
    assert await stored.play(database, before, "1L", "1L") is not None
