"""Render the images of messages, in the theme of their viewers, and cache them.

An image only repeats what the message says: if it can't be rendered in time, the message is sent without.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from sys import getsizeof
from typing import NamedTuple

from bot.chat.components.message import InlineCoins
from bot.chat.views.emojis import Emojis, coin_emojis
from bot.coins import Board, Move
from bot.coins.solver import RowTable
from bot.errors import CoinsError
from bot.i18n import current_locale, run_in_locale, translate
from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.rendering import (
    Image,
    render_board,
    render_daily_histogram,
    render_dp_table,
    render_finish,
    render_margins,
    render_partial_table,
    render_rating_chart,
    render_step,
)
from bot.service.context import AppContext, RequestContext
from bot.service.daily import DailyResults
from bot.service.evaluation import BoardEvaluation
from bot.service.preferences import EMOJI, PLAIN, THEME
from bot.service.reviews import GameReview
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

_MAX_BATCH = 8
"""Images in one batch of the thread: bounds how long the first of them waits for the last."""
_MAX_PAUSE_S = 0.004
"""Seconds of quick images in a row, after which the event loop goes on."""

Draw = Callable[[], Image]
_Outcome = Image | Exception


class _Request(NamedTuple):
    draw: Draw
    result: asyncio.Future[_Outcome]


class RenderWorker:
    """A renderer of images in the order of requests, quick ones and others apart. It skips cancelled ones.

    The first image is always rendered in the thread: it loads the library that draws, which takes long. Quick images
    that are wanted at the same time are rendered one after the other, which takes less processor time than each before
    the rest of its response. One thread takes no more than one core; a round trip to it costs a tenth of an image, so
    images that wait together share one.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._quick: list[_Request] = []
        self._slow: list[_Request] = []
        self._renders_soon = False
        self._slow_task: asyncio.Task[None] | None = None
        self.is_ready = False
        """True after the first image."""

    async def render(self, draw: Draw) -> Image:
        """Return what `draw` returns in the thread. Raises what it raises."""
        request = _Request(draw, asyncio.get_running_loop().create_future())
        self._slow.append(request)
        self._slow_task = self._slow_task or asyncio.ensure_future(self._render_slow())
        return _image(await request.result)

    async def render_soon(self, draw: Draw) -> Image:
        """Return what `draw`, which is quick, returns in this thread. Raises what it raises.

        Call it only if the renderer `is_ready`.
        """
        loop = asyncio.get_running_loop()
        request = _Request(draw, loop.create_future())
        self._quick.append(request)
        if not self._renders_soon:
            self._renders_soon = True
            loop.call_soon(self._render_quick)
        return _image(await request.result)

    def _render_quick(self) -> None:
        started = time.perf_counter()
        while self._quick:
            request = self._quick.pop(0)
            if not request.result.done():
                request.result.set_result(_outcome(request.draw))
            if time.perf_counter() - started > _MAX_PAUSE_S:
                asyncio.get_running_loop().call_soon(self._render_quick)
                return
        self._renders_soon = False

    async def _render_slow(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._slow:
                wanted = [request for request in self._slow if not request.result.done()]
                batch, self._slow = wanted[:_MAX_BATCH], wanted[_MAX_BATCH:]
                outcomes = await loop.run_in_executor(self._thread, _render_all, [request.draw for request in batch])
                self.is_ready = True
                for request, outcome in zip(batch, outcomes, strict=True):
                    if not request.result.done():
                        request.result.set_result(outcome)
        finally:
            self._slow_task = None


def _render_all(draws: Sequence[Draw]) -> list[_Outcome]:
    return list(map(_outcome, draws))


def _image(outcome: _Outcome) -> Image:
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def _outcome(draw: Draw) -> _Outcome:
    try:
        return draw()
    except Exception as error:  # concerns this image only
        return error


_CACHE_BYTES = 3 * MEGABYTE
"""Room for about 400 images."""
_KEY_BYTES = 700
"""Bytes of a key, without the boards in it, which are in memory anyway."""
_TIMEOUT_S = 1.0
"""Timeout of an image, shorter than that of a response."""
_FIRST_TIMEOUT_S = 2.0
"""Timeout of the first images: to save memory, a process imports Pillow and draws sprites only then."""

_QUICK_COINS = 20
"""Coins of a board whose image takes less than a millisecond, apart from new sprites, which take a few."""

Key = tuple[Hashable, ...]
"""The data that an image depends on, without theme and locale."""
DrawIn = Callable[[str], Image]
"""Renders an image in the theme that it is given."""
_FALLBACK_THEME = "coins"
"""The theme of everything that the theme `EMOJI` can't show."""
_UNKNOWN_SEATS = (HumanSeat(0), HumanSeat(1))
_SAMPLE = Match.replay(
    Board.parse("4 7 2 9 12 2 8 1"), (HumanSeat(0), BotSeat("greedy")), map(Move.parse, ("1L", "1L"))
)


class ImageService:
    """The cached images, in the theme that a player, their server or the operator has chosen; none if it is `PLAIN`."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._worker = RenderWorker()
        self._cache: Cache[Hashable, Image] = Cache("pictures", _CACHE_BYTES, image_bytes)
        self._timeout_s = _FIRST_TIMEOUT_S

    @property
    def emojis(self) -> Emojis:
        """Return the ids of the uploaded application emojis by name."""
        return self._app.emojis.ids

    async def board(self, game: Game) -> Image | InlineCoins | None:
        """Return the board of `game`, in the theme of its player; of a duel in that of the server."""
        users = [seat.user_id for seat in game.match.seats if isinstance(seat, HumanSeat)]
        theme = await self._chosen_theme(users[0] if len(users) == 1 else None, game.guild)
        if theme == PLAIN:  # build no key of a picture
            return None
        coins = self._in_emojis(game.match, _waits_for_other_game(game)) if theme == EMOJI else None
        picture_theme = _FALLBACK_THEME if theme == EMOJI else theme
        is_quick = game.match.board.size <= _QUICK_COINS
        return coins or await self._render_in(picture_theme, *_board(game, game.match), is_quick=is_quick)

    async def step(self, request: RequestContext, game_review: GameReview, ply: int) -> Image | None:
        """Return the position at `ply` of a reviewed game, with the best moves and the one that was made."""
        game, step = game_review.game, game_review.review.steps[ply]
        if step.move_review is None:
            return await self._render_for(request, *_board(game, game.match))
        best = [end.move for end in step.outcomes if end.scores == step.outcomes[0].scores]
        match = Match.replay(game.match.board, game.match.seats, game.match.moves[:ply])
        draw = partial(render_step, match, _names(game), best, step.move_review.outcome.move)
        return await self._render_for(request, ("step", game.code, ply, game.names), draw)

    async def review(self, request: RequestContext, game_review: GameReview) -> Image | None:
        """Return the chart of the margin after every move of a reviewed game."""
        game, review = game_review.game, game_review.review
        margins, marks = [step.margin for step in review.steps], [each.mark for each in review.move_reviews]
        draw = partial(render_margins, margins, marks, _names(game))
        return await self._render_for(request, ("review", game.code, game.names), draw)

    async def evaluation(self, request: RequestContext, board_evaluation: BoardEvaluation) -> Image | None:
        """Return the evaluated position with the best moves."""
        evaluation, game = board_evaluation.evaluation, board_evaluation.game
        position = evaluation.position
        names = (translate("picture-first"), translate("picture-second")) if game is None else _names(game)
        seats, moves = (_UNKNOWN_SEATS, ()) if game is None else (game.match.seats, game.match.moves[: position.ply])
        match = Match.replay(position.board, seats, moves)
        best = [end.move for end in evaluation.moves if end.scores == evaluation.best.scores]
        return await self._render_for(
            request, ("evaluation", match, names), partial(render_step, match, names, best, None)
        )

    async def dp_table(self, request: RequestContext, board_evaluation: BoardEvaluation) -> Image | None:
        """Return the table of values of an evaluated row, with the game played on it; `None` for other boards."""
        row, game = board_evaluation.evaluation.dealt_row, board_evaluation.game
        if row is None:
            return None
        sides_taken = () if game is None else tuple(move.side for move in game.match.moves if move.side is not None)

        def draw(theme: str) -> Image:
            return render_dp_table(RowTable(row), sides_taken, theme)

        return await self._render_for(request, ("table", row, sides_taken), draw)

    async def lesson_board(self, request: RequestContext, board: Board, moves: tuple[Move, ...]) -> Image | None:
        """Return a position of a lesson."""
        names = translate("picture-you"), translate("lesson-coach")
        match = Match.replay(board, _UNKNOWN_SEATS, moves)
        return await self._render_for(
            request, ("lesson", board, moves), partial(render_board, match, names, with_scores=True)
        )

    async def lesson_table(
        self, request: RequestContext, coins: tuple[int, ...], known_cells: int, is_asking: bool
    ) -> Image | None:
        """Return the table of a row, of which a lesson has filled in `known_cells` cells."""

        def draw(theme: str) -> Image:
            return render_partial_table(RowTable(coins), known_cells, is_asking, theme)

        return await self._render_for(request, ("lesson table", coins, known_cells, is_asking), draw)

    async def daily(self, request: RequestContext, results: DailyResults) -> Image | None:
        """Return the histogram of the tries at a daily puzzle; the user's own board while there are few of them."""
        if not results.tally.has_enough_players:
            return (
                None
                if results.own_try is None
                else await self._render_for(request, *_board(results.own_try, results.own_try.match))
            )
        counts, column = (*results.tally.bands, results.tally.given_up), results.column
        return await self._render_for(
            request, ("daily", counts, column), partial(render_daily_histogram, counts, column)
        )

    async def curve(self, request: RequestContext, points: tuple[int, ...]) -> Image | None:
        """Return the chart of a rating; `None` for fewer than two duels."""
        if len(points) < 2:
            return None
        return await self._render_for(request, ("curve", points), partial(render_rating_chart, points))

    async def sample(self, theme: str) -> Image | InlineCoins | None:
        """Return a sample board in `theme`."""
        if theme == EMOJI:
            return self._in_emojis(_SAMPLE) or await self.sample(_FALLBACK_THEME)
        names = translate("picture-you"), translate("opponent-bot-greedy")
        return await self._render_in(theme, ("sample",), partial(render_board, _SAMPLE, names))

    def clear(self) -> None:
        """Drop all images from memory: they show names."""
        self._cache.clear()

    def _in_emojis(self, match: Match, waits: bool = False) -> InlineCoins | None:
        """Return the coins of `match` as emojis, `None` if they can't be shown so."""
        coins = coin_emojis(match, self.emojis, waits=waits)
        return None if coins is None else InlineCoins(coins)

    async def _chosen_theme(self, player: int | None, server: int | None) -> str:
        preferences = self._app.preferences
        cached = preferences.cached(THEME, player, server)
        if cached is not None:
            return cached
        try:
            async with asyncio.timeout(_TIMEOUT_S):
                return await preferences.value(THEME, player, server)
        except (CoinsError, TimeoutError) as error:
            log.warning("The theme of a player can't be read: %r", error)
            return THEME.default(self._app.rules)

    async def _render_for(self, request: RequestContext, key: Key, draw: DrawIn) -> Image | None:
        """Render in the theme of pictures that applies to the user of `request`."""
        theme = await self._chosen_theme(request.user_id, request.guild_id)
        return await self._render_in(_FALLBACK_THEME if theme == EMOJI else theme, key, draw)

    async def _render_in(self, theme: str, key: Key, draw: DrawIn, *, is_quick: bool = False) -> Image | None:
        """Render in `theme`; `None` if that is `PLAIN`."""
        return None if theme == PLAIN else await self._render((*key, theme), partial(draw, theme), is_quick=is_quick)

    async def _render(self, key: Hashable, draw: Draw, *, is_quick: bool) -> Image | None:
        """Return the image that `draw` renders, or has rendered for the same `key` and locale before.

        `None` if that fails or takes too long.
        """
        locale = current_locale()
        key, draw = (locale, key), partial(run_in_locale, locale, draw)
        cached = self._cache.get(key)
        if cached is not None:
            return cached
        try:
            if is_quick and self._worker.is_ready:  # a timeout could not interrupt it
                image = await self._worker.render_soon(draw)
            else:
                async with asyncio.timeout(self._timeout_s):
                    image = await self._worker.render(draw)
                self._timeout_s = _TIMEOUT_S
        except Exception as error:  # any error: the text says all
            log.warning("An image could not be rendered: %r", error)
            return None
        self._cache.put(key, image)
        return image


def image_bytes(key: Hashable, image: Image) -> int:
    """Estimate the bytes of an image and its alt text. O(1)."""
    return _KEY_BYTES + len(image.png) + getsizeof(image.alt_text)


def _board(game: Game, match: Match) -> tuple[Key, DrawIn]:
    """Return the key of the board of a game and the function that draws it."""
    # The code of a game and the ply determine the board and its moves.
    waits, names = _waits_for_other_game(game), _names(game)
    key = (game.code, match.ply, match.status.value, names, waits)
    if match.status is not Status.FINISHED:
        return key, partial(render_board, match, names, waits=waits)
    seats = [number for number, seat in enumerate(match.seats) if isinstance(seat, HumanSeat)]
    return key, partial(render_finish, match, names, seats[0] if len(seats) == 1 else None)


def _waits_for_other_game(game: Game) -> bool:
    """Return true if the running `game` waits for the other one of a duplicate."""
    return game.match.active and game.duel_game is not None and game.duel_game.sealed is not None


def _names(game: Game) -> tuple[str, str]:
    """Return the names of the two seats for an image, as plain text."""
    first, second = (
        translate(f"opponent-bot-{seat.opponent}") if isinstance(seat, BotSeat) else name.unescaped
        for seat, name in zip(game.match.seats, game.names, strict=True)
    )
    return first, second
