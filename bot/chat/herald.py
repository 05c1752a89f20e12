"""Telling people what became of their duels without their doing: boards that change, and calls to whose turn it is.

A change of a message pings nobody, so a call is a message of its own, and only for whoever wants such. It goes as soon
as it has been followed, or the next one comes.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.chat.answer import calling
from bot.chat.audience import Audience
from bot.chat.boards import Boards
from bot.chat.says import duel as says
from bot.chat.ways import Lost, Way, first, within
from bot.coins import CoinsError
from bot.language import speaking
from bot.match import Human
from bot.service.duels.standing import Standing, look
from bot.service.house import House
from bot.service.preferences import NOTICES
from bot.service.turn import Turn
from bot.store import Game, duels, games
from bot.store.duels import Duel

log = logging.getLogger(__name__)

_SECONDS = 3.0


class Herald:
    """Shows and says what nobody is waiting for; what can't be shown is seen at the next look."""

    def __init__(self, client: discord.Client, house: House, boards: Boards, audience: Audience) -> None:
        self._client = client
        self._house = house
        self._boards = boards
        self._audience = audience

    async def follow(self, turn: Turn, interaction: discord.Interaction) -> None:
        """After a deed in a game of a duel: call the one to move, or show what it all came to."""
        game = turn.game
        if game.round is None:
            return
        mover = _mover(game)
        if mover is None or mover == interaction.user.id:
            await self._take_back(game)
        elif await self._wants_calls(mover):
            with speaking(await self._audience.of_player(mover, game.guild)):
                await self._say(game, says.call(game, mover), mover, interaction)
        else:
            await self._take_back(game)
        if not game.match.active:
            await self._show(await look(self._house, game.round.code), besides=game.code)

    async def ended(self, turn: Turn, standing: Standing) -> None:
        """A game was lost by time: its board shows it, and so does the duel."""
        await self._take_back(turn.game)
        await self._refresh(turn)
        await self._show(standing, besides=turn.game.code)

    async def running_out(self, turn: Turn) -> None:
        """The time for the move that is awaited is running out: say so below the board."""
        game, mover = turn.game, _mover(turn.game)
        if mover is None:
            return
        with speaking(await self._audience.of_player(mover, game.guild)):
            await self._say(game, says.warning(game, mover), mover if await self._wants_calls(mover) else None)

    async def settled(self, standing: Standing) -> None:
        """A duel is over, as was not known until now."""
        await self._show(standing)

    async def closed(self, turns: Sequence[Turn], standing: Standing | None) -> None:
        """Games were ended by those who look after the server."""
        for turn in turns:
            await self._take_back(turn.game)
            await self._refresh(turn)
        if standing is not None:
            await self._show_duel(standing)

    async def expired(self, duel: Duel) -> None:
        """Nobody took up a challenge."""
        await self._show_duel(Standing(duel))

    async def _show(self, standing: Standing, besides: str | None = None) -> None:
        """Show how the duel stands; once it is over its other boards tell more, too."""
        await self._show_duel(standing)
        for turn in standing.turns:
            if turn.game.code != besides and turn.game.round is not None and not turn.game.round.running:
                await self._refresh(turn)

    async def _show_duel(self, standing: Standing) -> None:
        duel = standing.duel
        if duel.message is None:
            return
        language = self._audience.of_server(duel.guild) if duel.guild else self._audience.of_player(duel.challenger)
        with speaking(await language):
            await self._boards.change(duel.channel, duel.message, says.text(standing), says.buttons(duel))

    async def _refresh(self, turn: Turn) -> None:
        """Show how the game stands, in a new message where its own is gone."""

        async def now() -> Turn | None:
            game = await self._house.database.read(games.find, turn.game.code)
            return None if game is None else Turn.of(game, self._house.oracle)

        shown = await self._boards.refresh(now)
        if shown is not None and shown != turn.game.message:
            await self._house.database.write(games.place, turn.game.code, turn.game.channel, shown)

    async def _wants_calls(self, player: int) -> bool:
        try:
            return await self._house.preferences.value(NOTICES, player, None)
        except CoinsError as error:
            log.warning("Whether a player wants calls can't be looked up: %s", error)
            return False

    async def _say(
        self, game: Game, text: str, pinged: int | None, interaction: discord.Interaction | None = None
    ) -> None:
        """Say `text` below the board of `game`, in place of what was said there before."""
        mentions = calling() if pinged is None else calling(pinged)

        async def on_channel() -> int:
            channel = self._client.get_partial_messageable(game.channel)
            return (await channel.send(text, allowed_mentions=mentions)).id

        ways: list[Way[int]] = [on_channel]
        if interaction is not None and not interaction.is_expired():

            async def by_token() -> int:
                return (await interaction.followup.send(text, wait=True, allowed_mentions=mentions)).id

            ways.append(by_token)
        try:
            said = await first(ways)
        except Lost as lost:
            log.info("Nobody could be called to game %s: %s", game.code, lost)
            said = None
        await self._take_back(game, said)

    async def _take_back(self, game: Game, instead: int | None = None) -> None:
        """Take away what was said below the board of `game`, where now `instead` is."""
        before = await self._house.database.write(duels.notice, game.id, instead)
        if before is None:
            return
        message = self._client.get_partial_messageable(game.channel).get_partial_message(before)
        try:
            await within(_SECONDS, message.delete())
        except Lost as lost:
            log.info("The call to game %s could not be taken back: %s", game.code, lost)


def _mover(game: Game) -> int | None:
    """The person whose turn it is in `game`."""
    seat = game.match.seats[game.match.position.turn] if game.match.active else None
    return seat.user if isinstance(seat, Human) else None
