"""From a deed to its answer: asks the service, says what came of it. Commands and buttons both end here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

import discord

from bot.chat.answer import Answer, Shown, Where
from bot.chat.answering import speak_to
from bot.chat.asker import asker, plain_name
from bot.chat.boards import Boards
from bot.chat.gallery import Gallery
from bot.chat.herald import Herald
from bot.chat.ids import EVERYWHERE, SERVER, PageButton
from bot.chat.options import check_offered
from bot.chat.says import board, leaderboard, stats
from bot.coins import Move, Side
from bot.language import say
from bot.match import MatchOver
from bot.service import leaderboard as leaderboards
from bot.service import look, new, resign, take
from bot.service import stats as statistics
from bot.service.errors import BadRequest, Stale
from bot.service.house import House
from bot.service.new import Wish
from bot.service.turn import Turn
from bot.store.periods import Period
from bot.store.standings import By

_ON_ITS_WAY = 3.0
"""Seconds within which an answer usually reaches Discord or is lost."""


@dataclass(frozen=True)
class Deeds:
    """What people can do in chat. Each deed takes the interaction and gives the answer to it."""

    house: House
    boards: Boards
    gallery: Gallery
    herald: Herald

    async def new(self, interaction: discord.Interaction, wish: Wish) -> Answer:
        """Start a game."""
        return await self.post(interaction, await new.new(self.house, asker(interaction), wish))

    async def again(self, interaction: discord.Interaction, code: str, ply: int, swap: bool) -> Answer:
        """Start a game like one that has ended."""
        return await self.post(interaction, await new.again(self.house, asker(interaction), code, ply, swap))

    async def take(self, interaction: discord.Interaction, code: str, ply: int, move: Move) -> Answer:
        """Take a coin by a button: the board changes in place."""
        clicked = interaction.message
        message = clicked.id if clicked is not None and not clicked.flags.ephemeral else None
        turn = await take.take(self.house, asker(interaction), code, ply, move, message)

        async def out(at: int) -> None:
            self.boards.shown(at, interaction)
            if message is not None and at != message:  # the clicked one can't be changed any more
                await look.place(self.house, asker(interaction), code, at)

        return self._followed(interaction, turn, await self._shown(interaction, Where.EDIT, turn, out))

    async def take_side(
        self, interaction: discord.Interaction, side: Side, line: int | None, game: str | None = None
    ) -> Answer:
        """Take a coin by a command: a fresh board, and the older one loses its buttons."""
        turn = await take.take_side(self.house, asker(interaction), side, line, game)
        return self._followed(interaction, turn, await self.post(interaction, turn))

    async def take_place(self, interaction: discord.Interaction, place: int, game: str | None = None) -> Answer:
        """Take the first coin of a ring by a command; as `take_side`."""
        turn = await take.take_place(self.house, asker(interaction), place, game)
        return self._followed(interaction, turn, await self.post(interaction, turn))

    async def change(self, interaction: discord.Interaction, turn: Turn, where: Where) -> Answer:
        """Show what became of a game of a duel other than by a coin: where it was clicked, or afresh."""
        if where is Where.EDIT:

            async def out(at: int) -> None:
                self.boards.shown(at, interaction)

            shown = await self._shown(interaction, where, turn, out)
        else:
            shown = await self.post(interaction, turn)
        return self._followed(interaction, turn, shown)

    def _followed(self, interaction: discord.Interaction, turn: Turn, said: Answer) -> Answer:
        """`said`, after which those whom it concerns are told that a game of a duel went on."""
        if turn.game.round is None:
            return said

        async def follow() -> None:
            await self.herald.follow(turn, interaction)

        return replace(said, then=follow)

    async def board(self, interaction: discord.Interaction, code: str | None = None) -> Answer:
        """Post the board afresh; one that is named, wherever its game was played."""
        if code is not None:
            return await self.post(interaction, await look.bring(self.house, asker(interaction), code))
        return await self.post(interaction, await look.board(self.house, asker(interaction)))

    async def ask_resign(
        self, interaction: discord.Interaction, code: str | None = None, ply: int | None = None
    ) -> Answer:
        """Ask whether the asker really wants to give up."""
        turn = await resign.ask(self.house, asker(interaction), code, ply)
        kind = "resigning-question-casual" if turn.game.casual else "resigning-question"
        text = say("resigning-question-duel" if turn.game.round is not None else kind, code=turn.game.code)
        return Answer(Where.WHISPER, text, board.buttons_to_resign(turn.game))

    async def resign(self, interaction: discord.Interaction, code: str, ply: int) -> Answer:
        """Give up; the board shows it."""
        turn = await resign.resign(self.house, asker(interaction), code, ply)

        async def show() -> None:
            await self._refresh(interaction, turn)
            await self.herald.follow(turn, interaction)

        return Answer(self.in_question(interaction), say("resigning-done", code=code), then=show)

    async def play_on(self, interaction: discord.Interaction) -> Answer:
        """Don't give up after all."""
        return Answer(self.in_question(interaction), say("resigning-kept"))

    async def leaderboard(
        self, interaction: discord.Interaction, by: By, scope: str | None, period: Period = Period.ALL
    ) -> Answer:
        """The first page."""
        if scope == SERVER and interaction.guild_id is None:
            raise BadRequest("There is no server here. Choose the scope everywhere.", "error-no-server-scope")
        if scope is not None:
            check_offered(scope, (SERVER, EVERYWHERE))
        guild = None if scope == EVERYWHERE else interaction.guild_id
        return await self._page(interaction, by, period, guild, 0, Where.POST)

    async def turn_page(self, interaction: discord.Interaction, button: PageButton, mine: bool) -> Answer:
        """Another page: in place for whoever asked for the leaderboard, a copy of their own for others."""
        guild = interaction.guild_id if button.scope == SERVER else None
        where = Where.EDIT if mine else Where.WHISPER
        return await self._page(interaction, button.by, button.period, guild, button.page, where)

    async def stats(self, interaction: discord.Interaction, user: discord.abc.User) -> Answer:
        """A player's numbers, and how their rating went."""
        told = await statistics.stats(self.house, user.id)
        picture = await self.gallery.curve(asker(interaction), told.curve)
        return Answer(Where.POST, stats.text(plain_name(user), told), picture=picture)

    async def _page(
        self, interaction: discord.Interaction, by: By, period: Period, guild: int | None, number: int, where: Where
    ) -> Answer:
        page = await leaderboards.leaderboard(self.house, asker(interaction), by, guild, number, period)
        return Answer(where, leaderboard.text(page), leaderboard.buttons(page, interaction.user.id))

    async def post(self, interaction: discord.Interaction, turn: Turn) -> Answer:
        """A fresh board, and the older one loses its buttons; that of a daily puzzle is for its player alone."""

        async def out(message: int) -> None:
            self.boards.shown(message, interaction)
            outdated = await look.place(self.house, asker(interaction), turn.game.code, message)
            if outdated is not None:
                await self.boards.retire(turn.game.code, turn.game.channel, outdated)

        return await self._shown(interaction, Where.POST, turn, out)

    async def _shown(
        self, interaction: discord.Interaction, where: Where, turn: Turn, out: Callable[[int], Awaitable[None]]
    ) -> Answer:
        async def anew() -> Answer | None:
            now = await self._unmoved(interaction, turn)
            return None if now is None else await self._shown(interaction, where, now, out)

        if turn.game.day is not None:
            return await self._shown_alone(interaction, where, turn, anew)
        picture = await self.gallery.board(turn.game)
        return Answer(where, board.text(turn), board.buttons(turn), picture, Shown(out, anew))

    async def _shown_alone(
        self,
        interaction: discord.Interaction,
        where: Where,
        turn: Turn,
        anew: Callable[[], Awaitable[Answer | None]],
    ) -> Answer:
        """The board of a daily puzzle, which is to be new to everybody else. No message of the channel shows it."""

        async def out(message: int) -> None:
            self.boards.shown(message, interaction)

        where = self.in_question(interaction) if where is Where.EDIT else Where.WHISPER
        speak_to(interaction, where)
        picture = await self.gallery.board(turn.game)
        return Answer(where, board.text(turn), board.buttons(turn), picture, Shown(out, anew), alone=True)

    async def _unmoved(self, interaction: discord.Interaction, turn: Turn) -> Turn | None:
        """The game of `turn` as it stands by now; `None` where a message of a later interaction shows it."""
        now = await look.board(self.house, asker(interaction), turn.game.code)
        return now if (now.game.message or 0) < interaction.id else None  # ids only grow

    async def _refresh(self, interaction: discord.Interaction, turn: Turn) -> None:
        """Show in its own message how the game of `turn` stands."""
        shown = await self.boards.refresh(lambda: self._unmoved(interaction, turn))
        if shown is not None and shown != turn.game.message:
            await look.place(self.house, asker(interaction), turn.game.code, shown)

    def in_question(self, interaction: discord.Interaction) -> Where:
        """In place of the question that was whispered; a click from anywhere else leaves that message alone."""
        whispered = interaction.message is not None and interaction.message.flags.ephemeral
        return Where.EDIT if whispered else Where.WHISPER

    async def mend(self, interaction: discord.Interaction, code: str, error: Exception) -> None:
        """After a refusal of a click: show how the game `code` stands where it has moved on, but its own board has not.

        Then its last change never reached Discord.
        """
        if not isinstance(error, Stale | MatchOver):
            return
        turn = await look.board(self.house, asker(interaction), code)
        # A second click in the same moment finds the change of the first one still on its way.
        age = self.house.clock() - turn.game.updated
        clicked = interaction.message
        if clicked is not None and clicked.id == turn.game.message and age.total_seconds() >= _ON_ITS_WAY:
            await self._refresh(interaction, turn)
