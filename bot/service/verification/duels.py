"""Verify duels: each stored result is that of the games, and no duel is left unsettled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from bot.coins import Board
from bot.errors import CoinsError
from bot.match.deals import Layout
from bot.match.duels import DuelFormat, outcome, reveal
from bot.match.games import Game
from bot.match.match import Match
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.service.verification.findings import RESTORE, START, Finding
from bot.store import Session
from bot.store.games import repository as games
from bot.store.verification.games import StoredDuel

SOON = timedelta(hours=1)
"""The time after its last game in which a duel may be unsettled: a job looks for them every ten minutes."""
_ACCEPTED = ("running", "finished", "closed")


def check(session: Session, duel: StoredDuel, newest: datetime | None) -> Iterator[Finding]:
    """Yield findings about `duel` and its result; `newest` is the time of the latest stored change."""
    row = duel.row
    location = f"Duel {row.code}"
    problem = _describe_inconsistency(duel)
    if problem:
        yield Finding(location, problem, RESTORE)
    for problem_of_terms in _check_terms(duel):
        yield Finding(location, problem_of_terms, RESTORE)
    if problem or row.status not in _ACCEPTED:
        return
    loaded = games.load_many(session, [game for _, game in duel.games])
    duel_games = [game for _, duel_game in duel.games if isinstance(game := loaded.get(duel_game), Game)]
    if len(duel_games) < len(duel.games):
        return  # reported as games that can't be replayed
    matches = [duel_game.match for duel_game in duel_games]
    if any(match.active for match in matches):  # if the duel is over, each such game is reported
        sealed = [
            None
            if duel_game.duel_game is None or duel_game.duel_game.sealed is None
            else duel_game.duel_game.sealed.move
            for duel_game in duel_games
        ]
        has_unmade_moves = reveal(matches, sealed) != tuple(matches)
        if (
            has_unmade_moves
            and newest is not None
            and max(duel_game.updated_at for duel_game in duel_games) < newest - SOON
        ):
            yield Finding(location, "its sealed moves should have been made long ago", START)
        return
    if row.status != "running":
        yield from _check_result(duel, matches)
    elif newest is not None and max(duel_game.updated_at for duel_game in duel_games) < newest - SOON:
        yield Finding(location, "all its games ended long ago, but it is still running", START)


def _describe_inconsistency(duel: StoredDuel) -> str:
    """Describe what is wrong with the games, players or end of a duel, given its status; empty if nothing."""
    row = duel.row
    numbers = [number for number, _ in duel.games]
    expected_numbers = list(range(1, DuelFormat(row.format).games + 1)) if row.status in _ACCEPTED else []
    if numbers != expected_numbers:
        return f"it is {row.status}, but has games with the numbers {numbers} instead of {expected_numbers}"
    if row.status not in _ACCEPTED:
        return ""
    if row.challenged_id is None:
        return f"it is {row.status}, but nobody has accepted it"
    if (row.ended_at is None) != (row.status == "running"):
        return f"it is {row.status}, but its end is stored as {row.ended_at}"
    return ""


def _check_terms(duel: StoredDuel) -> Iterator[str]:
    """Check what was agreed, and that only a finished duel has a result and only a rated one was rated."""
    row = duel.row
    try:
        Board.parse(row.board)
        Layout(row.layout)
    except (CoinsError, ValueError) as error:
        yield f"its board or layout can't be read: {error}"
    for name, value in (("size", row.size), ("hours", row.hours)):
        if value is not None and value < 1:
            yield f"its {name} is stored as {value}"
    if row.rated and row.custom:
        yield "it is stored as rated, but its coins were typed"
    if row.margin is not None and row.status != "finished":
        yield f"it is {row.status}, but its margin is stored as {row.margin}"
    if row.void and row.status not in ("finished", "closed"):
        yield f"it is {row.status}, but stored as void"
    if row.rated_at is not None and (not row.rated or row.void or row.status != "finished"):
        kind = "rated" if row.rated else "casual"
        yield f"it was rated, but it is {row.status}, {_validity(row.void)} and {kind}"
    if row.ended_at is not None and row.status == "open":
        yield f"it is open, but its end is stored as {row.ended_at}"


def _check_result(duel: StoredDuel, matches: Sequence[Match]) -> Iterator[Finding]:
    """Compare the stored result with that of the games; a duel closed by a player's deletion has none."""
    row = duel.row
    challenger = row.challenger_id
    result = outcome(matches, challenger)
    location = f"Duel {row.code}"
    if row.status == "closed":
        forgotten = ANONYMIZED_PLAYER_ID in (challenger, row.challenged_id) and row.margin is None and row.void
        if not result.closed and not forgotten:
            yield Finding(location, "it is closed, but all its games have a result", RESTORE)
        return
    if result.closed:
        yield Finding(location, "it is finished, but one of its games was closed", RESTORE)
        return
    if row.margin != result.margin:
        yield Finding(location, f"its margin is stored as {row.margin}, but its games give {result.margin}", RESTORE)
    if row.void != result.void:
        yield Finding(
            location, f"it is stored as {_validity(row.void)}, but by its games it is {_validity(result.void)}", RESTORE
        )
    if row.rated and not row.void and row.rated_at is None:
        yield Finding(location, "it is a rated duel that has a result, but it was never rated", RESTORE)


def _validity(void: bool) -> str:
    return "void" if void else "valid"
