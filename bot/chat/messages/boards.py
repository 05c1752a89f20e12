"""Edit board messages after the response to their interaction."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime
from functools import partial

import discord

from bot.chat.components.message import Message, Upload, note
from bot.chat.messages.locale import LocaleResolver, locale_resolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.click import AnyInteraction
from bot.chat.transport.retry import Attempt, DiscordCallFailedError, call_with_timeout, retry_with_backoff, try_each
from bot.chat.transport.sending import edit_or_post, send_or_without, with_fallback
from bot.chat.views import games as board_view
from bot.chat.views import welcome as first_game_view
from bot.i18n import translate, use_locale
from bot.match.games import Game
from bot.match.match import HumanSeat
from bot.match.privacy import ClosedBoard
from bot.service import duel_jobs as notifications
from bot.service import privacy
from bot.service.context import AppContext
from bot.service.course import Coaching
from bot.service.game_view import GameView
from bot.service.scheduler import Job
from bot.util.caching import MEGABYTE, Cache

log = logging.getLogger(__name__)

_TOKEN_SECONDS = 14 * 60
"""A bit less than the 15 minutes for which an interaction's token is valid."""
_CACHE_BYTES = 2 * MEGABYTE
_PRIVATE_CACHE_BYTES = MEGABYTE // 2


class BoardMessages:
    """Editor of board messages: by the token of their last interaction while it is valid, else in the channel.

    If only a user has installed the app, the token is the only way. Tokens are kept in memory only; after a restart a
    board that can't be edited is shown again by the next request for it. The ephemeral boards of daily puzzles are kept
    in memory only as well: nothing but their tokens reaches them.
    """

    def __init__(self, client: discord.Client, images: ImageService, locales: LocaleResolver) -> None:
        self._client = client
        self._images = images
        self._locales = locales
        self._tokens: Cache[int, str] = Cache("tokens", _CACHE_BYTES, 900, _TOKEN_SECONDS)
        self._private_boards: Cache[str, int] = Cache("private boards", _PRIVATE_CACHE_BYTES, 550, _TOKEN_SECONDS)

    def remember_token(self, message: int, interaction: AnyInteraction) -> None:
        """Remember the token of `interaction`, which has shown a board in `message`."""
        self._tokens.put(message, interaction.token)

    async def refresh(self, load: Callable[[], Awaitable[GameView | None]]) -> int | None:
        """Show the game that `load` returns in its board message, or in a new one if that can't be edited.

        Returns the id of that message, `None` if there is nothing to show or every attempt failed.
        """

        async def attempts() -> Sequence[Attempt[int]]:
            game_view = await load()
            if game_view is None or game_view.game.message is None:
                return ()
            with use_locale(await self._locales.for_game(game_view.game)):
                image = await self._images.board(game_view.game)
                variants = [
                    self._show_attempts(game_view, game_view.game.message, each) for each in with_fallback(image)
                ]
            return [attempt for route in zip(*variants, strict=True) for attempt in route]

        return await retry_with_backoff("the board of a game", attempts)

    def remember_private_board(self, code: str, message: int) -> int | None:
        """Remember the ephemeral `message` that shows the game `code`. Return the previous one, if it is another."""
        previous = self._private_boards.get(code)
        self._private_boards.put(code, message)
        return previous if previous != message else None

    async def refresh_private(self, game_view: GameView) -> None:
        """Show `game_view` in the ephemeral message of its game, if its token is still valid. Log a failure."""
        message = self._private_boards.get(game_view.game.code)
        webhook = None if message is None else self._webhook(message)
        if message is None or webhook is None:
            return
        with use_locale(await self._locales.for_game(game_view.game)):
            image = await self._images.board(game_view.game)
            board = board_view.message(game_view, self._images.emojis)
        attempts = [partial(_edit_by_token, webhook, message, board, each) for each in with_fallback(image)]
        try:
            await try_each(attempts)
        except DiscordCallFailedError as error:
            log.info("The private board of game %s was not updated: %s", game_view.game.code, error)

    async def replace(self, code: str, channel: int | None, message: int, replacement: Message) -> None:
        """Show `replacement` in `message`, an outdated board of the game `code`.

        Without a `channel` the message is ephemeral, and only its token reaches it.
        """
        try:
            await try_each(self._edit_attempts(channel, message, replacement))
        except DiscordCallFailedError as error:
            # A click on a button that stays is refused.
            log.info("The old board of game %s in message %s was not replaced: %s", code, message, error)
        self._tokens.drop(message)

    async def close(self, board: ClosedBoard, game_view: GameView | None) -> None:
        """Show the final state of the closed `board`, or that it is closed if its game is gone. Log a failure."""
        if board.message is None:
            return
        if game_view is None:
            final = note(translate("board-closed"))
        else:
            with use_locale(await self._locales.for_game(game_view.game)):
                final = board_view.message(game_view, self._images.emojis)
        await self.replace(board.code, board.channel, board.message, final.without_rows())

    async def edit(self, channel: int, message: int, content: Message) -> None:
        """Show `content` in `message` in `channel`, which shows no board. Log a failure."""
        try:
            await try_each(self._edit_attempts(channel, message, content))
        except DiscordCallFailedError as error:
            log.info("Message %s could not be edited: %s", message, error)

    def _show_attempts(self, game_view: GameView, message: int, image: Upload | None) -> Sequence[Attempt[int]]:
        """Return the attempts to show `game_view` in `message`, or in a new message."""
        board = board_view.message(game_view, self._images.emojis)
        channel = self._client.get_partial_messageable(game_view.game.channel)

        async def edit(upload: Upload | None) -> int:
            return (await channel.get_partial_message(message).edit(**board.to_edit(upload))).id

        async def post(upload: Upload | None) -> int:
            return (await channel.send(**board.to_post(upload))).id

        async def in_channel() -> int:
            return await edit_or_post(
                message, partial(send_or_without, image, edit), partial(send_or_without, image, post)
            )

        webhook = self._webhook(message)
        if webhook is None:
            return (in_channel,)

        async def edit_by_token(upload: Upload | None) -> int:
            return await _edit_by_token(webhook, message, board, upload)

        return partial(send_or_without, image, edit_by_token), in_channel

    def _edit_attempts(self, channel_id: int | None, message: int, content: Message) -> Sequence[Attempt[int]]:
        """Return the attempts to show `content` in `message`, without a picture; without a channel by token only."""
        attempts: list[Attempt[int]] = []
        webhook = self._webhook(message)
        if webhook is not None:
            attempts.append(partial(_edit_by_token, webhook, message, content, None))
        if channel_id is not None:
            partial_message = self._client.get_partial_messageable(channel_id).get_partial_message(message)

            async def in_channel() -> int:
                return (await partial_message.edit(**content.to_edit())).id

            attempts.append(in_channel)
        return attempts

    def _webhook(self, message: int) -> discord.Webhook | None:
        """Return a webhook that edits `message`, `None` if there is no valid token."""
        token = self._tokens.get(message)
        if token is None:
            return None
        return discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)


async def _edit_by_token(webhook: discord.Webhook, message: int, content: Message, upload: Upload | None) -> int:
    return (await webhook.edit_message(message, **content.to_edit(upload))).id


async def close_boards(app: AppContext, boards: BoardMessages, closed: Iterable[ClosedBoard]) -> None:
    """Show each board of `closed` without buttons and mark it as done. Raises `StoreUnavailableError`."""
    for board in closed:
        if board.message is not None:
            await boards.close(board, await notifications.find_game(app, board.code))
            await privacy.mark_board_closed(app, board.message)


def closed_boards_job(boards: BoardMessages) -> Job:
    """Return the job that closes the boards left by a process that ended before it could."""

    async def due(app: AppContext, now: datetime) -> datetime | None:
        return await privacy.closed_boards_due_at(app)

    async def run(app: AppContext, now: datetime) -> None:
        await close_boards(app, boards, await privacy.list_closed_boards(app, now))

    return Job("closed-boards", due, run)


_TIMEOUT_S = 60.0
"""Time limit for one message, in which discord.py repeats it after errors of the server.

Nothing waits for the message, and without it the user doesn't know how to go on.
"""


async def coach_player(app: AppContext, interaction: AnyInteraction, game: Game) -> None:
    """Send the coaching of the first game `game` to the user. A failure is logged: the game goes on without it."""
    seat = next(number for number, each in enumerate(game.match.seats) if isinstance(each, HumanSeat))
    locale_resolver(interaction.client).use_locale_of(interaction, is_private=True)
    coaching = first_game_view.coaching_message(game, Coaching.of(app, game, seat))
    send = interaction.followup.send(view=coaching.layout(None), ephemeral=True, wait=True)
    try:
        await call_with_timeout(_TIMEOUT_S, send)
    except DiscordCallFailedError as error:
        log.info("The coaching of game %s could not be sent: %s", game.code, error)
