"""Recompute the statistics of one player from the stored games, duels and changes of their rating."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any

from bot.errors import CoinsError
from bot.match.daily import reached
from bot.match.games import Game
from bot.service.app_context import AppContext
from bot.service.statistics import results
from bot.store.models import ResultEventRow
from bot.store.repositories import daily_puzzles
from bot.store.statistics import result_events
from bot.store.statistics.history import RatedDuel, WonDuel
from bot.store.statistics.result_events import DailyResultEvent, DuelWonEvent, RatingEvent
from bot.store.statistics.totals import Totals


@dataclass
class Recomputation:
    """The statistics of `player` as of `now`, computed by the arithmetic of the aggregation.

    Add all games that count in canonical order (by end, then by id), then the rest. `totals` is what may be counted
    `now`; `held` are the result events that must still be held back. Without `now` nothing is held back.
    """

    app: AppContext
    player: int
    now: datetime | None = None
    totals: Totals = field(default_factory=Totals)
    held: list[dict[str, Any]] = field(default_factory=list)
    _tries: dict[date, tuple[int | None, bool]] = field(default_factory=dict)

    def add_games(self, ids: Sequence[int], loaded: Mapping[int, Game | CoinsError]) -> list[CoinsError]:
        """Add the finished games `ids` in this order, as `load_many` returned them. Solves their positions.

        Leaves out a game that was deleted, and one that can't be replayed. Return the errors of the latter.
        """
        errors = []
        for game in (loaded[game_id] for game_id in ids if game_id in loaded):
            if isinstance(game, Game):
                self._add_game(game)
            else:
                errors.append(game)
        return errors

    def _add_game(self, game: Game) -> None:
        events = [event for event in results.result_events(self.app, game, game.match) if event.player == self.player]
        for row in result_events.event_rows(events, game.updated_at):
            if row["day"] is not None and game.updated_at < daily_puzzles.closes_at(row["day"]):
                self._tries[row["day"]] = game.guild, row["dailies"] > 0
            if self._is_held(game, row):
                self.held.append(row)
            else:
                self.totals.add(ResultEventRow(**row))

    def _is_held(self, game: Game, row: Mapping[str, Any]) -> bool:
        if self.now is None:
            return False
        if row["duel_id"] is not None:
            return game.duel_game is not None and game.duel_game.running
        return bool(row["due_at"] > self.now)

    def copy(self) -> Recomputation:
        """Return a copy to which other games can be added. O(totals)."""
        return replace(self, totals=deepcopy(self.totals), held=list(self.held), _tries=dict(self._tries))

    def add_rest(self, won: Iterable[WonDuel], rated: Iterable[RatedDuel]) -> None:
        """Add won duels, ratings (in order) and daily streaks, after all games."""
        for duel in won:
            self._add(DuelWonEvent(self.player, duel.guild), duel.ended)
        for rated_duel in rated:
            if not rated_duel.rating.provisional:
                event = RatingEvent(self.player, rated_duel.guild, rated_duel.rating.key, rated_duel.rating.uncertainty)
                self._add(event, rated_duel.when)
        for day, length in reached(sorted(self._tries)):
            guild, par = self._tries[day]
            self._add(DailyResultEvent(self.player, guild, par, length), daily_puzzles.starts_at(day))

    def _add(self, event: DuelWonEvent | RatingEvent | DailyResultEvent, when: datetime) -> None:
        self.totals.add(ResultEventRow(**result_events.row(event, when)))
