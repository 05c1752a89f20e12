"""The board message: coins left, scores, whose turn, the last moves, the code; and its buttons."""

from __future__ import annotations

from bot.chat.ids import Deed, menu, written
from bot.chat.says.buttons import BLUE, GREEN, GREY, MOST_OPTIONS, RED, ButtonSpec, MenuSpec, Rows, rows
from bot.chat.says.words import count, fenced, fold, picked, seat_name, walled
from bot.coins import Move, Position, Side
from bot.match import Grade, Human, Match, Status, highest, win_counts
from bot.service.turn import Turn
from bot.store import Game

_ENDED = {
    Status.FINISHED: "all taken",
    Status.RESIGNED: "resigned",
    Status.EXPIRED: "expired",
}


def text(turn: Turn) -> str:
    """The whole board in words; a picture only repeats it."""
    game, match = turn.game, turn.game.match
    names = seats(game)
    lines = [f"**{heading(match, names)}**", coins(match.position), *_legend(match.position)]
    lines += [f"{names[seat]}: **{match.position.scores[seat]}**" for seat in (0, 1)]
    lines += [f"-# {move}" for move in _last_moves(match, names)]
    people = [seat for seat in (0, 1) if isinstance(match.seats[seat], Human)]
    lines += [f"-# {line}" for seat in people for line in _accuracy(turn, seat)]
    if game.casual:
        lines.append("-# Casual: not counted")
    state = count(match.position.left, "coin left", "coins left") if match.active else _ENDED[match.status]
    return "\n".join([*lines, f"-# Game {game.code} · {state}"])


def seats(game: Game) -> tuple[str, str]:
    """How the two seats are called."""
    first, second = game.match.seats
    return seat_name(first, game.names[0]), seat_name(second, game.names[1])


def heading(match: Match, names: tuple[str, str]) -> str:
    """How the match stands, in a line."""
    if match.active:
        return f"Your turn, {names[match.position.turn]}"
    if match.tied:
        return "A tie: both win"
    if match.winner is None:
        return "Closed: nobody wins"
    if match.resigned is not None:
        return f"{names[match.winner]} wins"
    margin = abs(match.position.scores[0] - match.position.scores[1])
    return f"{names[match.winner]} wins by {margin}"


def coins(position: Position) -> str:
    """The coins left, a block of lines for each line of the board: several are numbered, and walls stand in brackets.

    The coins of a ring are numbered as long as each of them can be taken.
    """
    if position.over:
        return fenced("no coins left")
    if position.intact:
        return fenced(fold([f"{place}:{coin}" for place, coin in enumerate(position.board.coins, 1)]))
    lines = []
    for number, (line, left) in enumerate(zip(position.board.lines, position.lines, strict=True), 1):
        words = walled([str(coin) for coin in left], line.wall) if left else ["empty"]
        lines.append(fold([f"{number}:", *words] if len(position.lines) > 1 else words))
    return fenced("\n".join(lines))


def _legend(position: Position) -> list[str]:
    """What the signs among the coins mean."""
    if position.intact:
        return ["-# A ring: any coin first"]
    walled = any(left and line.wall for line, left in zip(position.board.lines, position.lines, strict=True))
    return ["-# [ or ] is a wall"] if walled else []


def _last_moves(match: Match, names: tuple[str, str]) -> list[str]:
    """The last two moves, the newest last."""
    made = range(max(0, match.ply - 2), match.ply)
    several = len(match.board.lines) > 1
    lines = [f"{names[ply % 2]}: {picked(match.moves[ply], str(match.coins[ply]), several)}" for ply in made]
    if match.resigned is not None:
        lines.append(f"{names[match.resigned]}: resigned")
    return lines


def _accuracy(turn: Turn, seat: int) -> list[str]:
    """How well `seat` has played a game that is over, and what of it does not count, for the help it had."""
    lines: list[str] = []
    told, won = turn.game.told, turn.game.match.winner == seat
    if won and not win_counts(told, seat):
        lines.append("Full hint: win not counted")
    if turn.accuracy is None or turn.unaided is None or turn.accuracy[seat].percent is None:
        return lines
    counted = turn.unaided[seat]
    if counted.percent is not None:
        lines.append(f"Accuracy {counted.percent}% ({counted.exact} of {counted.choices})")
    elif highest(told, seat) is Grade.NUDGE:
        lines.append("Nudged: accuracy not counted")
    elif not lines:
        lines.append("Hinted: accuracy not counted")
    return [*lines, f"Given away: {counted.lost}" if counted.lost else "Nothing given away"]


def buttons(turn: Turn) -> Rows:
    """The ends that can be taken, a row of buttons for each line, or menus of all coins of a ring; hint and resign.

    After the end: rematch, swap, review and share.
    """
    game, match = turn.game, turn.game.match
    if not match.active:
        return rows(
            [
                (_id(game, Deed.REMATCH), "Rematch", GREEN),
                (_id(game, Deed.SWAP), "Swap sides", GREY),
                (_id(game, Deed.REVIEW), "Review", BLUE),
                (_id(game, Deed.SHARE), "Share", GREY),
            ]
        )
    picks = _menus(game) if match.position.intact else _ends(game)
    return rows(*picks, [(_id(game, Deed.HINT), "Hint", GREY), (_id(game, Deed.RESIGN), "Resign", GREY)])


def _ends(game: Game) -> list[list[ButtonSpec]]:
    by_line: dict[int, list[ButtonSpec]] = {}
    for move in game.match.position.moves():
        button = written(game.code, game.match.ply, move), _label(game.match, move), BLUE
        by_line.setdefault(move.line, []).append(button)
    return list(by_line.values())


def _menus(game: Game) -> list[MenuSpec]:
    """Menus of about as many coins each, as few as will do."""
    moves, coins = game.match.position.moves(), game.match.board.coins
    menus = -(-len(moves) // MOST_OPTIONS)
    each = -(-len(moves) // menus)
    specs = []
    for start in range(0, len(moves), each):
        options = [
            (written(game.code, game.match.ply, move), f"Position {move.place}: {coin}")
            for move, coin in zip(moves[start : start + each], coins[start : start + each], strict=True)
        ]
        which = f" at {start + 1} to {start + len(options)}" if menus > 1 else ""
        specs.append(MenuSpec(menu(game.code, game.match.ply, start + 1), f"Take any coin{which}", options))
    return specs


def _label(match: Match, move: Move) -> str:
    """`← Left 4`; of several lines with the line's number, and of a line's last coin without a side."""
    line = f"{move.line}: " if len(match.board.lines) > 1 else ""
    coin, last = match.position.coin(move), len(match.position.lines[move.line - 1]) == 1
    if last:
        return f"{line}Take {coin}"
    return f"{line}← Left {coin}" if move.side is Side.LEFT else f"{line}Right {coin} →"


def buttons_to_show(turn: Turn) -> Rows:
    """Under a refusal: bring the board back to the end of the channel."""
    return rows([(_id(turn.game, Deed.BOARD), "Show the board", BLUE)])


def buttons_to_go_on(game: Game) -> Rows:
    """Where a game is running already: go on with it, or give it up."""
    return rows([(_id(game, Deed.BOARD), "Go on", BLUE), (_id(game, Deed.RESIGN_YES), "Resign it", RED)])


def buttons_to_bring(game: Game) -> Rows:
    """Where a game is running in another channel, which may be gone: go on here."""
    return rows([(_id(game, Deed.BOARD), "Bring it here", BLUE)])


def buttons_to_end(game: Game) -> Rows:
    """Where a game is running elsewhere and need not: give it up."""
    return rows([(_id(game, Deed.RESIGN_YES), "Resign it", RED)])


def buttons_to_resign(game: Game) -> Rows:
    """Whether someone really means it."""
    return rows([(_id(game, Deed.RESIGN_YES), "Resign", RED), (_id(game, Deed.RESIGN_NO), "Play on", GREY)])


def _id(game: Game, deed: Deed) -> str:
    return written(game.code, game.match.ply, deed)
