"""Plan commands of players and of the bot from drawn numbers, with the changes that each may make."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any

from bot.coins import Board, Line, Move, Side
from bot.match.deals import Layout
from bot.match.duels import DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import Status
from bot.match.opponents import OPPONENTS
from bot.match.preferences import Owner, OwnerKind
from bot.service import daily, deals, duels, evaluation, hints, leaderboards, moves, privacy, reviews, statistics
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.duels import DuelPlayer, DuelRequest
from bot.service.preferences import VISIBLE
from bot.service.recomputation import rebuild_player
from bot.store import games
from tests.support import brute_force
from tests.support.players import on, request_from
from tests.support.stateful.model import Model, ModelGame

PLAYERS = {1: "Ann", 2: "Ben", 3: "Cleo"}
GUILDS: tuple[int | None, ...] = (100, 200, None)
CHANNELS = 3
"""In each guild."""
BOARDS = ("4 7 2 9", "3 1 2", "1 5 3 | 2 6", "3 9] | 2 4 1", "2 2 2")
ROBIN = tuple(OPPONENTS)

Run = Callable[[AppContext], Awaitable[Any]]
Find = Callable[["Draw", Model, datetime], "Plan | None"]


@dataclass(frozen=True)
class Draw:
    """A command as Hypothesis draws it: numbers that serve as indices of the games and players at that time."""

    kind: str
    player: int
    place: int
    which: int
    how: int

    def request(self) -> RequestContext:
        guild = GUILDS[self.place % len(GUILDS)]
        channel = 10 * (self.place % len(GUILDS)) + self.place // len(GUILDS) % CHANNELS + 1
        return request_from(self.player, PLAYERS[self.player], channel, guild)


@dataclass(frozen=True)
class Plan:
    """A command, and the changes that it may make.

    `games` may be moved on, hinted at or ended by `player`; `begins` games and `asks` challenges may be new. `ends` are
    the statuses in which games may end. `sure` says that it can't be refused if nothing else happens meanwhile.
    """

    kind: str
    player: int
    run: Run
    games: frozenset[int] = frozenset()
    ends: frozenset[Status] = frozenset()
    begins: int = 0
    asks: int = 0
    sure: bool = False
    many: bool = False
    """True if all players of `games` may make any number of moves."""


def plan(draw: Draw, model: Model, now: datetime) -> Plan:
    """Return the plan of a command in the current state; a move or a new game if the command is impossible."""
    return KINDS[draw.kind](draw, model, now) or _move(draw, model, now) or _new(draw, model, now)


def _one(found: list[ModelGame], which: int) -> ModelGame | None:
    return found[which % len(found)] if found else None


def _new(draw: Draw, model: Model, now: datetime) -> Plan:
    request = draw.request()
    opponent = ROBIN[draw.how % len(ROBIN)]
    first = (FirstMover.ME, FirstMover.BOT)[draw.how // 5 % 2]
    if draw.which % 3 == 0:
        wish = NewGameRequest(opponent, coins=BOARDS[draw.which // 3 % len(BOARDS)], first=first)
    else:
        layout = tuple(Layout)[draw.which % len(Layout)]
        wish = NewGameRequest(opponent, 2 + draw.which // 4 % 5, first=first, layout=layout)
    return Plan("new", draw.player, lambda app: deals.start_game(on(app, request), wish), begins=1)


def _again(draw: Draw, model: Model, now: datetime) -> Plan | None:
    """Continue from a finished game: a rematch, its deal again, or from one of its positions."""
    ended = [game for game in model.of(draw.player) if game.status is not Status.ACTIVE]
    game = _one(ended, draw.which)
    if game is None:
        return None
    request, code, ply = draw.request(), game.code, len(game.moves)
    runs: tuple[Run, ...] = (
        lambda app: deals.rematch(on(app, request), code, ply, swap=False),
        lambda app: deals.start_game(on(app, request), NewGameRequest(deal=code)),
        lambda app: reviews.start_continuation(on(app, request), code, ply // 2),
    )
    return Plan("again", draw.player, runs[draw.how % 3], begins=1)


def _move(draw: Draw, model: Model, now: datetime) -> Plan | None:
    turns = [game for game in model.running(draw.player) if game.seats[game.turn] == draw.player]
    mine = [game for game in turns if game.sealed is None]
    game = _one(sorted(mine, key=lambda each: each.id), draw.which)
    if game is None:
        return None
    lines, _ = game.replay()
    possible = list(brute_force.moves(lines))
    move, ply, code, request = possible[draw.how % len(possible)], len(game.moves), game.code, draw.request()
    made = Move.parse(move)
    return Plan(
        "move",
        draw.player,
        lambda app: moves.make_move(on(app, request), code, ply, made),
        model.with_others(game),
        frozenset({Status.FINISHED, Status.FORFEIT}),
        sure=True,
    )


def _finish(draw: Draw, model: Model, now: datetime) -> Plan | None:
    """Play a game to its end; in a duel both sides, in a duplicate both boards."""
    game = _one(sorted(model.running(draw.player), key=lambda each: each.id), draw.which)
    if game is None:
        return None
    picks = Random(draw.how)
    played = {game.code: list(game.seats)}
    if game.duel is not None:
        played = {each.code: list(each.seats) for each in model.duel_games(game.duel)}

    async def run(app: AppContext) -> None:
        found = [await app.database.read(games.find, code) for code in played]
        while ready := [each for each in found if each is not None and _awaits_move(each)]:
            made = ready[0]
            move = picks.choice(made.match.position.moves())
            player = played[made.code][made.match.position.turn] or draw.player
            await moves.make_move(on(app, request_from(player, PLAYERS[player])), made.code, made.match.ply, move)
            found = [await app.database.read(games.find, code) for code in played]

    ends = frozenset({Status.FINISHED, Status.FORFEIT})
    return Plan("move", draw.player, run, model.with_others(game), ends, sure=True, many=True)


def _awaits_move(game: Game) -> bool:
    return game.match.active and (game.duel_game is None or game.duel_game.sealed is None)


def _hint(draw: Draw, model: Model, now: datetime) -> Plan | None:
    solo = [game for game in model.running(draw.player) if game.duel is None]
    game = _one(solo, draw.which)
    if game is None:
        return None
    level, code, request = tuple(HintLevel)[draw.how % 3], game.code, draw.request()
    mine = frozenset(each.id for each in solo)
    return Plan("hint", draw.player, lambda app: hints.give_hint(on(app, request), code, None, level), mine)


def _evaluate(draw: Draw, model: Model, now: datetime) -> Plan:
    solo = [game for game in model.running(draw.player) if game.duel is None]
    mine = frozenset(each.id for each in solo)
    request, game = draw.request(), _one(solo, draw.which)
    coins = None
    if draw.how % 3 == 1:
        coins = BOARDS[draw.which % len(BOARDS)]
    elif draw.how % 3 == 2 and game is not None and any(coins for coins, _ in game.replay()[0]):
        coins = notation(game.replay()[0])
    return Plan("evaluate", draw.player, lambda app: evaluation.evaluate_board(on(app, request), coins), mine)


def notation(lines: brute_force.Lines) -> str:
    """Return lines of coins as players type them."""
    parts = [
        Line(coins, ring=wall == "O", wall=Side(wall) if wall in ("L", "R") else None) for coins, wall in lines if coins
    ]
    return str(Board(tuple(parts)))


def _resign(draw: Draw, model: Model, now: datetime) -> Plan | None:
    game = _one(sorted(model.running(draw.player), key=lambda each: each.id), draw.which)
    if game is None or draw.how % 3:  # most games are to be played on
        return None
    code, ply, request = game.code, len(game.moves), draw.request()
    return Plan(
        "resign",
        draw.player,
        lambda app: moves.resign_game(on(app, request), code, ply),
        model.with_others(game),
        frozenset({Status.RESIGNED, Status.FINISHED}),
        sure=True,
    )


def _challenge(draw: Draw, model: Model, now: datetime) -> Plan:
    request = draw.request()
    others = [player for player in PLAYERS if player != draw.player]
    other = others[draw.which % 2]
    person = None if draw.how % 5 == 4 else DuelPlayer(other, request_from(other, PLAYERS[other]).user_name)
    form = (DuelFormat.DUPLICATE, DuelFormat.SINGLE)[draw.how % 2]
    coins = BOARDS[draw.which % len(BOARDS)] if draw.which % 7 == 6 else None
    wish = DuelRequest(
        person,
        None if coins else 2 + draw.which // 2 % 3,
        None if coins else tuple(Layout)[draw.how % len(Layout)],
        coins,
        form,
        None if coins else bool(draw.how % 3),
    )
    ended = [
        duel
        for duel in model.duels.values()
        if draw.player in duel.players and duel.stage in (DuelStage.FINISHED, DuelStage.CLOSED)
    ]
    if ended and draw.how % 4 == 3:
        code = ended[draw.which % len(ended)].code
        return Plan("challenge", draw.player, lambda app: duels.request_rematch(on(app, request), code), asks=1)
    return Plan("challenge", draw.player, lambda app: duels.create_challenge(on(app, request), wish), asks=1)


def _answer(draw: Draw, model: Model, now: datetime) -> Plan | None:
    """Accept, decline or cancel a challenge in its channel."""
    standing = [duel for duel in model.duels.values() if duel.stage is DuelStage.OPEN]
    if not standing:
        return None
    duel = standing[draw.which % len(standing)]
    where, code = duel.where, duel.code
    answers = {
        0: ("decline", duels.decline_challenge, 0),
        1: ("cancel", duels.cancel_challenge, 0),
    }
    name, answer, begins = answers.get(draw.how % 8, ("accept", duels.accept_challenge, 2))
    player = draw.player
    if name == "cancel":
        player = duel.players[0] or player
    elif duel.players[0] == player or duel.players[1] not in (None, player):
        player = duel.players[1] or next(each for each in PLAYERS if each != duel.players[0])
    request = request_from(player, PLAYERS[player], *where)
    return Plan(name, player, lambda app: answer(on(app, request), code), begins=begins)


def _tie(draw: Draw, model: Model, now: datetime) -> Plan | None:
    duelling = [game for game in model.running(draw.player) if game.duel is not None]
    game = _one(sorted(duelling, key=lambda each: each.id), draw.which)
    if game is None:
        return None
    code, ply, request = game.code, len(game.moves), draw.request()
    runs: tuple[Run, ...] = (
        lambda app: duels.offer_tie(on(app, request), code, ply),
        lambda app: duels.accept_tie(on(app, request), code, ply),
        lambda app: duels.decline_tie(on(app, request), code, ply),
    )
    ends = frozenset({Status.AGREED, Status.FORFEIT, Status.FINISHED})
    return Plan("tie", draw.player, runs[(0, 0, 1, 2)[draw.how % 4]], model.with_others(game), ends)


def _close(draw: Draw, model: Model, now: datetime) -> Plan | None:
    """End a game, with its duel, as a moderator who plays in none."""
    game = _one([game for game in model.games.values() if game.status is Status.ACTIVE and game.guild], draw.which)
    if game is None or draw.how % 3:
        return None
    ids = {each.id for each in model.duel_games(game.duel)} if game.duel else {game.id}
    request, code = request_from(99, "Mod", 1, game.guild), game.code
    ends = frozenset({Status.EXPIRED})
    return Plan("close", 0, lambda app: duels.close_game(on(app, request), code), frozenset(ids), ends)


def _daily(draw: Draw, model: Model, now: datetime) -> Plan:
    request = draw.request()
    day = now.astimezone(UTC).date()
    runs: tuple[Run, ...] = (
        lambda app: daily.play_daily(on(app, request)),
        lambda app: daily.play_daily(on(app, request)),
        lambda app: daily.read_results(on(app, request), day),
    )
    return Plan("daily", draw.player, runs[draw.how % 3], begins=1)


def _visible(draw: Draw, model: Model, now: datetime) -> Plan:
    owner, text = Owner(OwnerKind.PLAYER, draw.player), ("off", "on")[draw.how % 2]
    request = draw.request()
    wish = {VISIBLE.name: text}
    return Plan(
        f"visible {text}", draw.player, lambda app: app.preferences.set_values(owner, wish, request.interaction_id)
    )


def _forget(draw: Draw, model: Model, now: datetime) -> Plan | None:
    if draw.how % 4:
        return None
    return Plan("forget", draw.player, lambda app: privacy.delete_player(app, draw.player), sure=True)


def _read(draw: Draw, model: Model, now: datetime) -> Plan:
    """Request statistics, which aggregates result events, or an export of all stored data."""
    request, player = draw.request(), draw.player
    metric = tuple(LeaderboardMetric)[draw.which % len(LeaderboardMetric)]
    runs: tuple[Run, ...] = (
        lambda app: statistics.read_player_stats(app, player),
        lambda app: leaderboards.read_leaderboard(on(app, request), metric, request.guild_id),
        lambda app: privacy.export_player(app, player),
        lambda app: statistics.flush_result_events(app),
        lambda app: rebuild_player(app, player),
    )
    return Plan("read", player, runs[draw.how % len(runs)], sure=True)


KINDS: dict[str, Find] = {
    "new": _new,
    "again": _again,
    "move": _move,
    "finish": _finish,
    "hint": _hint,
    "evaluate": _evaluate,
    "resign": _resign,
    "challenge": _challenge,
    "answer": _answer,
    "tie": _tie,
    "close": _close,
    "daily": _daily,
    "visible": _visible,
    "forget": _forget,
    "read": _read,
}
