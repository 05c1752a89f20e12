"""Handle games, leaderboards and statistics, for commands and buttons alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

import discord

from bot.chat.commands.options import check_offered
from bot.chat.components.custom_ids import EVERYWHERE, SERVER, PageButton
from bot.chat.components.message import note
from bot.chat.interactions.request_context import player_name, request_context
from bot.chat.interactions.responder import use_recipient_locale
from bot.chat.interactions.response import DeliveryHooks, Response, ResponseMode
from bot.chat.messages.board_messages import BoardMessages
from bot.chat.messages.coach import coach_player
from bot.chat.messages.duel_notifier import DuelNotifier
from bot.chat.messages.image_cache import ImageService
from bot.chat.views import board as board_view
from bot.chat.views import daily as daily_view
from bot.chat.views import leaderboard as leaderboard_view
from bot.chat.views import stats as stats_view
from bot.coins import Move, Side
from bot.errors import LocalizedText
from bot.i18n import translate
from bot.match import ADAPTIVE
from bot.match.ladder import STAGES
from bot.match.match import MatchOverError
from bot.match.periods import Period
from bot.match.totals import LeaderboardMetric
from bot.service.app_context import AppContext
from bot.service.daily import puzzle as daily_puzzle
from bot.service.errors import BadRequestError, StaleError
from bot.service.game_view import GameView
from bot.service.games import boards as game_boards
from bot.service.games import moves, resign, start
from bot.service.games.queries import check_active
from bot.service.games.start import FirstMover, NewGameRequest
from bot.service.learning.first_game import is_first_game, start_first_game
from bot.service.statistics import leaderboard, player_stats

_DELIVERY_GRACE_S = 3.0
"""Seconds within which a response usually reaches Discord or is lost."""


@dataclass(frozen=True)
class GameCommands:
    """The handlers of games. Each takes the interaction and returns the response to it."""

    app: AppContext
    boards: BoardMessages
    images: ImageService
    notifier: DuelNotifier

    async def new(self, interaction: discord.Interaction, wanted: NewGameRequest) -> Response:
        """Start a game."""
        return await self.post(interaction, await start.start_game(self.app, request_context(interaction), wanted))

    async def first_game(self, interaction: discord.Interaction, stage: int) -> Response:
        """Start the coached deal of `stage`; after the last, an adaptive game."""
        if stage > len(STAGES):
            return await self.new(interaction, NewGameRequest(ADAPTIVE, first=FirstMover.ME))
        game_view = await start_first_game(self.app, request_context(interaction), stage)
        return self._with_notifications(interaction, game_view, await self.post(interaction, game_view))

    async def rematch(self, interaction: discord.Interaction, code: str, ply: int, swap: bool) -> Response:
        """Start a game like a finished one."""
        return await self.post(
            interaction, await start.rematch(self.app, request_context(interaction), code, ply, swap)
        )

    async def make_move(self, interaction: discord.Interaction, code: str, ply: int, move: Move) -> Response:
        """Make a move by a button: the board changes in place."""
        clicked = interaction.message
        message = clicked.id if clicked is not None and not clicked.flags.ephemeral else None
        try:
            game_view = await moves.make_move(self.app, request_context(interaction), code, ply, move, message)
        except (StaleError, MatchOverError):
            if (renewed := await self._renew_private_board(interaction, code)) is not None:
                return renewed
            raise

        async def on_delivered(message_id: int) -> None:
            self.boards.remember_token(message_id, interaction)
            if message is not None and message_id != message:  # the clicked message can't be edited any more
                await game_boards.set_board_message(self.app, request_context(interaction), code, message_id)

        return self._with_notifications(
            interaction, game_view, await self._board_response(interaction, ResponseMode.EDIT, game_view, on_delivered)
        )

    async def _renew_private_board(self, interaction: discord.Interaction, code: str) -> Response | None:
        """Show the current state in a clicked ephemeral board; `None` if another kind of board was clicked.

        Nothing else reaches an older one whose token has expired.
        """
        clicked = interaction.message
        if clicked is None or not clicked.flags.ephemeral:
            return None
        game_view = await game_boards.view_game(self.app, request_context(interaction), code)
        if game_view.game.day is None:
            return None
        return await self._board_response(interaction, ResponseMode.EDIT, game_view, _nothing_to_remember)

    async def make_move_at_side(
        self, interaction: discord.Interaction, side: Side, line: int | None, game: str | None = None
    ) -> Response:
        """Make a move by a command: post a new board and disable the older one."""
        game_view = await moves.make_move_at_side(self.app, request_context(interaction), side, line, game)
        return await self._answer_move_command(interaction, game_view)

    async def make_move_at_place(
        self, interaction: discord.Interaction, place: int, game: str | None = None
    ) -> Response:
        """Make the first move of a ring by a command, see `make_move_at_side`."""
        game_view = await moves.make_move_at_place(self.app, request_context(interaction), place, game)
        return await self._answer_move_command(interaction, game_view)

    async def _answer_move_command(self, interaction: discord.Interaction, game_view: GameView) -> Response:
        """Post the board after a move by a command; after a sealed move, update it and tell only the player.

        Clients show the options of a command above a response that everybody sees, and so the move.
        """
        game = game_view.game
        if game.duel_game is None or game.duel_game.sealed is None:
            use_recipient_locale(interaction, ResponseMode.NEW_MESSAGE)
            return self._with_notifications(interaction, game_view, await self.post(interaction, game_view))

        async def show() -> None:
            await self._refresh(interaction, game_view)
            await self.notifier.after_move(game_view, interaction)

        text = translate("duel-picked", name=game.names[1 - game.match.position.turn])
        return Response(ResponseMode.EPHEMERAL, note(text), after_send=show)

    async def show_change(self, interaction: discord.Interaction, game_view: GameView, mode: ResponseMode) -> Response:
        """Show a change of a duel's game other than a move, in the clicked message or a new one."""
        if mode is ResponseMode.EDIT:

            async def on_delivered(message_id: int) -> None:
                self.boards.remember_token(message_id, interaction)

            response = await self._board_response(interaction, mode, game_view, on_delivered)
        else:
            response = await self.post(interaction, game_view)
        return self._with_notifications(interaction, game_view, response)

    def _with_notifications(
        self, interaction: discord.Interaction, game_view: GameView, response: Response
    ) -> Response:
        """Let `response` notify the opponent in a duel, or coach the user in a first game, once it is sent."""
        if is_first_game(game_view.game):
            return replace(response, after_send=partial(coach_player, self.app, interaction, game_view.game))
        if game_view.game.duel_game is None:
            return response

        async def notify() -> None:
            await self.notifier.after_move(game_view, interaction)

        return replace(response, after_send=notify)

    async def board(self, interaction: discord.Interaction, code: str | None = None) -> Response:
        """Post the board again; with a `code`, also that of a game in another channel."""
        if code is not None:
            return await self.post(
                interaction, await game_boards.move_to_channel(self.app, request_context(interaction), code)
            )
        return await self.post(interaction, await game_boards.view_game(self.app, request_context(interaction)))

    async def more(self, interaction: discord.Interaction, code: str, mode: ResponseMode) -> Response:
        """Show what can be done besides moving. A game that is over has all of it on its end."""
        game_view = await game_boards.view_game(self.app, request_context(interaction), code)
        check_active(game_view.game)
        return Response(mode, board_view.more(game_view.game))

    async def board_as_text(self, interaction: discord.Interaction, code: str, mode: ResponseMode) -> Response:
        """Show the board without a picture."""
        game_view = await game_boards.view_game(self.app, request_context(interaction), code)
        check_active(game_view.game)
        return Response(mode, board_view.board_as_text(game_view.game))

    async def ask_resign(
        self,
        interaction: discord.Interaction,
        code: str | None = None,
        ply: int | None = None,
        mode: ResponseMode = ResponseMode.EPHEMERAL,
    ) -> Response:
        """Ask the user to confirm a resignation."""
        game_view = await resign.check_resignation(self.app, request_context(interaction), code, ply)
        kind = "resigning-question-casual" if game_view.game.casual else "resigning-question"
        text = translate(
            "resigning-question-duel" if game_view.game.duel_game is not None else kind, code=game_view.game.code
        )
        return Response(mode, note(text, board_view.buttons_to_resign(game_view.game)))

    async def resign(self, interaction: discord.Interaction, code: str, ply: int) -> Response:
        """Resign a game and update its board."""
        game_view = await resign.resign_game(self.app, request_context(interaction), code, ply)

        async def show() -> None:
            await self._refresh(interaction, game_view)
            await self.notifier.after_move(game_view, interaction)

        mode = self.reply_mode(interaction)
        if game_view.game.day is not None:
            return replace(await self.daily_results(interaction, game_view.game.day, mode), after_send=show)
        return Response(mode, note(translate("resigning-done", code=code)), after_send=show)

    async def keep_playing(self, interaction: discord.Interaction) -> Response:
        """Cancel a resignation."""
        return Response(self.reply_mode(interaction), note(translate("resigning-kept")))

    async def leaderboard(
        self,
        interaction: discord.Interaction,
        metric: LeaderboardMetric,
        scope: str | None,
        period: Period = Period.ALL,
    ) -> Response:
        """Show the first page of a leaderboard."""
        if scope == SERVER and interaction.guild_id is None:
            raise BadRequestError(LocalizedText("error-no-server-scope"))
        if scope is not None:
            check_offered(scope, (SERVER, EVERYWHERE))
        guild = None if scope == EVERYWHERE else interaction.guild_id
        return await self._page(interaction, metric, period, guild, 0, ResponseMode.NEW_MESSAGE)

    async def turn_page(self, interaction: discord.Interaction, button: PageButton, own: bool) -> Response:
        """Show another page: in place for the user who requested the leaderboard, else as an ephemeral copy."""
        guild = interaction.guild_id if button.scope == SERVER else None
        mode = ResponseMode.EDIT if own else ResponseMode.EPHEMERAL
        return await self._page(interaction, button.metric, button.period, guild, button.page, mode)

    async def stats(self, interaction: discord.Interaction, user: discord.abc.User) -> Response:
        """Show a player's statistics and rating chart."""
        statistics = await player_stats.read_player_stats(self.app, user.id)
        picture = await self.images.curve(request_context(interaction), statistics.curve)
        return Response(
            ResponseMode.NEW_MESSAGE, stats_view.message(player_name(user), statistics, self.app.emojis.ids), picture
        )

    async def daily_results(self, interaction: discord.Interaction, day: date, mode: ResponseMode) -> Response:
        """Show the results of the puzzle of `day`: the end of the user's try, if they had one."""
        who = request_context(interaction)
        results = await daily_puzzle.read_results(self.app, who, day)
        return Response(mode, daily_view.results(results), await self.images.daily(who, results))

    async def _page(
        self,
        interaction: discord.Interaction,
        metric: LeaderboardMetric,
        period: Period,
        guild: int | None,
        number: int,
        mode: ResponseMode,
    ) -> Response:
        page = await leaderboard.read_leaderboard(self.app, request_context(interaction), metric, guild, number, period)
        return Response(
            mode, leaderboard_view.message(page, interaction.user.id, in_server=interaction.guild_id is not None)
        )

    async def post(self, interaction: discord.Interaction, game_view: GameView) -> Response:
        """Post a new board and disable the older one. The board of a daily puzzle is ephemeral."""

        async def on_delivered(message: int) -> None:
            self.boards.remember_token(message, interaction)
            outdated = await game_boards.set_board_message(
                self.app, request_context(interaction), game_view.game.code, message
            )
            if outdated is not None:
                newest = message if outdated != message else await self._newest_message(interaction, game_view, message)
                moved = board_view.moved(interaction.guild_id, interaction.channel_id or 0, newest)
                await self.boards.replace(game_view.game.code, game_view.game.channel, outdated, moved)

        return await self._board_response(interaction, ResponseMode.NEW_MESSAGE, game_view, on_delivered)

    async def _board_response(
        self,
        interaction: discord.Interaction,
        mode: ResponseMode,
        game_view: GameView,
        on_delivered: Callable[[int], Awaitable[None]],
    ) -> Response:
        async def rerender() -> Response | None:
            now = await self._view_if_latest(interaction, game_view)
            return None if now is None else await self._board_response(interaction, mode, now, on_delivered)

        if game_view.game.day is not None:
            return await self._private_board_response(interaction, mode, game_view, rerender)
        picture = await self.images.board(game_view.game)
        return Response(
            mode, board_view.message(game_view, self.app.emojis.ids), picture, DeliveryHooks(on_delivered, rerender)
        )

    async def _private_board_response(
        self,
        interaction: discord.Interaction,
        mode: ResponseMode,
        game_view: GameView,
        rerender: Callable[[], Awaitable[Response | None]],
    ) -> Response:
        """Build the ephemeral board of a daily puzzle, which nobody else may see."""
        code, channel = game_view.game.code, interaction.channel_id or 0

        async def on_delivered(message: int) -> None:
            self.boards.remember_token(message, interaction)
            outdated = self.boards.remember_private_board(code, message)
            if outdated is not None:
                moved = board_view.moved(interaction.guild_id, channel, message)
                await self.boards.replace(code, None, outdated, moved)

        mode = self.reply_mode(interaction) if mode is ResponseMode.EDIT else ResponseMode.EPHEMERAL
        use_recipient_locale(interaction, mode)
        delivery = DeliveryHooks(on_delivered, rerender)
        if not game_view.game.match.active and game_view.game.day is not None:
            ended = await self.daily_results(interaction, game_view.game.day, mode)
            return replace(ended, delivery=delivery, private_only=True)
        picture = await self.images.board(game_view.game)
        return Response(
            mode,
            board_view.message(game_view, self.app.emojis.ids),
            picture,
            delivery,
            private_only=True,
        )

    async def _newest_message(self, interaction: discord.Interaction, game_view: GameView, message: int) -> int:
        """Return the message that shows the game, which a later interaction than that of `message` has posted."""
        now = await game_boards.view_game(self.app, request_context(interaction), game_view.game.code)
        return now.game.message or message

    async def _view_if_latest(self, interaction: discord.Interaction, game_view: GameView) -> GameView | None:
        """Return the game's current state; `None` if a message of a later interaction shows it already."""
        now = await game_boards.view_game(self.app, request_context(interaction), game_view.game.code)
        return now if (now.game.message or 0) < interaction.id else None  # ids only grow

    async def _refresh(self, interaction: discord.Interaction, game_view: GameView) -> None:
        """Update the game's message to its current state. A private one can only be reached by its token."""
        if game_view.game.day is not None:
            await self.boards.refresh_private(game_view)
            return
        message = await self.boards.refresh(lambda: self._view_if_latest(interaction, game_view))
        if message is not None and message != game_view.game.message:
            await game_boards.set_board_message(self.app, request_context(interaction), game_view.game.code, message)

    def reply_mode(self, interaction: discord.Interaction) -> ResponseMode:
        """Return EDIT if an ephemeral message was clicked, else EPHEMERAL."""
        ephemeral = interaction.message is not None and interaction.message.flags.ephemeral
        return ResponseMode.EDIT if ephemeral else ResponseMode.EPHEMERAL

    async def resync_board(self, interaction: discord.Interaction, code: str, error: Exception) -> None:
        """Update the clicked board after an error if its game has moved on without it.

        In that case the last change never reached Discord.
        """
        if not isinstance(error, StaleError | MatchOverError):
            return
        game_view = await game_boards.view_game(self.app, request_context(interaction), code)
        # A second click at the same moment finds the response to the first one still under way.
        age = self.app.clock() - game_view.game.updated_at
        clicked = interaction.message
        if clicked is not None and clicked.id == game_view.game.message and age.total_seconds() >= _DELIVERY_GRACE_S:
            await self._refresh(interaction, game_view)


async def _nothing_to_remember(message: int) -> None:
    """Remember nothing: private boards are remembered by `GameCommands._private_board_response`."""
