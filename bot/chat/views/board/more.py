"""Render what a player can do besides moving: rules, the board as text, the theme, resigning."""

from __future__ import annotations

from bot.chat.components.custom_ids import GameAction, PreferenceButton, game_custom_id
from bot.chat.components.layout import GREY, RED
from bot.chat.components.message import Accent, Message, Text, rows_of
from bot.chat.views.board.coins_text import coins, legend
from bot.chat.views.board.heading import heading, scores, seats
from bot.chat.views.board.running import small_print
from bot.chat.views.text.characters import style
from bot.chat.views.text.formatting import layout_key
from bot.i18n import translate
from bot.match import BotSeat, Layout
from bot.match.game_record import Game
from bot.match.preference_owner import OwnerKind
from bot.service.preferences import THEME


def more(game: Game) -> Message:
    """Return the code of the running `game`, the rules of its layout, and buttons for what is rarely needed."""
    match, names = game.match, seats(game)
    layout = Layout.of(match.board)
    about = [translate(layout_key(layout)), translate("more-coins", count=match.board.size)]
    about.append(translate("more-players", first=names[0], second=names[1]))
    text = [
        f"### {translate('more-title', code=game.code)}",
        f"-# {' · '.join(about)}",
        translate(f"more-rules-{layout.value.replace(' ', '-')}"),
        translate("more-goal"),
        *(style(seat.opponent) for seat in match.seats if isinstance(seat, BotSeat)),
    ]
    actions = [
        (_id(game, GameAction.COINS), translate("more-text"), GREY),
        (str(PreferenceButton(OwnerKind.PLAYER, THEME.name)), translate("more-theme"), GREY),
        (_id(game, GameAction.BOARD), translate("more-again"), GREY),
        (_id(game, GameAction.MORE_RESIGN), translate("board-resign"), RED),
    ]
    return Message((Text("\n".join(text)), *rows_of(actions)), Accent.INFO)


def board_as_text(game: Game) -> Message:
    """Return the board of the running `game` without a picture, and the way back."""
    match, names = game.match, seats(game)
    text = [
        f"### {heading(match, names)}",
        scores(match, names),
        coins(match.position),
        *legend(match.position),
        *small_print(game, names),
    ]
    back = [(_id(game, GameAction.MORE_BACK), translate("more-back"), GREY)]
    return Message((Text("\n".join(text)), *rows_of(back)), Accent.INFO)


def _id(game: Game, action: GameAction) -> str:
    return game_custom_id(game.code, game.match.ply, action)
