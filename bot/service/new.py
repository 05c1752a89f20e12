"""Starting a game: dealt or as written, with a person or the bot moving first."""

from __future__ import annotations

import asyncio
import enum
import time
from dataclasses import dataclass
from functools import partial

from bot.coins import Board
from bot.match import OPPONENTS, Bot, Layout, dealing
from bot.service import lookup, secrecy
from bot.service.begin import Plan, begin
from bot.service.duels import silence
from bot.service.errors import BadRequest, Stale
from bot.service.house import Asker, House
from bot.service.preferences import LAYOUT, OPPONENT, SIZE
from bot.service.turn import Turn
from bot.settings import GameSettings

SMALLEST = 2
_AT_ONCE = 0.001
"""Seconds for which a deal goes on before others have their turn: some take thirty times as long."""


class First(enum.Enum):
    """Who is asked to move first."""

    ME = "me"
    BOT = "bot"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new game should be.

    One of `coins` (a board in notation) and `deal` (the code of a game whose deal is to be played again), or else a new
    deal of a `size` and `layout`. What is not said is as usual in the server. `first` is the asker unless said
    otherwise; of a deal, who was first there.
    """

    opponent: str | None = None
    size: int | None = None
    coins: str | None = None
    first: First | None = None
    deal: str | None = None
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Usual:
    """What holds where nobody says anything else: as the server has chosen, else as the host has."""

    opponent: str
    size: int
    layout: Layout

    @classmethod
    async def of(cls, house: House, asker: Asker) -> Usual:
        """What holds where the asker is. Raises `StoreUnavailable`."""
        chosen, guild = house.preferences, asker.guild
        opponent = await chosen.value(OPPONENT, None, guild)
        size = await chosen.value(SIZE, None, guild)
        layout = await chosen.value(LAYOUT, None, guild)
        return cls(opponent, size, Layout(layout))


async def new(house: House, asker: Asker, wish: Wish) -> Turn:
    """Start a game for the asker; where the bot moves first it already has.

    Raises `BadRequest`, `NotationError`, `UnknownGame`, `StillRunning`, `AlreadyPlaying`, `NotHere`, `TooManyGames` or
    `ServerFull`; `PuzzleOpen`, `TryOpen` or `ClosedInDuel` for coins of a daily puzzle, or of a duel of theirs. The
    same interaction makes one game, however often it comes.
    """
    if wish.opponent is not None and wish.opponent not in OPPONENTS:
        raise BadRequest(
            "There is no opponent of that name. Choose one of {names}.",
            "error-no-opponent",
            names=", ".join(OPPONENTS),
        )
    if wish.deal is not None:
        return await begin(house, asker, await _dealt_again(house, asker, wish, wish.deal))
    seed = house.chance.getrandbits(62)
    chosen = wish.first or First.ME
    first = _moves_first(house, chosen)
    board, asked, layout = await lay_out(house, asker, wish, seed, first)
    if wish.coins is not None:  # an opponent that knows best would tell
        await house.database.read(partial(silence.check, alone=True), asker, board)
    opponent = wish.opponent or (await Usual.of(house, asker)).opponent
    return await begin(house, asker, Plan(board, opponent, first, seed, asked, chosen.value, layout))


async def lay_out(house: House, asker: Asker, wish: Wish, seed: int, first: bool) -> tuple[Board, int | None, Layout]:
    """The board that is wished for, dealt from `seed` or as written, the size that a rematch asks for, and its layout.

    Raises `BadRequest`, `NotationError` or `BoardError`; `PuzzleOpen` or `TryOpen` for coins of a daily puzzle.
    """
    if wish.coins is not None:
        board = _written(wish, house.rules)
        await secrecy.check_board(house, asker.user, board)
        return board, board.size, Layout.of(board)
    usual = await Usual.of(house, asker)
    layout = wish.layout or usual.layout
    return await _dealt(wish.size, usual.size, layout, house.rules, seed, first), wish.size, layout


async def _dealt_again(house: House, asker: Asker, wish: Wish, code: str) -> Plan:
    """The deal of a game that is over, as it was played there unless wished otherwise.

    Casual: whoever plays it may have looked back on it. An opponent that plays by chance has the same luck again.
    """
    if wish.size is not None or wish.coins is not None or wish.layout is not None:
        raise BadRequest("Give either a deal or a board of your own: a deal has its own coins.", "error-deal-or-board")
    game = await house.database.read(lookup.ended, code)
    await secrecy.check_game(house, asker.user, game)
    seat = lookup.seat_or_persons(game, asker)
    other = game.match.seats[1 - seat]
    return Plan(
        game.match.board,
        wish.opponent or (other.opponent if isinstance(other, Bot) else (await Usual.of(house, asker)).opponent),
        seat == 0 if wish.first is None else _moves_first(house, wish.first),
        game.seed,
        game.asked_size,
        game.asked_first,
        game.layout,
        casual=True,
    )


def _moves_first(house: House, first: First) -> bool:
    return first is First.ME or (first is First.RANDOM and house.chance.random() < 0.5)


async def again(house: House, asker: Asker, code: str, ply: int, swap: bool) -> Turn:
    """A new deal with the settings of the asker's finished game `code`; with `swap` the other side moves first.

    Raises `UnknownGame`, `NotYourGame`, `Stale`, `AlreadyPlaying`, `NotHere`, `TooManyGames` or `ServerFull`.
    """
    game, seat = await house.database.read(lookup.own, asker, code)
    if game.match.active or game.match.ply != ply:
        raise Stale(Turn.of(game, house.oracle))
    other = game.match.seats[1 - seat]
    first = First(game.asked_first)
    if swap:
        first = First.BOT if seat == 0 else First.ME
    opponent = other.opponent if isinstance(other, Bot) else None
    return await new(house, asker, Wish(opponent, game.asked_size, None, first, None, game.layout))


async def _dealt(asked: int | None, usual: int, layout: Layout, rules: GameSettings, seed: int, first: bool) -> Board:
    size = asked
    if size is None:
        size = usual
        if not first:
            # An even board without walls can't be won by the second player.
            size += 1 if size < rules.max_coins else -1
    if not SMALLEST <= size <= rules.max_coins:
        raise BadRequest(
            "A board can have {least} to {most} coins, not {size}.",
            "error-size",
            least=SMALLEST,
            most=rules.max_coins,
            size=size,
        )
    pause = time.monotonic() + _AT_ONCE
    for board in dealing(seed, size, first, layout):  # noqa: B007 - the last one is the deal
        if time.monotonic() >= pause:
            await asyncio.sleep(0)
            pause = time.monotonic() + _AT_ONCE
    return board


def _written(wish: Wish, rules: GameSettings) -> Board:
    if wish.size is not None:
        raise BadRequest("Give either coins or a size: a board as written has its own size.", "error-coins-or-size")
    if wish.layout is not None:
        raise BadRequest(
            "Give either coins or a layout: a board as written has its own layout.", "error-coins-or-layout"
        )
    board = Board.parse(wish.coins or "")
    if not SMALLEST <= board.size <= rules.max_coins:
        raise BadRequest(
            "A board can have {least} to {most} coins; this one has {size}.",
            "error-size-here",
            least=SMALLEST,
            most=rules.max_coins,
            size=board.size,
        )
    for number, coin in enumerate(board.coins, 1):
        if not 0 <= coin <= rules.max_value:
            raise BadRequest(
                "Coins are worth 0 to {most}; coin {number} is not.",
                "error-worth",
                most=rules.max_value,
                number=number,
            )
    return board
