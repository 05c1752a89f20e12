"""The ladder: if ratings predict scores, simulated players on the default path, and what difficulties demand."""

from __future__ import annotations

from statistics import fmean
from time import process_time

from bench.ladder.careers import career
from bench.ladder.players import BOTS, STRENGTHS, play, positions
from bench.ladder.tournament import SIZE, board, expected, neighbours, score
from bench.report import Section, format_time
from bench.solver.c_baseline import CBaseline
from bot.match import OPPONENTS, Difficulty, Layout, deal, deal_of
from bot.match.ladder import STAGES, character

_FRESH = 10**9
"""Seeds from here on were not used to measure the ratings."""
_GAMES = 10_000
_CAREERS, _SETTLED, _LATER = 200, 20, 20
_DEALS = 1_000
_DEALT = 300


def measure(baseline: CBaseline | None) -> Section:
    """Simulate the ladder of opponents, the path of new players, and the difficulties."""
    section = Section(
        "The ladder",
        "Simulated games on deals that were not used to measure the ratings (`python -m tools.rate_opponents`).",
    )
    _ratings(section)
    _careers(section)
    _difficulties(section)
    _dealing(section)
    return section


def _ratings(section: Section) -> None:
    """Compare neighbours' scores with what their ratings predict."""
    rows, off = [], 0.0
    for pair in neighbours(OPPONENTS):
        stronger, weaker = (character(name).rating for name in pair)
        predicted, found = 100 * expected(stronger, weaker), 100 * score(pair, range(_FRESH, _FRESH + _GAMES // 2))
        off = max(off, abs(predicted - found))
        names = f"{pair[0]} ({stronger}) against {pair[1]} ({weaker})"
        rows.append([names, f"{predicted:.1f}", f"{found:.1f}", f"{found - predicted:+.1f}"])
    section.add_table(["neighbours (rating)", "predicted, %", f"score over {_GAMES:,} games, %", "difference"], rows)
    section.add_paragraph(f"The ratings predict the scores of neighbours to within {off:.1f} points; ties count half.")


def _careers(section: Section) -> None:
    """Follow players of five strengths through their first games and those against the adaptive opponent."""
    rows = []
    for name, player in STRENGTHS.items():
        found = [career(player, number, _SETTLED + _LATER) for number in range(_CAREERS)]
        five = fmean(sum(each.first + each.later[: 5 - len(STAGES)]) / 5 for each in found)
        shares = [
            fmean(sum(each.later[start:stop]) / (stop - start) for each in found)
            for start, stop in ((0, 10), (10, _SETTLED), (_SETTLED, _SETTLED + _LATER))
        ]
        rating = fmean(each.rating.points for each in found)
        rows.append([name, *(f"{100 * share:.0f}" for share in (five, *shares)), f"{rating:.0f}"])
    head = ["strength", "first five", "adaptive, 1 to 10", "11 to 20", "21 to 40", "rating after 40"]
    section.add_table(head, rows)
    section.add_paragraph(
        f"Share of games won, in percent, by {_CAREERS} players of each strength; ties count as not won. The first "
        "five are the three coached games and two against the adaptive opponent. `errs often` chooses by regret, a bit "
        "worse than `pip`. Perfect play wins every game: the person moves first, and can win every deal."
    )


def _difficulties(section: Section) -> None:
    """Let simple strategies play deals of each difficulty against the perfect opponent."""
    people = {**STRENGTHS, "perfect play": BOTS["optimal"]}
    rows = []
    for name, player in people.items():
        shares = []
        for difficulty in Difficulty:
            deals = [(seed, deal_of(difficulty, seed, SIZE, first=True)) for seed in range(_FRESH, _FRESH + _DEALS)]
            shares.append(fmean(play(dealt, player, BOTS["optimal"], seed) > 0 for seed, dealt in deals))
        rows.append([name, *(f"{100 * share:.0f}" for share in shares)])
    section.add_table(["against the perfect opponent, % won", *(each.value for each in Difficulty)], rows)
    differ = fmean(_plays_unlike_greedy(seed) for seed in range(_FRESH, _FRESH + _DEALT))
    section.add_paragraph(
        f"{_DEALS:,} rows of {SIZE} coins of each difficulty, the person first. On its own deals, with an odd number "
        f"of coins, `parity` plays at least one move unlike `greedy` in {100 * differ:.0f} % of games."
    )


def _plays_unlike_greedy(seed: int) -> bool:
    dealt = board(seed, "parity")
    return any(
        BOTS["parity"](position, seed) != BOTS["greedy"](position, seed)
        for position in positions(dealt, STRENGTHS["one reply ahead"], BOTS["parity"], seed)
        if position.turn == 1 and not position.over
    )


def _dealing(section: Section) -> None:
    """Measure the time of dealing."""
    rows = []
    for layout in Layout:
        taken = [_mean_time(layout, None), *(_mean_time(layout, each) for each in Difficulty)]
        rows.append([f"{layout.value}, n = {SIZE}", *map(format_time, taken)])
    section.add_table(["a deal takes", "duel, as before", *(each.value for each in Difficulty)], rows)


def _mean_time(layout: Layout, difficulty: Difficulty | None) -> float:
    began = process_time()
    for seed in range(_DEALT):
        if difficulty is None:
            deal(seed, SIZE, True, layout)
        else:
            deal_of(difficulty, seed, SIZE, True, layout)
    return (process_time() - began) / _DEALT
