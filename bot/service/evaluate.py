"""The whole truth about a game of the asker's, or about any board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bot.coins import Board, Position
from bot.coins.alike import essence
from bot.match import Grade
from bot.match.evaluation import Evaluation
from bot.match.evaluation import evaluate as whole_truth
from bot.service import hint, lookup, secrecy
from bot.service.duels import silence
from bot.service.errors import BadRequest, NoGameHere, NothingToEvaluate
from bot.service.house import Asker, House
from bot.store import Game, Session, games, sittings


@dataclass(frozen=True, slots=True)
class Assessment:
    """The truth about a position of `game` (`None`: a board without a game), told to the player in `seat`.

    Of a game that is being played it is the position at hand, of one that is over the deal.
    """

    evaluation: Evaluation
    game: Game | None = None
    seat: int = 0


async def evaluate(house: House, asker: Asker, coins: str | None = None) -> Assessment:
    """The truth about the board `coins` in notation, else about the asker's game in the channel.

    That is the one being played, which is recorded as a full hint before it is told, else the last one that is over.
    A board that is left in a game of the asker's, or will be after one more coin, is no way around that: it counts as
    asking about that game. Raises `NotationError`, `BoardError` or `BadRequest` for a board, `NothingToEvaluate`
    without one, `Stale` where the game moved on meanwhile, `NoHints` where a server does without, `WhichGame`,
    `ClosedInDuel` where a duel is played on these coins, and `NoHelpInATry`, `PuzzleOpen` or `TryOpen` for what belongs
    to a daily puzzle.
    """
    if coins is None:
        game, seat = await house.database.write(_of_game, house, asker)
        house.at_hand.forget(game.code)
        if not game.match.active:
            await secrecy.check_game(house, asker.user, game)
    else:
        board = _board(coins, house)
        await secrecy.check_board(house, asker.user, board)
        await house.database.read(silence.check, asker, board)
        played = await _played(house, asker, board)
        if played is None:
            return Assessment(whole_truth(Position.start(board), house.oracle))
        game, seat = played
    position = game.match.position if game.match.active else Position.start(game.match.board)
    return Assessment(whole_truth(position, house.oracle), game, seat)


def _of_game(session: Session, house: House, asker: Asker) -> tuple[Game, int]:
    try:
        game = lookup.alone(session, asker)
    except NoGameHere:
        last = games.last_ended(session, asker.user, asker.channel)
        if last is None:
            raise NothingToEvaluate from None
        silence.check(session, asker, last.match.board)
        return last, lookup.seat(last, asker)
    seat = lookup.seat(game, asker)
    return hint.record(session, house, asker, game, seat, Grade.FULL), seat


def _board(coins: str, house: House) -> Board:
    board = Board.parse(coins)
    if board.size > house.rules.max_coins:
        raise BadRequest(
            "A board can have {least} to {most} coins; this one has {size}.",
            "error-size-here",
            least=1,
            most=house.rules.max_coins,
            size=board.size,
        )
    return board


async def _played(house: House, asker: Asker, board: Board) -> tuple[Game, int] | None:
    """The newest game that the asker plays on `board`, and their seat; recorded in all of them."""
    if board.size == 1:  # there is nothing to learn
        return None
    running = await house.database.read(sittings.running, asker.user, house.limits.games_per_player)
    codes = [each.code for each in running if each.left - board.size in (0, 1) and _has(each.board, board)]
    if not codes:
        return None

    def work(session: Session) -> list[tuple[Game, int]]:
        found = []
        for code in codes:
            game, seat = lookup.own(session, asker, code)
            if game.match.active and _is_near(game.match.position, board):
                found.append((hint.record(session, house, asker, game, seat, Grade.FULL), seat))
        return found

    found = await house.database.write(work)
    for game, _ in found:
        house.at_hand.forget(game.code)
    return found[0] if found else None


def _has(dealt: Board, board: Board) -> bool:
    """Whether all coins of `board` are among those `dealt`."""
    return not Counter(board.coins) - Counter(dealt.coins)


def _is_near(position: Position, board: Board) -> bool:
    """Whether `board` is what is left at `position`, or will be after one more coin."""
    after = (position.take(move) for move in position.moves())
    near = [position, *(each for each in after if not each.over)]
    return any(essence(each.rest) == essence(board) for each in near)
