"""The picture of a game played to its end: the piles of both sides, a crown for the winner, confetti for a win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.i18n import translate
from bot.match import BotSeat, Match, Status
from bot.rendering.alt_text.board import finish_alt_text, verdict_text
from bot.rendering.board.board_area import LETTERS
from bot.rendering.board.confetti import Box, draw_confetti
from bot.rendering.board.heap import Heap
from bot.rendering.board.medallion import MEDALLION, face_sprite, letter_sprite
from bot.rendering.emoji.names import face_of
from bot.rendering.image import Image
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.fonts import fit_text, width, writable_name
from bot.rendering.primitives.number_format import short_number
from bot.rendering.primitives.sprite_builder import Sprite
from bot.rendering.themes import Theme, theme_named

_WIDTH, _MARGIN, _PAD = 600, 12, 14
_VERDICT, _CROWN, _GAP = 58, 40, 12
_NAME, _SCORES = 24, (48, 40, 32)
_NAMED = 300
"""Pixels of a name in the result."""
_STAR = 28
_COLUMN = (_WIDTH - 2 * _MARGIN) // 2


def render_finish(match: Match, names: tuple[str, str], seat: int | None = None, theme: str = "coins") -> Image:
    """Render a match whose last coin is taken, for the viewer `seat`, with confetti if it has won.

    Without a seat every win is celebrated. Raises `ValueError` for a match with coins left or an unknown theme.
    O(pixels + coins).
    """
    if match.status is not Status.FINISHED:
        raise ValueError("A match with coins left has no finish: render its board.")
    written = writable_name(names[0], translate("picture-first")), writable_name(names[1], translate("picture-second"))
    happy = match.winner is not None and seat in (None, match.winner)
    drawing = _Finish(match, written, theme_named(theme), happy)
    return Image(drawing.canvas().png(), finish_alt_text(match, names))


class _Part(NamedTuple):
    """A sprite with its place, pasted without its tray if it is partly `over` another one."""

    sprite: Sprite
    x: int
    y: int
    over: bool = False

    @property
    def box(self) -> Box:
        """Return the box that stays free of confetti."""
        return self.x - 4, self.y, self.x + self.sprite.width + 4, self.y + self.sprite.height


@dataclass(frozen=True, slots=True)
class _Finish:
    match: Match
    names: tuple[str, str]
    theme: Theme
    happy: bool

    def canvas(self) -> Canvas:
        piles = [Heap.of(self.match.coins[seat::2], self.theme, _COLUMN - 2 * _PAD) for seat in (0, 1)]
        pitch = min(pile.pitch for pile in piles)
        piles = [pile.resize(pitch) for pile in piles]
        head = _VERDICT + _CROWN + MEDALLION + _GAP
        height = 2 * _MARGIN + head + max(pile.height for pile in piles) + _PAD
        canvas = Canvas(self.theme.palette, _WIDTH, height, self.theme.palette["ground"])
        canvas.panel("tray", _MARGIN, _MARGIN, _WIDTH - 2 * _MARGIN, height - 2 * _MARGIN)
        parts = [*self._verdict(), *self._player(0), *self._player(1)]
        feet = [(_MARGIN + seat * _COLUMN + _COLUMN // 2, height - _MARGIN - _PAD) for seat in (0, 1)]
        if self.happy:
            free = [part.box for part in parts]
            free += [box for pile, foot in zip(piles, feet, strict=True) for box in pile.boxes(*foot)]
            area = (_MARGIN + 4, _MARGIN + 4, _WIDTH - _MARGIN - 4, height - _MARGIN - 4)
            draw_confetti(canvas, self.theme, area, free, str(self.match.coins))
        for part in parts:
            if part.over:
                canvas.paste_on("tray", part.sprite, part.x, part.y)
            else:
                canvas.paste(part.sprite, part.x, part.y)
        for pile, foot in zip(piles, feet, strict=True):
            pile.draw(canvas, *foot)
        return canvas

    def _verdict(self) -> Sequence[_Part]:
        """Return the result, between two stars if it is celebrated."""
        first, second = (fit_text(name, LETTERS[-1], _NAMED) for name in self.names)
        verdict, room = verdict_text(self.match, (first, second)), _WIDTH - 2 * (_MARGIN + _PAD + _STAR + _GAP)
        size = next((size for size in LETTERS if width(verdict, size) <= room), LETTERS[-1])
        label = self.theme.label(verdict, size, "text", "tray", room)
        left, middle = (_WIDTH - label.width) // 2, _MARGIN + (_VERDICT + _PAD) // 2
        parts = [_Part(label, left, middle - label.height // 2)]
        if self.happy:
            star = self.theme.mark("best", _STAR, self.theme.crown, "tray")
            sides = (left - _GAP - _STAR, left + label.width + _GAP)
            parts += [_Part(star, side, middle - _STAR // 2) for side in sides]
        return parts

    def _player(self, seat: int) -> Sequence[_Part]:
        """Return the medallion, crown, name and score of a seat, with their places."""
        theme, room = self.theme, _COLUMN - 2 * _PAD - MEDALLION - _GAP
        total = short_number(self.match.position.scores[seat], 7)
        letters = next((size for size in _SCORES if width(total, size) <= room), _SCORES[-1])
        score = theme.label(total, letters, "text", "tray")
        name = theme.label(self.names[seat], _NAME, "text", "tray", room)
        left = _MARGIN + seat * _COLUMN + (_COLUMN - MEDALLION - _GAP - max(name.width, score.width)) // 2
        top = _MARGIN + _VERDICT + _CROWN
        aside = left + MEDALLION + _GAP
        # The name overlaps the empty top of the score.
        parts = [
            _Part(self._medallion(seat), left, top),
            _Part(score, aside, top + _NAME - 6 + (_SCORES[0] - letters) // 2),
            _Part(name, aside, top - 4),
        ]
        if self.match.tied or self.match.winner == seat:
            crown = theme.mark("crown", _CROWN + 6, theme.crown, "tray")
            parts.append(_Part(crown, left + (MEDALLION - crown.width) // 2, top - _CROWN, over=True))
        return parts

    def _medallion(self, seat: int) -> Sprite:
        player = self.match.seats[seat]
        face = face_of(player.opponent) if isinstance(player, BotSeat) else None
        return face_sprite(self.theme, face) if face else letter_sprite(self.theme, self.names[seat][0].upper())
