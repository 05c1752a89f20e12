"""Compute again what is stored of games and duels: each game from its moves, each result from its games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from bot.coins import Oracle, Position
from bot.errors import CoinsError
from bot.match.duels import DuelFormat, DuelGame, outcome
from bot.match.games import Game
from bot.match.match import BotSeat, Match, Status
from bot.match.opponents import TEMPERATURES, choose_move
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store import Transaction, games, packing
from bot.store.columns import columns_of, difference
from bot.store.games import StoredGame
from bot.store.models import DuelRow
from bot.store.verification import games_of_duel

Row = dict[str, Any]

_DRAWN_BY_SEED = ("random", *TEMPERATURES)
"""The opponents whose moves are drawn; those of others don't depend on the seed."""
_ACCEPTED = ("running", "finished", "closed")
"""The states of duels that have games."""
_OF_NOBODY = "it is of deleted players alone"


@dataclass(frozen=True, slots=True)
class Finding:
    """A defect of the database: its place and the problem, a sentence without its period.

    A repair writes the recomputed statistics of `player`, or all `ratings`, or finishes a `deletion`.
    """

    place: str
    problem: str
    player: int | None = None
    ratings: bool = False
    deletion: bool = False

    @property
    def can_be_repaired(self) -> bool:
        return self.player is not None or self.ratings or self.deletion

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}."


def check_game(stored: StoredGame, boards: Mapping[date, str], oracle: Oracle) -> Iterator[str]:
    """Yield how a stored game differs from its moves; empty texts if it doesn't.

    Solves the positions. `boards` are those of the daily puzzles, by day.
    """
    duel_game_row, game = stored.duel_game, stored.game
    if isinstance(game, CoinsError):
        yield f"it can't be replayed: {game}"
        return
    if set(game.match.people) == {ANONYMIZED_PLAYER_ID}:
        yield _OF_NOBODY
    yield difference(columns_of(stored.row), _right_columns(stored, game, boards))
    yield next(_wrong_moves(game, oracle), "")
    if duel_game_row is not None and game.duel_game is not None:
        yield difference(columns_of(duel_game_row), _right_columns_in_duel(game.match, game.duel_game))
    elif game.match.active and isinstance(game.match.seats[game.match.position.turn], BotSeat):
        yield "it is running, but the bot that is to move has not moved"


def _right_columns(stored: StoredGame, game: Game, boards: Mapping[date, str]) -> Row:
    row, match, position = stored.row, game.match, game.match.position
    first, second = position.scores
    status = match.status
    if position.is_over:
        status = Status.FINISHED
    elif status is Status.FINISHED:
        status = Status.ACTIVE
    right: Row = {"ply": position.ply, "score0": first, "score1": second, "status": games.STORED_STATUS[status]}
    if status is Status.FORFEIT:
        right["resigned"] = position.turn
    if row.day is not None:
        right["board"] = boards.get(row.day)
    if stored.duel is not None:
        right["board"] = stored.duel.board
    if ANONYMIZED_PLAYER_ID in (row.player0_id, row.player1_id):
        right["interaction_id"] = None
        if match.active:
            right["status"] = Status.CLOSED.value
    return right


def _wrong_moves(game: Game, oracle: Oracle) -> Iterator[str]:
    """Yield the moves that their bot wouldn't have made, with a wrong loss, or with data of a deleted player."""
    position = Position.start(game.match.board)
    for packed in packing.unpack_moves(game.packed_moves, game.created_at):
        seat = game.match.seats[position.turn]
        move, interaction = packed.move, packed.interaction
        if isinstance(seat, BotSeat):
            if seat.opponent in _DRAWN_BY_SEED and position.ply >= game.match.start_ply:
                move = choose_move(seat.opponent, position, game.seed, oracle)
        elif seat.user_id == ANONYMIZED_PLAYER_ID:
            interaction = None
        lost, _ = oracle.assess(position, packed.move)
        stored, right = (packed.move, packed.lost, packed.interaction), (move, lost, interaction)
        if stored != right:
            text = "{} that gave away {}, by interaction {}".format
            yield f"move {position.ply} is {text(*stored)} instead of {text(*right)}"
        position = position.take(packed.move)


def _right_columns_in_duel(match: Match, duel_game: DuelGame) -> Row:
    if duel_game.sealed is not None and match.active:
        match.position.take(duel_game.sealed.move)  # raises `Refusal`
    if not match.active:
        duel_game = replace(duel_game, due_at=None, warn_at=None, offered=None, sealed=None)
    elif duel_game.live:
        duel_game = replace(duel_game, due_at=None, warn_at=None)
    elif duel_game.due_at is None and duel_game.sealed is None:
        return {"due_at": "a deadline"}
    return games.duel_columns_of(match, duel_game)


def check_duel(transaction: Transaction, row: DuelRow) -> Iterator[str]:
    """Yield how a stored duel differs from what its games say; empty texts if it doesn't."""
    stored_games = games_of_duel(transaction, row.id)
    numbers = sorted(stored.duel_game.number for stored in stored_games if stored.duel_game is not None)
    expected = list(range(1, DuelFormat(row.format).games + 1)) if row.status in _ACCEPTED else []
    if numbers != expected:
        yield f"it is {row.status} with the games {numbers} instead of {expected}"
        return
    duelists = {row.challenger_id, row.challenged_id}
    if duelists <= {ANONYMIZED_PLAYER_ID, None} or (ANONYMIZED_PLAYER_ID in duelists and row.status == "open"):
        yield _OF_NOBODY
    right: Row = {"interaction_id": None} if row.challenger_id == ANONYMIZED_PLAYER_ID else {}
    played = [stored.game for stored in stored_games if isinstance(stored.game, Game)]
    if any(set(game.match.people) != duelists for game in played):
        yield "its players are not those of its games"
    elif played and len(played) == len(stored_games):  # else they are reported as games that can't be replayed
        right |= _right_result(row, played)
    yield difference(columns_of(row), right)


def _right_result(row: DuelRow, played: list[Game]) -> Row:
    if any(game.match.active for game in played) or row.status == "running":  # a job ends it soon
        return {"status": "running"}
    result = outcome([game.match for game in played], row.challenger_id)
    if result.closed:
        return {"status": "closed", "void": True}
    if row.status == "closed" and ANONYMIZED_PLAYER_ID in (row.challenger_id, row.challenged_id):
        return {"margin": None, "void": True}  # its last game ended while a deletion closed it
    right: Row = {"status": "finished", "margin": result.margin}
    if result.dodger is None or not played[0].duel_game or not played[0].duel_game.live:
        right["void"] = result.void  # of live duels, the first one that a player dodges within a day is void
    if row.rated and not row.void and row.rated_at is None:
        right["rated_at"] = "a time"
    return right
