"""Find a duel, and view it with its games."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.coins.solver import Oracle
from bot.errors import Refusal
from bot.match.duels import Duel, DuelStage
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.duels.duel_summary import DuelSummary, summarize_duel
from bot.service.errors import UnknownDuelError
from bot.service.game_view import GameView
from bot.service.games import codes
from bot.store import Session, duels, games


@dataclass(frozen=True)
class DuelView:
    """A duel or challenge with the views of its games, in order, and its summary once it is finished."""

    duel: Duel
    game_views: tuple[GameView, ...] = ()
    summary: DuelSummary | None = None


async def view_duel(app: AppContext, code: str) -> DuelView:
    """Return the view of the duel `code`, without what reviews tell if they are closed."""
    view = await app.database.read(duel_view, app.oracle, code)
    if not view.game_views or not await spoiler_guard.is_closed_to_players(app, view.game_views[0].game):
        return view
    summary = None if view.summary is None else replace(view.summary, decisive=None)
    return DuelView(view.duel, tuple(GameView(each.game) for each in view.game_views), summary)


async def set_duel_message(app: AppContext, code: str, channel: int, message: int) -> None:
    """Record `message` in `channel` as the one that shows the duel `code`."""
    await app.database.write(duels.set_message, code, channel, message)


def duel_view(session: Session, oracle: Oracle, code: str) -> DuelView:
    """Return the view of the duel `code`."""
    duel = get_duel(session, code)
    played = games.list_of_duel(session, duel.id)
    summary = summarize_duel(session, oracle, duel, played)
    return DuelView(duel, tuple(GameView.of(game, oracle) for game in played), summary)


def get_duel(session: Session, code: str) -> Duel:
    """Return the duel `code`."""
    duel = duels.find(session, code)
    if duel is None:
        raise UnknownDuelError(code)
    return duel


def get_duel_locked(session: Session, code: str) -> Duel:
    """Lock the duel `code`, as typed by a user, and return it."""
    duel = duels.find_locked(session, codes.parse_code(code))
    if duel is None:
        raise UnknownDuelError(code)
    return duel


_NOT_OPEN_KEYS = {
    DuelStage.RUNNING: "duel-taken",
    DuelStage.FINISHED: "duel-over",
    DuelStage.CLOSED: "duel-over",
    DuelStage.DECLINED: "duel-was-declined",
    DuelStage.CANCELLED: "duel-was-cancelled",
    DuelStage.EXPIRED: "duel-was-too-late",
}


def not_open(stage: DuelStage) -> Refusal:
    """Return the refusal of a response to a challenge that is no longer open."""
    return Refusal(_NOT_OPEN_KEYS[stage])
