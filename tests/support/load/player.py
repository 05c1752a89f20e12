"""Simulate a player who sends all kinds of requests repeatedly, and record the confirmed ones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from bot.errors import CoinsError
from bot.match import DuelFormat, HintLevel
from bot.match.duel_record import Duel
from bot.match.game_record import Game
from bot.match.preference_owner import Owner, OwnerKind
from bot.player_name import PlayerName
from bot.service.analysis import hint
from bot.service.app_context import AppContext
from bot.service.daily import puzzle
from bot.service.duels import challenge, challenge_responses, tie_offers
from bot.service.duels.challenge import DuelPlayer, DuelRequest
from bot.service.games import moves, resign, start
from bot.service.games.start import NewGameRequest
from bot.service.maintenance import personal_data
from bot.service.request_context import RequestContext
from bot.service.statistics import player_stats
from bot.store import Session, StoreUnavailableError
from bot.store.games import repository as games
from bot.store.repositories import duels
from tests.support.load.journal import Journal

GUILDS, DUELS = 1_000, 9
"""Each player has their own server, whose rows no other player locks. All duels are in one channel."""
KINDS: tuple[str, ...] = (
    *("deal", "move", "hint", "end", "rematch", "resign"),
    *("challenge", "accept", "decline", "cancel", "again", "offer", "tie", "refuse-tie"),
    *("daily", "setting", "forget", "count"),
)
"""Every kind of change; `again` is the rematch of a duel, and `count` aggregates result events."""
_THEMES = ("plain", "cards", "coins")
_PAUSE = 0.02


class Step:
    """A request with its interaction, so that it can be delivered again."""

    def __init__(self, kind: str, run: Callable[[], Awaitable[Any]], **fact: Any) -> None:
        self.kind = kind
        self.run = run
        self.fact = fact


class LoadPlayer:
    """The player `number` of a process with `app`. `met` are the other players for duels, and may change."""

    def __init__(
        self, app: AppContext, number: int, met: list[int], journal: Journal, interactions: Iterator[int]
    ) -> None:
        self._app = app
        self._interactions = interactions
        self._number = number
        self._met = met
        self._journal = journal
        self._rng = app.rng
        self._again: Step | None = None
        self._over: list[tuple[str, int]] = []
        self._duels: list[str] = []

    async def play(self) -> None:
        """Send one request after the other until cancelled, or until the player's data is deleted."""
        while True:
            try:
                step = self._again or await self._step()
            except CoinsError:
                step = None
            self._again = None
            if step is not None:
                await self._take(step)
                if step.kind == "forget":
                    return
            await asyncio.sleep(_PAUSE)

    async def _take(self, step: Step) -> None:
        if step.kind in ("forget", "setting", "refuse-tie"):
            self._journal.write("try", player=self._number, what=step.kind, **step.fact)
        try:
            found = await step.run()
        except StoreUnavailableError as error:
            self._journal.write("failed", player=self._number, step=step.kind, reason=error.reason)
            self._again = step  # delivered again, with the same interaction
            await asyncio.sleep(0.1)
        except CoinsError:
            pass  # refused
        else:
            self._confirm(step, found)

    def _confirm(self, step: Step, found: Any) -> None:
        game = getattr(found, "game", None)
        more = {"code": found.code, "other": found.challenged} if isinstance(found, Duel) else {}
        self._journal.write(step.kind, player=self._number, **{**step.fact, **more})
        if isinstance(game, Game) and not game.match.active:
            self._journal.write("end", player=self._number, code=game.code, solo=game.duel_game is None)
            if game.duel_game is None:
                self._over.append((game.code, game.match.ply))
            else:
                self._duels.append(game.duel_game.code)

    def _request(self, channel: int) -> RequestContext:
        return RequestContext(
            self._number, PlayerName(f"P{self._number}"), channel, GUILDS + self._number, next(self._interactions)
        )

    async def _step(self) -> Step | None:
        drawn = self._rng.random()
        if drawn < 0.04:
            return self._setting() if drawn < 0.034 else self._forget()
        if drawn < 0.06:
            return Step("count", lambda: player_stats.read_player_stats(self._app, self._number))
        if drawn < 0.5:
            return await self._duel()
        return await self._solo()

    def _setting(self) -> Step:
        request = self._request(self._number)
        theme, owner = self._rng.choice(_THEMES), Owner(OwnerKind.PLAYER, self._number)
        choose = self._app.preferences.set_values
        return Step("setting", lambda: choose(owner, {"theme": theme}, request.interaction_id), value=theme)

    def _forget(self) -> Step:
        return Step("forget", lambda: personal_data.delete_player(self._app, self._number))

    async def _solo(self) -> Step:
        app, request, rng = self._app, self._request(self._number), self._rng
        click = request.interaction_id
        game = await app.database.read(games.find_active_in_channel, self._number, self._number)
        if game is None:
            if self._over and rng.random() < 0.3:
                code, ply = self._over.pop()
                return Step("rematch", lambda: start.rematch(app, request, code, ply, swap=False), interaction=click)
            if rng.random() < 0.1:
                return Step("daily", lambda: puzzle.play_daily(app, request), interaction=click)
            wish = NewGameRequest("greedy", rng.choice((2, 4, 6)))
            return Step("deal", lambda: start.start_game(app, request, wish), interaction=click)
        drawn, code, ply = rng.random(), game.code, game.match.ply
        if drawn < 0.1 and game.day is None:
            level = rng.choice(tuple(HintLevel))
            run = lambda: hint.give_hint(app, request, code, None, level)  # noqa: E731
            return Step("hint", run, code=code, ply=ply, level=level.value, solo=True)
        if drawn < 0.15:
            return Step("resign", lambda: resign.resign_game(app, request, code, ply), code=code, solo=True)
        move = rng.choice(game.match.position.moves())
        make = lambda: moves.make_move(app, request, code, ply, move)  # noqa: E731
        return Step("move", make, code=code, interaction=click, solo=True)

    async def _duel(self) -> Step | None:
        app, request, rng = self._app, self._request(DUELS), self._rng
        running = await app.database.read(games.list_active_in_duels, self._number)
        if running and rng.random() < 0.9:
            return self._duel_step(rng.choice(running), request)
        offered = await app.database.read(_open_challenges, self._number)
        if offered:
            return self._answer(rng.choice(offered), request)
        if len(running) > 4:
            return None
        if self._duels and rng.random() < 0.5:
            code = self._duels.pop()
            again = lambda: challenge.rematch(app, request, code)  # noqa: E731
            return Step("again", again, interaction=request.interaction_id)
        other = rng.choice([player for player in self._met if player != self._number])
        form = rng.choice((DuelFormat.SINGLE, DuelFormat.DUPLICATE))
        wish = DuelRequest(DuelPlayer(other, PlayerName(f"P{other}")), 2, None, None, form, True)
        ask = lambda: challenge.create_challenge(app, request, wish)  # noqa: E731
        return Step("challenge", ask, interaction=request.interaction_id)

    def _answer(self, duel: Duel, request: RequestContext) -> Step:
        app, code = self._app, duel.code
        if duel.challenger == self._number:
            return Step("cancel", lambda: challenge_responses.cancel_challenge(app, request, code), code=code)
        if self._rng.random() < 0.2:
            return Step("decline", lambda: challenge_responses.decline_challenge(app, request, code), code=code)
        return Step("accept", lambda: challenge_responses.accept_challenge(app, request, code), code=code)

    def _duel_step(self, game: Game, request: RequestContext) -> Step | None:
        app, code, ply, rng = self._app, game.code, game.match.ply, self._rng
        seat, own = game.match.seat_of(self._number), game.duel_game
        assert own is not None
        drawn = rng.random()
        if seat is not None and own.offered == 1 - seat and drawn < 0.6:
            if drawn < 0.4:
                return Step("tie", lambda: tie_offers.accept_tie(app, request, code, ply), code=code, solo=False)
            return Step(
                "refuse-tie", lambda: tie_offers.decline_tie(app, request, code, ply), code=code, ply=ply, solo=False
            )
        if drawn > 0.9:
            return Step(
                "offer",
                lambda: tie_offers.offer_tie(app, request, code, ply),
                code=code,
                ply=ply,
                seat=seat,
                solo=False,
            )
        if drawn > 0.87:
            return Step("resign", lambda: resign.resign_game(app, request, code, ply), code=code, solo=False)
        possible = game.match.position.moves()
        if game.match.position.turn != seat or own.sealed is not None or not possible:
            return None  # it may have ended between the two questions that the list is read by
        move = rng.choice(possible)
        make = lambda: moves.make_move(app, request, code, ply, move)  # noqa: E731
        return Step("move", make, code=code, interaction=request.interaction_id, solo=False)


def _open_challenges(session: Session, player: int) -> list[Duel]:
    """Return the challenges to `player`, or sometimes one by `player` to cancel."""
    return duels.list_challenges_to(session, player, DUELS) or duels.list_challenges(session, player, DUELS)[1:]
