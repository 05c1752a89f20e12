"""Verify games one by one: each replays from its board and moves to what is stored of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from bot.coins import Board, Move, Position, Side
from bot.coins.solver import Oracle
from bot.errors import CoinsError
from bot.match import DuelFormat, Layout, Status
from bot.match.analysis.move_quality import assess_move
from bot.match.match import ANONYMIZED_PLAYER_ID
from bot.match.opponents import OptimalOpponent
from bot.service.verification.findings import RESTORE, Finding
from bot.store.verification.games import StoredGame

_SEATS = (0, 1)
_OPEN_DUELS = ("open", "declined", "cancelled", "expired")
Check = Callable[[StoredGame], Iterator[str]]


@dataclass(frozen=True, slots=True)
class GameVerifier:
    """Verifies games; `boards` are those of the daily puzzles, by day.

    Players who are being `deleted` may already be replaced by the anonymized player.
    """

    boards: Mapping[date, str]
    oracle: Oracle
    deleted: Collection[int] = ()

    def check(self, game: StoredGame) -> Iterator[tuple[Finding, bool]]:
        """Yield findings about `game`, each with whether it makes statistics wrong. Solves the positions."""
        checks: tuple[Check, ...] = (self._moves, _start, _status, _hints, _round, self._people, self._verify_daily_try)
        where = f"Game {game.row.code}"
        for check in checks:
            for wrong in check(game):
                yield Finding(where, wrong, RESTORE), True
        for wrong in _sittings(game):
            yield Finding(where, wrong, RESTORE), False

    def _moves(self, game: StoredGame) -> Iterator[str]:
        """Replay the moves; compare coins, seats, plies, scores, and what each move gave away."""
        row = game.row
        try:
            position = Position.start(Board.parse(row.board))
            Layout(row.asked_layout)
        except (CoinsError, ValueError) as error:
            yield f"its board or layout can't be read: {error}"
            return
        for number, move in enumerate(game.moves):
            made = Move(move.line, Side(move.side) if move.side else None, move.place)
            if move.ply != number:
                yield f"there is no move {number}, but a later one"
                return
            try:
                assessed = assess_move(position, made, position.coin(made), self.oracle)
            except CoinsError as error:
                yield f"move {number} ({made}) can't be made: {error}"
                return
            for name, stored, right in (
                ("seat", move.seat, assessed.seat),
                ("coin", move.coin, assessed.coin),
                ("lost", move.lost, assessed.points_lost),
            ):
                if stored != right:
                    yield f"of move {number} ({made}) the {name} is stored as {stored}, but is {right}"
            position = position.take(made)
        yield from _compare(game, position)

    def _people(self, game: StoredGame) -> Iterator[str]:
        row, duel = game.row, game.duel
        if duel is not None:
            seated = self._known(row.player0_id, row.player1_id)
            if seated != self._known(duel.challenger_id, duel.challenged_id):
                yield f"its players are not those of its duel {duel.code}"

    def _known(self, *players: int | None) -> list[int]:
        return sorted(ANONYMIZED_PLAYER_ID if each is None or each in self.deleted else each for each in players)

    def _verify_daily_try(self, game: StoredGame) -> Iterator[str]:
        row = game.row
        if row.day is None:
            return
        if self.boards.get(row.day) != row.board:
            yield f"it is a try at the puzzle of {row.day}, but its board is not that puzzle's"
        if row.player0_id is None or row.opponent1 != OptimalOpponent.name:
            best = OptimalOpponent.name
            yield f"it is a try at the puzzle of {row.day}, but not of a person who moves first against {best}"


def _compare(game: StoredGame, position: Position) -> Iterator[str]:
    """Compare the position after all moves with the row of the game."""
    row = game.row
    if row.ply != position.ply:
        yield f"it is stored as being at ply {row.ply}, but has {position.ply} moves"
    if (row.score0, row.score1) != position.scores:
        yield f"its scores are stored as {row.score0}:{row.score1}, but its moves lead to {_written(position.scores)}"
    status = _status_of(game)
    if status in (Status.ACTIVE, Status.RESIGNED, Status.FORFEIT, Status.AGREED) and position.over:
        yield f"all coins are taken, but its status is {status.value}"
    if status is Status.FINISHED and not position.over:
        yield "its status is finished, but not all coins are taken"
    if status is Status.FORFEIT and row.resigned != position.turn:
        yield f"it is stored as lost by time by seat {row.resigned}, but seat {position.turn} was to move"
    if status is Status.ACTIVE and (row.player0_id, row.player1_id)[position.turn] is None:
        yield "it runs, but a bot that should have moved has not"


def _written(scores: tuple[int, int]) -> str:
    return f"{scores[0]}:{scores[1]}"


def _status_of(game: StoredGame) -> Status:
    ending = None if game.round is None else game.round.ending
    return Status(ending or game.row.status)


def _status(game: StoredGame) -> Iterator[str]:
    """Check that status, resigned seat and ending of the round are consistent."""
    row = game.row
    if (row.status == Status.RESIGNED.value) != (row.resigned is not None):
        yield f"its status is {row.status}, but the seat that gave up is stored as {row.resigned}"
    elif row.resigned is not None and row.resigned not in _SEATS:
        yield f"seat {row.resigned}, which there is not, is stored to have given up"
    stored = {"forfeit": Status.RESIGNED.value, "agreed": Status.FINISHED.value}
    ending = None if game.round is None else game.round.ending
    if ending is not None and row.status != stored[ending]:
        yield f"its ending is {ending}, but its status is {row.status}"


def _start(game: StoredGame) -> Iterator[str]:
    """Check that only a casual game continues another one, and that it has the moves of that game."""
    row = game.row
    if not 0 <= row.start_ply <= row.ply:
        yield f"it is stored as begun at ply {row.start_ply}, but it is at ply {row.ply}"
    if row.start_ply and not row.casual:
        yield f"it counts in statistics, but it begins at ply {row.start_ply} with the scores of another game"


def _hints(game: StoredGame) -> Iterator[str]:
    row = game.row
    if game.hints and row.hinted < len(game.hints):
        yield f"{len(game.hints)} hints are stored, but it counts {row.hinted} changes of them"
    for hint in game.hints:
        if hint.seat not in _SEATS or (row.player0_id, row.player1_id)[hint.seat] is None:
            yield f"a hint is stored for seat {hint.seat}, where nobody sits"
        if not 0 <= hint.ply <= row.ply:
            yield f"a hint is stored about ply {hint.ply}, which it has not come to"


def _sittings(game: StoredGame) -> Iterator[str]:
    """Check that exactly the players of a running game have a row of `sittings` for it."""
    row = game.row
    active = row.status == Status.ACTIVE.value
    wanted = {
        player for player in (row.player0_id, row.player1_id) if active and player not in (None, ANONYMIZED_PLAYER_ID)
    }
    seated = {sitting.player_id for sitting in game.sittings}
    for player in sorted(each for each in wanted if each is not None and each not in seated):
        yield f"it runs, but player {player} has no sitting at it"
    for player in sorted(seated - wanted):
        yield f"player {player} has a sitting at it, but {'does not play it' if active else 'it is over'}"
    for sitting in game.sittings:
        if sitting.channel_id != row.channel_id or sitting.guild_id != row.guild_id:
            yield f"the sitting of player {sitting.player_id} is in another channel or server than the game"
        if sitting.duel != (game.round is not None):
            says = "a game" if sitting.duel else "no game"
            yield f"the sitting of player {sitting.player_id} says that it is {says} of a duel"


def _round(game: StoredGame) -> Iterator[str]:
    """Check a game of a duel against its round and its duel."""
    row, own, duel = game.row, game.round, game.duel
    if own is None or duel is None:
        return  # a round without a duel is found as a reference to nothing
    active = row.status == Status.ACTIVE.value
    if active != (own.due is not None):
        yield "it runs, but its move is due at no time" if active else "it is over, but a move is still awaited"
    if not active and (own.warns is not None or own.offered is not None):
        yield "it is over, but a warning or an offer of a tie is still there"
    if not 1 <= own.number <= DuelFormat(duel.format).games:
        yield f"it is game {own.number} of the duel {duel.code}, which has {DuelFormat(duel.format).games}"
    if duel.status in _OPEN_DUELS:
        yield f"it is a game of the duel {duel.code}, which was never taken up"
    if active and duel.status != "running":
        yield f"it runs, but its duel {duel.code} is {duel.status}"
    if row.board != duel.board:
        yield f"its board is not that of its duel {duel.code}"
