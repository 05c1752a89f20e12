"""Render the board message: coins or their picture, scores, turn, last moves, code and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from discord.utils import format_dt

from bot.chat.components.custom_ids import (
    DailyAction,
    DailyButton,
    DuelAction,
    DuelButton,
    GameAction,
    game_custom_id,
    menu_custom_id,
)
from bot.chat.components.layout import (
    BLUE,
    GREEN,
    GREY,
    MOST_OPTIONS,
    RED,
    ButtonSpec,
    MenuOption,
    MenuSpec,
)
from bot.chat.components.message import Accent, Message, Picture, Text, rows_of
from bot.chat.views.text.formatting import fenced, fold, picked, seat_name, walled
from bot.coins import Move, Position, Side
from bot.i18n import translate
from bot.match import Accuracy, HintLevel, HumanSeat, Match, Status, highest_hint, win_counts
from bot.match.duel_record import DuelGame
from bot.match.game_record import Game
from bot.service.game_view import GameView

Rows = Sequence[Sequence[ButtonSpec] | MenuSpec]

_ENDED = {
    Status.FINISHED: "board-all-taken",
    Status.RESIGNED: "board-given-up",
    Status.FORFEIT: "board-out-of-time",
    Status.AGREED: "board-agreed",
    Status.EXPIRED: "board-expired",
}


def message(game_view: GameView) -> Message:
    """Return the board with its buttons. The picture stands for the coins; without one they are text."""
    match, names = game_view.game.match, seats(game_view.game)
    return Message(
        (
            Text(f"**{heading(match, names)}**"),
            Picture("\n".join([coins(match.position), *_legend(match.position)])),
            Text(_below(game_view, names)),
            *rows_of(*buttons(game_view)),
        ),
        accent(match),
    )


def accent(match: Match) -> Accent:
    """Return the accent of a board: whether somebody is to move, has won, or has lost to a bot."""
    if match.active:
        return Accent.YOUR_TURN
    if match.tied:
        return Accent.TIED
    if match.winner is None:
        return Accent.INFO
    return Accent.WON if isinstance(match.seats[match.winner], HumanSeat) else Accent.LOST


def _below(game_view: GameView, names: tuple[str, str]) -> str:
    """Return scores, last moves and the footer."""
    game, match = game_view.game, game_view.game.match
    lines = [translate("board-score", name=names[seat], score=match.position.scores[seat]) for seat in (0, 1)]
    lines += [f"-# {move}" for move in _last_moves(match, names)]
    people = [seat for seat in (0, 1) if isinstance(match.seats[seat], HumanSeat)]
    lines += [f"-# {line}" for seat in people for line in _accuracy(game_view, seat)]
    if game.day is not None:
        lines.append(f"-# {translate('daily-title', day=game.day.isoformat())}")
    lines += [f"-# {line}" for line in _duel(game, names)]
    if game.casual:
        lines.append(f"-# {translate('board-casual')}")
    state = (
        translate("board-coins-left", count=match.position.coins_left)
        if match.active
        else translate(_ENDED[match.status])
    )
    return "\n".join([*lines, f"-# {translate('board-footer', code=game.code, state=state)}"])


def _duel(game: Game, names: tuple[str, str]) -> list[str]:
    """Return lines about the duel, an open tie offer and the deadline."""
    own = game.round
    if own is None:
        return []
    lines = [translate("board-round", duel=own.code, number=own.number, of=own.of)]
    if own.offered is not None:
        lines.append(translate("board-tie-offered", name=names[own.offered]))
    if game.match.active and own.due_at is not None:
        lines.append(translate("board-due", when=format_dt(own.due_at, "R")))
    return lines


def seats(game: Game) -> tuple[str, str]:
    """Return the names of both seats."""
    first, second = game.match.seats
    return seat_name(first, game.names[0]), seat_name(second, game.names[1])


def heading(match: Match, names: tuple[str, str]) -> str:
    """Return the state of the match in one line."""
    if match.active:
        return translate("board-your-turn", name=names[match.position.turn])
    if match.tied:
        return translate("board-tie")
    if match.winner is None:
        return translate("board-closed")
    if match.resigned is not None:
        return translate("board-wins", name=names[match.winner])
    margin = abs(match.position.scores[0] - match.position.scores[1])
    return translate("board-wins-by", name=names[match.winner], margin=margin)


def coins(position: Position) -> str:
    """Return the remaining coins as a code block; several lines are numbered, brackets are walls.

    The coins of a ring are numbered while any of them can be taken.
    """
    if position.over:
        return fenced(translate("board-no-coins"))
    if position.is_untouched_ring:
        return fenced(fold([f"{place}:{coin}" for place, coin in enumerate(position.board.coins, 1)]))
    lines = []
    for number, (line, left) in enumerate(zip(position.board.lines, position.lines, strict=True), 1):
        words = walled([str(coin) for coin in left], line.wall) if left else [translate("board-empty")]
        lines.append(fold([f"{number}:", *words] if len(position.lines) > 1 else words))
    return fenced("\n".join(lines))


def _legend(position: Position) -> list[str]:
    """Explain the signs among the coins."""
    if position.is_untouched_ring:
        return [f"-# {translate('board-ring')}"]
    walled = any(left and line.wall for line, left in zip(position.board.lines, position.lines, strict=True))
    return [f"-# {translate('board-walls')}"] if walled else []


def _last_moves(match: Match, names: tuple[str, str]) -> list[str]:
    """Return the last two moves, the newest last."""
    made = range(max(0, match.ply - 2), match.ply)
    several = len(match.board.lines) > 1
    lines = [
        translate("board-move", name=names[ply % 2], move=picked(match.moves[ply], str(match.coins[ply]), several))
        for ply in made
    ]
    if match.resigned is not None:
        slow = match.status is Status.FORFEIT
        lines.append(translate("board-too-slow" if slow else "board-resigned", name=names[match.resigned]))
    return lines


def _accuracy(game_view: GameView, seat: int) -> list[str]:
    """Return the accuracy of `seat` in a finished game, and what doesn't count because of hints."""
    lines: list[str] = []
    hints, won = game_view.game.hints, game_view.game.match.winner == seat
    if won and not win_counts(hints, seat):
        lines.append(translate("board-full-hint"))
    if game_view.accuracy is None or game_view.unaided is None or game_view.accuracy[seat].percent is None:
        return lines
    counted = game_view.unaided[seat]
    if counted.percent is not None:
        lines.append(accuracy(counted))
    elif highest_hint(hints, seat) is HintLevel.NUDGE:
        lines.append(translate("board-nudged"))
    elif not lines:
        lines.append(translate("board-hinted"))
    return [
        *lines,
        translate("board-given-away", lost=counted.lost) if counted.lost else translate("board-nothing-given-away"),
    ]


def accuracy(counted: Accuracy) -> str:
    """Return the share of choices that gave nothing away. There must be at least one choice."""
    percent = counted.percent or 0
    return translate("board-accuracy", percent=percent, exact=counted.exact, choices=counted.choices)


def buttons(game_view: GameView) -> Rows:
    """Return rows of buttons for the moves (a row per line, or menus of a ring's coins), hint and resign.

    A finished game has rematch, swap, review and share; in a duel only once all of it is over. A daily puzzle has no
    hints, and its results at the end; a duel has tie offers instead of hints.
    """
    game, match = game_view.game, game_view.game.match
    if game.day is not None:
        return _daily_buttons(game, game.day)
    if game.round is not None:
        return _duel_buttons(game, game.round)
    if not match.active:
        return [
            [
                (_id(game, GameAction.REMATCH), translate("board-rematch"), GREEN),
                (_id(game, GameAction.SWAP), translate("board-swap"), GREY),
                (_id(game, GameAction.REVIEW), translate("board-review"), BLUE),
                (_id(game, GameAction.SHARE), translate("board-share"), GREY),
            ]
        ]
    return [
        *_move_components(game),
        [
            (_id(game, GameAction.HINT), translate("board-hint"), GREY),
            (_id(game, GameAction.RESIGN), translate("board-resign"), GREY),
        ],
    ]


def _daily_buttons(game: Game, day: date) -> Rows:
    if game.match.active:
        return [*_move_components(game), [(_id(game, GameAction.RESIGN), translate("board-resign"), GREY)]]
    return [[(str(DailyButton(DailyAction.RESULTS, day)), translate("daily-results"), BLUE)]]


def _move_components(game: Game) -> Rows:
    return _menus(game) if game.match.position.is_untouched_ring else _ends(game)


def _duel_buttons(game: Game, own: DuelGame) -> Rows:
    if game.match.active:
        return [
            *_move_components(game),
            [(_id(game, GameAction.RESIGN), translate("board-resign"), GREY), *_ties(game, own)],
        ]
    if own.running:  # the same deal may still be played in the other game
        return []
    return [
        [
            (str(DuelButton(own.code, DuelAction.REMATCH)), translate("board-rematch"), GREEN),
            (_id(game, GameAction.REVIEW), translate("board-review"), BLUE),
            (_id(game, GameAction.SHARE), translate("board-share"), GREY),
        ]
    ]


def _ties(game: Game, own: DuelGame) -> list[ButtonSpec]:
    if own.offered is None:
        return [(_id(game, GameAction.TIE), translate("board-offer-tie"), GREY)]
    return [
        (_id(game, GameAction.TIE_YES), translate("board-take-tie"), GREEN),
        (_id(game, GameAction.TIE_NO), translate("board-decline-tie"), GREY),
    ]


def _ends(game: Game) -> list[list[ButtonSpec]]:
    by_line: dict[int, list[ButtonSpec]] = {}
    for move in game.match.position.moves():
        button = game_custom_id(game.code, game.match.ply, move), _label(game.match, move), BLUE
        by_line.setdefault(move.line, []).append(button)
    return list(by_line.values())


def _menus(game: Game) -> list[MenuSpec]:
    """Return as few menus as possible, of about the same size."""
    moves, coins = game.match.position.moves(), game.match.board.coins
    menus = -(-len(moves) // MOST_OPTIONS)
    each = -(-len(moves) // menus)
    specs = []
    for start in range(0, len(moves), each):
        end = start + each
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


def _label(match: Match, move: Move) -> str:
    """Return a label like `← Left 4`, with the number of the line if there are several."""
    coin, last = match.position.coin(move), len(match.position.lines[move.line - 1]) == 1
    label = translate("board-take" if last else "board-left" if move.side is Side.LEFT else "board-right", coin=coin)
    return translate("board-line", line=move.line, label=label) if len(match.board.lines) > 1 else label


def buttons_to_show(game_view: GameView) -> list[ButtonSpec]:
    """Return the button below an error that posts the board again."""
    return [(_id(game_view.game, GameAction.BOARD), translate("board-show"), BLUE)]


def buttons_to_go_on(game: Game) -> list[ButtonSpec]:
    """Return buttons to continue or resign the game that is already running."""
    return [
        (_id(game, GameAction.BOARD), translate("board-go-on"), BLUE),
        (_id(game, GameAction.RESIGN_YES), translate("board-resign-it"), RED),
    ]


def buttons_to_bring(game: Game) -> list[ButtonSpec]:
    """Return the button that moves a game here from another channel, which may be deleted."""
    return [(_id(game, GameAction.BOARD), translate("board-bring"), BLUE)]


def buttons_to_end(game: Game) -> list[ButtonSpec]:
    """Return the button that resigns a game in another channel."""
    return [(_id(game, GameAction.RESIGN_YES), translate("board-resign-it"), RED)]


def buttons_to_resign(game: Game) -> list[ButtonSpec]:
    """Return the buttons that confirm or cancel a resignation."""
    return [
        (_id(game, GameAction.RESIGN_YES), translate("board-resign"), RED),
        (_id(game, GameAction.RESIGN_NO), translate("board-play-on"), GREY),
    ]


def _id(game: Game, action: GameAction) -> str:
    return game_custom_id(game.code, game.match.ply, action)
