"""Make the buttons and menus of the moves of a board."""

from __future__ import annotations

from bot.chat.components.custom_ids import game_custom_id, menu_custom_id
from bot.chat.components.message import BLUE, MAX_MENU_OPTIONS, ButtonSpec, MenuOption, MenuSpec
from bot.coins import Move, Position, Side
from bot.i18n import translate
from bot.match.games import Game


def move_rows(game: Game) -> list[list[ButtonSpec]] | list[MenuSpec]:
    """Return a row of buttons for each line, or menus of a ring's coins."""
    return _menus(game) if game.match.position.is_untouched_ring else _button_rows(game)


def _button_rows(game: Game) -> list[list[ButtonSpec]]:
    position = game.match.position
    by_line: dict[int, list[ButtonSpec]] = {}
    for move in position.moves():
        button = game_custom_id(game.code, position.ply, move), _label(position, move), BLUE
        by_line.setdefault(move.line, []).append(button)
    return list(by_line.values())


def _label(position: Position, move: Move) -> str:
    """Return a label like `← 4`, with the number of the line if there are several."""
    left = position.lines[move.line - 1]
    if len(left) == 1:
        label = translate("board-take", coin=left[0])
    elif move.side is Side.LEFT:
        label = translate("board-left", coin=left[0])
    else:
        label = translate("board-right", coin=left[-1])
    return translate("board-line", line=move.line, label=label) if len(position.lines) > 1 else label


def _menus(game: Game) -> list[MenuSpec]:
    """Return as few menus as possible, of about the same size."""
    moves, coins = game.match.position.moves(), game.match.board.coins
    menus = -(-len(moves) // MAX_MENU_OPTIONS)
    menu_size = -(-len(moves) // menus)
    specs = []
    for start in range(0, len(moves), menu_size):
        end = start + menu_size
        options = [
            MenuOption(
                game_custom_id(game.code, game.match.ply, move),
                translate("board-position", place=start + number, coin=coin),
            )
            for number, (move, coin) in enumerate(zip(moves[start:end], coins[start:end], strict=True), 1)
        ]
        placeholder = (
            translate("board-any-of", first=start + 1, last=start + len(options))
            if menus > 1
            else translate("board-any")
        )
        specs.append(MenuSpec(menu_custom_id(game.code, game.match.ply, start + 1), placeholder, options))
    return specs
