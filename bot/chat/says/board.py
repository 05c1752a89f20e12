"""The board message: coins left, scores, whose turn, the last moves, the code; and its buttons."""

from __future__ import annotations

from bot.chat.ids import Deed, written
from bot.chat.says.buttons import BLUE, GREEN, GREY, RED, Rows, rows
from bot.chat.says.words import count, fold, seat_name, side
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
    lines = [f"**{heading(match, names)}**", coins(match.position)]
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
    """The coins left, a block of lines for each line of the board."""
    if position.over:
        return "```\nno coins left\n```"
    lines = [fold([str(coin) for coin in line]) for line in position.lines if line]
    return "```\n" + "\n".join(lines) + "\n```"


def _last_moves(match: Match, names: tuple[str, str]) -> list[str]:
    """The last two moves, the newest last."""
    made = range(max(0, match.ply - 2), match.ply)
    lines = [f"{names[ply % 2]}: {side(match.moves[ply].side.value)} {match.coins[ply]}" for ply in made]
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
    """The ends that can be taken, hint and resign; after the end, rematch, swap, review and share."""
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
    moves = match.position.moves()
    ends = [(written(game.code, match.ply, move), _label(match, move), BLUE) for move in moves]
    return rows(ends, [(_id(game, Deed.HINT), "Hint", GREY), (_id(game, Deed.RESIGN), "Resign", GREY)])


def _label(match: Match, move: Move) -> str:
    coin = match.position.coin(move)
    if match.position.left == 1:
        return f"Take {coin}"
    return f"← Left {coin}" if move.side is Side.LEFT else f"Right {coin} →"


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
