"""Render what a player can do besides moving: rules, the board as text, the theme, resigning, and after a game."""

from __future__ import annotations

from bot.chat.components.custom_ids import GameAction, PreferenceButton, game_custom_id
from bot.chat.components.message import GREY, RED, Accent, Message, Text, rows_of
from bot.chat.views.board.coins_text import coins, legend
from bot.chat.views.board.heading import heading, only_person, scores, seats
from bot.chat.views.board.running import small_print
from bot.chat.views.text.characters import style
from bot.chat.views.text.formatting import layout_key
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.games import Game
from bot.match.match import BotSeat
from bot.match.preferences import OwnerKind
from bot.service.preferences import THEME


def more(game: Game) -> Message:
    """Return the code of the running `game`, the rules of its layout, and buttons for rare actions."""
    layout = Layout.of(game.match.board)
    rules = [translate(f"more-rules-{layout.value.replace(' ', '-')}"), translate("more-goal")]
    text = [*_title(game), *rules, *_opponents(game)]
    actions = [
        (_custom_id(game, GameAction.COINS), translate("more-text"), GREY),
        (str(PreferenceButton(OwnerKind.PLAYER, THEME.name)), translate("more-theme"), GREY),
        (_custom_id(game, GameAction.BOARD), translate("more-again"), GREY),
        (_custom_id(game, GameAction.MORE_RESIGN), translate("board-resign"), RED),
    ]
    return Message((Text("\n".join(text)), *rows_of(actions)), Accent.INFO)


def more_after(game: Game) -> Message:
    """Return who played in the finished `game`, and buttons that its message has no room for.

    After a win it offers the same deal again, after a loss sharing the result, and after both a game in which the other
    side moves first. Duels and daily puzzles can't be played again, so they get no such buttons.
    """
    match, seat = game.match, only_person(game.match)
    share = _custom_id(game, GameAction.SHARE), translate("board-share"), GREY
    same_deal_button = _custom_id(game, GameAction.AGAIN), translate("end-again"), GREY
    swap = _custom_id(game, GameAction.SWAP), translate("end-bot-first" if seat == 0 else "end-me-first"), GREY
    if seat is None or game.day is not None:
        actions = [share]
    else:
        actions = [same_deal_button, swap] if match.tied or match.winner == seat else [share, swap]
    return Message((Text("\n".join([*_title(game), *_opponents(game)])), *rows_of(actions)), Accent.INFO)


def _title(game: Game) -> list[str]:
    """Return the code of the game, its layout, its number of coins and who plays."""
    first, second = seats(game)
    layout, count = translate(layout_key(Layout.of(game.match.board))), game.match.board.size
    players = translate("more-players", first=first, second=second)
    about = " · ".join((layout, translate("more-coins", count=count), players))
    return [f"### {translate('more-title', code=game.code)}", f"-# {about}"]


def _opponents(game: Game) -> list[str]:
    return [style(seat.opponent) for seat in game.match.seats if isinstance(seat, BotSeat)]


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
    back_button = [(_custom_id(game, GameAction.MORE_BACK), translate("more-back"), GREY)]
    return Message((Text("\n".join(text)), *rows_of(back_button)), Accent.INFO)


def _custom_id(game: Game, action: GameAction) -> str:
    return game_custom_id(game.code, game.match.ply, action)
