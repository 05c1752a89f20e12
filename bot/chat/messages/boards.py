"""Change messages after the response to their interaction: boards, and cards when a time is over or others act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from weakref import WeakValueDictionary

from bot.chat.components.message import Message, Upload, note
from bot.chat.messages.locale import LocaleResolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.sending import (
    Attempt,
    DiscordCallFailedError,
    Sender,
    call_later,
    retry_with_backoff,
    show_newest,
    try_each,
)
from bot.chat.views import games as games_view
from bot.errors import CoinsError
from bot.i18n import translate, use_locale
from bot.match.games import Game
from bot.match.privacy import ClosedBoard
from bot.service import duel_jobs, moves, privacy
from bot.service.context import AppContext
from bot.service.game_view import GameView
from bot.service.live_minutes import awaits_live_move
from bot.service.scheduler import Job
from bot.util.caching import MEGABYTE, Cache
from bot.util.pacing import Coalescer

log = logging.getLogger(__name__)

TOKEN_SECONDS = 14 * 60
"""A bit less than the 15 minutes for which an interaction's token is valid."""
_CACHE_BYTES = 2 * MEGABYTE
_PRIVATE_CACHE_BYTES = MEGABYTE // 2
Show = Callable[[], Awaitable[None]]
"""Shows a card again, as it is by then, by the token of the interaction that has shown it last."""
_CARD_BYTES = 8_000
"""An interaction with its context."""


class BoardMessages:
    """Editor of board messages: by the token of their last interaction while it is valid, else in the channel.

    If only a user has installed the app, the token is the only way. Tokens are kept in memory only; after a restart a
    board that can't be edited is shown again by the next request for it. The ephemeral boards of daily puzzles are kept
    in memory only as well: nothing but their tokens reaches them.
    """

    def __init__(self, app: AppContext, sender: Sender, images: ImageService, locales: LocaleResolver) -> None:
        self._app = app
        self._sender = sender
        self._images = images
        self._locales = locales
        self._tokens: Cache[int, str] = Cache("tokens", _CACHE_BYTES, 900, TOKEN_SECONDS)
        self._runs: WeakValueDictionary[str, Coalescer] = WeakValueDictionary()
        self._private_boards: Cache[str, int] = Cache("private boards", _PRIVATE_CACHE_BYTES, 550, TOKEN_SECONDS)

    def remember_token(self, message: int, interaction: Interaction) -> None:
        """Remember the token of `interaction`, which has shown a board in `message`."""
        self._tokens.put(message, interaction.token)

    async def refresh(self, before: Game, load: Callable[[], Awaitable[GameView | None]]) -> None:
        """Show the game that `load` returns in its board message, or in a new one if that can't be edited.

        Stores the new one, unless it is that of the game `before`. Only a live board that has no message yet is posted:
        its minute begins when it is shown.
        """

        async def read(shown_in: int | None) -> tuple[Message, Sequence[Attempt[int]]] | None:
            game_view = await load()
            if game_view is None or (game_view.game.message is None and not awaits_live_move(game_view.game)):
                return None
            game, message = game_view.game, shown_in or game_view.game.message
            board, image = await self._render(game_view)
            attempts = self._sender.attempts_to_show(
                board,
                image,
                token=self._tokens.get(message or 0),
                by_token=message,
                channel=game.channel,
                edited=message,
            )
            return board, [partial(self._showing, game, attempt) for attempt in attempts]

        message = await show_newest("the board of a game", read)
        if message is not None and message != before.message:
            await moves.set_board_message(self._app, before.code, before.channel, message)

    async def _showing(self, game: Game, attempt: Attempt[int]) -> int:
        """Show the board of `game` by `attempt`, and begin its minute if it is a live one."""
        message = await attempt()
        self._app.live_minutes.shown(game)
        return message

    async def post(self, game_view: GameView, interaction: Interaction) -> None:
        """Post the board of a game that has just begun by `interaction`; if that fails, `/coins board` shows it."""
        game = game_view.game

        async def post() -> int | None:
            timed = self._app.live_minutes.timed(game)
            board, image = await self._render(replace(game_view, game=timed))
            by_token = partial(self._sender.follow_up, interaction.token, board, image)
            in_channel = partial(self._sender.post, game.channel, board, image, nonce=f"board {game.code}")
            return await try_each([partial(self._showing, timed, attempt) for attempt in (by_token, in_channel)])

        message = await retry_with_backoff(f"the board of game {game.code}", post)
        if message is not None:
            self.remember_token(message, interaction)
            await moves.set_board_message(self._app, game.code, game.channel, message)

    def token_of(self, message: int | None) -> str | None:
        """Return the token of the last interaction with the board in `message`, while it is valid."""
        return None if message is None else self._tokens.get(message)

    def remember_private_board(self, code: str, message: int) -> int | None:
        """Remember the ephemeral `message` that shows the game `code`. Return the previous one, if it is another."""
        previous = self._private_boards.get(code)
        self._private_boards.put(code, message)
        return previous if previous != message else None

    async def refresh_private(self, game_view: GameView) -> None:
        """Show `game_view` in the ephemeral message of its game, if its token is still valid."""
        message = self._private_boards.get(game_view.game.code)
        if message is not None:
            await self.edit(None, message, *await self._render(game_view))

    async def replace(self, channel: int | None, message: int, replacement: Message) -> None:
        """Show `replacement` in `message`, an outdated board.

        Without a `channel` the message is ephemeral, and only its token reaches it.
        """
        await self.edit(channel, message, replacement)  # if that fails, a click on a button that stays is refused
        self._tokens.drop(message)

    async def close(self, closed: Iterable[ClosedBoard]) -> None:
        """Show each board of `closed` in its final state without buttons, or that its game is gone.

        Marks it as done, also if that fails. Raises `StoreUnavailableError`.
        """
        for board in closed:
            if board.message is None:
                continue
            game_view = await duel_jobs.find_game(self._app, board.code)
            if game_view is None:
                final = note(translate("board-closed"))
            else:
                with use_locale(await self._locales.for_game(game_view.game)):
                    final = games_view.message(game_view, self._app.emojis.ids)
            await self.replace(board.channel, board.message, final.without_rows())
            await privacy.mark_board_closed(self._app, board.message)

    async def edit_board(self, game_view: GameView) -> bool:
        """Show a board in its message, and in no other if that can't be edited. Return true if it is shown."""
        game = game_view.game
        if game.message is None or not await self.edit(game.channel, game.message, *await self._render(game_view)):
            return False
        self._app.live_minutes.shown(game)
        return True

    async def edit(self, channel: int | None, message: int, content: Message, upload: Upload | None = None) -> bool:
        """Show `content` in `message`: by its token, or else in `channel`. Return true if that works."""
        attempts: list[Attempt[int]] = []
        token = self._tokens.get(message)
        if token is not None:
            attempts.append(partial(self._sender.edit_by_token, token, message, content, upload))
        if channel is not None:
            attempts.append(partial(self._sender.edit, channel, message, content, upload))
        try:
            await try_each(attempts)
        except DiscordCallFailedError as error:
            log.info("Message %s could not be edited: %s", message, error)
            return False
        return True

    async def in_turn(self, key: str, show: Callable[[], Awaitable[bool]]) -> None:
        """Run `show`, which reads and edits a message that several users change: with the same `key` one at a time.

        So the last edit shows the newest state, and requests during one share the next.
        """
        runs = self._runs.setdefault(key, Coalescer())
        await runs.run(show)

    async def _render(self, game_view: GameView) -> tuple[Message, Upload | None]:
        with use_locale(await self._locales.for_game(game_view.game)):
            image = await self._images.board(game_view.game)
            return games_view.message(game_view, self._app.emojis.ids), image


def closed_boards_job(boards: BoardMessages) -> Job:
    """Return the job that closes the boards left by a deletion in a process that ended before it could."""

    async def run(app: AppContext, now: datetime) -> None:
        await boards.close(await privacy.list_closed_boards(app, now))

    return Job("closed-boards", privacy.closed_boards_due_at, run)


class LaterCards:
    """The cards that may change by themselves, by a key. In memory only: after a restart they change with a click."""

    def __init__(self) -> None:
        self._cards: Cache[str, Show] = Cache("later cards", 2 * MEGABYTE, _CARD_BYTES, TOKEN_SECONDS)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, key: str, show: Show, seconds: float | None = None) -> None:
        """Keep the way to show the card `key` in place of an earlier one. Take it after `seconds`, if given."""
        self.drop(key)
        self._cards.put(key, show)
        if seconds is not None:
            self._timers[key] = call_later(seconds, self.show, key)

    def drop(self, key: str) -> None:
        """Forget the card `key`, if it is kept."""
        self._cards.drop(key)
        if (timer := self._timers.pop(key, None)) is not None:
            timer.cancel()

    def show(self, key: str) -> bool:
        """Begin to show the card `key` again, once. Return false if it isn't kept."""
        show = self._cards.get(key)
        self.drop(key)
        if show is not None:
            task = asyncio.get_running_loop().create_task(_attempt(show))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return show is not None

    def close(self) -> None:
        for key in list(self._timers):
            self.drop(key)
        for task in self._tasks:
            task.cancel()


async def _attempt(show: Show) -> None:
    try:
        await show()
    except CoinsError as error:
        log.info("A card was not shown again: %s", error)
