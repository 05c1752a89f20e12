"""Start games: on dealt or written coins, or on those of a finished game, with the player or the bot moving first."""

from __future__ import annotations

import asyncio
import enum
import time
from dataclasses import dataclass, replace
from datetime import date

from bot.coins import Board, Move
from bot.errors import Refusal
from bot.match import counting, ladder
from bot.match.accuracy import assess_moves
from bot.match.deals import Difficulty, ExaminedBoard, Layout, iter_deals
from bot.match.first_game import FIRST_GAME, WEAKEST, first_game
from bot.match.games import UNSTORED, Game, Replayed
from bot.match.ladder import NO_LEVEL, GameLevel
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status, parse_board
from bot.match.opponents import ADAPTIVE, OPPONENT_CHOICES, play_bot_moves
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.player_name import PlayerName
from bot.service import games, secrecy, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.errors import AlreadyPlayingError, StaleError
from bot.service.game_view import GameView
from bot.service.preferences import DIFFICULTY, LAYOUT, OPPONENT, SIZE
from bot.settings import MIN_BOARD_COINS, GameSettings
from bot.store import Transaction, game_updates, packing
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from bot.store.games import TERMS, GameTerms

_MAX_BLOCKING_S = 0.001
"""Seconds of dealing after which other tasks may run: some deals take thirty times as long."""


class FirstMover(enum.Enum):
    """The side that moves first."""

    ME = "me"
    BOT = "bot"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class NewGameRequest:
    """A request for a new game.

    The board is one of `coins` (in notation) or `deal` (the code of a game whose deal is played again), or else a new
    deal of `size`, `layout` and `difficulty`. Missing values are the defaults of the server. `first` defaults to the
    user or, with `deal`, to the order of that game.
    """

    opponent: str | None = None
    size: int | None = None
    coins: str | None = None
    first: FirstMover | None = None
    deal: str | None = None
    layout: Layout | None = None
    difficulty: Difficulty | None = None


async def start_game(request: RequestContext, new_game: NewGameRequest) -> GameView:
    """Start a game for the user, with the bot's first move if the bot moves first.

    The user's first game against a bot, if nothing is requested, is the first coached deal. An interaction starts one
    game, even if it is delivered again.
    """
    if new_game.opponent is not None and new_game.opponent not in OPPONENT_CHOICES:
        raise Refusal("error-no-opponent", names=", ".join(OPPONENT_CHOICES))
    if new_game.deal is not None:
        return await _start_on_same_deal(request, new_game, new_game.deal)
    app, wanted = request.app, new_game.difficulty
    if new_game == NewGameRequest() and not await app.database.fetch(game_rows.SOLO_GAME, player=request.user_id):
        return await start_first_game(request)
    seed = app.rng.getrandbits(62)
    first_mover = new_game.first or FirstMover.ME
    first = _moves_first(app, first_mover)
    choice = new_game.opponent
    if choice is None:
        choice = await app.preferences.value(OPPONENT, None, request.guild_id)
    preferred = await app.preferences.value(DIFFICULTY, request.user_id, request.guild_id)
    difficulty = wanted or (None if preferred is None else Difficulty(preferred))
    if new_game.coins is not None:  # no deal makes up for a strong opponent
        difficulty = Difficulty.NORMAL
    level = await choose_level(request, choice, seed, first, difficulty)
    custom, deal = new_game.coins is not None, None
    if new_game.coins is None:
        deal = await deal_board(request, new_game.size, new_game.layout, seed, first=first, level=level)
        board, asked_size = deal.board, new_game.size
        if deal.table is not None:  # the first move needs it
            app.oracle.tables.put(deal.table.coins, deal.table)
    else:
        board = read_board(request, new_game.coins, new_game.size, new_game.layout, wanted)
        asked_size = board.size
        await secrecy.check_typed_coins(request)
    usual_size = await app.preferences.value(SIZE, None, request.guild_id)
    chosen_size = asked_size or (None if usual_size == SIZE.default(app.rules) else usual_size)
    begins = first_mover is FirstMover.ME
    standard = counting.is_standard(choice, chosen_size, Layout.of(board), difficulty, begins=begins)
    asked = choice, wanted
    game_level = GameLevel(*asked) if deal is None else GameLevel.of_deal(deal, level[:2], asked, standard=standard)
    casual = counting.is_casual(board, (0 if first else 1,), app.oracle, custom=custom)
    return await create_game(
        request,
        GameToStart(
            board,
            level[0],
            first=first,
            seed=seed,
            asked_size=asked_size,
            asked_first=first_mover.value,
            casual=casual,
            standard=standard,
            custom=custom,
            level=game_level,
        ),
    )


async def _start_on_same_deal(request: RequestContext, new_game: NewGameRequest, code: str) -> GameView:
    """Start a game on the deal of the finished game `code`, with its settings unless requested otherwise.

    It is casual, because the user may have seen the review. The random opponent has the same seed again.
    """
    if new_game != NewGameRequest(new_game.opponent, first=new_game.first, deal=code):
        raise Refusal("error-deal-or-board")
    game = await request.app.database.read(games.get_finished_game, code)
    await secrecy.check_finished_game(request, game)
    seat = games.own_or_first_seat(game, request)
    first = seat == 0 if new_game.first is None else _moves_first(request.app, new_game.first)
    same_seat, replayed = 0 if first else 1, None
    person = game.match.seats[same_seat]
    if (
        isinstance(person, HumanSeat)
        and person.user_id != ANONYMIZED_PLAYER_ID
        and game.match.status is Status.FINISHED
    ):
        replayed = Replayed(game.id, person.user_id, game.names[same_seat], game.match.position.scores[same_seat])
    return await create_game(
        request,
        GameToStart(
            game.match.board,
            await choose_opponent_again(request, new_game.opponent, game.match.seats[1 - seat], game.seed, first),
            first=first,
            seed=game.seed,
            asked_size=game.asked_size,
            asked_first=game.asked_first,
            casual=True,
            custom=game.custom,
            level=asked_again(new_game.opponent, game),
            replayed=replayed,
        ),
    )


def asked_again(opponent: str | None, game: Game) -> GameLevel:
    """Return what a rematch of a copy of `game` repeats: the chosen `opponent`, or else what `game` was asked with."""
    asked = opponent or game.level.asked_opponent
    return GameLevel(asked, game.level.asked_difficulty) if asked in OPPONENT_CHOICES else NO_LEVEL


async def start_first_game(request: RequestContext, stage: int = 1) -> GameView:
    """Start the coached deal of `stage`, from 1 to `len(STAGES)`; the user moves first. It counts in no statistics."""
    board, seed = first_game(stage, request.app.rng.getrandbits(62))
    return await create_game(
        request,
        GameToStart(
            board,
            WEAKEST,
            seed=seed,
            asked_size=board.size,
            casual=True,
            level=GameLevel(asked_opponent=FIRST_GAME),
        ),
    )


def _moves_first(app: AppContext, first: FirstMover) -> bool:
    return first is FirstMover.ME or (first is FirstMover.RANDOM and app.rng.random() < 0.5)


async def rematch(request: RequestContext, code: str, ply: int, swap: bool) -> GameView:
    """Start a game on a new deal with the settings of the finished game `code`, with `swap` in the other order."""
    rows = await request.app.database.fetch(TERMS, code=code)
    terms = GameTerms(*rows[0]) if rows else None
    seated = () if terms is None or terms.status == Status.ACTIVE.value else (terms.player0_id, terms.player1_id)
    if terms is None or request.user_id not in seated or terms.ply != ply:
        game = await request.app.database.read(games.get_game, code)  # only the error needs the whole game
        games.seat_of(game, request)
        raise StaleError(await secrecy.view_game(request.app, game))
    seat = seated.index(request.user_id)
    first = FirstMover(terms.asked_first)
    if swap:
        first = FirstMover.BOT if seat == 0 else FirstMover.ME
    asked, difficulty = terms.asked_opponent, terms.asked_difficulty
    opponent = asked if asked in OPPONENT_CHOICES else (terms.opponent0, terms.opponent1)[1 - seat]
    layout, asked_difficulty = Layout(terms.asked_layout), None if difficulty is None else Difficulty(difficulty)
    new_game = NewGameRequest(opponent, terms.asked_size, None, first, None, layout, asked_difficulty)
    return await start_game(request, new_game)


async def choose_level(
    request: RequestContext, choice: str, seed: int, first: bool, difficulty: Difficulty | None
) -> tuple[str, Difficulty, int]:
    """Return the opponent and the difficulty for a `choice` of opponent, for a user who moves `first` or second.

    The adaptive choice is matched to the user's rating: without a `difficulty` that is chosen as well. Otherwise it is
    normal by default. The third value is the least margin by which the deal can be won.
    """
    if choice != ADAPTIVE:
        return choice, difficulty or Difficulty.NORMAL, 1
    level = ladder.choose_level(await statistics.read_rating(request.app, request.user_id), seed, first, difficulty)
    return level.opponent, level.difficulty, level.least


async def choose_opponent_again(
    request: RequestContext, choice: str | None, former_seat: Seat, seed: int, first: bool
) -> str:
    """Return the opponent of a game on known coins: the `choice`, else the bot in `former_seat`, else the default."""
    if choice is None and isinstance(former_seat, BotSeat):
        choice = former_seat.opponent
    elif choice is None:
        choice = await request.app.preferences.value(OPPONENT, None, request.guild_id)
    return (await choose_level(request, choice, seed, first, Difficulty.NORMAL))[0]


async def deal_board(
    request: RequestContext,
    size: int | None,
    layout: Layout | None,
    seed: int,
    *,
    first: bool,
    level: tuple[str, Difficulty, int] | None = None,
) -> ExaminedBoard:
    """Deal a board for a user who moves `first` or second, against the opponent of `level`; duels have none.

    Missing values are the defaults of the server.
    """
    most = request.app.rules.max_coins
    if layout is None:
        default_layout = await request.app.preferences.value(LAYOUT, None, request.guild_id)
        layout = Layout(default_layout)
    if size is None:
        size = await request.app.preferences.value(SIZE, None, request.guild_id)
        if not first or (level is not None and layout in (Layout.ROW, Layout.RING)):
            size = ladder.suitable_size(size, most)
    if not MIN_BOARD_COINS <= size <= most:
        raise Refusal("error-size", least=MIN_BOARD_COINS, most=most, size=size)
    pause_at = time.monotonic() + _MAX_BLOCKING_S
    deals = iter_deals(seed, size, first, layout, *(() if level is None else level[1:]))
    for deal in deals:  # noqa: B007 - the last one is the deal
        if time.monotonic() >= pause_at:
            await asyncio.sleep(0)
            pause_at = time.monotonic() + _MAX_BLOCKING_S
    return deal


def read_board(
    request: RequestContext, coins: str, size: int | None, layout: Layout | None, difficulty: Difficulty | None = None
) -> Board:
    """Return the board of `coins` in notation; nothing else may be requested with it."""
    if size is not None:
        raise Refusal("error-coins-or-size")
    if layout is not None:
        raise Refusal("error-coins-or-layout")
    if difficulty is not None:
        raise Refusal("error-coins-or-difficulty")
    return read_typed_board(coins, request.app.rules)


def read_typed_board(coins: str, rules: GameSettings) -> Board:
    """Return the board that somebody typed as `coins` in notation. Raises `CoinsError` if `rules` don't allow it."""
    board = parse_board(coins)
    if not MIN_BOARD_COINS <= board.size <= rules.max_coins:
        raise Refusal("error-size-here", least=MIN_BOARD_COINS, most=rules.max_coins, size=board.size)
    for number, coin in enumerate(board.coins, 1):
        if not 0 <= coin <= rules.max_value:
            raise Refusal("error-worth", most=rules.max_value, number=number)
    return board


@dataclass(frozen=True, slots=True)
class GameToStart:
    """A game on `board` against `opponent` that is not created yet; `first`: the user moves first.

    A rematch uses the `asked_...` values. The coins of a `custom` game were typed by somebody. With a `day` it is the
    user's one try at the puzzle of that day, which is begun once. It begins after the moves `earlier`, if any, and with
    the scores that they lead to.
    """

    board: Board
    opponent: str
    seed: int
    asked_size: int | None
    first: bool = True
    asked_first: str = FirstMover.ME.value
    casual: bool = False
    standard: bool = False
    custom: bool = False
    day: date | None = None
    earlier: tuple[Move, ...] = ()
    level: GameLevel = NO_LEVEL
    replayed: Replayed | None = None


async def create_game(request: RequestContext, wanted: GameToStart) -> GameView:
    """Create a game and return it. An interaction creates one game, even if it is delivered again."""
    app = request.app
    game = await app.database.write(store_game, request, new_game_of(request, wanted))
    app.active_games.put(game)
    app.last_codes.put(request.user_id, game.code)
    return await secrecy.view_game(app, game)


def new_game_of(request: RequestContext, wanted: GameToStart) -> Game:
    """Return the game to store, with the bot's first move if it moves first."""
    app, human, bot = request.app, HumanSeat(request.user_id), BotSeat(wanted.opponent)
    start = Match.start(wanted.board, (human, bot) if wanted.first else (bot, human), wanted.earlier)
    match = play_bot_moves(start, wanted.seed, app.oracle)
    now, names = app.clock(), (request.user_name, PlayerName(wanted.opponent))
    return Game(
        id=UNSTORED,
        code=games.generate_code(app.rng, after=app.last_codes.get(request.user_id) or ""),
        match=match,
        names=names if wanted.first else names[::-1],
        seed=wanted.seed,
        asked_size=wanted.asked_size,
        asked_first=wanted.asked_first,
        guild=request.guild_id,
        channel=request.channel_id,
        created_at=now,
        updated_at=now,
        created_by=request.interaction_id,
        casual=wanted.casual or not match.active,  # the bot's first move left no choice
        standard=wanted.standard,
        custom=wanted.custom,
        layout=Layout.of(wanted.board),
        day=wanted.day,
        level=wanted.level,
        replayed=wanted.replayed,
        packed_moves=packing.pack_assessed(assess_moves(match, app.oracle), None, now, now),
    )


def store_game(transaction: Transaction, request: RequestContext, new: Game) -> Game:
    """Store a new game of the user, or return the one that this interaction has created before."""
    user, now = request.user_id, new.created_at
    games.store_player(transaction, request)
    stored = game_rows.find_before(transaction, new, user, *games.room_for(request, 1))
    if stored.created is not None:
        return game_rows.get(transaction, stored.created)
    if new.day is not None:  # nobody else sees this game, so it may be in any channel
        daily_try = game_rows.find_daily_try(transaction, user, new.day)
        if daily_try is not None:
            return daily_try
        if daily_rows.is_try_spent(transaction, user, new.day):
            raise Refusal("error-try-spent")
    else:
        if stored.in_channel is not None:
            raise AlreadyPlayingError(game_rows.get(transaction, stored.in_channel))
        games.check_game_channel(transaction, request)
    games.check_game_limits(transaction, request, now, stored.crowd, 1)
    if stored.is_code_taken:
        new = replace(new, code=games.generate_unique_code(transaction, request.app.rng))
    return game_updates.add(transaction, new)
