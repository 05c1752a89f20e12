"""Render the images of messages, in the theme of their viewers, and cache them.

An image only repeats what the message says: if it can't be rendered in time, the message is sent without.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from sys import getsizeof

from bot.chat.views.daily import result_text
from bot.chat.views.formatting import puzzle_name
from bot.chat.views.marks import up_to_last_choice
from bot.coins import Board, Move
from bot.coins.solver.tables import RowTable
from bot.errors import CoinsError
from bot.i18n import current_locale, translate
from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.puzzles import Puzzle
from bot.rendering import Image
from bot.service.context import AppContext, RequestContext
from bot.service.daily import DailyResults
from bot.service.evaluation import BoardEvaluation
from bot.service.preferences import PLAIN, THEME
from bot.service.reviews import GameReview
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

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
_UNKNOWN_SEATS = (HumanSeat(0), HumanSeat(1))
_SAMPLE = Match.replay(
    Board.parse("4 7 2 9 12 2 8 1"), (HumanSeat(0), BotSeat("greedy")), map(Move.parse, ("1L", "1L"))
)


class ImageService:
    """The cached images, in the theme that a player, their server or the operator has chosen; none if it is `PLAIN`.

    Quick images are drawn at once, others in a thread, one after the other. The first one is always drawn in the
    thread: it loads the library that draws, which takes long.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._is_ready = False
        self._cache: Cache[Hashable, Image] = Cache("pictures", _CACHE_BYTES, image_bytes)

    async def board(self, game: Game) -> Image | None:
        """Return the board of `game`, in the theme of its player; of a duel in that of the server."""
        users = game.match.people
        theme = await self._chosen_theme(users[0] if len(users) == 1 else None, game.guild)
        if theme == PLAIN:  # build no key of a picture
            return None
        is_quick = game.match.board.size <= _QUICK_COINS
        return await self._render(theme, *_board(game), is_quick=is_quick)

    async def step(self, request: RequestContext, game_review: GameReview, ply: int) -> Image | None:
        """Return the position at `ply` of a reviewed game, with the best moves and the one that was made."""
        game, step = game_review.game, game_review.review.steps[ply]
        if step.move_review is None:
            return await self._render_for(request, *_board(game))
        best = [end.move for end in step.outcomes if end.scores == step.outcomes[0].scores]
        match = Match.replay(game.match.board, game.match.seats, game.match.moves[:ply])
        draw = _step_drawing(match, _names(game), best, step.move_review.outcome.move)
        return await self._render_for(request, ("step", game.code, ply, game.names), draw)

    async def review(self, request: RequestContext, game_review: GameReview) -> Image | None:
        """Return the chart of the margin after every move of a reviewed game."""
        game, review = game_review.game, game_review.review
        margins, marks = [step.margin for step in review.steps], [made.mark for made in review.move_reviews]
        names = _names(game)

        def draw(theme: str) -> Image:
            from bot.rendering.charts import render_margins

            return render_margins(margins, marks, names, theme)

        return await self._render_for(request, ("review", game.code, game.names), draw)

    async def evaluation(self, request: RequestContext, board_evaluation: BoardEvaluation) -> Image | None:
        """Return the evaluated position with the best moves."""
        evaluation, game = board_evaluation.evaluation, board_evaluation.game
        position = evaluation.position
        if game is not None:
            names = _names(game)
        elif board_evaluation.opponent is not None:
            names = translate("picture-you"), translate(f"opponent-bot-{board_evaluation.opponent}")
        else:
            names = translate("picture-first"), translate("picture-second")
        seats, moves = (_UNKNOWN_SEATS, ()) if game is None else (game.match.seats, game.match.moves[: position.ply])
        match = Match.replay(position.board, seats, moves)
        best = [end.move for end in evaluation.moves if end.scores == evaluation.best.scores]
        return await self._render_for(request, ("evaluation", match, names), _step_drawing(match, names, best, None))

    async def dp_table(self, request: RequestContext, board_evaluation: BoardEvaluation) -> Image | None:
        """Return the table of values of an evaluated row, with the game played on it; `None` for other boards."""
        row, game = board_evaluation.evaluation.dealt_row, board_evaluation.game
        if row is None:
            return None
        sides_taken = () if game is None else tuple(move.side for move in game.match.moves if move.side is not None)

        def draw(theme: str) -> Image:
            from bot.rendering.dp_table import render_dp_table

            return render_dp_table(RowTable(row), sides_taken, theme)

        return await self._render_for(request, ("table", row, sides_taken), draw)

    async def lesson_board(self, request: RequestContext, board: Board, moves: tuple[Move, ...]) -> Image | None:
        names = translate("picture-you"), translate("lesson-coach")
        match = Match.replay(board, _UNKNOWN_SEATS, moves)
        return await self._render_for(request, ("lesson", board, moves), _board_drawing(match, names, with_scores=True))

    async def training_board(self, request: RequestContext, puzzle: Puzzle, names: tuple[str, str]) -> Image | None:
        """Return the position of a training puzzle, for the `names` of both seats."""
        match = Match.replay(puzzle.board, _UNKNOWN_SEATS, puzzle.moves)
        draw = _board_drawing(match, names, with_scores=bool(puzzle.moves))
        is_quick = puzzle.board.size <= _QUICK_COINS
        return await self._render_for(request, ("training", puzzle, names), draw, is_quick=is_quick)

    async def refutation(
        self, request: RequestContext, puzzle: Puzzle, names: tuple[str, str], best: Sequence[Move], made: Move | None
    ) -> Image | None:
        """Return the position of a puzzle with the best moves, and the one that was made, if there is one, marked."""
        draw = _step_drawing(Match.replay(puzzle.board, _UNKNOWN_SEATS, puzzle.moves), names, best, made)
        is_quick = puzzle.board.size <= _QUICK_COINS
        return await self._render_for(request, ("refutation", puzzle, names, made), draw, is_quick=is_quick)

    async def lesson_table(
        self, request: RequestContext, coins: tuple[int, ...], known_cells: int, is_asking: bool
    ) -> Image | None:
        """Return the table of a row, of which a lesson has filled in `known_cells` cells."""

        def draw(theme: str) -> Image:
            from bot.rendering.dp_table import render_partial_table

            return render_partial_table(RowTable(coins), known_cells, is_asking, theme)

        return await self._render_for(request, ("lesson table", coins, known_cells, is_asking), draw)

    async def daily(self, request: RequestContext, results: DailyResults) -> Image | None:
        """Return the histogram of the tries at a daily puzzle; the user's own board while there are few of them."""
        if not results.tally.has_enough_players:
            own = results.own_try
            return None if own is None else await self._render_for(request, *_board(own))
        counts, column = (*results.tally.bands, results.tally.given_up), results.column

        def draw(theme: str) -> Image:
            from bot.rendering.charts import render_daily_histogram

            return render_daily_histogram(counts, column, theme)

        return await self._render_for(request, ("daily", counts, column), draw)

    async def squares(self, request: RequestContext, results: DailyResults) -> Image | None:
        """Return the squares of the user's try at a daily puzzle, which tell no coin."""
        title, result, play = puzzle_name(results.puzzle.day), result_text(results), results.own_play
        qualities = () if play is None else up_to_last_choice(play)

        def draw(theme: str) -> Image:
            from bot.rendering.charts import render_squares

            return render_squares(title, result, qualities, theme)

        return await self._render_for(request, ("squares", title, result, qualities), draw)

    async def curve(self, request: RequestContext, points: tuple[int, ...]) -> Image | None:
        """Return the chart of a level; `None` for fewer than two games."""
        if len(points) < 2:
            return None

        def draw(theme: str) -> Image:
            from bot.rendering.charts import render_level_chart

            return render_level_chart(points, theme)

        return await self._render_for(request, ("curve", points), draw)

    async def sample(self, theme: str) -> Image | None:
        names = translate("picture-you"), translate("opponent-bot-greedy")
        return await self._render(theme, ("sample",), _board_drawing(_SAMPLE, names))

    def clear(self) -> None:
        """Drop all images from memory, and the words that were drawn: they show names."""
        self._cache.clear()
        if self._is_ready:
            from bot.rendering.board import clear_text_cache

            clear_text_cache()

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

    async def _render_for(
        self, request: RequestContext, key: Key, draw: DrawIn, *, is_quick: bool = False
    ) -> Image | None:
        """Render in the theme that applies to the user of `request`."""
        theme = await self._chosen_theme(request.user_id, request.guild_id)
        return await self._render(theme, key, draw, is_quick=is_quick)

    async def _render(self, theme: str, key: Key, draw_in: DrawIn, *, is_quick: bool = False) -> Image | None:
        """Return the image that `draw_in` renders, or has rendered for the same `key`, theme and locale before.

        `None` if the theme is `PLAIN`, rendering fails, or takes too long.
        """
        if theme == PLAIN:
            return None
        locale = current_locale()
        full_key = (locale, theme, *key)
        cached = self._cache.get(full_key)
        if cached is not None:
            return cached
        context = copy_context()  # a thread doesn't inherit the locale

        def draw() -> Image:
            return context.run(draw_in, theme)

        try:
            if is_quick and self._is_ready:  # a thread would only alternate with this one, and lose a fifth of its time
                image = draw()
            else:
                async with asyncio.timeout(_TIMEOUT_S if self._is_ready else _FIRST_TIMEOUT_S):
                    image = await asyncio.get_running_loop().run_in_executor(self._thread, draw)
                self._is_ready = True
        except Exception as error:  # any error: the text says all
            log.warning("An image could not be rendered: %r", error)
            return None
        self._cache.put(full_key, image)
        return image


def image_bytes(key: Hashable, image: Image) -> int:
    return _KEY_BYTES + len(image.png) + getsizeof(image.alt_text)


def _board(game: Game) -> tuple[Key, DrawIn]:
    """Return the key of the board of a game and the function that draws it."""
    # The code of a game and the ply determine the board and its moves.
    match, waits, names = game.match, game.waits, _names(game)
    key = (game.code, match.ply, match.status.value, names, waits)
    if match.status is not Status.FINISHED:
        return key, _board_drawing(match, names, waits=waits)

    def draw(theme: str) -> Image:
        from bot.rendering.finish import render_finish

        return render_finish(match, names, match.only_person, theme)

    return key, draw


def _board_drawing(match: Match, names: tuple[str, str], **options: bool) -> DrawIn:
    """Return the function that draws a board, with `options` of `render_board`."""

    def draw(theme: str) -> Image:
        from bot.rendering.board import render_board

        return render_board(match, names, theme, **options)

    return draw


def _step_drawing(match: Match, names: tuple[str, str], best: Sequence[Move], made: Move | None) -> DrawIn:
    """Return the function that draws a position with its best moves, and the one that was made."""

    def draw(theme: str) -> Image:
        from bot.rendering.board import render_step

        return render_step(match, names, best, made, theme)

    return draw


def _names(game: Game) -> tuple[str, str]:
    """Return the names of the two seats for an image, as plain text."""
    first, second = (
        translate(f"opponent-bot-{seat.opponent}") if isinstance(seat, BotSeat) else name.unescaped
        for seat, name in zip(game.match.seats, game.names, strict=True)
    )
    return first, second
