"""Starting a game: dealt or as written, with a person or the bot moving first."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from bot.coins import Board
from bot.match import OPPONENTS, Bot, Human, Match, Opponents, appraise, deal
from bot.service import lookup
from bot.service.errors import AlreadyPlaying, BadRequest, Stale
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.settings import GameSettings
from bot.store import Session, games, players

CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0 and O, no 1, I and L: a code can be read out and typed."""
CODE_LENGTH = 6
SMALLEST = 2


class First(enum.Enum):
    """Who is asked to move first."""

    ME = "me"
    BOT = "bot"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new game should be. `size` or `coins` (a board in notation), or neither for a deal of the usual size."""

    opponent: str | None = None
    size: int | None = None
    coins: str | None = None
    first: First = First.ME


async def new(house: House, asker: Asker, wish: Wish) -> Turn:
    """Start a game for the asker; where the bot moves first it already has.

    Raises `BadRequest`, `NotationError` or `AlreadyPlaying`. The same interaction makes one game, however often it
    comes.
    """
    opponent = wish.opponent or house.rules.default_opponent
    if opponent not in OPPONENTS:
        raise BadRequest(f"There is no opponent of that name. Choose one of {', '.join(OPPONENTS)}.")
    seed = house.chance.getrandbits(62)
    first = wish.first is First.ME or (wish.first is First.RANDOM and house.chance.random() < 0.5)
    board = _written(wish, house.rules) if wish.coins is not None else _dealt(wish, house.rules, seed, first)
    person, bot = Human(asker.user), Bot(opponent)
    start = Match.start(board, (person, bot) if first else (bot, person))
    played = Opponents(seed, house.oracle).answers(start)
    match, picks = played[-1], appraise(played, house.oracle)

    def work(session: Session) -> Turn:
        made = games.by_interaction(session, asker.interaction)
        if made is not None:
            return Turn.of(made, house.oracle)
        now = house.clock()
        players.meet(session, asker.user, asker.name, asker.guild, now)
        running = games.sitting(session, asker.user, asker.channel)
        if running is not None:
            raise AlreadyPlaying(running)
        code = _code(house, session)
        asked = wish.size if wish.coins is None else board.size
        fresh = games.NewGame(code, match, seed, asked, wish.first.value, asker.guild, asker.channel, asker.interaction)
        games.add(session, fresh, picks, now)
        return Turn.of(lookup.known(session, code), house.oracle)

    turn = await house.database.write(work)
    house.at_hand.keep(turn.game)
    return turn


async def again(house: House, asker: Asker, code: str, ply: int, swap: bool) -> Turn:
    """A new deal with the settings of the asker's finished game `code`; with `swap` the other side moves first.

    Raises `UnknownGame`, `NotYourGame`, `Stale` or `AlreadyPlaying`.
    """
    game, seat = await house.database.read(lookup.own, asker, code)
    if game.match.active or game.match.ply != ply:
        raise Stale(Turn.of(game, house.oracle))
    other = game.match.seats[1 - seat]
    first = First(game.asked_first)
    if swap:
        first = First.BOT if seat == 0 else First.ME
    opponent = other.opponent if isinstance(other, Bot) else None
    return await new(house, asker, Wish(opponent, game.asked_size, None, first))


def _code(house: House, session: Session) -> str:
    while True:
        code = "".join(house.chance.choices(CODE_ALPHABET, k=CODE_LENGTH))
        if not games.taken(session, code):
            return code


def _dealt(wish: Wish, rules: GameSettings, seed: int, first: bool) -> Board:
    size = wish.size
    if size is None:
        size = min(rules.default_size, rules.max_coins)
        if not first:
            # An even row can't be won by the second player.
            size += 1 if size < rules.max_coins else -1
    if not SMALLEST <= size <= rules.max_coins:
        raise BadRequest(f"A board can have {SMALLEST} to {rules.max_coins} coins, not {size}.")
    return deal(seed, size, first)


def _written(wish: Wish, rules: GameSettings) -> Board:
    if wish.size is not None:
        raise BadRequest("Give either coins or a size: a board as written has its own size.")
    board = Board.parse(wish.coins or "")
    if len(board.lines) > 1 or board.lines[0].wall is not None:
        raise BadRequest("For now the chat plays single rows: write the coins without | and [ or ].")
    if not SMALLEST <= board.size <= rules.max_coins:
        raise BadRequest(f"A board can have {SMALLEST} to {rules.max_coins} coins; this one has {board.size}.")
    for number, coin in enumerate(board.coins, 1):
        if not 0 <= coin <= rules.max_value:
            raise BadRequest(f"Coins are worth 0 to {rules.max_value}; coin {number} is not.")
    return board
