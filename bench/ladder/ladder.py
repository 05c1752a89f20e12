"""Measure the ladder: predictions of the ratings, progress of simulated players, and difficulties."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from time import process_time

from bench.ladder.players import BOTS, STRENGTHS, play, positions
from bench.ladder.progress import simulate_progress
from bench.ladder.tournament import SIZE, deal_against, expected_score, mean_score, neighbours
from bench.report import Section, format_time
from bench.solver.c_baseline import CBaseline
from bot.match.deals import Difficulty, Layout, deal
from bot.match.first_game import STAGES
from bot.match.ladder import RATINGS
from bot.match.opponents import OPPONENTS

_FIRST_SEED = 10**9
"""Seeds from this one on were not used to measure the ratings."""
_GAMES = 10_000
_SIMULATED_PLAYERS, _TEN, _EARLY_GAMES, _LATE_GAMES = 200, 10, 20, 20
_SETTLED = 40
"""Points within which a mean level counts as settled."""
_DEALS = 1_000
_TIMED_DEALS = 300


def measure(baseline: CBaseline | None) -> Section:
    """Simulate the ladder of opponents, the path of new players, and the difficulties."""
    section = Section(
        "The ladder",
        "Simulated games on deals that were not used to measure the ratings (`python -m tools.rate_opponents`).",
    )
    _ratings(section)
    _progress(section)
    _difficulties(section)
    _dealing(section)
    return section


def _ratings(section: Section) -> None:
    """Compare neighbours' scores with what their ratings predict."""
    rows, max_error = [], 0.0
    for pair in neighbours(OPPONENTS):
        stronger, weaker = (RATINGS[name] for name in pair)
        predicted = 100 * expected_score(stronger, weaker)
        measured = 100 * mean_score(pair, range(_FIRST_SEED, _FIRST_SEED + _GAMES // 2))
        max_error = max(max_error, abs(predicted - measured))
        names = f"{pair[0]} ({stronger}) against {pair[1]} ({weaker})"
        rows.append([names, f"{predicted:.1f}", f"{measured:.1f}", f"{measured - predicted:+.1f}"])
    section.add_table(["neighbours (rating)", "predicted, %", f"score over {_GAMES:,} games, %", "difference"], rows)
    section.add_paragraph(
        f"The ratings predict the scores of neighbours to within {max_error:.1f} points; ties count half."
    )


def _progress(section: Section) -> None:
    """Simulate newcomers of five strengths in their first games and in games against the adaptive opponent."""
    rows = []
    for name, player in STRENGTHS.items():
        results = [
            simulate_progress(player, number, _EARLY_GAMES + _LATE_GAMES) for number in range(_SIMULATED_PLAYERS)
        ]
        shares = [
            *(
                fmean(sum(each.first_games[:coached] + each.later_games[: _TEN - coached]) / _TEN for each in results)
                for coached in (len(STAGES), 1, 0)
            ),
            *(
                fmean(sum(each.later_games[start:stop]) / (stop - start) for each in results)
                for start, stop in ((_TEN, _EARLY_GAMES), (_EARLY_GAMES, _EARLY_GAMES + _LATE_GAMES))
            ),
        ]
        levels = [fmean(each) for each in zip(*(each.levels for each in results), strict=True)]
        shown = [levels[games - 1] for games in (_TEN, _EARLY_GAMES, _EARLY_GAMES + _LATE_GAMES)]
        percentages = (f"{100 * share:.0f}" for share in shares)
        rows.append([name, *percentages, *(f"{level:.0f}" for level in shown), str(_settled_after(levels))])
    header = ["strength", "first 10 by buttons", "first 10 by command", "adaptive, 1 to 10", "11 to 20", "21 to 40"]
    section.add_table([*header, "level after 10", "after 20", "after 40", "settled after"], rows)
    section.add_paragraph(
        f"Share of games won, in percent, by {_SIMULATED_PLAYERS} players of each strength; ties count as not won. By "
        "buttons, the first ten are the three coached games and seven against the adaptive opponent; by `/coins new`, "
        "the first coached game and nine. Levels are means; they have settled after as many adaptive games as it takes "
        f"until they stay within {_SETTLED} points of that after 40, about what one game changes. Goal: the larger "
        "coin and one reply ahead win 55 to 75 % of the first ten, and all levels settle within 20 games. `errs "
        "often` chooses by regret, a bit worse than `pip`. Perfect play wins every game, because the player moves "
        "first and can win every deal."
    )


def _settled_after(levels: Sequence[float]) -> int:
    """Return the number of games from which on `levels`, those after each game, stay near the last one."""
    moving = [games for games, level in enumerate(levels, 1) if abs(level - levels[-1]) > _SETTLED]
    return moving[-1] + 1 if moving else 1


def _difficulties(section: Section) -> None:
    """Let simple strategies play deals of each difficulty against the perfect opponent."""
    players = {**STRENGTHS, "perfect play": BOTS["optimal"]}
    rows = []
    for name, player in players.items():
        shares = []
        for difficulty in Difficulty:
            deals = [
                (seed, deal(seed, SIZE, first=True, difficulty=difficulty))
                for seed in range(_FIRST_SEED, _FIRST_SEED + _DEALS)
            ]
            shares.append(fmean(play(board, player, BOTS["optimal"], seed) > 0 for seed, board in deals))
        rows.append([name, *(f"{100 * share:.0f}" for share in shares)])
    section.add_table(["against the perfect opponent, % won", *(each.value for each in Difficulty)], rows)
    differing = fmean(_differs_from_greedy(seed) for seed in range(_FIRST_SEED, _FIRST_SEED + _TIMED_DEALS))
    section.add_paragraph(
        f"{_DEALS:,} rows of {SIZE} coins of each difficulty, the player first. On its own deals, with an odd number "
        f"of coins, `parity` makes at least one move that `greedy` would not make in {100 * differing:.0f} % of games."
    )


def _differs_from_greedy(seed: int) -> bool:
    board = deal_against(seed, "parity")
    return any(
        BOTS["parity"](position, seed) != BOTS["greedy"](position, seed)
        for position in positions(board, STRENGTHS["one reply ahead"], BOTS["parity"], seed)
        if position.turn == 1 and not position.is_over
    )


def _dealing(section: Section) -> None:
    """Measure the time to make a deal."""
    rows = []
    for layout in Layout:
        times = [_mean_time(layout, None), *(_mean_time(layout, each) for each in Difficulty)]
        rows.append([f"{layout.value}, n = {SIZE}", *map(format_time, times)])
    section.add_table(["time of a deal", "duel, no difficulty", *(each.value for each in Difficulty)], rows)


def _mean_time(layout: Layout, difficulty: Difficulty | None) -> float:
    began = process_time()
    for seed in range(_TIMED_DEALS):
        deal(seed, SIZE, True, layout, difficulty)
    return (process_time() - began) / _TIMED_DEALS
