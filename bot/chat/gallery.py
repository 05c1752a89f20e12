"""The pictures that go with messages: in which theme, drawn beside the event loop, kept for a while.

A picture only repeats what a message says: where it can't be drawn, in time, the message goes without.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial

from bot.chat.artist import Artist
from bot.coins import Board, CoinsError, Move
from bot.coins.solver import RowTable
from bot.language import in_language, language, say
from bot.match import Bot, Human, Match
from bot.pictures import Picture, board_picture, curve_picture, histogram_picture, margins_picture, table_picture
from bot.service.asker import Asker
from bot.service.daily import Results
from bot.service.evaluate import Assessment
from bot.service.house import House
from bot.service.preferences import PLAIN, THEME
from bot.service.review import LookBack
from bot.store import Game

log = logging.getLogger(__name__)

_KEPT = 1_000
"""Pictures; some six kilobytes each."""
_SECONDS = 1.0
"""How long a picture is waited for: less than what an answer may take."""

_NOBODY = (Human(0), Human(1))
_SAMPLE = Match.replay(Board.parse("4 7 2 9 12 2 8 1"), (Human(0), Bot("greedy")), map(Move.parse, ("1L", "1L")))


class Gallery:
    """Pictures in the theme that someone, their server or the host has chosen; none where that is `PLAIN`."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._artist = Artist()
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    async def prepare(self) -> None:
        """Draw once what pictures are made of, so that the first players need not wait for it."""
        await self.sample(self._house.rules.theme)

    async def board(self, game: Game) -> Picture | None:
        """The board of `game`, in the theme of its player; between two players in that of the server."""
        people = [seat.user for seat in game.match.seats if isinstance(seat, Human)]
        theme = await self._theme(people[0] if len(people) == 1 else None, game.guild)
        return None if theme == PLAIN else await self._board(game, game.match, theme)

    async def step(self, asker: Asker, told: LookBack, ply: int) -> Picture | None:
        """The position at `ply` of a game looked back on."""
        theme = await self._theme(asker.user, asker.guild)
        if theme == PLAIN:
            return None
        match = told.game.match
        if ply < match.ply:
            match = Match.replay(match.board, match.seats, match.moves[:ply])
        return await self._board(told.game, match, theme)

    async def review(self, asker: Asker, told: LookBack) -> Picture | None:
        """What every move of a game looked back on did."""
        theme = await self._theme(asker.user, asker.guild)
        if theme == PLAIN:
            return None
        margins = [step.margin for step in told.review.steps]
        marks = [verdict.mark for verdict in told.review.verdicts]
        draw = partial(margins_picture, margins, marks, _names(told.game), theme)
        return await self._picture(("review", told.game.code, told.game.names, theme), draw)

    async def evaluation(self, asker: Asker, told: Assessment) -> Picture | None:
        """The table of the row that was evaluated, with the game played on it; of other boards what is left of them."""
        theme = await self._theme(asker.user, asker.guild)
        if theme == PLAIN:
            return None
        position = told.evaluation.position
        board, game = position.board, told.game
        if len(board.lines) > 1 or board.lines[0].wall is not None or board.lines[0].ring:
            names = (say("picture-first"), say("picture-second")) if game is None else _names(game)
            seats, moves = (_NOBODY, ()) if game is None else (game.match.seats, game.match.moves[: position.ply])
            match = Match.replay(board, seats, moves)
            return await self._picture(("board", match, names, theme), partial(board_picture, match, names, theme))
        played = () if game is None else tuple(move.side for move in game.match.moves if move.side is not None)

        def draw() -> Picture:
            return table_picture(RowTable(board.coins), played, theme)

        return await self._picture(("table", board.coins, played, theme), draw)

    async def daily(self, asker: Asker, told: Results) -> Picture | None:
        """How the tries at a daily puzzle went."""
        theme = await self._theme(asker.user, asker.guild)
        if theme == PLAIN:
            return None
        counts, own = (*told.tally.bands, told.tally.given_up), told.column
        return await self._picture(("daily", counts, own, theme), partial(histogram_picture, counts, own, theme))

    async def curve(self, asker: Asker, points: tuple[int, ...]) -> Picture | None:
        """How a rating went; nothing where there was one duel at most."""
        theme = await self._theme(asker.user, asker.guild)
        if theme == PLAIN or len(points) < 2:
            return None
        return await self._picture(("curve", points, theme), partial(curve_picture, points, theme))

    async def sample(self, theme: str) -> Picture | None:
        """How boards look in `theme`."""
        if theme == PLAIN:
            return None
        return await self._picture(
            ("sample", theme), partial(board_picture, _SAMPLE, (say("picture-you"), say("opponent-bot-greedy")), theme)
        )

    def forget(self) -> None:
        """Forget all pictures: names are on them."""
        self._kept.clear()

    async def _board(self, game: Game, match: Match, theme: str) -> Picture | None:
        # A game's code and ply name what lies on the board, and by which moves it came about.
        key = (game.code, match.ply, match.status, game.names, theme)
        return await self._picture(key, partial(board_picture, match, _names(game), theme))

    async def _theme(self, player: int | None, server: int | None) -> str:
        preferences = self._house.preferences
        known = preferences.at_hand(THEME, player, server)
        if known is not None:
            return known
        try:
            async with asyncio.timeout(_SECONDS):
                return await preferences.value(THEME, player, server)
        except (CoinsError, TimeoutError) as error:
            log.warning("The theme of a player can't be looked up: %r", error)
            return THEME.default(self._house.rules)

    async def _picture(self, key: Hashable, draw: Callable[[], Picture]) -> Picture | None:
        """What `draw` gives, or gave for the same `key` before; `None` where it fails or takes too long.

        In the language spoken just now: pictures have words, too.
        """
        spoken = language()
        key, draw = (spoken, key), partial(in_language, spoken, draw)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        try:
            async with asyncio.timeout(_SECONDS):
                picture = await self._artist.draw(draw)
        except Exception as error:  # whatever it is: the text says all
            log.warning("A picture could not be drawn: %r", error)
            return None
        self._kept[key] = picture
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return picture


def _names(game: Game) -> tuple[str, str]:
    """How the two seats are called on a picture: as plain text."""
    first, second = (
        say(f"opponent-bot-{seat.opponent}") if isinstance(seat, Bot) else name
        for seat, name in zip(game.match.seats, game.names, strict=True)
    )
    return first, second
