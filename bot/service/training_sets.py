"""Share puzzles by a code, play those of others, and race: a set that begins for two to eight players at once."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from bot.errors import Refusal
from bot.match import training
from bot.match.puzzles import SEED_BITS, PuzzleTheme
from bot.match.training import MAX_RACERS, MIN_RACERS, SHARED_MODES, Member, SetSession, SharedSet
from bot.service import games
from bot.service import training as sessions
from bot.service.context import RequestContext
from bot.service.games import CODE_LENGTH, generate_unique_code, parse_code
from bot.service.training import TrainingView
from bot.store import Transaction
from bot.store import training as rows
from bot.store.training import StoredSession

_MAX_MEMBERS = 25
"""The most players of a set that are listed."""
MAX_COPIES = 25
"""The most sets that a player plays by a code at once: one more ends the oldest."""


@dataclass(frozen=True, slots=True)
class SetView:
    """A set with its players in the order of their results, or of a race that hasn't begun in that of joining."""

    shared: SharedSet
    members: tuple[Member, ...]

    @property
    def is_over(self) -> bool:
        return bool(self.members) and all(member.session.is_ended for member in self.members)


def _view(transaction: Transaction, shared: SharedSet) -> SetView:
    members = rows.list_members(transaction, shared.id)
    if not shared.is_race or shared.started is not None:
        members.sort(key=lambda member: (-member.session.score, member.session.duration_ms))
    return SetView(shared, tuple(members[:_MAX_MEMBERS]))


async def read_set(request: RequestContext, code: str) -> SetView:
    """Return the set `code` with its players. Raises `Refusal`."""

    def work(transaction: Transaction) -> SetView:
        return _view(transaction, _found(transaction, code))

    return await request.app.database.read(work)


def _found(transaction: Transaction, code: str, *, locked: bool = False) -> SharedSet:
    with suppress(Refusal):
        shared = rows.find_set(transaction, parse_code(code), locked=locked)
        if shared is not None:
            return shared
    raise Refusal("training-no-set", length=CODE_LENGTH)


async def share(request: RequestContext, number: int) -> SetView:
    """Return the set of the user's ended session, with a code that others can play."""
    app = request.app
    await games.check_may_post(request)
    view = await sessions.show(request, number)
    if not view.session.is_ended or view.session.mode not in SHARED_MODES:
        raise Refusal("training-not-over")

    def work(transaction: Transaction) -> SetView:
        stored = rows.find(transaction, number, locked=True)
        if stored is None:
            raise Refusal("training-gone")
        shared = stored.shared
        if shared is None:
            shared = rows.add_set(transaction, generate_unique_code(transaction, app.rng), stored.session)
            rows.share(transaction, number, shared.id)
        return _view(transaction, shared)

    shared_view = await app.database.write(work)
    app.training.drop(number)
    return shared_view


async def join(request: RequestContext, code: str) -> TrainingView:
    """Play the set `code`, or go on with it; of a race that hasn't begun, only join it. Counts for nothing."""

    def work(transaction: Transaction) -> StoredSession:
        shared = _found(transaction, code, locked=True)
        stored = rows.find_of_set(transaction, request.user_id, shared.id)
        if stored is not None:
            return stored
        if shared.is_race:
            games.check_game_channel(transaction, request)
            if shared.started is not None:
                raise Refusal("training-race-begun")
            if len(rows.list_members(transaction, shared.id)) >= MAX_RACERS:
                raise Refusal("training-race-full", most=MAX_RACERS)
        return _add_copy(transaction, request, shared)

    return await sessions.view(request, await request.app.database.write(work))


def _add_copy(transaction: Transaction, request: RequestContext, shared: SharedSet) -> StoredSession:
    """Store the user's session of a set that they play by its code."""
    games.store_player(transaction, request)
    rows.end_oldest_copies(transaction, request.user_id, MAX_COPIES - 1, request.app.clock())
    session = training.SESSIONS[shared.mode](request.interaction_id, shared.seed, shared.theme)
    return rows.add(transaction, request.user_id, session, request.guild_id, shared, is_copy=True)


async def open_race(request: RequestContext, theme: PuzzleTheme | None = None) -> SetView:
    """Open a race that others can join; the user is its first player. An interaction opens one race."""
    games.check_seen_by_others(request)
    app = request.app
    seed = app.rng.getrandbits(SEED_BITS)

    def work(transaction: Transaction) -> SetView:
        newest = rows.find_newest(transaction, request.user_id)
        if newest is not None and newest.session.started == request.interaction_id and newest.shared is not None:
            return _view(transaction, newest.shared)  # delivered twice
        games.check_game_channel(transaction, request)
        session = SetSession(request.interaction_id, seed, theme)
        shared = rows.add_set(transaction, generate_unique_code(transaction, app.rng), session, is_race=True)
        _add_copy(transaction, request, shared)
        return _view(transaction, shared)

    return await app.database.write(work)


async def start_race(request: RequestContext, code: str) -> SetView:
    """Begin the race `code`, for all at once, by one of its players. Begun already, nothing changes.

    No process has a waiting session in memory.
    """

    def work(transaction: Transaction) -> SetView:
        shared = _found(transaction, code, locked=True)
        members = rows.list_members(transaction, shared.id)
        if not shared.is_race or request.user_id not in {member.player for member in members}:
            raise Refusal("training-race-of-others")
        if shared.started is None:
            games.check_game_channel(transaction, request)
            if len(members) < MIN_RACERS:
                raise Refusal("training-race-alone", least=MIN_RACERS)
            rows.start_race(transaction, shared.id, request.interaction_id)
            shared = replace(shared, started=request.interaction_id)
        return _view(transaction, shared)

    return await request.app.database.write(work)


async def remember_card(request: RequestContext, shared: SharedSet, message: int) -> None:
    await request.app.database.write(rows.set_card, shared.id, request.channel_id, message)
