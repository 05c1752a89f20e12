"""Start games: on dealt or written coins, or on those of a finished game, with the player or the bot moving first.

Nearly every game is stored by one batch, which itself checks that the game may begin, in one transaction with the moves
of other players. If the batch is refused, the slow path, a transaction that reads before it writes, finds the reason.
"""

from __future__ import annotations

import asyncio
import enum
import time
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from bot.coins import Board, Move
from bot.errors import Refusal
from bot.match.deals import ExaminedBoard, Layout, iter_deals
from bot.match.difficulty import Difficulty, iter_deals_of
from bot.match.games import Game, NewGame, Replayed
from bot.match.ladder import NO_LEVEL, GameLevel, one_more, suitable_size
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.opponents import OPPONENT_CHOICES, OpponentPool
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.quality import MoveAssessment, assess_game, assess_moves, offers_choice
from bot.service import games, opponents, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.errors import AlreadyPlayingError, StaleError
from bot.service.game_view import GameView
from bot.service.preferences import LAYOUT, OPPONENT, SIZE
from bot.settings import GameSettings
from bot.store import OutcomeUnknownError, Session, StoreUnavailableError, new_games, players
from bot.store import daily as daily_rows
from bot.store import games as game_rows
from bot.store.games import TERMS, GameTerms, terms_of

MIN_COINS = 2
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


@dataclass(frozen=True, slots=True)
class GameDefaults:
    """The defaults of new games: those of the server, or else the operator's. `opponent` may be `ADAPTIVE`."""

    opponent: str
    size: int
    layout: Layout

    @classmethod
    async def of(cls, request: RequestContext) -> GameDefaults:
        """Return the defaults in the user's server."""
        opponent, size, layout = await request.app.preferences.values((OPPONENT, SIZE, LAYOUT), None, request.guild_id)
        return cls(opponent, size, Layout(layout))


async def start_game(request: RequestContext, new_game: NewGameRequest) -> GameView:
    """Start a game for the user, with the bot's first move if the bot moves first.

    An interaction starts one game, even if it is delivered again.
    """
    if new_game.opponent is not None and new_game.opponent not in OPPONENT_CHOICES:
        raise Refusal("error-no-opponent", names=", ".join(OPPONENT_CHOICES))
    if new_game.deal is not None:
        return await create_game(request, await _spec_on_same_deal(request, new_game, new_game.deal))
    seed = request.app.rng.getrandbits(62)
    first_mover = new_game.first or FirstMover.ME
    first = _moves_first(request.app, first_mover)
    choice = new_game.opponent or (await GameDefaults.of(request)).opponent
    difficulty = await opponents.choose_difficulty(request, new_game.difficulty)
    opponent, difficulty = await opponents.choose_opponent(request, choice, seed, first, difficulty)
    terms = DealTerms(seed, first, opponent, difficulty)
    if new_game.coins is None:
        deal, layout = await _deal(request, new_game, terms)
        board, asked = deal.board, new_game.size
        if deal.table is not None:  # the first move needs it
            request.app.oracle.cache.put(deal.table)
        level = GameLevel.of_deal(deal, (opponent, difficulty), (choice, new_game.difficulty))
    else:
        board, asked, layout = await build_board(request, new_game, terms)
        level = GameLevel(choice, new_game.difficulty)
        await check_known_coins(request, board, custom=True)
    custom = new_game.coins is not None
    casual = is_casual(request.app, board, (0 if first else 1,), custom=custom)
    spec = GameSpec(board, opponent, first, seed, asked, first_mover.value, layout, casual, custom, level=level)
    return await create_game(request, spec)


def is_casual(app: AppContext, board: Board, seats: Collection[int], *, custom: bool) -> bool:
    """Return true if a game on `board` counts for nothing: on custom coins, and if it leaves the people no choice.

    `seats` are those of people.
    """
    return custom or not offers_choice(board, seats, app.oracle)


@dataclass(frozen=True, slots=True)
class DealTerms:
    """The terms of a deal besides its request: the `seed`, the order (`first`: the user moves first), and the level.

    Deals for duels have no `opponent` and no `difficulty`.
    """

    seed: int
    first: bool
    opponent: str | None = None
    difficulty: Difficulty | None = None


async def build_board(
    request: RequestContext, new_game: NewGameRequest, terms: DealTerms
) -> tuple[Board, int | None, Layout]:
    """Return the requested board, dealt by `terms` or as written, the size for a rematch, and the layout."""
    if new_game.coins is not None:
        board = _parse_board(new_game, request.app.rules)
        await secrecy.check_not_puzzle(request, board)
        return board, board.size, Layout.of(board)
    deal, layout = await _deal(request, new_game, terms)
    return deal.board, new_game.size, layout


async def _deal(request: RequestContext, new_game: NewGameRequest, terms: DealTerms) -> tuple[ExaminedBoard, Layout]:
    """Deal the requested board by `terms`, and return it with its layout."""
    defaults = await GameDefaults.of(request)
    layout = new_game.layout or defaults.layout
    return await _deal_board(new_game.size, defaults.size, layout, request.app.rules, terms), layout


async def _spec_on_same_deal(request: RequestContext, new_game: NewGameRequest, code: str) -> GameSpec:
    """Return the spec of a game on the deal of a finished one, with its settings unless requested otherwise.

    It is casual, because the user may have seen the review. The random opponent has the same seed again.
    """
    if (
        new_game.size is not None
        or new_game.coins is not None
        or new_game.layout is not None
        or new_game.difficulty is not None
    ):
        raise Refusal("error-deal-or-board")
    game = await request.app.database.read(games.get_finished_game, code)
    await secrecy.check_finished_try(request.app, request.user_id, game)
    await check_known_coins(request, game.match.board, custom=game.custom)
    seat = games.seat_or_first_player(game, request)
    other_seat = game.match.seats[1 - seat]
    first = seat == 0 if new_game.first is None else _moves_first(request.app, new_game.first)
    opponent = await choose_opponent_again(request, new_game.opponent, other_seat, game.seed, first)
    return GameSpec(
        game.match.board,
        opponent,
        first,
        game.seed,
        game.asked_size,
        game.asked_first,
        game.layout,
        casual=True,
        custom=game.custom,
        replayed=_result_of(game, 0 if first else 1),
    )


def _result_of(game: Game, seat: int) -> Replayed | None:
    """Return the result in `seat` of a finished game; `None` if a bot played there, or not to the end."""
    person = game.match.seats[seat]
    if not isinstance(person, HumanSeat) or person.user_id == ANONYMIZED_PLAYER_ID:
        return None
    if game.match.status is not Status.FINISHED:
        return None
    return Replayed(game.id, person.user_id, game.names[seat], game.match.position.scores[seat])


async def check_known_coins(request: RequestContext, board: Board, *, custom: bool) -> None:
    """Check that a bot may play the user on `board`, which is not a new deal; `custom`: its coins were typed.

    Raises what `spoiler_guard.check_board` raises, and `Refusal`: it would be a free hint in a running
    game that counts. A channel with that game can't have another one, and an interaction that is
    delivered again gets the game that it created.
    """
    await secrecy.check_board(request, board, custom=custom)
    same = await games.find_with_coins(request, board)
    if same is None or same.casual or same.custom or same.channel == request.channel_id:
        return
    if await request.app.database.read(game_rows.find_by_interaction, request.interaction_id) is None:
        raise Refusal("error-same-coins", code=same.code)


async def choose_opponent_again(
    request: RequestContext, choice: str | None, former_seat: Seat, seed: int, first: bool
) -> str:
    """Return the opponent of a game on known coins: the `choice`, else the bot in `former_seat`, else the default."""
    if choice is None:
        choice = former_seat.opponent if isinstance(former_seat, BotSeat) else (await GameDefaults.of(request)).opponent
    opponent, _ = await opponents.choose_opponent(request, choice, seed, first, None)
    return opponent


def _moves_first(app: AppContext, first: FirstMover) -> bool:
    return first is FirstMover.ME or (first is FirstMover.RANDOM and app.rng.random() < 0.5)


async def rematch(request: RequestContext, code: str, ply: int, swap: bool) -> GameView:
    """Start a game on a new deal with the settings of the finished game `code`, with `swap` in the other order."""
    terms = await _terms_for_rematch(request, code, ply)
    seat = terms.players.index(request.user_id)
    first = FirstMover(terms.asked_first)
    if swap:
        first = FirstMover.BOT if seat == 0 else FirstMover.ME
    requested = terms.level.asked_opponent
    opponent = requested if requested in OPPONENT_CHOICES else terms.opponents[1 - seat]
    new_game = NewGameRequest(opponent, terms.asked_size, None, first, None, terms.layout, terms.level.asked_difficulty)
    return await start_game(request, new_game)


async def _terms_for_rematch(request: RequestContext, code: str, ply: int) -> GameTerms:
    """Return the terms of the user's finished game `code` at `ply`. Raises what `rematch` raises about it."""
    rows = await request.app.database.fetch(TERMS, code=code)
    terms = terms_of(rows[0]) if rows else None
    if terms is None or request.user_id not in terms.players or terms.active or terms.ply != ply:
        game, _ = await request.app.database.read(
            games.get_own_game, request, code
        )  # only the error needs the whole game
        raise StaleError(await secrecy.view_game(request.app, game))
    return terms


async def _deal_board(
    requested_size: int | None, default: int, layout: Layout, rules: GameSettings, terms: DealTerms
) -> ExaminedBoard:
    size, first = requested_size, terms.first
    if size is None:
        size = default
        if not first:
            # An even board without walls can't be won by the second player.
            size = one_more(size, rules.max_coins)
        elif terms.opponent is not None and terms.difficulty is not None:
            size = suitable_size(terms.opponent, terms.difficulty, size, first, rules.max_coins)
    if not MIN_COINS <= size <= rules.max_coins:
        raise Refusal("error-size", least=MIN_COINS, most=rules.max_coins, size=size)
    pause_at = time.monotonic() + _MAX_BLOCKING_S
    if terms.difficulty is None:
        deals = iter_deals(terms.seed, size, first, layout)
    else:
        deals = iter_deals_of(terms.difficulty, terms.seed, size, first, layout)
    for deal in deals:  # noqa: B007 - the last one is the deal
        if time.monotonic() >= pause_at:
            await asyncio.sleep(0)
            pause_at = time.monotonic() + _MAX_BLOCKING_S
    return deal


def _parse_board(new_game: NewGameRequest, rules: GameSettings) -> Board:
    if new_game.size is not None:
        raise Refusal("error-coins-or-size")
    if new_game.layout is not None:
        raise Refusal("error-coins-or-layout")
    if new_game.difficulty is not None:
        raise Refusal("error-coins-or-difficulty")
    board = Board.parse(new_game.coins or "")
    if not MIN_COINS <= board.size <= rules.max_coins:
        raise Refusal("error-size-here", least=MIN_COINS, most=rules.max_coins, size=board.size)
    for number, coin in enumerate(board.coins, 1):
        if not 0 <= coin <= rules.max_value:
            raise Refusal("error-worth", most=rules.max_value, number=number)
    return board


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game to be created: a match on `board` against `opponent`. A rematch uses the `asked_...` values.

    The coins of a `custom` game were typed by somebody. With a `day` it is the user's one try at the puzzle of that
    day. It begins after the moves `earlier`, if any, and with the scores that they lead to.
    """

    board: Board
    opponent: str
    user_moves_first: bool
    seed: int
    asked_size: int | None
    asked_first: str
    layout: Layout
    casual: bool = False
    custom: bool = False
    day: date | None = None
    earlier: tuple[Move, ...] = ()
    level: GameLevel = NO_LEVEL
    replayed: Replayed | None = None


async def create_game(request: RequestContext, spec: GameSpec) -> GameView:
    """Create a game and return it. An interaction creates one game, even if delivered again; a try is begun once."""
    human, bot = HumanSeat(request.user_id), BotSeat(spec.opponent)
    start = Match.start(spec.board, (human, bot) if spec.user_moves_first else (bot, human), spec.earlier)
    matches = OpponentPool(spec.seed, request.app.oracle).play_bot_moves(start)
    match = matches[-1]
    earlier = assess_game(start, request.app.oracle) if spec.earlier else ()
    assessments = (*earlier, *assess_moves(matches, request.app.oracle))
    try:
        game = await _create_in_batch(request, spec, match, assessments)
    except OutcomeUnknownError as outcome_unknown:  # the transaction finds the game, or creates it now
        try:
            game = await _create_in_transaction(request, spec, match, assessments)
        except StoreUnavailableError as error:
            raise outcome_unknown from error
    if game is None:
        game = await _create_in_transaction(request, spec, match, assessments)
    request.app.active_games.put(game)
    return await secrecy.view_game(request.app, game)


async def _create_in_batch(
    request: RequestContext, spec: GameSpec, match: Match, assessments: tuple[MoveAssessment, ...]
) -> Game | None:
    """Create the game by one batch; return `None`, with nothing stored, if a transaction must create it."""
    if spec.day is not None:
        return None
    admission = await games.admission(request, now := request.app.clock())
    if admission is None:
        return None
    game = await request.app.game_ids.reserve()
    new_game = _new_game(request, spec, match, games.generate_code(request.app.rng))
    moves = new_games.packed_moves(assessments, now)
    if not await request.app.database.execute_batched(new_games.statements_for(game, new_game, moves, now, admission)):
        request.app.game_ids.forget()
        return None
    request.app.known_players.remember(request)
    return new_games.stored_game(game, new_game, moves, {request.user_id: admission.name}, now)


async def _create_in_transaction(
    request: RequestContext, spec: GameSpec, match: Match, assessments: tuple[MoveAssessment, ...]
) -> Game:
    """Create the game in a transaction of its own, or return the one that this interaction has created before."""

    def work(session: Session) -> Game:
        existing = game_rows.find_by_interaction(session, request.interaction_id)
        if existing is not None:
            return existing
        now = request.app.clock()
        players.upsert_player(
            session,
            request.user_id,
            request.user_name.unescaped,
            request.guild_id,
            now,
            user_installed=request.is_user_install,
        )
        daily_try = None if spec.day is None else game_rows.find_daily_try(session, request.user_id, spec.day)
        if daily_try is not None:
            return daily_try
        if spec.day is not None and daily_rows.is_try_spent(session, request.user_id, spec.day):
            raise Refusal("error-try-spent")
        running = game_rows.find_active_in_channel(session, request.user_id, request.channel_id)
        if running is not None and spec.day is None:
            raise AlreadyPlayingError(running)
        games.check_game_limits(session, request, now, anywhere=spec.day is not None)
        new_game = _new_game(request, spec, match, games.generate_unique_code(session, request.app.rng))
        return new_games.add(session, new_game, assessments, now)

    game = await request.app.database.write(work)
    request.app.known_players.remember(request)
    return game


def _new_game(request: RequestContext, spec: GameSpec, match: Match, code: str) -> NewGame:
    return NewGame(
        code,
        match,
        spec.seed,
        spec.asked_size,
        spec.asked_first,
        request.guild_id,
        request.channel_id,
        request.interaction_id,
        spec.casual,
        spec.custom,
        spec.layout,
        day=spec.day,
        level=spec.level,
        replayed=spec.replayed,
    )
