"""Measure the ladder: predictions of the ratings, progress of simulated players, and difficulties."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import pairwise
from statistics import fmean
from time import process_time

from bench.ladder.players import BOTS, STRENGTHS, play, positions
from bench.ladder.progress import simulate_progress
from bench.ladder.tournament import SIZE, expected_score, mean_score, neighbours, usual_deal
from bench.report import Section, format_time
from bench.solver.c_baseline import CBaseline
from bot.match.daily import FIRST_DAY, deal_daily_puzzle
from bot.match.deals import Difficulty, Layout, deal
from bot.match.ladder import RATINGS
from bot.match.opponents import OPPONENTS

_FIRST_SEED = 10**9
"""Seeds from this one on were not used to measure the ratings."""
_GAMES = 10_000
_SIMULATED_PLAYERS, _DAYS = 300, 365
_PERIODS = 10, 20, 40
"""Games after which results and levels are shown."""
_GAMES_SIMULATED = max(_PERIODS)
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
    _daily(section)
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
    """Simulate newcomers in the coached games and in games against the adaptive opponent."""
    rows = []
    for name, player in STRENGTHS.items():
        results = [simulate_progress(player, number, _GAMES_SIMULATED) for number in range(_SIMULATED_PLAYERS)]
        levels = [fmean(each) for each in zip(*(each.levels for each in results), strict=True)]
        periods = [[each.coached for each in results]]
        periods += [[each.later[start:stop] for each in results] for start, stop in pairwise((0, *_PERIODS))]
        shown = (f"{levels[games - 1]:.0f}" for games in _PERIODS)
        rows.append([name, *map(_shares, periods), *shown, str(_settled_after(levels))])
    header = ["strength", "coached", "games 1 to 10", "11 to 20", "21 to 40", "level after 10", "20", "40"]
    section.add_table([*header, "settled after"], rows)
    section.add_paragraph(
        f"Games won/tied/lost, in percent, by {_SIMULATED_PLAYERS} newcomers of each strength who press the first "
        "button: three coached games, then the adaptive opponent. Levels are means; they have settled after as many "
        f"games as it takes until they stay within {_SETTLED} points of that after 40, about what one game changes. "
        "`errs often` chooses by regret, a bit worse than `pip`; slips are one move in five. Goals: ties at most 12 %; "
        "who doesn't learn wins less of games 11 to 20 than before, but at least a third; perfect play wins at least "
        "90 %."
    )


def _shares(games: Iterable[Sequence[int]]) -> str:
    margins = [margin for each in games for margin in each]
    signs = [(margin > 0) - (margin < 0) for margin in margins]
    return "/".join(f"{100 * signs.count(sign) / len(signs):.0f}" for sign in (1, 0, -1))


def _daily(section: Section) -> None:
    """Let simple strategies play the daily puzzles of a year."""
    puzzles = [deal_daily_puzzle(FIRST_DAY + timedelta(day)) for day in range(_DAYS)]
    rows = []
    for name, player in STRENGTHS.items():
        margins = [play(puzzle.board, player, BOTS["optimal"], puzzle.seed) for puzzle in puzzles]
        rows.append([name, _shares([margins])])
    section.add_table(["daily puzzles", "won/tied/lost, %"], rows)
    section.add_paragraph(
        f"The puzzles of {_DAYS} days. Goals: perfect play wins; the larger coin and the richer half win at most 40 %, "
        "one reply ahead at most half, two replies ahead at most two thirds; nobody ties more than 10 %."
    )


def _settled_after(levels: Sequence[float]) -> int:
    """Return the number of games from which on `levels`, those after each game, stay near the last one."""
    moving = [games for games, level in enumerate(levels, 1) if abs(level - levels[-1]) > _SETTLED]
    return moving[-1] + 1 if moving else 1


def _difficulties(section: Section) -> None:
    """Let simple strategies play deals of each difficulty against the perfect opponent."""
    rows = []
    for name, player in STRENGTHS.items():
        shares = []
        for difficulty in Difficulty:
            deals = [(seed, usual_deal(seed, difficulty)) for seed in range(_FIRST_SEED, _FIRST_SEED + _DEALS)]
            shares.append(fmean(play(board, player, BOTS["optimal"], seed) > 0 for seed, board in deals))
        rows.append([name, *(f"{100 * share:.0f}" for share in shares)])
    section.add_table(["against the perfect opponent, % won", *(each.value for each in Difficulty)], rows)
    differing = fmean(_differs_from_greedy(seed) for seed in range(_FIRST_SEED, _FIRST_SEED + _TIMED_DEALS))
    section.add_paragraph(
        f"{_DEALS:,} rows of {SIZE + 1} coins of each difficulty, the player first. `parity` makes at least one move "
        f"that `greedy` would not make in {100 * differing:.0f} % of games."
    )


def _differs_from_greedy(seed: int) -> bool:
    board = usual_deal(seed)
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
