from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.coins import Board, NotationError
from bot.match import Bot, Human, Layout, deal
from bot.service import new
from bot.service.errors import AlreadyPlaying, BadRequest
from bot.service.house import House
from bot.service.new import First, Wish
from bot.settings import GameSettings
from bot.store import Database, games
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start


def house_with(database: Database, seed: int = 1, **rules: int | str) -> House:
    return House(database, GameSettings.model_validate(rules), chance=Random(seed))


async def test_a_game_as_usual(house: House) -> None:
    turn = await new.new(house, ANN, Wish())
    game = turn.game
    assert game.match.seats == (Human(1), Bot("optimal"))
    assert (game.match.board.size, game.match.ply) == (10, 0)
    assert (game.guild, game.channel, game.message) == (100, 10, None)
    assert (game.asked_size, game.asked_first) == (None, "me")
    assert game.names == ("Ann", "optimal")
    assert len(game.code) == 6
    assert set(game.code) <= set("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
    assert turn.accuracy is None
    assert game.created == game.updated
    assert await house.database.read(games.find, game.code) == game


async def test_the_bot_that_moves_first_has_already_and_got_a_coin_more(house: House) -> None:
    game = await start(house, None, "greedy", first=First.BOT)
    assert game.match.seats == (Bot("greedy"), Human(1))
    assert (game.match.board.size, game.match.ply) == (11, 1)
    assert await house.database.read(games.lost_by_ply, game.id) != {}


async def test_who_is_first_by_chance_decides_the_size(house: House) -> None:
    seen = set()
    for channel in range(20):
        game = await start(house, None, who=asker(channel=channel), first=First.RANDOM)
        seen.add((game.match.seat_of(1), game.match.board.size, game.match.ply))
        assert game.asked_first == "random"
    assert seen == {(0, 10, 0), (1, 11, 1)}


@pytest.mark.parametrize("size", [2, 3, 7, 60])
async def test_a_size_that_was_asked_for_is_kept_whoever_moves_first(house: House, size: int) -> None:
    for first in (First.ME, First.BOT):
        game = await start(house, None, who=asker(channel=size * 10 + len(first.value)), first=first, size=size)
        assert (game.match.board.size, game.asked_size) == (size, size)


async def test_a_deal_is_that_of_its_seed(house: House) -> None:
    for channel, first in enumerate((First.ME, First.BOT)):
        game = await start(house, None, who=asker(channel=channel), first=first)
        assert game.match.board == deal(game.seed, game.match.board.size, first is First.ME)


async def test_the_same_chance_gives_the_same_games(house: House, other: Database) -> None:
    def twin(seed: int) -> House:
        return House(other, chance=Random(seed))

    ours = await start(House(house.database, chance=Random(5)), None, "random", first=First.BOT)
    again = await start(twin(5), None, "random", who=BEN, first=First.BOT)
    another = await start(twin(6), None, "random", who=asker(3), first=First.BOT)
    assert (ours.seed, ours.match.board, ours.match.moves) == (again.seed, again.match.board, again.match.moves)
    assert again.code != ours.code  # which was taken
    assert another.match.board != ours.match.board


async def test_coins_as_written(house: House) -> None:
    game = await start(house, " 4,7 2, 9 5 2 ")
    assert game.match.board == Board.parse("4 7 2 9 5 2")
    assert game.asked_size == 6
    bot_first = await start(house, "0 999", who=BEN, first=First.BOT)
    assert (bot_first.match.position.scores, bot_first.match.ply) == ((999, 0), 1)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (
            Wish("nobody"),
            "There is no opponent of that name. Choose one of optimal, greedy, parity, lookahead, random.",
        ),
        (Wish(size=1), "A board can have 2 to 12 coins, not 1."),
        (Wish(size=13), "A board can have 2 to 12 coins, not 13."),
        (Wish(size=-1), "A board can have 2 to 12 coins, not -1."),
        (Wish(coins="4"), "A board can have 2 to 12 coins; this one has 1."),
        (Wish(coins="1 " * 13), "A board can have 2 to 12 coins; this one has 13."),
        (Wish(size=2, coins="1 2"), "Give either coins or a size: a board as written has its own size."),
        (Wish(coins="1 2 | 3 4 5 6 | 7 8 9 1 2 3 4"), "A board can have 2 to 12 coins; this one has 13."),
        (
            Wish(layout=Layout.RING, coins="(1 2)"),
            "Give either coins or a layout: a board as written has its own layout.",
        ),
        (Wish(coins="1 51"), "Coins are worth 0 to 50; coin 2 is not."),
        (Wish(coins="-1 2"), "Coins are worth 0 to 50; coin 1 is not."),
    ],
)
async def test_a_wish_that_cannot_be_met(database: Database, wish: Wish, sentence: str) -> None:
    house = house_with(database, max_coins=12, max_value=50)
    with pytest.raises(BadRequest) as caught:
        await new.new(house, ANN, wish)
    assert str(caught.value) == sentence
    assert await database.read(games.count) == 0


async def test_coins_that_cannot_be_read(house: House) -> None:
    for coins in ("", "4 x", "1 2 ]]"):
        with pytest.raises(NotationError, match=r"^At character \d+: expected "):
            await new.new(house, anew(ANN), Wish(coins=coins))


async def test_the_settings_are_what_is_usual(database: Database) -> None:
    house = house_with(database, default_opponent="parity", default_size=4)
    assert (await new.new(house, anew(ANN), Wish())).game.names == ("Ann", "parity")
    assert (await start(house, None, who=BEN)).match.board.size == 4
    assert (await start(house, None, who=asker(3), first=First.BOT)).match.board.size == 5


@pytest.mark.parametrize(("most", "first", "size"), [(5, First.ME, 5), (5, First.BOT, 4), (10, First.BOT, 9)])
async def test_deals_keep_to_the_most_coins(database: Database, most: int, first: First, size: int) -> None:
    assert (await start(house_with(database, max_coins=most), None, first=first)).match.board.size == size


async def test_one_game_a_player_and_channel(house: House) -> None:
    game = await start(house)
    with pytest.raises(AlreadyPlaying) as caught:
        await start(house)
    assert caught.value.game == game
    await start(house, who=BEN)
    await start(house, who=asker(channel=11))
    await start(house, who=asker(channel=12, guild=None))
    assert await house.database.read(games.count) == 4


async def test_the_same_interaction_makes_one_game(house: House) -> None:
    first = await new.new(house, ANN, Wish("greedy"))
    assert await new.new(house, ANN, Wish("greedy")) == first
    moved = (await pick(house, first.game, "1L")).game
    assert (await new.new(house, ANN, Wish("greedy"))).game == moved
    assert await house.database.read(games.count) == 1


async def test_two_games_at_once_are_one_and_a_sentence(house: House, other: Database) -> None:
    for channel in range(10):
        who = asker(channel=channel)
        results = await asyncio.gather(
            start(house, who=who),
            start(House(other), who=who),
            new.new(house, who, Wish()),
            new.new(House(other), who, Wish()),
            return_exceptions=True,
        )
        made = {result.code for result in results if hasattr(result, "code")}
        made |= {result.game.code for result in results if hasattr(result, "game")}
        assert len(made) == 1
        assert all(isinstance(result, AlreadyPlaying) for result in results if isinstance(result, BaseException))
    assert await house.database.read(games.count) == 10


async def test_a_name_that_has_changed_is_the_one_shown(house: House) -> None:
    game = await start(house)
    await finish(house, game)
    renamed = await start(house, who=asker(name="Anna"))
    assert renamed.names == ("Anna", "greedy")
