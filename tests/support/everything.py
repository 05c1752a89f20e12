"""Fill a database with everything that counts in statistics, and with everything that must not count."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from bot.learning import END
from bot.match import DuelFormat, HintLevel
from bot.match.game_record import Game
from bot.match.preference_owner import Owner, OwnerKind
from bot.service.analysis import review
from bot.service.analysis.hint import give_hint
from bot.service.app_context import AppContext
from bot.service.duels import challenge, challenge_responses
from bot.service.duels import moderation as duel_moderation
from bot.service.duels.challenge import DuelPlayer, DuelRequest
from bot.service.duels.duel_view import DuelView
from bot.service.games import deadlines, resign, settlement
from bot.service.learning import lessons
from bot.service.maintenance import personal_data
from bot.service.preferences import VISIBLE
from bot.service.request_context import RequestContext
from bot.service.statistics import aggregation_job
from bot.store import Database, Session
from bot.store.models import GuildRow
from bot.store.repositories import guilds
from tests.support.players.daily_actions import begin, end
from tests.support.players.duel_actions import ask, awaits_move, boards_of, meet, stored
from tests.support.players.player_actions import ANN, BEN, ManualClock, finish, pick, renew, request_from, start

CLEO, DAN, EVE = request_from(3, "Cleo"), request_from(4, "Dan"), request_from(5, "Eve")
PURGED = 102
RATED = 11
"""The number of rated duels of Ann and Ben: one more than a provisional rating has."""
DAY, HOUR, SECOND = timedelta(days=1), timedelta(hours=1), timedelta(seconds=1)


class Ticking(ManualClock):
    """A clock that advances by a second at every call, and can be set."""

    def __call__(self) -> datetime:
        self.now += SECOND
        return self.now


async def fill(database: Database) -> AppContext:
    """Store games, duels, daily puzzles, deletions and purges, and leave some result events pending.

    Return the application context.
    """
    clock = Ticking()
    app = AppContext(database, clock=clock, rng=Random(1))
    await _play(app)
    await _duel(app, clock)
    for who in (ANN, BEN, CLEO):
        await _learn(app, who)
    for _ in range(3):
        await end(app, await begin(app, request_from(1, "Ann", channel=90)), request_from(1, "Ann", channel=90))
        await end(
            app, await begin(app, request_from(4, "Dan", 91, None)), request_from(4, "Dan", 91, None), perfect=False
        )
        clock.now += DAY
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, DAN.user_id), {VISIBLE.name: "off"})
    await aggregation_job.flush_result_events(app)
    await personal_data.delete_player(app, CLEO.user_id)
    await _purge(app, clock)
    await end(app, await begin(app, request_from(1, "Ann", channel=90)), request_from(1, "Ann", channel=90))
    await meet(app)
    await finish(app, await start(app, "4 7 2 9", "greedy", EVE), EVE)
    first = (await _duel_of(app, EVE, DAN, DuelFormat.DUPLICATE)).game_views[0].game
    first = await _play_out(app, first, EVE, DAN, most=3)
    await resign.resign_game(app, renew(EVE), first.code, 3)  # the second game goes on
    return app


async def _play(app: AppContext) -> None:
    """Play games against bots in several places, with all kinds of hints and endings."""
    for number, opponent in enumerate(("greedy", "optimal", "random", "greedy")):
        for who in (ANN, request_from(2, "Ben", 20, None), request_from(1, "Ann", 30, PURGED)):
            await finish(app, await start(app, f"4 7 {number} 9 5 2", opponent, who), who, "LR"[number % 2])
    for grade in (HintLevel.NUDGE, HintLevel.SIDE, HintLevel.FULL):
        game = await start(app, "1 9 2 8 3 7 4 6")
        await give_hint(app, renew(ANN), game.code, level=grade)
        await finish(app, game)
    await _play_out(app, await start(app, "(4 7 2 9 5)", "optimal"), ANN, ANN)
    over = await _play_out(app, await start(app, "4 7 2 | 3 9 | [5 8", "greedy"), ANN, ANN)
    again = await review.start_continuation(app, renew(ANN), over.code, 2)
    await _play_out(app, again.game, ANN, ANN)
    for number, opponent in enumerate(("fox", "pip", "adaptive", "optimal", "parity")):
        for who in (ANN, request_from(2, "Ben", 20, None)):
            await finish(app, await start(app, None, opponent, who, size=8), who, "LR"[number % 2])
    hinted = await start(app, None, "random", size=8)
    await give_hint(app, renew(ANN), hinted.code, level=HintLevel.FULL)
    await finish(app, hinted)
    game = await start(app, None, "greedy", size=9)
    await resign.resign_game(app, renew(ANN), game.code, game.match.ply)
    game = await start(app)
    await resign.resign_game(app, renew(ANN), game.code, game.match.ply)
    closed = await start(app)
    await duel_moderation.close_game(app, renew(BEN), closed.code)
    running = await start(app, "4 7 2 9 5 2 8 1")
    await give_hint(app, renew(ANN), running.code, level=HintLevel.SIDE)
    await pick(app, running, "1L")


async def _learn(app: AppContext, who: RequestContext) -> None:
    """Complete a lesson with a mistake, repeat it halfway, and begin another."""
    for step, answer in (
        ("tempting", "1R"),
        ("tempting", "1L"),
        ("price", "20"),
        ("second", "1L"),
        ("sometimes", "1L"),
    ):
        await lessons.go_to(app, renew(who), "greed", step, answer)
    for answer in ("1L", "1L-1L", "1L-1L-1L"):
        await lessons.go_to(app, renew(who), "greed", "game", answer)
    await lessons.go_to(app, renew(who), "greed", END, "")
    await lessons.start_over(app, renew(who), "greed")
    await lessons.go_to(app, renew(who), "greed", "tempting", "1L")
    await lessons.resume(app, renew(who), "table")


async def _duel(app: AppContext, clock: ManualClock) -> None:
    """Play duels of all kinds and endings: rated, lost on time, agreed, closed, declined, and with a deleted player."""
    for number in range(RATED):
        guild = 100 if number % 3 else PURGED
        for game_view in (await _rated(app, guild)).game_views:
            await _play_out(app, game_view.game, ANN, BEN)
        clock.now += HOUR
    for opponent in (ANN, BEN):
        for game_view in (await _duel_of(app, opponent, CLEO, DuelFormat.DUPLICATE)).game_views:
            await _play_out(app, game_view.game, opponent, CLEO)
    await _duel_of(app, CLEO, EVE, DuelFormat.SINGLE)
    slow = (await _duel_of(app, DAN, EVE, DuelFormat.SINGLE)).game_views[0].game
    clock.now += 49 * HOUR
    late = await deadlines.enforce_deadline(app, slow.code)
    assert late is not None
    await settlement.settle_if_finished(app, late)
    left = (await _duel_of(app, DAN, EVE, DuelFormat.DUPLICATE)).game_views
    for game_view in left:
        game = await _play_out(app, game_view.game, DAN, EVE, most=2)
        who = DAN if game.match.seat_of(DAN.user_id) == game.match.position.turn else EVE
        await resign.resign_game(app, renew(who), game.code, game.match.ply)
    closed = (await _duel_of(app, DAN, BEN, DuelFormat.SINGLE)).game_views[0].game
    await duel_moderation.close_game(app, renew(ANN), closed.code)
    await challenge_responses.decline_challenge(app, renew(BEN), await ask(app))
    await ask(app, to=EVE)


async def _rated(app: AppContext, guild: int) -> DuelView:
    ann, ben = request_from(1, "Ann", 40, guild), request_from(2, "Ben", 40, guild)
    proposal = DuelRequest(DuelPlayer(ben.user_id, ben.user_name), size=4, format=DuelFormat.DUPLICATE, rated=True)
    made = await challenge.create_challenge(app, ann, proposal)
    return await challenge_responses.accept_challenge(app, renew(ben), made.code)


async def _duel_of(app: AppContext, one: RequestContext, other: RequestContext, form: DuelFormat) -> DuelView:
    return await challenge_responses.accept_challenge(app, renew(other), await ask(app, form=form, who=one, to=other))


async def _play_out(app: AppContext, game: Game, one: RequestContext, other: RequestContext, most: int = 99) -> Game:
    """Make moves in `game`, and in the other game of its duel, up to the ply `most`."""
    while ready := [each for each in await boards_of(app, game) if awaits_move(each) and each.match.ply < most]:
        position, own = ready[0].match.position, ready[0].match.seat_of(one.user_id)
        who = one if own == position.turn else other
        await pick(app, ready[0], str(position.moves()[-1 if who is one else 0]), who)
    return await stored(app, game.code)


async def _purge(app: AppContext, clock: ManualClock) -> None:
    """Purge a server that removed the bot long ago."""
    left = clock.now

    def leave(session: Session) -> None:
        session.query(GuildRow).filter_by(id=PURGED).update({"left_at": left})

    await app.database.write(leave)
    while not await app.database.write(guilds.purge, PURGED, left, 3):
        pass
