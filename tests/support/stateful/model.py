"""Model the state after all commands so far: games, duels, and the statistics that follow from them.

It shares no code with the service but the rules of daily streaks: games are replayed and searched by brute force.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from operator import attrgetter

from sqlalchemy import select

from bot.match.daily import daily_streak
from bot.match.duels import Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.match import BotSeat, Status
from bot.store import Session, duels, games
from bot.store.models import DuelRow, GameRow, GuildRow, PlayerRow
from tests.support import brute_force

FORGOTTEN = 0
DAY = timedelta(days=1)
LATER = datetime.max.replace(tzinfo=UTC)


@dataclass
class ModelGame:
    """A game of the model; `seats` are players, `FORGOTTEN`, or `None` for the bot."""

    id: int
    code: str
    deal: brute_force.Lines
    seats: list[int | None]
    opponent: str
    layout: str
    guild: int | None
    day: date | None
    duel: str | None
    casual: bool
    moves: list[str] = field(default_factory=list)
    hints: dict[tuple[int, int], HintLevel] = field(default_factory=dict)
    status: Status = Status.ACTIVE
    loser: int | None = None
    updated: datetime = LATER
    due: datetime | None = None
    sealed: str | None = None

    @property
    def people(self) -> list[int]:
        return [seat for seat in self.seats if seat is not None]

    @property
    def turn(self) -> int:
        return len(self.moves) % 2

    def replay(self) -> tuple[brute_force.Lines, tuple[int, int]]:
        """Return the remaining lines and the scores. Raises `AssertionError` for an illegal move."""
        lines, scores = self.deal, [0, 0]
        for ply, move in enumerate(self.moves):
            possible = brute_force.moves(lines)
            assert move in possible, (self.code, move, lines)
            coin, lines = possible[move]
            scores[ply % 2] += coin
        return lines, (scores[0], scores[1])

    def counts(self) -> bool:
        """Return true if it counts for its players."""
        too_soon = self.status is Status.FORFEIT and len(self.moves) < 2
        return not self.casual and not too_soon and self.status not in (Status.ACTIVE, Status.EXPIRED)

    def result(self, seat: int) -> str | None:
        """Return "wins", "ties" or "losses"; `None` for a win after a full hint or an evaluation."""
        scores = self.replay()[1]
        margin = scores[seat] - scores[1 - seat]
        if self.status is Status.AGREED:
            margin = 0
        if self.loser is not None:
            margin = -1 if self.loser == seat else 1
        if margin > 0:
            full = any(who == seat and level is HintLevel.FULL for (who, _), level in self.hints.items())
            return None if full else "wins"
        return "losses" if margin else "ties"

    def accuracy(self, seat: int) -> Counter[str]:
        """Return the numbers of choices and of exact ones, and the points lost."""
        found: Counter[str] = Counter(choices=0, exact=0, lost=0)
        lines = self.deal
        told = {ply: level for (who, ply), level in self.hints.items() if who == seat}
        helped = any(level is not HintLevel.NUDGE for level in told.values())
        for ply, move in enumerate(self.moves):
            if ply % 2 == seat:
                margins = brute_force.margins(lines)
                lost = max(margins.values()) - margins[move]
                found["lost"] += lost
                if not helped and ply not in told and len(set(margins.values())) > 1:
                    found["choices"] += 1
                    found["exact"] += lost == 0
            lines = brute_force.moves(lines)[move][1]
        return found

    def margin(self, player: int) -> int:
        """Return its contribution to the margin of `player` in a duel."""
        lines, scores = self.replay()
        seat = self.seats.index(player)
        if self.status in (Status.AGREED, Status.EXPIRED):
            return 0
        if self.loser is None:
            return scores[seat] - scores[1 - seat]
        left = sum(sum(coins) for coins, _ in lines)
        lost = max(1, left + scores[1 - self.loser] - scores[self.loser])
        return -lost if seat == self.loser else lost

    def in_time(self) -> bool:
        """Return true for a try at a daily puzzle that was finished before the puzzle was closed."""
        finished = self.day is not None and self.status is Status.FINISHED
        return finished and self.updated < starts(self.day) + 2 * DAY

    def released(self, now: datetime, duels: dict[str, ModelDuel]) -> bool:
        """Return true if its accuracy may be counted at `now`."""
        if self.duel is not None:
            return duels[self.duel].stage is not DuelStage.RUNNING
        return self.day is None or now >= starts(self.day) + DAY or self.updated >= starts(self.day) + DAY


@dataclass
class ModelDuel:
    """A duel of the model."""

    code: str
    players: list[int | None]
    format: DuelFormat
    rated: bool
    stage: DuelStage
    where: tuple[int, int | None]
    margin: int | None = None
    void: bool = False


@dataclass(frozen=True)
class Numbers:
    """The public statistics of a player."""

    games: int
    wins: int
    ties: int
    losses: int
    streak: int
    best_streak: int
    opponents: Counter[str]
    layouts: Counter[str]
    rated_duels: int
    daily: tuple[int, int] | None
    """Tries played in time, and the streak."""


def starts(day: date | None) -> datetime:
    assert day is not None
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


class Model:
    """All games and duels, and the chosen preferences."""

    def __init__(self) -> None:
        self.games: dict[int, ModelGame] = {}
        self.duels: dict[str, ModelDuel] = {}
        self.hidden: set[int] = set()
        self.spent: dict[int, set[date]] = {}
        self.rated: Counter[int] = Counter()

    # Games

    def learn(self, game: Game) -> ModelGame:
        """Add a stored game with its moves."""
        seats = [None if isinstance(seat, BotSeat) else seat.user_id for seat in game.match.seats]
        opponent = next((seat.opponent for seat in game.match.seats if isinstance(seat, BotSeat)), "people")
        duel = None if game.duel_game is None else game.duel_game.code
        made = ModelGame(
            game.id, game.code, brute_force.lines_of(game.match.board), seats, opponent, game.layout.value,
            game.guild, game.day, duel, game.casual,
        )  # fmt: skip
        self.games[game.id] = made
        self.update(made, game)
        return made

    def update(self, known: ModelGame, game: Game) -> None:
        """Update a game from its stored state, after checking it by the rules of the game."""
        known.moves = [str(move) for move in game.match.moves]
        known.hints = {(hint.seat, hint.ply): hint.level for hint in game.hints}
        known.status, known.loser = game.match.status, game.match.resigned
        known.updated, known.guild = game.updated_at, game.guild
        known.due = None if game.duel_game is None else game.duel_game.due_at
        sealed = None if game.duel_game is None else game.duel_game.sealed
        known.sealed = None if sealed is None else str(sealed.move)
        lines, scores = known.replay()
        assert game.match.position.scores == scores, known.code
        over = not any(coins for coins, _ in lines)
        assert over == (known.status is Status.FINISHED), known.code

    def running(self, player: int) -> list[ModelGame]:
        return [game for game in self.of(player) if game.status is Status.ACTIVE]

    def of(self, player: int) -> list[ModelGame]:
        """Return the games of `player` in the order in which they ended."""
        return sorted((game for game in self.games.values() if player in game.seats), key=attrgetter("updated", "id"))

    def with_others(self, game: ModelGame) -> frozenset[int]:
        """Return the ids of `game` and the other games of its duel, whose sealed moves may be made with its own."""
        return frozenset({game.id}) if game.duel is None else frozenset(each.id for each in self.duel_games(game.duel))

    def check_sealed(self, code: str) -> None:
        """Check that the running boards of a duplicate are at the same ply, sealed moves included."""
        running = [game for game in self.duel_games(code) if game.status is Status.ACTIVE]
        assert len({len(game.moves) for game in running}) <= 1, code
        for game in running:
            assert (game.due is None) == (game.sealed is not None), code
            assert game.sealed is None or game.sealed in brute_force.moves(game.replay()[0]), code

    def duel_games(self, code: str) -> list[ModelGame]:
        return sorted((game for game in self.games.values() if game.duel == code), key=attrgetter("id"))

    # People

    def forget(self, player: int, now: datetime) -> None:
        """Remove `player` from the model, as of the moment at which their deletion is marked.

        Their running games and duels may have ended until then, so how they end is for `update` and `settled` to see.
        """
        today = now.astimezone(UTC).date()
        for game in self.of(player):
            if game.day is not None and game.day >= today:
                self.spent.setdefault(player, set()).add(game.day)
            game.seats[game.seats.index(player)] = FORGOTTEN
        for duel in self.duels.values():
            if player in duel.players:
                duel.players[duel.players.index(player)] = FORGOTTEN
        self.hidden.discard(player)
        del self.rated[player]

    def settled(self, known: ModelDuel, duel: Duel) -> None:
        """Check the result of a duel, and update the model."""
        games = self.duel_games(known.code)
        assert all(game.status is not Status.ACTIVE for game in games), known.code
        closed = any(game.status is Status.EXPIRED for game in games)
        if FORGOTTEN in known.players and duel.stage is DuelStage.CLOSED:
            closed = True  # by the deletion, perhaps after its last game and before it was settled
        assert (duel.stage is DuelStage.CLOSED) == closed, known.code
        moved = {game.seats[ply % 2] for game in games for ply in range(len(game.moves))}
        slow = any(game.status is Status.FORFEIT for game in games)
        known.void = closed or (slow and len(moved) < 2)
        assert duel.void == known.void, known.code
        if not closed:
            challenger = known.players[0]
            assert challenger is not None
            known.margin = sum(game.margin(challenger) for game in games)
            assert duel.margin == known.margin, known.code
            if known.rated and not known.void:
                self.rated.update(player for player in known.players if player not in (None, FORGOTTEN))
        known.stage = duel.stage

    # Numbers

    def numbers(self, player: int, now: datetime) -> Numbers | None:
        """Return the statistics of `player`; `None` if nothing counts for them.

        A duplicate may be rated although neither of its games counts.
        """
        found: Counter[str] = Counter()
        opponents: Counter[str] = Counter()
        layouts: Counter[str] = Counter()
        streak = best = 0
        counted = [game for game in self.of(player) if game.counts()]
        for game in counted:
            result = game.result(game.seats.index(player))
            found.update(["games"] if result is None else ["games", result])
            opponents[game.opponent] += 1
            layouts[game.layout] += 1
            if result is not None:
                streak = streak + 1 if result == "wins" else 0
                best = max(best, streak)
        days = [game.day for game in sorted(self.of(player), key=lambda game: game.day or date.min) if game.in_time()]
        today = now.astimezone(UTC).date()
        open_days = [game.day for game in self.running(player) if game.day in (today, today - DAY)]
        played = [day for day in days if day is not None]
        lasting = daily_streak(played, today, [day for day in open_days if day is not None])
        if not counted and not played and not self.rated[player]:
            return None
        return Numbers(
            found["games"], found["wins"], found["ties"], found["losses"], streak, best, opponents, layouts,
            self.rated[player], (len(played), lasting.current) if played else None,
        )  # fmt: skip

    def accuracies(self, player: int, now: datetime, latest: datetime) -> Iterator[Counter[str]]:
        """Yield the least and the greatest numbers of choices, exact ones and points lost that may be counted at `now`.

        What was released `latest`, before the clock was set back, may be counted already.
        """
        for moment in (now, latest):
            found: Counter[str] = Counter(choices=0, exact=0, lost=0)
            for game in self.of(player):
                if game.counts() and game.released(moment, self.duels):
                    for name, value in game.accuracy(game.seats.index(player)).items():
                        found[name] += value
            yield found

    def ranking(self, players: list[int], guild: int | None) -> list[tuple[int, int]]:
        """Return the leaderboard of games: players with their numbers, in order."""
        found = {
            player: sum(game.counts() and guild in (None, game.guild) for game in self.of(player))
            for player in players
            if player not in self.hidden
        }
        return _in_order(found)

    def duels_won(self, players: list[int]) -> list[tuple[int, int]]:
        """Return the leaderboard of duels won: players with their numbers, in order."""
        won: Counter[int] = Counter()
        for duel in self.duels.values():
            if duel.stage is DuelStage.FINISHED and not duel.void and duel.margin:
                winner = duel.players[0 if duel.margin > 0 else 1]
                if winner in players and winner not in self.hidden:
                    won[winner] += 1
        return _in_order(won)

    def dailies(self, players: list[int]) -> list[tuple[int, int]]:
        """Return the leaderboard of daily puzzles at par: players with their numbers, in order."""
        found = {
            player: sum(game.in_time() and game.accuracy(0)["lost"] == 0 for game in self.of(player))
            for player in players
            if player not in self.hidden
        }
        return _in_order(found)


def _in_order(found: dict[int, int]) -> list[tuple[int, int]]:
    return sorted(((who, number) for who, number in found.items() if number), key=lambda each: (-each[1], each[0]))


@dataclass(frozen=True)
class Stored:
    """The stored games, duels, players with a marked deletion, and guilds without the bot."""

    games: dict[int, Game]
    duels: dict[str, Duel]
    known: set[int]
    marked: set[int]
    left: dict[int, datetime]


def stored_state(session: Session) -> Stored:
    """Read the fields of `Stored`."""
    found = games.load_many(session, session.scalars(select(GameRow.id)).all())
    read: dict[int, Game] = {}
    for number, game in found.items():
        assert isinstance(game, Game), game
        read[number] = game
    found_duels = [duels.find(session, code) for code in session.scalars(select(DuelRow.code)).all()]
    people = session.execute(select(PlayerRow.id, PlayerRow.deletion_started_at)).all()
    left = session.execute(select(GuildRow.id, GuildRow.left_at).where(GuildRow.left_at.is_not(None))).all()
    return Stored(
        read,
        {duel.code: duel for duel in found_duels if duel is not None},
        {row.id for row in people},
        {row.id for row in people if row.deletion_started_at is not None},
        {row.id: row.left_at for row in left if row.left_at is not None},
    )
