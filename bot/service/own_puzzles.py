"""Make puzzles of typed coins or of positions of finished games, show them by their codes, and judge answers.

Answers count for nothing, and nothing is stored of them.
"""

from __future__ import annotations

from contextlib import suppress

from bot.coins import Move, Position
from bot.errors import Refusal
from bot.match.own_puzzles import MadePuzzle, Proof, prove, puzzle_of
from bot.match.puzzles import Puzzle, Refuted, refute
from bot.service import course, games, secrecy
from bot.service.context import RequestContext
from bot.service.deals import read_board
from bot.service.reviews import review_game
from bot.store import Transaction
from bot.store import own_puzzles as rows


async def make(request: RequestContext, coins: str) -> tuple[MadePuzzle, Proof]:
    """Make a puzzle of the board `coins` in notation. Raises `Refusal`, which says why it is none."""
    await secrecy.check_typed_coins(request)
    return await _make(request, puzzle_of(Position.start(read_board(request, coins, None, None))), custom=True)


async def make_from_game(request: RequestContext, code: str, ply: int) -> tuple[MadePuzzle, Proof]:
    """Make a puzzle of the coins left in the finished game `code` at `ply`. Raises `Refusal`."""
    game_review = await review_game(request, code)
    positions = game_review.review.positions
    return await _make(request, puzzle_of(positions[min(ply, len(positions) - 1)]), custom=game_review.game.custom)


async def _make(request: RequestContext, puzzle: Puzzle, *, custom: bool) -> tuple[MadePuzzle, Proof]:
    """Prove and store a puzzle; made again, or delivered twice, it is the same one."""
    app, player = request.app, request.user_id
    proof = prove(puzzle, app.oracle, knows_fusion=await course.knows_fusion(request))

    def work(transaction: Transaction) -> MadePuzzle:
        games.store_player(transaction, request)
        made = rows.find_same(transaction, player, puzzle)
        if made is None:
            code = games.generate_unique_code(transaction, app.rng)
            made = MadePuzzle(code, player, request.user_name, puzzle, custom)
            rows.add(transaction, made, request.interaction_id)
        return made

    return await app.database.write(work), proof


async def show(request: RequestContext, code: str) -> tuple[MadePuzzle, Proof | None]:
    """Return the puzzle `code`, as typed by a user, with its solution if they have made it. Raises `Refusal`."""
    made = await _find(request, code)
    if made.maker != request.user_id:
        return made, None
    return made, prove(made.puzzle, request.app.oracle, knows_fusion=await course.knows_fusion(request))


async def _find(request: RequestContext, code: str) -> MadePuzzle:
    made = None
    with suppress(Refusal):
        made = await request.app.database.read(rows.find, games.parse_code(code))
    if made is None:
        raise Refusal("own-puzzle-none")
    if made.custom:
        await secrecy.check_typed_coins(request)
    return made


async def answer(request: RequestContext, code: str, move: Move) -> tuple[MadePuzzle, Proof, Refuted | None]:
    """Return the puzzle `code`, its solution, and how `move` is refuted; `None` if it is right. Raises `Refusal`."""
    made, oracle = await _find(request, code), request.app.oracle
    position = made.puzzle.position
    if move not in position.moves():
        raise Refusal("error-unknown-button")
    knows_fusion = await course.knows_fusion(request)
    proof = prove(made.puzzle, oracle, knows_fusion=knows_fusion)
    if move in proof.best:
        return made, proof, None
    if move == proof.second.move:
        return made, proof, proof.second
    return made, proof, refute(position, move, oracle, knows_fusion=knows_fusion)
