"""The panel of a player: name, score, coins taken and last coin."""

from __future__ import annotations

from bot.coins import Side
from bot.i18n import translate
from bot.match import Match
from bot.rendering.primitives.canvas import Canvas
from bot.rendering.primitives.number_format import short_number
from bot.rendering.themes import Theme

HEIGHT = 94
_PAD = 12
_NAME = 24
_SCORE = 40


def draw_player_panel(
    canvas: Canvas,
    theme: Theme,
    match: Match,
    seat: int,
    name: str,
    at: tuple[int, int],
    width: int,
    *,
    waits: bool = False,
) -> None:
    """Draw the panel of `seat`, `width` pixels wide, with its top left corner at `at`.

    Of a board that `waits` no side is to move.
    """
    x, y = at
    mark = "" if waits else _mark(match, seat)
    on = "active" if mark == "turn" else "plate"
    canvas.panel(on, x, y, width, HEIGHT)
    score = theme.label(short_number(match.position.scores[seat], 7), _SCORE, "text", on)
    canvas.paste(score, x + width - _PAD - score.width, y + 4)
    start = left = x + _PAD
    if mark:
        ink = "accent" if mark == "turn" else theme.crown
        canvas.paste(theme.mark(mark, 20, ink, on), left, y + 14)
        left += 26
    room = x + width - 2 * _PAD - score.width - left
    canvas.paste(theme.label(name, _NAME, "text", on, room), left, y + 9)
    last = _last(match, seat)
    label = theme.label(last, theme.letters, "quiet", on)
    canvas.paste(label, x + width - _PAD - label.width, y + HEIGHT - _PAD - theme.letters)
    _draw_piles(canvas, theme, match, seat, (start, y + HEIGHT - 10), width - 3 * _PAD - label.width, on)


def _draw_piles(canvas: Canvas, theme: Theme, match: Match, seat: int, at: tuple[int, int], room: int, on: str) -> None:
    """Draw the coins that `seat` took in piles from the bottom left corner `at`."""
    coins = match.coins[seat::2]
    high, aside, up = theme.pile
    piles = -(-len(coins) // high)
    if piles * aside > room:
        aside = max(1, (room - aside) // (piles - 1))
    x, y = at
    for number, coin in enumerate(coins):
        sprite = theme.taken(coin, on)
        pile, height = divmod(number, high)
        canvas.paste(sprite, x + pile * aside, y - height * up - sprite.height)


def _mark(match: Match, seat: int) -> str:
    if match.active:
        return "turn" if match.position.turn == seat else ""
    return "crown" if match.tied or match.winner == seat else ""


def _last(match: Match, seat: int) -> str:
    """Return the coin that the seat took by one of the last two moves: `← 4`."""
    for ply in range(max(0, match.ply - 2), match.ply):
        if ply % 2 == seat:
            move, coin = match.moves[ply], short_number(match.coins[ply], 6)
            if move.place is not None:
                return translate("picture-took-at", place=move.place, coin=coin)
            left = move.side is Side.LEFT
            if len(match.board.lines) > 1:
                key = "picture-took-line-left" if left else "picture-took-line-right"
                return translate(key, line=move.line, coin=coin)
            return translate("picture-took-left" if left else "picture-took-right", coin=coin)
    return ""
