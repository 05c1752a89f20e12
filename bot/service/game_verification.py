"""Verify games and duels one by one: each game replays to what is stored of it, each result is that of its games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import chain

from bot.coins import Move, Oracle, Position
from bot.coins.board import fingerprint
from bot.errors import CoinsError
from bot.match.deals import Difficulty, Layout
from bot.match.duels import DuelFormat, DuelSpeed, outcome, reveal
from bot.match.first_game import FIRST_GAME
from bot.match.games import Game
from bot.match.hints import HintRecord
from bot.match.match import Match, Status, parse_board
from bot.match.opponents import OPPONENT_CHOICES, OPPONENTS, OPTIMAL, TEMPERATURES, choose_move
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.service.deals import FirstMover
from bot.store import Transaction, games, packing
from bot.store.models import DuelGameRow, GameRow
from bot.store.packing import PackedDataError
from bot.store.verification import StoredDuel, StoredGame

# Remedies:
RESTORE = "Inspect it with `python -m bot export`; if it matters, restore a backup from before the damage"
REBUILD = "Run `python -m bot verify --repair`"
RATE = REBUILD
START = "Start the bot, which does this by itself"
FORGET = "Run `python -m bot forget --user ID` again for each deleted person, or delete the rows"
FINISH = "Start the bot, which finishes it, or run `python -m bot verify --repair`"
CORRECT = "Correct it or restore a backup from before the damage; nothing else is verified before"
DELETE = "Stop the bot, make a backup, then delete the rows or restore a backup from before the damage"


@dataclass(frozen=True, slots=True)
class Finding:
    """A defect of the database: its location, the problem and the remedy; each a sentence without its period.

    `player` is set if recomputing the statistics of that player repairs it, with a `guild` if that lacks the player;
    `rating` if rebuilding all ratings does, `deletion` if finishing the deletion of that player does.
    A game or duel with a defect that `affects_statistics` makes those of its players wrong as well.
    """

    location: str
    problem: str
    remedy: str
    player: int | None = None
    rating: bool = False
    guild: int | None = None
    deletion: int | None = None
    affects_statistics: bool = True

    @classmethod
    def of_rating(cls, location: str, problem: str) -> Finding:
        """Return the finding of a wrong rating."""
        return cls(location, problem, RATE, rating=True)

    @property
    def derived(self) -> bool:
        """Return true if a repair can fix it, by recomputing statistics or finishing a deletion."""
        return self.player is not None or self.rating or self.deletion is not None

    def __str__(self) -> str:
        return f"{self.location}: {self.problem}. {self.remedy}."


_SEATS = (0, 1)
_DRAWN_BY_SEED = ("random", *TEMPERATURES)
"""The opponents whose moves are drawn; those of others don't depend on the seed."""
_CHOICES = {
    "opponent0": OPPONENTS,
    "opponent1": OPPONENTS,
    "asked_first": [choice.value for choice in FirstMover],
    "asked_opponent": (*OPPONENT_CHOICES, FIRST_GAME),
    "asked_difficulty": [choice.value for choice in Difficulty],
    "difficulty": [choice.value for choice in Difficulty],
}
"""The values of columns of games that may also be null, if they allow it."""
_OPEN_DUELS = ("open", "declined", "cancelled", "expired")


def check_game(
    game: StoredGame, boards: Mapping[date, str], oracle: Oracle, deleted: Collection[int]
) -> Iterator[Finding]:
    """Yield findings about `game`. Solves the positions.

    `boards` are those of the daily puzzles, by day. Players who are being `deleted` may already be replaced by the
    anonymized player.
    """
    location = f"Game {game.row.code}"
    for problem in chain(
        _check_moves(game, oracle),
        _check_state(game, boards),
        _check_duel_game(game),
        _check_same_as_duel(game, deleted),
    ):
        yield Finding(location, problem, RESTORE)
    for problem in _check_options(game.row):
        yield Finding(location, problem, RESTORE, affects_statistics=False)


def _check_moves(game: StoredGame, oracle: Oracle) -> Iterator[str]:
    """Replay the moves; compare hints, plies, scores, and what each move gave away."""
    row = game.row
    try:
        moves = packing.unpack_moves(row.moves or packing.EMPTY, row.created_at)
        hints = packing.unpack_hints(row.hints or packing.EMPTY, row.created_at)
    except PackedDataError as error:
        yield f"its moves or hints can't be read: {error}"
        return
    yield from _check_hints(row, [packed_hint.record for packed_hint in hints])
    try:
        position = Position.start(parse_board(row.board))
        Layout(row.asked_layout)
    except (CoinsError, ValueError) as error:
        yield f"its board or layout can't be read: {error}"
        return
    differs_from_seed = False
    for number, packed in enumerate(moves):
        move = packed.move
        try:
            after = position.take(move)
        except CoinsError as error:
            yield f"move {number} ({move}) can't be made: {error}"
            return
        bot = (row.opponent0, row.opponent1)[position.turn]
        if bot in _DRAWN_BY_SEED and number >= row.start_ply and not differs_from_seed:
            differs_from_seed = move != choose_move(bot, position, row.seed, oracle)
            if differs_from_seed:
                yield f"move {number} ({move}) is not the one that {bot} draws with the seed {row.seed}"
        lost, _ = oracle.assess(position, move)
        if packed.lost != lost:
            yield f"move {number} ({move}) is stored as giving away {packed.lost}, but it gave away {lost}"
        position = after
    own = game.duel_game
    yield from _check_final_position(row, position, Status((own and own.ending) or row.status))
    if own is not None:
        yield from _check_coins_of_duel(own, position, active=row.status == Status.ACTIVE.value)


def _check_hints(row: GameRow, hints: Sequence[HintRecord]) -> Iterator[str]:
    if row.hint_version < len(hints):
        yield f"{len(hints)} hints are stored, but its hint version is {row.hint_version}"
    for hint in hints:
        if hint.seat not in _SEATS or (row.player0_id, row.player1_id)[hint.seat] is None:
            yield f"a hint is stored for seat {hint.seat}, which no player has"
        if not 0 <= hint.ply <= row.ply:
            yield f"a hint is stored for ply {hint.ply}, which the game has not reached"


def _check_final_position(row: GameRow, position: Position, status: Status) -> Iterator[str]:
    """Compare the position after all moves with the row of the game, which has this status or ending."""
    if row.ply != position.ply:
        yield f"it is stored as being at ply {row.ply}, but has {position.ply} moves"
    if (row.score0, row.score1) != position.scores:
        first, second = position.scores
        yield f"its scores are stored as {row.score0}:{row.score1}, but its moves lead to {first}:{second}"
    if status in (Status.ACTIVE, Status.RESIGNED, Status.FORFEIT, Status.AGREED) and position.is_over:
        yield f"all coins are taken, but its status is {status.value}"
    if status is Status.FINISHED and not position.is_over:
        yield "its status is finished, but not all coins are taken"
    if status is Status.FORFEIT and row.resigned != position.turn:
        yield f"it is stored as lost on time by seat {row.resigned}, but seat {position.turn} was to move"
    if status is Status.ACTIVE and (row.player0_id, row.player1_id)[position.turn] is None:
        yield "it is running, but the bot that is to move has not moved"


def _check_coins_of_duel(own: DuelGameRow, position: Position, *, active: bool) -> Iterator[str]:
    """Check the sealed move of a duel game, and that a running one, and no other, is found by its coins."""
    if own.sealed is not None and not active:
        yield "it is over, but a sealed move is still stored"
    elif own.sealed is not None:
        try:
            position.take(Move.parse(own.sealed))
        except CoinsError as error:
            yield f"its sealed move {own.sealed} can't be made: {error}"
    boards = (position.board, position.remaining_board) if active and not position.is_over else ()
    if (own.deal_fingerprint, own.left_fingerprint) != (tuple(map(fingerprint, boards)) or (None, None)):
        yield "its fingerprints are not those of its coins, so that these may be evaluated while the duel runs"


def _check_state(game: StoredGame, boards: Mapping[date, str]) -> Iterator[str]:
    """Check that beginning, status, resigned seat, ending, and the day of a try are consistent."""
    row = game.row
    if not 0 <= row.start_ply <= row.ply:
        yield f"it is stored as starting at ply {row.start_ply}, but it is at ply {row.ply}"
    if row.start_ply and not row.casual:
        yield f"it counts in statistics, but it begins at ply {row.start_ply} with the scores of another game"
    if (row.status == Status.RESIGNED.value) != (row.resigned is not None):
        yield f"its status is {row.status}, but the seat that resigned is stored as {row.resigned}"
    elif row.resigned is not None and row.resigned not in _SEATS:
        yield f"seat {row.resigned}, which does not exist, is stored as the one that resigned"
    ending = None if game.duel_game is None else game.duel_game.ending
    if ending is not None and row.status != games.STORED_STATUS[Status(ending)]:
        yield f"its ending is {ending}, but its status is {row.status}"
    if row.day is not None and boards.get(row.day) != row.board:
        yield f"it is a try at the puzzle of {row.day}, but its board is not that puzzle's"
    if row.day is not None and (row.player0_id is None or row.opponent1 != OPTIMAL):
        yield f"it is a try at the puzzle of {row.day}, but not of a person who moves first against {OPTIMAL}"


def _check_options(row: GameRow) -> Iterator[str]:
    """Check the opponents, and the options that describe the deal and that a rematch repeats."""
    for name, choices in _CHOICES.items():
        value = getattr(row, name)
        if value is not None and value not in choices:
            yield f"its {name} is stored as {value}, which does not exist"
    if row.asked_size is not None and row.asked_size < 1:
        yield f"its asked_size is stored as {row.asked_size}"
    if row.challenge is not None and row.difficulty is None:
        yield f"its challenge is stored as {row.challenge}, but its deal has no difficulty"


def _check_duel_game(game: StoredGame) -> Iterator[str]:
    """Check a game of a duel against its row of `duel_games` and its duel."""
    row, own, duel = game.row, game.duel_game, game.duel
    if own is None or duel is None:
        return  # a duel game without a duel is found as a reference to nothing
    active = row.status == Status.ACTIVE.value
    count = DuelFormat(duel.format).games
    if active and (own.due_at is None) == (own.sealed is None):
        yield (
            "its move is sealed, but still has a deadline"
            if own.sealed
            else "it is running, but its move has no deadline"
        )
    if not active and own.due_at is not None:
        yield "it is over, but a move still has a deadline"
    if not active and (own.warn_at is not None or own.offered is not None):
        yield "it is over, but a warning or an offer of a tie is still stored"
    if own.sealed is not None and count == 1:
        yield f"it has a sealed move, but its duel {duel.code} has no other game to wait for"
    if not 1 <= own.number <= count:
        yield f"its number in the duel {duel.code} is {own.number} instead of 1 to {count}"
    if duel.status in _OPEN_DUELS:
        yield f"it is a game of the duel {duel.code}, which was never accepted"
    if active and duel.status != "running":
        yield f"it is running, but its duel {duel.code} is {duel.status}"


def _check_same_as_duel(game: StoredGame, deleted: Collection[int]) -> Iterator[str]:
    """Check the board, the speed and the players of a game of a duel."""
    row, own, duel = game.row, game.duel_game, game.duel
    if own is None or duel is None:
        return
    if row.board != duel.board:
        yield f"its board is not that of its duel {duel.code}"
    if own.live != (DuelSpeed.of(timedelta(minutes=duel.move_minutes)) is DuelSpeed.LIVE):
        yield f"its speed is not that of its duel {duel.code}"
    players, duelists = (
        sorted(ANONYMIZED_PLAYER_ID if player is None or player in deleted else player for player in both)
        for both in ((row.player0_id, row.player1_id), (duel.challenger_id, duel.challenged_id))
    )
    if players != duelists:
        yield f"its players are not those of its duel {duel.code}"


SOON = timedelta(hours=1)
"""The time after its last game in which a duel may be unsettled: a job looks for them every ten minutes."""
_ACCEPTED = ("running", "finished", "closed")


def check_duel(transaction: Transaction, duel: StoredDuel, newest: datetime | None) -> Iterator[Finding]:
    """Yield findings about `duel` and its result; `newest` is the time of the latest stored change."""
    row = duel.row
    location = f"Duel {row.code}"
    problem = _describe_inconsistency(duel)
    if problem:
        yield Finding(location, problem, RESTORE)
    for problem_of_terms in _check_terms(duel):
        yield Finding(location, problem_of_terms, RESTORE)
    if problem or row.status not in _ACCEPTED:
        return
    loaded = games.load_many(transaction, [game for _, game in duel.games])
    duel_games = [game for _, duel_game in duel.games if isinstance(game := loaded.get(duel_game), Game)]
    if len(duel_games) < len(duel.games):
        return  # reported as games that can't be replayed
    matches = [duel_game.match for duel_game in duel_games]
    is_old = newest is not None and max(duel_game.updated_at for duel_game in duel_games) < newest - SOON
    if any(match.active for match in matches):  # if the duel is over, each such game is reported
        revealed = reveal(matches, [None if each.sealed is None else each.sealed.move for each in duel_games])
        if is_old and revealed != tuple(matches):
            yield Finding(location, "its sealed moves should have been made long ago", START)
    elif row.status != "running":
        yield from _check_result(duel, matches)
    elif is_old:
        yield Finding(location, "all its games ended long ago, but it is still running", START)


def _describe_inconsistency(duel: StoredDuel) -> str:
    """Describe what is wrong with the games, players or end of a duel, given its status; empty if nothing."""
    row = duel.row
    numbers = [number for number, _ in duel.games]
    expected_numbers = list(range(1, DuelFormat(row.format).games + 1)) if row.status in _ACCEPTED else []
    if numbers != expected_numbers:
        return f"it is {row.status}, but has games with the numbers {numbers} instead of {expected_numbers}"
    if row.status not in _ACCEPTED:
        return ""
    if row.challenged_id is None:
        return f"it is {row.status}, but nobody has accepted it"
    if (row.ended_at is None) != (row.status == "running"):
        return f"it is {row.status}, but its end is stored as {row.ended_at}"
    return ""


def _check_terms(duel: StoredDuel) -> Iterator[str]:
    """Check what was agreed, and that only a finished duel has a result and only a rated one was rated."""
    row = duel.row
    try:
        parse_board(row.board)
        Layout(row.layout)
    except (CoinsError, ValueError) as error:
        yield f"its board or layout can't be read: {error}"
    for name, value in (("size", row.size), ("move_minutes", row.move_minutes)):
        if value is not None and value < 1:
            yield f"its {name} is stored as {value}"
    if row.rated and row.custom:
        yield "it is stored as rated, but its coins were typed"
    if row.margin is not None and row.status != "finished":
        yield f"it is {row.status}, but its margin is stored as {row.margin}"
    if row.void and row.status not in ("finished", "closed"):
        yield f"it is {row.status}, but stored as void"
    if row.rated_at is not None and (not row.rated or row.void or row.status != "finished"):
        kind = "rated" if row.rated else "casual"
        yield f"it was rated, but it is {row.status}, {_validity(row.void)} and {kind}"
    if row.ended_at is not None and row.status == "open":
        yield f"it is open, but its end is stored as {row.ended_at}"


def _check_result(duel: StoredDuel, matches: Sequence[Match]) -> Iterator[Finding]:
    """Compare the stored result with that of the games; a duel closed by a player's deletion has none."""
    row = duel.row
    challenger = row.challenger_id
    result = outcome(matches, challenger)
    location = f"Duel {row.code}"
    if row.status == "closed":
        forgotten = ANONYMIZED_PLAYER_ID in (challenger, row.challenged_id) and row.margin is None and row.void
        if not result.closed and not forgotten:
            yield Finding(location, "it is closed, but all its games have a result", RESTORE)
        return
    if result.closed:
        yield Finding(location, "it is finished, but one of its games was closed", RESTORE)
        return
    if row.margin != result.margin:
        yield Finding(location, f"its margin is stored as {row.margin}, but its games give {result.margin}", RESTORE)
    is_live = DuelSpeed.of(timedelta(minutes=row.move_minutes)) is DuelSpeed.LIVE
    may_count = is_live and result.dodger is not None  # the second one within a day
    if row.void != result.void and not may_count:
        yield Finding(
            location, f"it is stored as {_validity(row.void)}, but by its games it is {_validity(result.void)}", RESTORE
        )
    if row.rated and not row.void and row.rated_at is None:
        yield Finding(location, "it is a rated duel that has a result, but it was never rated", RESTORE)


def _validity(void: bool) -> str:
    return "void" if void else "valid"
