"""Repository of puzzles that players have made."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, select

from bot.match.match import parse_board
from bot.match.own_puzzles import MOST, MadePuzzle
from bot.match.puzzles import Puzzle
from bot.player_name import PlayerName
from bot.store.engine.transactions import Transaction
from bot.store.models import PlayerRow
from bot.store.players import is_hidden_condition
from bot.store.training_models import OwnPuzzleRow

_OWN = OwnPuzzleRow


def find(transaction: Transaction, code: str) -> MadePuzzle | None:
    return _find(transaction, _OWN.code == code)


def find_same(transaction: Transaction, player: int, puzzle: Puzzle) -> MadePuzzle | None:
    """Return the puzzle that `player` has made of the same board."""
    return _find(transaction, _OWN.player_id == player, _OWN.board == str(puzzle.board))


def _find(transaction: Transaction, *conditions: ColumnElement[bool]) -> MadePuzzle | None:
    query = select(_OWN, PlayerRow.name, is_hidden_condition(PlayerRow.id)).join(PlayerRow).where(*conditions)
    stored = transaction.execute(query).first()
    if stored is None:
        return None
    row, name, is_hidden = stored
    shown_name = None if is_hidden else PlayerName(name)
    return MadePuzzle(row.code, row.player_id, shown_name, Puzzle(parse_board(row.board)), row.custom)


def add(transaction: Transaction, made: MadePuzzle, interaction: int) -> None:
    """Store a puzzle that is made by `interaction`, and delete the maker's oldest one if they have more than `MOST`.

    `players.upsert_players` must have stored the maker. Raises `IntegrityError`, which `Database.write` retries.
    """
    kept = {"code": made.code, "board": str(made.puzzle.board), "custom": made.custom}
    transaction.add(_OWN(player_id=made.maker, interaction_id=interaction, **kept))
    transaction.flush()
    newest = select(_OWN.id).where(_OWN.player_id == made.maker).order_by(_OWN.id.desc())
    transaction.execute(delete(_OWN).where(_OWN.id.in_(newest.offset(MOST))))
