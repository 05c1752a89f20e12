"""Draw random requests of players, record what is confirmed, and check that it is stored."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import select, text

from bot.errors import CoinsError
from bot.match.deals import Layout
from bot.match.duels import Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.leaderboards import LeaderboardMetric
from bot.match.opponents import OPPONENTS
from bot.match.preferences import Owner, OwnerKind
from bot.match.puzzles import puzzle
from bot.match.training import Mode
from bot.service import daily, deals, evaluation, hints, leaderboards, moves, privacy, reviews, statistics
from bot.service import duels as duels_service
from bot.service import training as training_service
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.duels import DuelPlayer, DuelRequest
from bot.service.training import TrainingView
from bot.store import Database, Transaction, duels, games, training
from bot.store.models import DuelRow, GameRow
from bot.store.training_models import TrainingSessionRow
from tests.support.databases import samples
from tests.support.databases.records import findings
from tests.support.players import on, request_from

Entry = dict[str, Any]
Place = tuple[int, int | None]
"""A channel and its server."""
KINDS: tuple[str, ...] = (
    *("deal", "move", "hint", "end", "rematch", "resign", "evaluate"),
    *("challenge", "accept", "decline", "cancel", "again", "offer", "tie", "refuse-tie", "close"),
    *("daily", "train", "answer", "setting", "forget", "read"),
)
"""Every kind of entry; `again` is the rematch of a duel, `train` begins a session, and `read` reads statistics."""
SURE = ("move", "resign", "forget", "read")
"""Kinds that can't be refused if nothing else happens meanwhile."""
_TRIED = ("forget", "setting", "refuse-tie")
"""Kinds whose attempts are recorded, because they explain that something confirmed is not stored any more."""
_SETTINGS = {"theme": ("plain", "cards", "coins"), "visible": ("on", "off")}
_BOARDS = ("4 7 2 9", "3 1 2", "1 5 3 | 2 6", "3 9] | 2 4 1", "2 2 2")
_MODERATOR = 99
_CREATED = "SELECT interaction_id FROM games UNION SELECT interaction_id FROM duels"
_BEGINS = ("deal", "rematch", "daily", "answer")
_ENDS = {
    "decline": (DuelStage.DECLINED,),
    "cancel": (DuelStage.CANCELLED,),
    "accept": (DuelStage.RUNNING, DuelStage.FINISHED),
}


@dataclass(frozen=True)
class Step:
    """A request of `player`, which can be delivered again, and what its entry says of what it does."""

    kind: str
    player: int
    run: Callable[[AppContext], Awaitable[Any]]
    fact: dict[str, Any] = field(default_factory=dict)


class Journal:
    """Records what is tried and confirmed. With a file, a kill loses no entry: each is written by one system call."""

    def __init__(self, path: Path | None = None) -> None:
        self.entries: list[Entry] = []
        self._file = None if path is None else os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def write(self, kind: str, **values: Any) -> None:
        """Append an entry of the kind `kind`."""
        entry = {"kind": kind, "at": time.monotonic(), **values}
        if self._file is None:
            self.entries.append(entry)
        else:
            os.write(self._file, (json.dumps(entry) + "\n").encode())

    def attempt(self, step: Step) -> None:
        """Record that a step is tried, if that has to be known."""
        if step.kind in _TRIED:
            self.write("try", player=step.player, what=step.kind, **step.fact)

    def confirm(self, step: Step, found: Any) -> None:
        """Record that a step was confirmed by the response `found`."""
        game, more = getattr(found, "game", None), dict[str, Any]()
        if isinstance(found, Duel):  # a rematch that the other player has asked for is that player's challenge
            is_answer = found.challenged == step.player
            more = {"code": found.code, "other": found.challenger if is_answer else found.challenged}
        elif isinstance(game, Game) and step.kind == "daily" and not game.match.active:
            self.write("read", player=step.player)  # an earlier try, of somebody whose deletion may be unfinished
            return
        elif isinstance(game, Game) and step.kind == "daily":
            more = {"try": game.code, "day": str(game.day)}
        elif isinstance(found, TrainingView) and step.kind == "answer" and found.feedback is None:
            self.write("read", player=step.player)  # it came too late
            return
        self.write(step.kind, player=step.player, **{**step.fact, **more})
        if isinstance(game, Game) and not game.match.active:
            self.write("end", player=step.player, code=game.code, solo=game.duel_game is None)


class RandomPlayer:
    """The player `number`, who plays alone in the `places`, and with the `others`, a list that may change, in `meets`.

    `forgets` is the share of requests that delete the player's data, below 4 percent, which is that with settings.
    What is drawn depends only on the random numbers and on what is stored.
    """

    def __init__(
        self, number: int, others: list[int], places: Sequence[Place], meets: Sequence[Place], forgets: float = 0.006
    ) -> None:
        self.number = number
        self._others = others
        self._places = places
        self._meets = meets
        self._forgets = forgets
        self.ended: list[Game] = []
        """Games from which the player may go on."""

    def _request(self, place: Place, user: int | None = None) -> RequestContext:
        return request_from(user or self.number, f"P{user or self.number}", *place)

    def _step(self, kind: str, run: Callable[[AppContext], Awaitable[Any]], **fact: Any) -> Step:
        return Step(kind, self.number, run, fact)

    async def step(self, app: AppContext, rng: Random) -> Step | None:
        """Draw a request; `None` if there is nothing to do where the player looks. Raises errors of the store."""
        drawn = rng.random()
        if drawn < self._forgets:
            return self._forget()
        if drawn < 0.04:
            return self._setting(rng)
        if drawn < 0.06:
            return self._read(rng)
        if drawn < 0.11:
            return await self._train(app, rng)
        return await (self._duel(app, rng) if drawn < 0.5 else self._solo(app, rng))

    def _setting(self, rng: Random) -> Step:
        name, owner = rng.choice(tuple(_SETTINGS)), Owner(OwnerKind.PLAYER, self.number)
        value, interaction = rng.choice(_SETTINGS[name]), self._request(self._places[0]).interaction_id

        async def run(app: AppContext) -> bool:
            await privacy.finish_deletion(app, self.number)  # as before every request
            return await app.preferences.set_values(owner, {name: value}, interaction)

        return self._step("setting", run, name=name, value=value, interaction=interaction)

    def _forget(self) -> Step:
        return self._step("forget", lambda app: privacy.delete_player(app, self.number))

    def _read(self, rng: Random) -> Step:
        request, metric = self._request(rng.choice(self._places)), rng.choice(tuple(LeaderboardMetric))
        runs: tuple[Callable[[AppContext], Awaitable[Any]], ...] = (
            lambda app: statistics.read_player_stats(app, self.number),
            lambda app: leaderboards.read_leaderboard(on(app, request), metric, request.guild_id),
            lambda app: privacy.export_player(app, self.number),
        )
        return self._step("read", rng.choice(runs))

    async def _train(self, app: AppContext, rng: Random) -> Step:
        request = self._request(rng.choice(self._places))
        stored = await app.database.read(training.find_running, self.number)
        if stored is None:
            mode = rng.choice((Mode.STREAK, Mode.RATED))
            return self._step("train", lambda app: training_service.begin(on(app, request), mode))
        place = stored.session.next_place
        number = stored.session.items[place]
        assert isinstance(number, int)
        move = rng.choice(puzzle(number).position.moves())
        answer = lambda app: training_service.answer(on(app, request), stored.id, place, move)  # noqa: E731
        return self._step("answer", answer, interaction=request.interaction_id)

    async def _solo(self, app: AppContext, rng: Random) -> Step:
        place = rng.choice(self._places)
        request = self._request(place)
        click, drawn = request.interaction_id, rng.random()
        game = await app.database.read(samples.played_alone, self.number, place[0])
        if game is None:
            return self._new(request, rng)
        code, ply = game.code, game.match.ply
        if drawn < 0.1 and game.day is None:
            level = rng.choice(tuple(HintLevel))
            fact = {"code": code, "ply": ply, "level": level.value, "solo": True}
            return self._step("hint", lambda app: hints.give_hint(on(app, request), code, ply, level), **fact)
        if drawn < 0.13:
            coins = rng.choice((None, *_BOARDS))
            return self._step("evaluate", lambda app: evaluation.evaluate_board(on(app, request), coins))
        if drawn < 0.16:
            return self._step(
                "resign", lambda app: moves.resign_game(on(app, request), code, ply), code=code, solo=True
            )
        move = rng.choice(game.match.position.moves())
        fact = {"code": code, "interaction": click, "solo": True}
        return self._step("move", lambda app: moves.make_move(on(app, request), code, ply, move), **fact)

    def _new(self, request: RequestContext, rng: Random) -> Step:
        click = request.interaction_id
        over = [game for game in self.ended if game.duel_game is None]
        if over and rng.random() < 0.3:
            code, ply = (game := rng.choice(over)).code, game.match.ply
            runs: tuple[Callable[[AppContext], Awaitable[Any]], ...] = (
                lambda app: deals.rematch(on(app, request), code, ply, swap=False),
                lambda app: deals.start_game(on(app, request), NewGameRequest(deal=code)),
                lambda app: reviews.start_continuation(on(app, request), code, ply // 2),
            )
            return self._step("rematch", rng.choice(runs), interaction=click)
        if rng.random() < 0.2:
            return self._step("daily", lambda app: daily.play_daily(on(app, request)), interaction=click)
        opponent, first = rng.choice(OPPONENTS), rng.choice((FirstMover.ME, FirstMover.BOT))
        wish = NewGameRequest(opponent, rng.choice((2, 4, 6)), first=first, layout=rng.choice(tuple(Layout)))
        if rng.random() < 0.3:
            wish = NewGameRequest(opponent, coins=rng.choice(_BOARDS), first=first)
        return self._step("deal", lambda app: deals.start_game(on(app, request), wish), interaction=click)

    async def _duel(self, app: AppContext, rng: Random) -> Step | None:
        place = rng.choice(self._meets)
        request = self._request(place)
        active = await app.database.read(games.list_active_in_channel, self.number, place[0])
        running = [game for game in active if game.duel_game is not None]
        if running and rng.random() < 0.9:
            return self._duel_step(rng.choice(running), request, rng)
        offered = await app.database.read(duels.list_challenges_to, self.number, place[0])
        mine = await app.database.read(duels.list_challenges, self.number)
        offered += [duel for duel in mine if duel.channel == place[0]][1:]
        if offered:
            return self._answer(rng.choice(offered), request, rng)
        if len(running) > 4:
            return None
        click = request.interaction_id
        over = [game.duel_game.code for game in self.ended if game.duel_game is not None]
        if over and rng.random() < 0.5:
            code = rng.choice(over)
            return self._step(
                "again", lambda app: duels_service.request_rematch(on(app, request), code), interaction=click
            )
        other = rng.choice([player for player in self._others if player != self.number])
        person = DuelPlayer(other, self._request(place, other).user_name)
        form, layout = rng.choice((DuelFormat.SINGLE, DuelFormat.DUPLICATE)), rng.choice(tuple(Layout))
        wish = DuelRequest(person, rng.choice((2, 3, 4)), layout, None, form, rng.random() < 0.7)
        return self._step(
            "challenge", lambda app: duels_service.create_challenge(on(app, request), wish), interaction=click
        )

    def _answer(self, duel: Duel, request: RequestContext, rng: Random) -> Step:
        code = duel.code
        if duel.challenger == self.number:
            return self._step("cancel", lambda app: duels_service.cancel_challenge(on(app, request), code), code=code)
        if rng.random() < 0.2:
            return self._step("decline", lambda app: duels_service.decline_challenge(on(app, request), code), code=code)
        return self._step("accept", lambda app: duels_service.accept_challenge(on(app, request), code), code=code)

    def _duel_step(self, game: Game, request: RequestContext, rng: Random) -> Step | None:
        code, ply, drawn = game.code, game.match.ply, rng.random()
        seat, own = game.match.seat_of(self.number), game.duel_game
        assert own is not None
        fact = {"code": code, "solo": False}
        if seat is not None and own.offered == 1 - seat and drawn < 0.6:
            if drawn < 0.4:
                accept = lambda app: duels_service.offer_tie(on(app, request), code, ply, answer=True)  # noqa: E731
                return self._step("tie", accept, **fact)
            decline = lambda app: duels_service.offer_tie(on(app, request), code, ply, answer=False)  # noqa: E731
            return self._step("refuse-tie", decline, ply=ply, **fact)
        if drawn > 0.9:
            offer = lambda app: duels_service.offer_tie(on(app, request), code, ply)  # noqa: E731
            return self._step("offer", offer, ply=ply, seat=seat, **fact)
        if drawn > 0.87:
            return self._step("resign", lambda app: moves.resign_game(on(app, request), code, ply), **fact)
        if drawn > 0.85 and request.guild_id is not None:
            moderator = self._request((request.channel_id, request.guild_id), _MODERATOR)
            return self._step("close", lambda app: duels_service.close_game(on(app, moderator), code), **fact)
        possible = game.match.position.moves()
        if game.match.position.turn != seat or own.sealed is not None or not possible:
            return None  # it may have ended between the two questions that the list is read by
        move, click = rng.choice(possible), request.interaction_id
        make = lambda app: moves.make_move(on(app, request), code, ply, move)  # noqa: E731
        return self._step("move", make, interaction=click, **fact)

    def learn(self, found: Any) -> None:
        """Remember the game that a response showed, if it is over."""
        game = getattr(found, "game", None)
        if isinstance(game, Game) and not game.match.active and game.match.seat_of(self.number) is not None:
            self.ended = [*self.ended[-5:], game]


class Stored:
    """The stored games, duels, answers in training and settings, and the players who have tried a daily puzzle."""

    def __init__(self, transaction: Transaction) -> None:
        found = games.load_many(transaction, transaction.scalars(select(GameRow.id)).all())
        broken = [each for each in found.values() if isinstance(each, CoinsError)]
        assert broken == []
        self.games = {game.code: game for game in found.values() if isinstance(game, Game)}
        known = [duels.find(transaction, code) for code in transaction.scalars(select(DuelRow.code)).all()]
        self.duels = {duel.code: duel for duel in known if duel is not None}
        self.interactions = set(transaction.scalars(text(_CREATED)))
        for game in self.games.values():
            self.interactions |= game.interactions
            if game.duel_game is not None and game.duel_game.sealed is not None:
                self.interactions.add(game.duel_game.sealed.interaction)
        for row in transaction.scalars(select(TrainingSessionRow)):
            self.interactions.update(attempt.interaction for attempt in training.session_of(row).attempts)
        settings = transaction.execute(text("SELECT owner_id, name, value FROM preferences WHERE kind = 'player'"))
        self.settings = {(row[0], row[1]): row[2] for row in settings}
        self.tries = set(transaction.scalars(text("SELECT player0_id FROM games WHERE day IS NOT NULL")))


async def assert_all_is_well(database: Database, read: Callable[[], list[Entry]]) -> Stored:
    """Assert that the database has everything that `read` returns, and that it is consistent. Return what is stored.

    Processes may go on meanwhile: what they began before the snapshot is in the entries that are read after it. A
    deletion or the end of a duel may be unfinished: after an outage or a kill the jobs finish it. O(entries).
    """
    entries = read()
    async with database.transaction(writes=False) as connection:
        stored = await connection.run_sync(lambda opened: Stored(Transaction(opened)))
    assert missing(entries, read(), stored) == []
    wrong = [finding for finding in await findings(database) if not finding.deletion]
    assert wrong == [], "\n".join(map(str, wrong))
    return stored


def missing(entries: list[Entry], later: list[Entry], stored: Stored) -> list[Entry]:
    """Return the entries that are not in `stored`, which was read before `later` but after `entries`."""
    tried = {entry["player"]: entry["at"] for entry in later if entry.get("what") == "forget"}
    forgotten, begun = dict[int, float](), dict[int, float]()
    for entry in entries:
        if entry.get("what") == "forget":
            begun[entry["player"]] = entry["at"]
        elif entry["kind"] == "forget":
            forgotten[entry["player"]] = begun[entry["player"]]
    explained = [entry for entry in later if entry["kind"] == "setting" or "what" in entry]
    lost = []
    for entry in entries:
        player, at = entry.get("player", 0), entry["at"]
        if entry["kind"] == "try":
            continue
        if at < forgotten.get(player, 0.0) and entry["kind"] in _BEGINS:
            lost += [entry] if entry["interaction"] in stored.interactions else []
        elif at > tried.get(player, 0.0) and not _is_stored(entry, explained, stored, set(tried)):
            lost.append(entry)
    return lost


def _is_stored(entry: Entry, explained: list[Entry], stored: Stored, gone: set[int]) -> bool:
    kind, code = entry["kind"], entry.get("code")
    if kind == "setting":
        return _is_set(entry, explained, stored)
    if kind in ("challenge", "again"):
        return code in stored.duels or entry["other"] in gone
    if kind == "daily":
        return entry["player"] in stored.tries
    if kind in _ENDS:
        # A duel without one of its players is deleted or anonymized.
        return code not in stored.duels or stored.duels[code].stage in (*_ENDS[kind], DuelStage.CLOSED)
    if code is None:
        return "interaction" not in entry or entry["interaction"] in stored.interactions
    game = stored.games.get(code)
    if game is None:
        return not entry["solo"]  # deleted with the other player of its duel
    if kind == "move" and not entry["solo"] and not game.match.active:
        return True  # a sealed move is dropped if its game ends otherwise
    if kind in ("move", "deal"):
        return entry["interaction"] in stored.interactions
    return _is_in_game(entry, explained, game)


def _is_in_game(entry: Entry, explained: list[Entry], game: Game) -> bool:
    if entry["kind"] == "hint":
        return any(each.ply == entry["ply"] and each.level.value >= entry["level"] for each in game.hints)
    if not game.match.active:
        return True
    if entry["kind"] in ("end", "resign", "tie", "close"):
        return False
    if entry["kind"] == "offer" and game.duel_game is not None:
        refused = [each for each in explained if (each.get("code"), each.get("ply")) == (game.code, entry["ply"])]
        return game.duel_game.offered == entry["seat"] or game.match.ply > entry["ply"] or bool(refused)
    return True


def _is_set(entry: Entry, explained: list[Entry], stored: Stored) -> bool:
    """Return true if a setting has its value, or that of a newer choice, whose outcome may be unknown."""
    owner = (entry["player"], entry["name"])
    same = [each for each in explained if (each["player"], each.get("name")) == owner]
    return stored.settings.get(owner) in {each["value"] for each in same if each["interaction"] >= entry["interaction"]}
