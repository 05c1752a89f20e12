"""Test the job of duels while players delete their data."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from bot.match.duels import Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.match import MatchOverError, Status
from bot.match.preferences import Owner, OwnerKind
from bot.match.ratings import Rating, updated_ratings
from bot.service import duels, moves, privacy, statistics
from bot.service.context import AppContext
from bot.service.duel_jobs import DuelJobs
from bot.service.duels import DuelView
from bot.service.game_view import GameView
from bot.service.preferences import DEADLINE
from bot.service.scheduler import Scheduler
from bot.store import games as game_rows
from bot.store.models import GameRow, PlayerRow
from tests.support.players import (
    ANN,
    BEN,
    CLEO,
    HOUR,
    SECOND,
    ManualClock,
    SilentNotifier,
    ask,
    boards_of,
    meet,
    move,
    play,
    renew,
    stored,
)


class DeletingNotifier:
    """Deletes everybody's data at the first event, while more is listed to be done."""

    def __init__(self, app: AppContext) -> None:
        self.app, self.events = app, 0

    async def _delete(self, *_: object, **__: object) -> None:
        self.events += 1
        for who in (ANN, BEN, CLEO):
            await privacy.delete_player(self.app, who.user_id)

    forfeited = deadline_warning = deadline_moved = moves_revealed = duel_settled = show_challenge = _delete


async def test_a_game_may_be_deleted_before_it_is_lost_on_time(app: AppContext, clock: ManualClock) -> None:
    begun = await meet(app)
    assert len(begun.game_views) == 2
    notifier = DeletingNotifier(app)
    clock.advance(48 * HOUR)
    await DuelJobs(notifier).run(app, clock.now)
    assert notifier.events == 1
    assert await app.database.read(game_rows.count) == 0


async def test_a_damaged_game_does_not_delay_the_deadlines_of_others(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    damaged = (await meet(app, form=DuelFormat.SINGLE)).game_views[0].game.code
    clock.advance(HOUR)
    begun = []
    for _ in range(2):
        begun.append((await meet(app, form=DuelFormat.SINGLE)).game_views[0].game.code)
        clock.advance(SECOND * 3)
    await store_invalid_moves(app, damaged)
    clock.advance(48 * HOUR - SECOND * 6)
    jobs = Scheduler(app, [DuelJobs(SilentNotifier()).job()])
    await jobs.run_due()
    assert [await status(app, code) for code in begun] == [Status.FORFEIT, Status.ACTIVE]
    assert await jobs.run_due() == 3  # seconds until the next deadline: the damaged game isn't tried again and again
    clock.advance(SECOND * 3)
    await jobs.run_due()
    assert await status(app, begun[1]) is Status.FORFEIT
    failures = [message for message in caplog.messages if "will be retried in 60 s" in message]
    assert len(failures) == 1
    assert f"the game or duel {damaged} " in failures[0]
    for _ in range(2):
        clock.advance(SECOND * 30)
        await jobs.run_due()
    assert caplog.text.count("will be retried in 60 s") == 2


async def status(app: AppContext, code: str) -> Status:
    return (await stored(app, code)).match.status


async def test_a_damaged_game_does_not_stop_a_deletion(
    app: AppContext, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    game = (await meet(app)).game_views[0].game
    await store_invalid_moves(app, game.code)
    await privacy.delete_player(app, ANN.user_id)
    assert f"The damaged moves of game {game.code} are deleted" in caplog.text
    assert await app.database.read(lambda session: session.get(PlayerRow, ANN.user_id)) is None


async def store_invalid_moves(app: AppContext, code: str) -> None:
    """Store bytes as the moves of a game that are none."""
    await app.database.write(
        lambda session: session.execute(update(GameRow).where(GameRow.code == code).values(moves=b"\x07")) and None
    )
    app.active_games.invalidate(code)


@dataclass
class RecordingNotifier:
    """A notifier that records its notices."""

    notices_sent: list[str] = field(default_factory=list)

    async def forfeited(self, game_view: GameView, standing: DuelView) -> None:
        self.notices_sent.append(f"ended {game_view.game.code} {standing.duel.stage.value}")

    async def deadline_warning(self, game_view: GameView, *, away: bool) -> None:
        self.notices_sent.append(f"running out {game_view.game.code}{' after an absence' if away else ''}")

    async def deadline_moved(self, game_view: GameView) -> None:
        self.notices_sent.append(f"moved {game_view.game.code}")

    async def moves_revealed(self, standing: DuelView) -> None:
        self.notices_sent.append(f"revealed {standing.duel.code}")

    async def duel_settled(self, standing: DuelView) -> None:
        self.notices_sent.append(f"settled {standing.duel.code}")

    async def show_challenge(self, duel: Duel) -> None:
        state = "expired" if duel.stage is DuelStage.EXPIRED else "open for longer"
        self.notices_sent.append(f"{state} {duel.code}")


@pytest.fixture
def notifier() -> RecordingNotifier:
    return RecordingNotifier()


def make_scheduler(app: AppContext, notifier: RecordingNotifier) -> Scheduler:
    return Scheduler(app, [DuelJobs(notifier).job()])


async def test_a_player_loses_when_the_time_for_a_move_is_over(
    app: AppContext, clock: ManualClock, notifier: RecordingNotifier
) -> None:
    clock.now = datetime(2027, 12, 30, 23, 59, 59, tzinfo=UTC)  # over the end of a year
    begun = await meet(app, None, DuelFormat.SINGLE)
    jobs, game = make_scheduler(app, notifier), begun.game_views[0].game
    game = await play(app, game, "1L", "1L")
    clock.advance(36 * HOUR - SECOND)
    await jobs.run_due()
    assert notifier.notices_sent == []
    clock.advance(SECOND)
    await jobs.run_due()
    await jobs.run_due()
    assert notifier.notices_sent == [f"running out {game.code}"]
    clock.advance(12 * HOUR - SECOND)
    await jobs.run_due()
    assert (await stored(app, game.code)).match.active
    clock.advance(SECOND)
    await jobs.run_due()
    await jobs.run_due()
    assert notifier.notices_sent[1:] == [f"ended {game.code} finished"]
    over = (await stored(app, game.code)).match
    assert (over.status, over.winner) == (Status.FORFEIT, 1 - game.match.position.turn)
    duel = (await duels.view_duel(app, begun.duel.code)).duel
    assert (duel.stage, duel.void, duel.ended_at) == (DuelStage.FINISHED, False, clock.now)
    for who in (ANN, BEN):
        counted = (await statistics.read_player_stats(app, who.user_id)).career
        assert counted is not None
        assert (counted.games, counted.wins) == (1, int(over.winner == over.seat_of(who.user_id)))


async def test_a_duel_in_which_each_player_moved_once_is_rated_although_no_game_counts(
    app: AppContext, clock: ManualClock, notifier: RecordingNotifier
) -> None:
    code = await ask(app, rated=True, coins=None)
    begun = await duels.accept_challenge(renew(BEN, app), code)
    await play(app, begun.game_views[0].game, "1L")
    clock.advance(48 * HOUR)
    await make_scheduler(app, notifier).run_due()
    view = await duels.view_duel(app, code)
    assert (view.duel.stage, view.duel.void) == (DuelStage.FINISHED, False)
    assert view.summary is not None
    steps = [(step.before, step.after) for step in view.summary.ratings if step]
    assert steps == list(
        zip((Rating(), Rating()), updated_ratings(Rating(), Rating(), view.duel.margin or 0, 0), strict=True)
    )
    for who in (ANN, BEN):
        counted = await statistics.read_player_stats(app, who.user_id)
        assert counted.career is None
        assert counted.rating is not None
        assert counted.rating.duels == 1


async def test_a_void_duel_changes_no_rating(app: AppContext, clock: ManualClock, notifier: RecordingNotifier) -> None:
    begun = await meet(app, None)  # nobody moves
    clock.advance(48 * HOUR)
    await make_scheduler(app, notifier).run_due()
    duel = (await duels.view_duel(app, begun.duel.code)).duel
    assert (duel.stage, duel.rated, duel.void) == (DuelStage.FINISHED, True, True)
    for who in (ANN, BEN):
        assert (await statistics.read_player_stats(app, who.user_id)).rating is None


async def test_each_move_restarts_the_deadline(
    app: AppContext, clock: ManualClock, notifier: RecordingNotifier
) -> None:
    begun = await meet(app)
    jobs, game = make_scheduler(app, notifier), begun.game_views[0].game
    for _ in range(2):
        clock.advance(47 * HOUR)
        await move(app, await stored(app, game.code))
        waiting, other = await boards_of(app, game)
        assert waiting.duel_game is not None
        assert waiting.duel_game.due_at is waiting.duel_game.warn_at is None  # the time of a player who waits stops
        await jobs.run_due()
        await move(app, other)
        for each in await boards_of(app, game):
            assert each.duel_game is not None
            assert each.duel_game.due_at == clock.now + 48 * HOUR
    assert (await stored(app, game.code)).match.active


async def test_the_server_sets_the_time_for_a_move(app: AppContext, clock: ManualClock) -> None:
    await app.preferences.set_values(Owner(OwnerKind.SERVER, 100), {DEADLINE.name: "4"})
    game = (await meet(app)).game_views[0].game
    assert game.duel_game is not None
    assert (game.duel_game.due_at, game.duel_game.warn_at) == (clock.now + 4 * HOUR, clock.now + 3 * HOUR)


async def test_deadlines_missed_while_stopped_are_enforced_after_a_restart(
    app: AppContext, elsewhere: AppContext, clock: ManualClock, notifier: RecordingNotifier
) -> None:
    begun = await meet(app)
    waiting = await ask(app, to=None)
    clock.advance(24 * 40 * HOUR)
    await make_scheduler(elsewhere, notifier).run_due()
    one, other = (view.game.code for view in begun.game_views)  # both are due at the same time
    assert set(notifier.notices_sent) in (
        {f"ended {one} running", f"ended {other} finished", f"expired {waiting}"},
        {f"ended {other} running", f"ended {one} finished", f"expired {waiting}"},
    )
    duel = (await duels.view_duel(elsewhere, begun.duel.code)).duel
    assert (duel.stage, duel.void) == (DuelStage.FINISHED, True)


@pytest.mark.parametrize("is_moved", [True, False])
async def test_a_view_or_move_after_the_deadline_enforces_it(
    app: AppContext, clock: ManualClock, is_moved: bool
) -> None:
    begun = await meet(app)
    first, second = [game_view.game for game_view in begun.game_views]
    clock.advance(48 * HOUR)
    # A coin that comes too late is not taken.
    game_view = await (move(app, first) if is_moved else moves.view_game(renew(ANN, app), first.code))
    assert (game_view.game.match.status, game_view.game.match.ply) == (Status.FORFEIT, 0)
    with pytest.raises(MatchOverError):
        await move(app, first)
    game_view = await duels.offer_tie(renew(ANN, app), second.code, 0)
    assert game_view.game.match.status is Status.FORFEIT


@pytest.mark.parametrize(("hours", "notice"), [(48, "ended"), (40, "running out")])
async def test_two_processes_forfeit_or_warn_once(
    app: AppContext, elsewhere: AppContext, clock: ManualClock, hours: int, notice: str
) -> None:
    begun, notifiers = await meet(app), (RecordingNotifier(), RecordingNotifier())
    clock.advance(hours * HOUR)

    def notices() -> list[str]:
        sent = [each for one in notifiers for each in one.notices_sent if each.startswith(notice)]
        return sorted(" ".join(each.split()[: notice.count(" ") + 2]) for each in sent)

    schedulers = [make_scheduler(*each) for each in zip((app, elsewhere), notifiers, strict=True)]
    await asyncio.gather(*(each.run_due() for each in schedulers))
    expected = sorted(f"{notice} {game_view.game.code}" for game_view in begun.game_views)
    assert notices() == expected
    # An offer made from the game as it was before the warning does not have it said again.
    with suppress(MatchOverError):
        await duels.offer_tie(renew(ANN, elsewhere), begun.game_views[0].game.code, 0)
    await schedulers[0].run_due()
    assert notices() == expected


@pytest.mark.parametrize("later", [None, HOUR / 6], ids=["restarted", "ten minutes later"])
@pytest.mark.parametrize("form", DuelFormat)
async def test_what_a_process_left_undone_is_done_later(
    app: AppContext,
    clock: ManualClock,
    notifier: RecordingNotifier,
    monkeypatch: pytest.MonkeyPatch,
    form: DuelFormat,
    later: timedelta | None,
) -> None:
    """The process ends right after a move is stored: the last one of a single game, or a sealed one of a duplicate."""
    jobs = make_scheduler(app, notifier)
    await jobs.run_due()
    begun = await meet(app, "4 7 2", form)
    game = await move_first(app, begun, form)

    async def gone(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr("bot.service.moves.advance_duel", gone)
        with pytest.raises(asyncio.CancelledError):
            await move(app, game)
    await jobs.run_due()
    assert notifier.notices_sent == []  # it has just looked for such work
    if later is None:
        jobs = make_scheduler(app, notifier)
    else:
        clock.advance(later)
    await jobs.run_due()
    duel = (await duels.view_duel(app, begun.duel.code)).duel
    if form is DuelFormat.SINGLE:
        assert notifier.notices_sent == [f"settled {begun.duel.code}"]
        assert duel.stage is DuelStage.FINISHED
        assert await moves.advance_duel(app, begun.duel.code) == duel
    else:
        assert notifier.notices_sent == [f"revealed {begun.duel.code}"]
        boards = await boards_of(app, game)
        assert [each.match.ply for each in boards] == [1, 1]
        assert all(each.duel_game is not None and each.duel_game.due_at is not None for each in boards)


async def move_first(app: AppContext, begun: DuelView, form: DuelFormat) -> Game:
    """Make the move before the last one, or the first of two sealed ones; return the game of the next move."""
    if form is DuelFormat.SINGLE:
        return await play(app, begun.game_views[0].game, "1L")
    await move(app, begun.game_views[0].game)
    return begun.game_views[1].game
