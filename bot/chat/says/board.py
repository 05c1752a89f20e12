"""The board message: coins left, scores, whose turn, the last moves, the code; and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from discord.utils import format_dt

from bot.chat.ids import Daily, DailyButton, Deed, DuelButton, Reply, menu, written
from bot.chat.says.buttons import BLUE, GREEN, GREY, MOST_OPTIONS, RED, ButtonSpec, MenuOption, MenuSpec, Rows, rows
from bot.chat.says.words import fenced, fold, picked, seat_name, walled
from bot.coins import Move, Position, Side
from bot.language import say
from bot.match import Accuracy, Grade, Human, Match, Status, highest, win_counts
from bot.service.turn import Turn
from bot.store import Game
from bot.store.rounds import Round

_ENDED = {
    Status.FINISHED: "board-all-taken",
    Status.RESIGNED: "board-given-up",
    Status.FORFEIT: "board-out-of-time",
    Status.AGREED: "board-agreed",
    Status.EXPIRED: "board-expired",
}


def text(turn: Turn) -> str:
    """The whole board in words; a picture only repeats it."""
    game, match = turn.game, turn.game.match
    names = seats(game)
    lines = [f"**{heading(match, names)}**", coins(match.position), *_legend(match.position)]
    lines += [say("board-score", name=names[seat], score=match.position.scores[seat]) for seat in (0, 1)]
    lines += [f"-# {move}" for move in _last_moves(match, names)]
    people = [seat for seat in (0, 1) if isinstance(match.seats[seat], Human)]
    lines += [f"-# {line}" for seat in people for line in _accuracy(turn, seat)]
    if game.day is not None:
        lines.append(f"-# {say('daily-title', day=game.day.isoformat())}")
    lines += [f"-# {line}" for line in _duel(game, names)]
    if game.casual:
        lines.append(f"-# {say('board-casual')}")
    state = say("board-coins-left", count=match.position.left) if match.active else say(_ENDED[match.status])
    return "\n".join([*lines, f"-# {say('board-footer', code=game.code, state=state)}"])


def _duel(game: Game, names: tuple[str, str]) -> list[str]:
    """Of which duel it is part, whether a tie is offered, and until when the move must be made."""
    own = game.round
    if own is None:
        return []
    lines = [say("board-round", duel=own.code, number=own.number, of=own.of)]
    if own.offered is not None:
        lines.append(say("board-tie-offered", name=names[own.offered]))
    if game.match.active and own.due is not None:
        lines.append(say("board-due", when=format_dt(own.due, "R")))
    return lines


def seats(game: Game) -> tuple[str, str]:
    """How the two seats are called."""
    first, second = game.match.seats
    return seat_name(first, game.names[0]), seat_name(second, game.names[1])


def heading(match: Match, names: tuple[str, str]) -> str:
    """How the match stands, in a line."""
    if match.active:
        return say("board-your-turn", name=names[match.position.turn])
    if match.tied:
        return say("board-tie")
    if match.winner is None:
        return say("board-closed")
    if match.resigned is not None:
        return say("board-wins", name=names[match.winner])
    margin = abs(match.position.scores[0] - match.position.scores[1])
    return say("board-wins-by", name=names[match.winner], margin=margin)


def coins(position: Position) -> str:
    """The coins left, a block of lines for each line of the board: several are numbered, and walls stand in brackets.

    The coins of a ring are numbered as long as each of them can be taken.
    """
    if position.over:
        return fenced(say("board-no-coins"))
    if position.intact:
        return fenced(fold([f"{place}:{coin}" for place, coin in enumerate(position.board.coins, 1)]))
    lines = []
    for number, (line, left) in enumerate(zip(position.board.lines, position.lines, strict=True), 1):
        words = walled([str(coin) for coin in left], line.wall) if left else [say("board-empty")]
        lines.append(fold([f"{number}:", *words] if len(position.lines) > 1 else words))
    return fenced("\n".join(lines))


def _legend(position: Position) -> list[str]:
    """What the signs among the coins mean."""
    if position.intact:
        return [f"-# {say('board-ring')}"]
    walled = any(left and line.wall for line, left in zip(position.board.lines, position.lines, strict=True))
    return [f"-# {say('board-walls')}"] if walled else []


def _last_moves(match: Match, names: tuple[str, str]) -> list[str]:
    """The last two moves, the newest last."""
    made = range(max(0, match.ply - 2), match.ply)
    several = len(match.board.lines) > 1
    lines = [
        say("board-move", name=names[ply % 2], move=picked(match.moves[ply], str(match.coins[ply]), several))
        for ply in made
    ]
    if match.resigned is not None:
        slow = match.status is Status.FORFEIT
        lines.append(say("board-too-slow" if slow else "board-resigned", name=names[match.resigned]))
    return lines


def _accuracy(turn: Turn, seat: int) -> list[str]:
    """How well `seat` has played a game that is over, and what of it does not count, for the help it had."""
    lines: list[str] = []
    told, won = turn.game.told, turn.game.match.winner == seat
    if won and not win_counts(told, seat):
        lines.append(say("board-full-hint"))
    if turn.accuracy is None or turn.unaided is None or turn.accuracy[seat].percent is None:
        return lines
    counted = turn.unaided[seat]
    if counted.percent is not None:
        lines.append(accuracy(counted))
    elif highest(told, seat) is Grade.NUDGE:
        lines.append(say("board-nudged"))
    elif not lines:
        lines.append(say("board-hinted"))
    return [*lines, say("board-given-away", lost=counted.lost) if counted.lost else say("board-nothing-given-away")]


def accuracy(counted: Accuracy) -> str:
    """How many of the choices of a seat gave nothing away; it had some."""
    percent = counted.percent or 0
    return say("board-accuracy", percent=percent, exact=counted.exact, choices=counted.choices)


def buttons(turn: Turn) -> Rows:
    """The ends that can be taken, a row of buttons for each line, or menus of all coins of a ring; hint and resign.

    After the end: rematch, swap, review and share; of a duel once all of it is over. A daily puzzle has no hints, and
    afterwards its results; a duel has ties to be offered instead.
    """
    game, match = turn.game, turn.game.match
    if game.day is not None:
        return _buttons_of_a_try(game, game.day)
    if game.round is not None:
        return _buttons_of_a_round(game, game.round)
    if not match.active:
        return rows(
            [
                (_id(game, Deed.REMATCH), say("board-rematch"), GREEN),
                (_id(game, Deed.SWAP), say("board-swap"), GREY),
                (_id(game, Deed.REVIEW), say("board-review"), BLUE),
                (_id(game, Deed.SHARE), say("board-share"), GREY),
            ]
        )
    return rows(
        *_picks(game),
        [(_id(game, Deed.HINT), say("board-hint"), GREY), (_id(game, Deed.RESIGN), say("board-resign"), GREY)],
    )


def _buttons_of_a_try(game: Game, day: date) -> Rows:
    if game.match.active:
        return rows(*_picks(game), [(_id(game, Deed.RESIGN), say("board-resign"), GREY)])
    return rows([(str(DailyButton(Daily.RESULTS, day)), say("daily-results"), BLUE)])


def _picks(game: Game) -> Sequence[Sequence[ButtonSpec] | MenuSpec]:
    return _menus(game) if game.match.position.intact else _ends(game)


def _buttons_of_a_round(game: Game, own: Round) -> Rows:
    if game.match.active:
        return rows(*_picks(game), [(_id(game, Deed.RESIGN), say("board-resign"), GREY), *_ties(game, own)])
    if own.running:  # the same deal may still be played in the other game
        return rows()
    return rows(
        [
            (str(DuelButton(own.code, Reply.REMATCH)), say("board-rematch"), GREEN),
            (_id(game, Deed.REVIEW), say("board-review"), BLUE),
            (_id(game, Deed.SHARE), say("board-share"), GREY),
        ]
    )


def _ties(game: Game, own: Round) -> list[ButtonSpec]:
    if own.offered is None:
        return [(_id(game, Deed.TIE), say("board-offer-tie"), GREY)]
    return [
        (_id(game, Deed.TIE_YES), say("board-take-tie"), GREEN),
        (_id(game, Deed.TIE_NO), say("board-decline-tie"), GREY),
    ]


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
        end = start + each
        options = [
            MenuOption(written(game.code, game.match.ply, move), say("board-position", place=start + number, coin=coin))
            for number, (move, coin) in enumerate(zip(moves[start:end], coins[start:end], strict=True), 1)
        ]
        any_of_them = say("board-any-of", first=start + 1, last=start + len(options)) if menus > 1 else say("board-any")
        specs.append(MenuSpec(menu(game.code, game.match.ply, start + 1), any_of_them, options))
    return specs


def _label(match: Match, move: Move) -> str:
    """`← Left 4`; of several lines with the line's number, and of a line's last coin without a side."""
    coin, last = match.position.coin(move), len(match.position.lines[move.line - 1]) == 1
    label = say("board-take" if last else "board-left" if move.side is Side.LEFT else "board-right", coin=coin)
    return say("board-line", line=move.line, label=label) if len(match.board.lines) > 1 else label


def buttons_to_show(turn: Turn) -> Rows:
    """Under a refusal: bring the board back to the end of the channel."""
    return rows([(_id(turn.game, Deed.BOARD), say("board-show"), BLUE)])


def buttons_to_go_on(game: Game) -> Rows:
    """Where a game is running already: go on with it, or give it up."""
    return rows(
        [(_id(game, Deed.BOARD), say("board-go-on"), BLUE), (_id(game, Deed.RESIGN_YES), say("board-resign-it"), RED)]
    )


def buttons_to_bring(game: Game) -> Rows:
    """Where a game is running in another channel, which may be gone: go on here."""
    return rows([(_id(game, Deed.BOARD), say("board-bring"), BLUE)])


def buttons_to_end(game: Game) -> Rows:
    """Where a game is running elsewhere and need not: give it up."""
    return rows([(_id(game, Deed.RESIGN_YES), say("board-resign-it"), RED)])


def buttons_to_resign(game: Game) -> Rows:
    """Whether someone really means it."""
    return rows(
        [
            (_id(game, Deed.RESIGN_YES), say("board-resign"), RED),
            (_id(game, Deed.RESIGN_NO), say("board-play-on"), GREY),
        ]
    )


def _id(game: Game, deed: Deed) -> str:
    return written(game.code, game.match.ply, deed)
