"""Find the game that a request is about, change a game, and check codes, limits and deadlines."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

from bot.errors import CoinsError, LocalizedText, Refusal
from bot.match.games import Game
from bot.match.match import Match, MatchOverError
from bot.service import blocks, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.errors import NoGameHereError, NotYourGameError, StaleError, TooManyGamesError, UnknownGameError
from bot.service.game_view import GameView
from bot.service.preferences import CHANNELS
from bot.store import (
    GameUpdate,
    OutcomeUnknownError,
    StaleUpdateError,
    StoreUnavailableError,
    Transaction,
    players,
    store_update,
)
from bot.store import games as game_rows
from bot.store.games import Crowd
from bot.util.foreign_text import trim

CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The characters of codes; without 0, O, 1, I and L, which are easily confused."""
CODE_LENGTH = 6
_SENTENCES = 6
"""The sentences of a character for an ending."""
_ROUNDS = len(CODE_ALPHABET) // _SENTENCES
_MAX_ATTEMPTS = 5
"""Attempts to store an update, each after another request or process has changed the game."""
_NEVER = datetime.max.replace(tzinfo=UTC)
_SERVER_LIMIT_PERIOD = timedelta(days=1)
"""The age up to which an active game counts against its server's limit: many games are never finished."""


def generate_code(rng: Random, after: str = "") -> str:
    """Return a random code; with `after`, the code of the player's last game, one with the following sentence."""
    number = rng.randrange(len(CODE_ALPHABET) ** CODE_LENGTH)  # one draw: the system's random numbers cost a call each
    letters = []
    for _ in range(CODE_LENGTH):
        number, letter = divmod(number, len(CODE_ALPHABET))
        letters.append(CODE_ALPHABET[letter])
    if after:
        letters[-1] = CODE_ALPHABET[(CODE_ALPHABET.index(after[-1]) + 1) % (_SENTENCES * _ROUNDS)]
    return "".join(letters)


def sentence_of(code: str) -> int:
    """Return which one of its sentences (from 0) a character says at the end of the game `code`."""
    return CODE_ALPHABET.find(code[-1]) % _SENTENCES


def generate_unique_code(transaction: Transaction, rng: Random) -> str:
    while True:
        code = generate_code(rng)
        if not game_rows.is_code_taken(transaction, code):
            return code


def parse_code(code: str) -> str:
    normalized = trim(code).upper()
    if len(normalized) != CODE_LENGTH or not set(normalized) <= set(CODE_ALPHABET):
        raise Refusal("error-code", length=CODE_LENGTH)
    return normalized


def get_game(transaction: Transaction, code: str) -> Game:
    game = game_rows.find(transaction, code)
    if game is None:
        raise UnknownGameError(code)
    return game


def store_player(transaction: Transaction, request: RequestContext) -> None:
    """Store the user and the server, see `players.upsert_players`."""
    player, name, now = request.user_id, request.user_name.unescaped, request.app.clock()
    players.upsert_players(transaction, {player: name}, request.guild_id, now, user_installed=request.is_user_install)


def room_for(request: RequestContext, count: int) -> tuple[int, int]:
    """Return how many active games a player and a server may have beside `count` new ones, at least 0."""
    limits = request.app.limits
    return max(0, limits.games_per_player - count), max(0, limits.games_per_server - count)


def check_game_limits(
    transaction: Transaction, request: RequestContext, now: datetime, crowd: Crowd, count: int
) -> None:
    """Check that the user may start `count` games, beside which there is this `crowd`.

    Call it in the transaction that starts them, after `players.upsert_players`.
    """
    limit = request.app.limits.games_per_player
    if crowd.of_player is not None or count > limit:
        code = game_rows.oldest_code(transaction, request.user_id)
        raise TooManyGamesError(None if code is None else get_game(transaction, code), limit)
    limit, started = request.app.limits.games_per_server, now if count > limit else crowd.started
    if request.guild_id is not None and started is not None and started > now - _SERVER_LIMIT_PERIOD:
        raise Refusal("error-server-full", most=limit)


async def check_may_post(request: RequestContext) -> None:
    """Check that the user may post something for others here: they see it, and may play with the user."""
    check_seen_by_others(request)
    await request.app.database.read(check_game_channel, request)


def check_game_channel(transaction: Transaction, request: RequestContext) -> None:
    """Check that the user may play in this server, and that games may start in the channel or its parent."""
    if request.guild_id is None:
        return
    if blocks.is_barred(transaction, request.user_id, request.guild_id):
        raise Refusal("block-barred")
    channels = request.app.preferences.read(transaction, CHANNELS, None, request.guild_id)
    if channels and request.channel_id not in channels and request.parent_channel_id not in channels:
        raise Refusal("error-not-here", channels=", ".join(f"<#{channel}>" for channel in channels))


def get_finished_game(transaction: Transaction, code: str) -> Game:
    """Return the finished game `code`, as typed by a user."""
    game = get_game(transaction, parse_code(code))
    if game.match.active:
        raise Refusal("error-still-running", code=game.code)
    if game.duel_game is not None and game.duel_game.running:
        raise Refusal("duel-still-running", code=game.code, duel=game.duel_game.code)
    return game


def find_active_game(transaction: Transaction, request: RequestContext, code: str | None = None) -> Game:
    """Return the user's active game in this channel; of several, the one in which it is their turn.

    A try at a daily puzzle is only meant if no other game is here: it can't be played again after a move that was meant
    for the other one. With `code`, as typed by a user, return that game, even of other players.
    """
    if code is not None:
        return get_game(transaction, parse_code(code))
    active = _list_games_here(transaction, request)
    turn = [game for game in active if game.match.position.turn == game.match.seat_of(request.user_id)]
    awaiting = [game for game in turn if not game.waits] or turn
    if len(active) > 1 and len(awaiting) != 1:
        raise Refusal("error-which-game", codes=", ".join(game.code for game in awaiting or active))
    return active[0] if len(active) == 1 else awaiting[0]


def find_game_to_move_in(transaction: Transaction, request: RequestContext) -> Game:
    """Return the user's active game in this channel, as `find_active_game`, for a move that doesn't name the game.

    If the request is not newer than the player's last take, return the game in which it made its move. If there is
    none, or if the active game is newer than the request, the move was meant for another game.
    """
    last = game_rows.last_take(transaction, request.user_id)
    if last is not None and request.interaction_id <= last:
        ended = game_rows.find_last_ended(transaction, request.user_id, request.channel_id)
        active = game_rows.list_active_in_channel(transaction, request.user_id, request.channel_id)
        moved_in = (game for game in (*active, ended) if game is not None and was_made_by(game, request))
        game = next(moved_in, None)
        if game is None:
            raise StaleError(GameView(find_active_game(transaction, request)))
        return game
    game = find_active_game(transaction, request)
    if game.created_by is not None and request.interaction_id < game.created_by:  # ids grow with time
        raise StaleError(GameView(game))
    return game


def was_made_by(game: Game, request: RequestContext) -> bool:
    """Return true if the request made a move in `game`, or sealed the one that waits there."""
    is_sealed = game.sealed is not None and game.sealed.interaction == request.interaction_id
    return is_sealed or request.interaction_id in game.interactions


def check_shown_here(game: Game, request: RequestContext) -> None:
    """Check that the board of the user's `game` may be posted here, which would move it from another channel."""
    if game.channel != request.channel_id and game.match.active and game.match.seat_of(request.user_id) is not None:
        raise Refusal("error-played-elsewhere", code=game.code, channel=f"<#{game.channel}>")
    check_seen_by_others(request, game)


def check_seen_by_others(request: RequestContext, game: Game | None = None) -> None:
    """Check that others see the response to `request` if they need to, as the board of a duel.

    Without `game` they need to.
    """
    if request.is_private and (game is None or (game.duel_game is not None and game.match.active)):
        raise Refusal("permission-only-you" if game is None else "permission-only-you-board")


def find_solo_game(transaction: Transaction, request: RequestContext, code: str | None = None) -> Game:
    """Return the same as `find_active_game`, but prefer a game that is not part of a duel."""
    if code is not None:
        return find_active_game(transaction, request, code)
    active = _list_games_here(transaction, request)
    return next((game for game in active if game.duel_game is None), active[0])


def _list_games_here(transaction: Transaction, request: RequestContext) -> list[Game]:
    """Return the user's active games in this channel, or if there are none, their tries at daily puzzles."""
    active = game_rows.list_active_in_channel(transaction, request.user_id, request.channel_id)
    if not active:
        raise NoGameHereError(game_rows.find_newest_active(transaction, request.user_id))
    return [game for game in active if game.day is None] or active


def seat_of(game: Game, request: RequestContext) -> int:
    seat = game.match.seat_of(request.user_id)
    if seat is None:
        raise NotYourGameError(game)
    return seat


def own_or_first_seat(game: Game, request: RequestContext) -> int:
    """Return the user's seat in `game`; for a spectator, the seat of its first person."""
    seat = game.match.seat_of(request.user_id)
    return game.match.first_person if seat is None else seat


def check_active(game: Game, ply: int | None = None) -> None:
    """Raise `MatchOverError` unless `game` is active, and `StaleError` unless it is at `ply`; `None` accepts any."""
    if not game.match.active:
        raise MatchOverError(LocalizedText("error-over-start-another"))
    if ply is not None and ply != game.match.position.ply:
        raise StaleError(GameView(game))


async def read_running(request: RequestContext) -> list[Game] | None:
    """Return the user's running games outside duels, newest first, as they are stored, with a single query.

    `None` if one of them is not in memory, or not up to date there.
    """
    running = []
    rows = await request.app.database.fetch(game_rows.RUNNING, player=request.user_id)
    for code, ply, hint_version, updated_at in rows:
        game = request.app.active_games.get_cached(code)
        if game is None or (game.match.ply, game.hint_version, game.updated_at) != (ply, hint_version, updated_at):
            return None
        running.append(game)
    return running


async def list_running(request: RequestContext) -> list[Game]:
    """Return the user's running games in the order in which they are urgent.

    First those with a deadline, the next one first; then those in which it is the user's turn; then the newest.
    """

    def urgency(game: Game) -> tuple[datetime, bool]:
        due = None if game.duel_game is None else game.duel_game.due_at
        return due or _NEVER, not is_turn_of(game, request.user_id)

    running = await request.app.database.read(game_rows.list_active, request.user_id)
    return sorted(map(request.app.live_minutes.timed, running), key=urgency)


def is_turn_of(game: Game, player: int) -> bool:
    return game.match.position.turn == game.match.seat_of(player) and not game.waits


def is_overdue(app: AppContext, game: Game, now: datetime) -> bool:
    """Return true if the stored deadline of the next move of `game` has passed while the bot was here."""
    due_at = None if game.duel_game is None else game.duel_game.due_at
    return due_at is not None and game.match.active and app.presence.is_past(due_at, now)


def end_game(app: AppContext, game: Game, match: Match) -> GameUpdate:
    """Return the update by which `game` ends as `match`, without a move."""
    ended_duel_game = None if game.duel_game is None else game.duel_game.ended()
    now = app.clock()
    results = statistics.game_results(app, game, match, now)
    return GameUpdate(game, match, now, results=results, duel_game=ended_duel_game)


async def update_game(app: AppContext, code: str, make_update: Callable[[Game], GameUpdate | None]) -> Game:
    """Store the update that `make_update` returns for the game `code`, and return the updated game.

    If that is `None`, nothing is stored. `make_update` may be called more than once. Raises what it raises about the
    stored game, `UnknownGameError`, `StoreUnavailableError` and `OutcomeUnknownError`.
    """
    cache = app.active_games
    async with cache.lock(code):
        is_unknown, intended = False, None
        for _ in range(_MAX_ATTEMPTS):
            cached = cache.get_cached(code)
            try:
                game = await app.database.read(get_game, code) if cached is None else cached
                if is_unknown and game.updated_at == intended:
                    return game
                game_update = make_update(game)
                if game_update is None:
                    return game
                intended = game_update.updated_at
                after = await app.database.write(store_update, game_update)
                cache.put(after)
                return after
            except StaleUpdateError:
                pass  # `make_update` gets the game as it is stored
            except StoreUnavailableError as error:
                if is_unknown:
                    raise OutcomeUnknownError from error
                if not isinstance(error, OutcomeUnknownError):
                    raise
                is_unknown = True  # the stored game says if it was stored
            except CoinsError:
                if cached is None:
                    raise
                # Another process may have changed the game: errors must be about the game as it is stored.
            cache.invalidate(code)
        raise StaleError(GameView(await app.database.read(get_game, code)))


async def enforce_deadline(app: AppContext, code: str) -> Game | None:
    """End the game `code` if it is overdue, and return it if this call did so."""
    ends_now = False

    def make_update(game: Game) -> GameUpdate | None:
        nonlocal ends_now
        ends_now = is_overdue(app, game, app.clock())
        return end_game(app, game, game.match.forfeit()) if ends_now else None

    game = await update_game(app, code, make_update)
    return game if ends_now else None
