"""Store sample players and games for tests of the store."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import select

from bot.coins import Board, Move, Oracle
from bot.match.accuracy import Accuracy, MoveAssessment, assess_moves
from bot.match.deals import Layout
from bot.match.duels import Duel, DuelFormat, DuelGame, DuelStage
from bot.match.games import UNSTORED, Game
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.statistics import NO_ACCURACY, GameResult, Result
from bot.player_name import PlayerName
from bot.store import (
    Database,
    GameUpdate,
    StaleUpdateError,
    Transaction,
    duels,
    game_updates,
    games,
    packing,
    players,
    ratings,
    statistics,
    store_update,
)
from bot.store.models import DuelGameRow, GameRow, PlayerRow

MET_AT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
NOW = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
LATER = NOW + timedelta(minutes=1)
ORACLE = Oracle()
ANN, BEN = HumanSeat(10**18 + 1), HumanSeat(10**18 + 2)
GUILD, CHANNEL = 2 * 10**18, 3 * 10**18


def meet(transaction: Transaction, player: int) -> None:
    players.upsert_players(transaction, {player: f"Player {player}"}, None, MET_AT)


def known(transaction: Transaction) -> list[int]:
    return list(transaction.scalars(select(PlayerRow.id).order_by(PlayerRow.id)))


def new(
    code: str = "7QK2MX",
    board: str = "4 7 2 9 5 2",
    seats: tuple[Seat, Seat] = (ANN, BotSeat("greedy")),
    *moves: str,
    guild: int | None = GUILD,
    channel: int = CHANNEL,
    interaction: int | None = 77,
) -> Game:
    """Return a game that is not stored yet."""
    match = Match.replay(Board.parse(board), seats, map(Move.parse, moves))
    return Game(
        id=UNSTORED,
        code=code,
        match=match,
        names=(_name(seats[0]), _name(seats[1])),
        seed=2**61,
        asked_size=6,
        asked_first="me",
        guild=guild,
        channel=channel,
        created_at=NOW,
        updated_at=NOW,
        created_by=interaction,
        packed_moves=packing.EMPTY,
    )


def _name(seat: Seat) -> PlayerName:
    return PlayerName(seat.opponent if isinstance(seat, BotSeat) else {ANN: "Ann", BEN: "Ben"}.get(seat, "?"))


def add(transaction: Transaction, made: Game, picks: tuple[MoveAssessment, ...] = ()) -> Game:
    """Store a new game and its players."""
    _meet(transaction, (seat.user_id for seat in made.match.seats if isinstance(seat, HumanSeat)), made.guild)
    added = game_updates.add(transaction, replace(made, packed_moves=packing.pack_assessed(picks, None, NOW, NOW)))
    transaction.expire_all()
    assert added == found(transaction, made.code)
    return added


def _meet(transaction: Transaction, users: Iterable[int], guild: int | None) -> None:
    names = {user: {ANN: "Ann", BEN: "Ben"}.get(HumanSeat(user), "?") for user in users}
    players.upsert_players(transaction, names, guild, NOW)


def duel(
    transaction: Transaction,
    code: str = "DDDDDD",
    challenger: int = ANN.user_id,
    challenged: int | None = BEN.user_id,
    *,
    rated: bool = False,
    interaction: int | None = None,
) -> Duel:
    """Store a challenge, open for a minute, and its players."""
    _meet(transaction, (user for user in (challenger, challenged) if user is not None), GUILD)
    board = Board.parse("4 7 2 9")
    names = (_name(HumanSeat(challenger)), _name(HumanSeat(challenged or 0)))
    terms = (
        DuelFormat.SINGLE,
        rated,
        False,
        True,
        board,
        Layout.ROW,
        4,
        5,
        timedelta(hours=48),
        DuelStage.OPEN,
        None,
        False,
    )
    new = Duel(0, code, challenger, challenged, names, *terms, GUILD, CHANNEL, None, NOW, LATER, None)
    duels.add(transaction, new, interaction)
    made = duels.find(transaction, code)
    assert made is not None
    return made


def rated_duel(transaction: Transaction, code: str) -> Duel:
    """Store a duel that Ann has won, and rate it."""
    made = duel(transaction, code, rated=True)
    duels.start(transaction, made.id, BEN.user_id)
    duels.finish(transaction, made.id, DuelStage.FINISHED, NOW, 3)
    ratings.rate_duel(transaction, made.id, (ANN.user_id, BEN.user_id), 3, NOW)
    return made


def play_duel(
    transaction: Transaction, code: str, game: str, seats: tuple[Seat, Seat] = (ANN, BEN), channel: int = CHANNEL
) -> Game:
    """Store another game of a duel with a minute per move."""
    known = duels.find(transaction, code)
    assert known is not None
    duels.start(transaction, known.id, BEN.user_id)
    number = transaction.query(DuelGameRow).filter_by(duel_id=known.id).count() + 1
    own = DuelGame(known.id, code, number, known.format.games, known.move_time, True, LATER, NOW)
    return add(transaction, replace(new(game, "4 7 2 9", seats, channel=channel, interaction=None), duel_game=own))


def points_lost(game: Game) -> list[int]:
    """Return the points that each move of a stored game gave away, as assessed when it was made."""
    return [packed.lost for packed in packing.unpack_moves(game.packed_moves, game.created_at)]


def found(transaction: Transaction, code: str = "7QK2MX") -> Game:
    game = games.find(transaction, code)
    assert game is not None
    return game


def played_alone(transaction: Transaction, player: int, channel: int) -> Game | None:
    """Return the active game of `player` in `channel` that is neither part of a duel nor a try at a daily puzzle."""
    active = games.list_active_in_channel(transaction, player, channel)
    alone = [game for game in active if game.duel_game is None and game.day is None]
    assert len(alone) < 2
    return alone[0] if alone else None


def created_by(transaction: Transaction, interaction: int) -> Game | None:
    """Return the game that was created by `interaction`."""
    before = games.find_before(transaction, replace(new("ZZZZZZ"), created_by=interaction), ANN.user_id, 1, 1)
    return None if before.created is None else games.get(transaction, before.created)


def change(game: Game, *moves: str, interaction: int | None = None, message: int | None = None) -> GameUpdate:
    """Return the update that makes exactly these moves in `game`, even if they leave one coin."""
    before, made = game.match, (*game.match.moves, *map(Move.parse, moves))
    status = Status.FINISHED if len(made) == before.board.size else Status.ACTIVE
    match = Match.replay(before.board, before.seats, made, status, start_ply=before.start_ply)
    assessments = assess_moves(match, ORACLE, match.positions(game.match.position))
    return GameUpdate(game, match, LATER, assessments, interaction=interaction, message=message)


def resigned(game: Game, seat: int = 0) -> GameUpdate:
    """Return the update that resigns `game` for `seat`."""
    return GameUpdate(game, game.match.resign(seat), LATER)


async def play(database: Database, game: Game, *moves: str, interaction: int | None = None) -> Game | None:
    """Make some moves and return the game after them; `None` if the update was stale."""
    made = change(game, *moves, interaction=interaction)
    return made.after() if await is_stored(database, made) else None


async def is_stored(database: Database, game_update: GameUpdate) -> bool:
    """Store an update; return false if it was stale."""
    try:
        await database.write(store_update, game_update)
    except StaleUpdateError:
        return False
    return True


def result(
    player: int,
    guild: int | None,
    ended: datetime,
    opponent: str,
    outcome: GameResult,
    accuracy: Accuracy = NO_ACCURACY,
    *,
    challenge: int | None = None,
    game: int | None = None,
) -> Result:
    """Return the result of a game."""
    return Result(player, 0, guild, ended, opponent, outcome, accuracy, challenge, game=game)


def note(transaction: Transaction, *added: Result) -> None:
    """Add results to the careers of their players."""
    for each in added:
        statistics.store(transaction, statistics.count(transaction, [each]))


def store_try(transaction: Transaction, player: int, day: date, margin: int, later: timedelta = timedelta()) -> None:
    """Store a finished try at the puzzle of `day` with a final margin, which ended at noon or `later`."""
    noon = datetime.combine(day, time(12), UTC)
    tried = new(f"{player:03}{day:%j}", seats=(HumanSeat(player), BotSeat("optimal")), guild=None, interaction=None)
    row = games.columns_of(replace(tried, day=day, created_at=noon, updated_at=noon + later))
    ended = {"status": Status.FINISHED.value, "score0": margin, "score1": 0}
    transaction.add(GameRow(**{name: value for name, value in (row | ended).items() if name != "id"}))
    transaction.flush()


def hints(transaction: Transaction, game: int, seat: int) -> int:
    """Return the number of hints that a seat has received."""
    known = games.load_many(transaction, [game])[game]
    assert isinstance(known, Game)
    return sum(hint.seat == seat for hint in known.hints)
