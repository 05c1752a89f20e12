"""Make the buttons of questions and refusals around a board."""

from __future__ import annotations

from bot.chat.components.custom_ids import GameAction, game_custom_id
from bot.chat.components.message import BLUE, GREY, RED, ButtonSpec
from bot.i18n import translate
from bot.match.games import Game
from bot.service.game_view import GameView


def buttons_to_show(game_view: GameView) -> list[ButtonSpec]:
    """Return the button below an error that posts the board again."""
    return [(_custom_id(game_view.game, GameAction.BOARD), translate("board-show"), BLUE)]


def buttons_to_go_on(game: Game) -> list[ButtonSpec]:
    """Return buttons to continue or resign the game that is already running."""
    return [
        (_custom_id(game, GameAction.BOARD), translate("board-go-on"), BLUE),
        (_custom_id(game, GameAction.RESIGN_YES), translate("board-resign-it"), RED),
    ]


def buttons_to_bring(game: Game) -> list[ButtonSpec]:
    """Return the button that moves a game here from another channel, which may be deleted."""
    return [(_custom_id(game, GameAction.BOARD), translate("board-bring"), BLUE)]


def buttons_to_end(game: Game) -> list[ButtonSpec]:
    """Return the button that asks if a game in another channel should be resigned."""
    return [(_custom_id(game, GameAction.RESIGN), translate("board-resign-it"), RED)]


def buttons_to_resign(game: Game) -> list[ButtonSpec]:
    """Return the buttons that cancel or confirm a resignation; the safe one is first."""
    return [
        (_custom_id(game, GameAction.RESIGN_NO), translate("board-play-on"), GREY),
        (_custom_id(game, GameAction.RESIGN_YES), translate("board-resign"), RED),
    ]


def _custom_id(game: Game, action: GameAction) -> str:
    return game_custom_id(game.code, game.match.ply, action)
