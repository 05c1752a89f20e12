"""Notify players of events in their duels that they did not cause: update boards, and ping the player to move.

Editing a message pings nobody, so a notice is a message of its own, sent only to players who want notices. It is
deleted after the move, or when the next one is sent.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial

from bot.chat.components.message import Message
from bot.chat.messages.boards import BoardMessages
from bot.chat.messages.locale import LocaleResolver
from bot.chat.transport.interaction import Interaction
from bot.chat.transport.sending import (
    TOKEN_LIFETIME_S,
    Attempt,
    DiscordCallFailedError,
    Sender,
    call_with_timeout,
    retry_with_backoff,
    try_each,
)
from bot.chat.views import duels as duel_messages
from bot.i18n import use_locale
from bot.match.duels import Duel, DuelStage
from bot.match.games import Game
from bot.match.match import HumanSeat
from bot.service import duel_jobs
from bot.service.blocks import wants_nothing_of
from bot.service.context import AppContext
from bot.service.duels import DuelView, set_duel_message, view_duel
from bot.service.game_view import GameView
from bot.service.preferences import NOTICES
from bot.util.discord_ids import age_s

log = logging.getLogger(__name__)

_TIMEOUT_S = 3.0
_LIVE_TIMEOUT_S = 8.0
"""Seconds for a warning of a live game, which may wait for Discord's limit of five messages in five seconds."""


class DuelNotifier:
    """A notifier of duels. It logs failed messages: the next request for the board shows the same."""

    def __init__(self, app: AppContext, sender: Sender, boards: BoardMessages, locales: LocaleResolver) -> None:
        self._app = app
        self._sender = sender
        self._boards = boards
        self._locales = locales

    async def after_move(self, game_view: GameView, interaction: Interaction) -> None:
        """Notify the player to move after an action in a duel's game, or show the result of the duel."""
        game = game_view.game
        if game.duel_game is None:
            return
        await self._notify_mover(game, interaction)
        self._app.live_minutes.check(game)
        await self._show_others(game, interaction)
        if not game.match.active:
            duel_view = await view_duel(self._app, game.duel_game.code)
            await self.duel_settled(duel_view, interaction)

    async def forfeited(self, game_view: GameView, duel_view: DuelView) -> None:
        """Show on the board and in the duel's message that a game was lost on time."""
        await self._delete_notice(game_view.game)
        if duel_view.duel.stage is DuelStage.RUNNING:
            await self.show_board(game_view)
        await self._show_others(game_view.game)
        await self.duel_settled(duel_view)

    async def moves_revealed(self, duel_view: DuelView) -> None:
        """Show the moves that were revealed on all boards of a duel, and notify the players to move."""
        for game_view in duel_view.game_views:
            await self.show_board(game_view)
            await self._notify_mover(game_view.game, None)
            self._app.live_minutes.check(game_view.game)
        await self._show_duel(duel_view)

    async def deadline_warning(self, game_view: GameView, *, away: bool) -> None:
        """Warn below the board that the time for the next move is running out; `away`: the board shows less time.

        By the nonce Discord posts it once, also if the process is killed before that is stored.
        """
        if away:
            await self._boards.edit_board(game_view)
        game, mover = game_view.game, _mover(game_view.game)
        if mover is None:
            return
        warning, nonce = await self._warning(game, mover, away=away)
        await self._send_notice(game, warning, mover, nonce=nonce)

    async def _warning(self, game: Game, mover: int, *, away: bool) -> tuple[Message, str | None]:
        """Return the warning for `mover` in their language, and the nonce of all attempts to post it."""
        due = None if game.duel_game is None else game.duel_game.due_at
        with use_locale(await self._locales.for_user(mover, game.guild)):
            left = timedelta() if due is None else due - self._app.clock()
            warning = duel_messages.warning(game, mover, left, away=away)
        return warning, None if due is None else f"due {game.code} {due.timestamp():.0f}"

    async def live_warning(self, game_view: GameView) -> bool:
        """Warn the player to move in a live game by a message, or at least on the board; again and again for a while.

        Return false if none of it works. To wait for Discord's limits in the channel is no failure.
        """
        code, ply = game_view.game.code, game_view.game.match.ply

        async def warn() -> bool:
            current = await duel_jobs.find_game(self._app, code)
            mover = None if current is None or current.game.match.ply != ply else _mover(current.game)
            if current is None or mover is None:
                return True  # the player has moved
            game, (warning, nonce) = current.game, await self._warning(current.game, mover, away=False)
            mentions = await self._mentions(game, mover)
            token = self._boards.token_of(game.message)
            ways = self._ways_to_post(game.channel, warning, token, mentions, nonce)
            try:
                await self._delete_notice(game, await try_each(ways, _LIVE_TIMEOUT_S))
            except DiscordCallFailedError:
                if not await self._boards.edit_board(current):
                    raise
            return True

        return await retry_with_backoff(f"the warning in game {code}", warn) is not None

    async def live_closed(self, game_views: Sequence[GameView], duel_view: DuelView) -> None:
        """Show that a live duel was closed, and say so to its players: below its boards, or in private."""
        await self.game_closed(game_views, duel_view)
        duel, game = duel_view.duel, game_views[-1].game
        people = [player for player in game.match.people if await self._app.preferences.value(NOTICES, player, None)]
        locale = self._locales.for_guild(duel.guild) if duel.guild else self._locales.for_user(duel.challenger)
        with use_locale(await locale):
            message, nonce = duel_messages.closed_live(game), f"closed {duel.code}"
        ways = self._ways_to_post(duel.channel, message, self._boards.token_of(game.message), people, nonce)
        try:
            await try_each(ways, _LIVE_TIMEOUT_S)
        except DiscordCallFailedError:
            for player in game.match.people:
                with suppress(DiscordCallFailedError), use_locale(await self._locales.for_user(player, game.guild)):
                    sending = self._sender.post_privately(player, duel_messages.closed_live(game), nonce=nonce)
                    await call_with_timeout(_LIVE_TIMEOUT_S, sending)

    async def game_closed(self, game_views: Sequence[GameView], duel: DuelView | None) -> None:
        """Show that a moderator has ended games, and `duel` if they belong to one."""
        for game_view in game_views:
            await self._delete_notice(game_view.game)
            await self.show_board(game_view)
        if duel is not None:
            await self._show_duel(duel)

    async def deadline_moved(self, game_view: GameView) -> None:
        """Show the new deadline of the next move on the board."""
        await self._boards.edit_board(game_view)

    async def show_challenge(self, duel: Duel) -> None:
        """Show that the challenge `duel` is closed, or until when it is open now."""
        await self._show_duel(DuelView(duel))

    async def duel_settled(self, duel_view: DuelView, interaction: Interaction | None = None) -> None:
        """Show that a duel is over: in its message, and on its boards, which link to that."""
        await self._show_duel(duel_view, interaction)
        for game_view in duel_view.game_views:
            if game_view.game.duel_game is not None and not game_view.game.duel_game.running:
                await self.show_board(game_view)

    async def _show_others(self, game: Game, interaction: Interaction | None = None) -> None:
        """Show the moves that were revealed on other boards with the change of `game`, and notify the players to move.

        Boards of duels that are over are left to `duel_settled`.
        """
        if game.duel_game is None or not game.duel_game.running:
            return
        for other_view in await duel_jobs.changed_with(self._app, game):
            await self.show_board(other_view)
            await self._notify_mover(other_view.game, interaction)
            self._app.live_minutes.check(other_view.game)

    async def _notify_mover(self, game: Game, interaction: Interaction | None) -> None:
        """Ping the player to move, unless it is the user of `interaction`, and delete the notice before.

        Players of live duels are here, and get only the warning.
        """
        mover, is_live = _mover(game), game.duel_game is not None and game.duel_game.live
        is_user = interaction is not None and mover == interaction.user_id
        if mover is None or is_live or is_user or not await self._app.preferences.value(NOTICES, mover, None):
            await self._delete_notice(game)
            return
        with use_locale(await self._locales.for_user(mover, game.guild)):
            await self._send_notice(game, duel_messages.call(game, mover), mover, interaction)

    async def _show_duel(self, duel_view: DuelView, interaction: Interaction | None = None) -> None:
        """Show the duel in its message, and its result in a new one below the boards, to which the first one links."""
        duel = duel_view.duel
        if duel.message is None:
            return
        locale = self._locales.for_guild(duel.guild) if duel.guild else self._locales.for_user(duel.challenger)
        with use_locale(await locale):
            message = duel_messages.message(duel_view)
            newest_board = max((game_view.game.message or 0 for game_view in duel_view.game_views), default=0)
            if duel.stage is DuelStage.FINISHED and duel.message < newest_board:  # it is above them: ids only grow
                # By the nonce Discord posts it once, also if several processes notice the end.
                result = await self._post(duel.channel, message, interaction, nonce=f"duel {duel.code}")
                if result is not None:
                    await set_duel_message(self._app, duel.code, duel.channel, result)
                    message = duel_messages.moved(duel, result)
            await self._boards.edit(duel.channel, duel.message, message)

    async def _post(
        self,
        channel: int,
        message: Message,
        interaction: Interaction | None,
        *,
        mentions: Sequence[int] = (),
        nonce: str | None = None,
    ) -> int | None:
        """Post `message` in `channel`, or by the token of `interaction` if others see that. Return its id.

        `None` if that fails, which is logged.
        """
        is_usable = interaction is not None and age_s(interaction.id) < TOKEN_LIFETIME_S
        token = interaction.token if interaction is not None and is_usable and not interaction.is_private else None
        try:
            return await try_each(self._ways_to_post(channel, message, token, mentions, nonce))
        except DiscordCallFailedError as error:
            log.info("A message about a duel could not be posted in channel %s: %s", channel, error)
            return None

    def _ways_to_post(
        self, channel: int, message: Message, token: str | None, mentions: Sequence[int], nonce: str | None
    ) -> list[Attempt[int]]:
        """Return the attempts to post `message`: in `channel`, or by a `token` with which others see it."""
        ways: list[Attempt[int]] = [partial(self._sender.post, channel, message, mentions=mentions, nonce=nonce)]
        if token is not None:
            ways.append(partial(self._sender.follow_up, token, message, mentions=mentions))
        return ways

    async def show_board(self, game_view: GameView) -> None:
        """Show the current board, in a new message if its own is gone."""
        game = game_view.game
        await self._boards.refresh(game, partial(duel_jobs.find_game, self._app, game.code))

    async def _send_notice(
        self,
        game: Game,
        notice: Message,
        mover: int,
        interaction: Interaction | None = None,
        *,
        nonce: str | None = None,
    ) -> None:
        """Post `notice` below the board of `game`, and delete the notice before."""
        mentions = await self._mentions(game, mover)
        posted = await self._post(game.channel, notice, interaction, mentions=mentions, nonce=nonce)
        await self._delete_notice(game, replacement=posted)

    async def _mentions(self, game: Game, mover: int) -> Sequence[int]:
        """Return whom a notice pings: `mover`, unless they don't want that, or have secretly blocked the opponent."""
        opponent = next((other for other in game.match.people if other != mover), 0)
        wants_notices = await self._app.preferences.value(NOTICES, mover, None)
        return (mover,) if wants_notices and not await wants_nothing_of(self._app, mover, opponent) else ()

    async def _delete_notice(self, game: Game, replacement: int | None = None) -> None:
        """Delete the notice below the board of `game`, and store `replacement` as the current one."""
        previous = await duel_jobs.replace_notice(self._app, game.id, replacement)
        if previous is None:
            return
        try:
            await call_with_timeout(_TIMEOUT_S, self._sender.delete(game.channel, previous))
        except DiscordCallFailedError as error:
            log.info("The notice for game %s could not be deleted: %s", game.code, error)


def _mover(game: Game) -> int | None:
    seat = game.match.seats[game.match.position.turn] if game.match.active and not game.waits else None
    return seat.user_id if isinstance(seat, HumanSeat) else None
