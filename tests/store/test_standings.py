from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

from bot.match import Accuracy
from bot.match.appraisal import ESTABLISHED
from bot.store import Database, Session, facts, players, records, standings
from bot.store.facts import Count, DailyCount, DuelCount, RatingCount, Result
from bot.store.records import Record
from bot.store.standings import Board, By, Standing
from tests.store import stored
from tests.store.stored import NOW

WIN, TIE, LOSS = Result.WIN, Result.TIE, Result.LOSS
NOTHING = Accuracy(0, 0, 0)
GUILD, ELSEWHERE = 10**18, 2 * 10**18


def meet(session: Session, *some: int) -> None:
    for player in some:
        players.meet(session, player, f"Player {player}", None, NOW)


async def count(
    database: Database,
    result: Result | None,
    *,
    player: int = 1,
    guild: int | None = GUILD,
    opponent: str = "greedy",
    accuracy: Accuracy = NOTHING,
) -> None:
    def work(session: Session) -> None:
        meet(session, player)
        stored.note(session, Count(player, guild, opponent, result, accuracy))

    await database.write(work)
    await stored.counted(database)


async def standing(database: Database, guild: int | None = None, player: int = 1) -> Standing:
    found = await database.read(standings.of, player, guild)
    assert found is not None
    return found


async def test_wins_ties_losses_and_streaks(database: Database) -> None:
    told = []
    for result in (WIN, WIN, WIN, TIE, WIN, LOSS, WIN, WIN):
        await count(database, result)
        now = await standing(database)
        told.append((now.wins, now.ties, now.losses, now.streak, now.best_streak))
        assert now.games == len(told)
    assert told == [
        (1, 0, 0, 1, 1),
        (2, 0, 0, 2, 2),
        (3, 0, 0, 3, 3),
        (3, 1, 0, 0, 3),
        (4, 1, 0, 1, 3),
        (4, 1, 1, 0, 3),
        (5, 1, 1, 1, 3),
        (6, 1, 1, 2, 3),
    ]


async def test_each_guild_has_standings_of_its_own_and_everywhere_counts_all(database: Database) -> None:
    for guild, result in ((GUILD, WIN), (ELSEWHERE, LOSS), (None, TIE), (GUILD, WIN)):
        await count(database, result, guild=guild)
    here, there, everywhere = [await standing(database, guild) for guild in (GUILD, ELSEWHERE, None)]
    assert (here.games, here.wins, here.streak) == (2, 2, 2)
    assert (there.games, there.losses) == (1, 1)
    assert (everywhere.games, everywhere.wins, everywhere.ties, everywhere.losses) == (4, 2, 1, 1)
    assert (everywhere.player, everywhere.name) == (1, "Player 1")


async def test_accuracy_adds_up(database: Database) -> None:
    for result, accuracy in ((WIN, Accuracy(4, 3, 7)), (WIN, NOTHING), (LOSS, Accuracy(2, 0, 9))):
        await count(database, result, accuracy=accuracy)
    assert (await standing(database)).accuracy == Accuracy(choices=6, exact=3, lost=16)


async def test_a_game_without_a_result_counts_as_played_and_leaves_the_streak(database: Database) -> None:
    told = []
    for result in (None, WIN, WIN, None, WIN, LOSS, None):
        await count(database, result)
        now = await standing(database)
        told.append((now.games, now.wins, now.ties, now.losses, now.streak, now.best_streak))
    assert told == [
        (1, 0, 0, 0, 0, 0),
        (2, 1, 0, 0, 1, 1),
        (3, 2, 0, 0, 2, 2),
        (4, 2, 0, 0, 2, 2),
        (5, 3, 0, 0, 3, 3),
        (6, 3, 0, 1, 0, 3),
        (7, 3, 0, 1, 0, 3),
    ]
    assert await database.read(records.by_opponent, 1) == [Record("greedy", games=7, wins=3, ties=0, losses=1)]


async def test_results_by_opponent_the_most_played_first(database: Database) -> None:
    for opponent, result in (("greedy", WIN), ("optimal", LOSS), ("optimal", TIE), ("parity", WIN), ("Ben", LOSS)):
        await count(database, result, opponent=opponent)
    assert await database.read(records.by_opponent, 1) == [
        Record("optimal", games=2, wins=0, ties=1, losses=1),
        Record("Ben", games=1, wins=0, ties=0, losses=1),
        Record("greedy", games=1, wins=1, ties=0, losses=0),
        Record("parity", games=1, wins=1, ties=0, losses=0),
    ]
    assert await database.read(records.by_opponent, 2) == []


async def test_whoever_has_shown_it_over_many_moves_stands_first(database: Database) -> None:
    seen = {
        1: Accuracy(ESTABLISHED - 1, ESTABLISHED - 1, 0),
        2: Accuracy(ESTABLISHED, ESTABLISHED // 2, 9),
        3: Accuracy(10 * ESTABLISHED, 10 * ESTABLISHED - 1, 1),
        4: NOTHING,
        5: Accuracy(1, 1, 0),
        6: Accuracy(3, 0, 20),
    }
    for player, accuracy in seen.items():
        await count(database, WIN, player=player, accuracy=accuracy)
    page = await database.read(standings.page, Board(By.ACCURACY), 0, 10)
    assert [each.player for each in page] == [3, 2, 1, 5, 6, 4]


async def test_someone_without_a_game_has_no_place(database: Database) -> None:
    await database.write(meet, 1)
    assert await database.read(standings.of, 1) is None
    assert await database.read(standings.place, Board(By.WINS), 1, 100) is None
    assert await database.read(standings.page, Board(By.WINS), 0, 10) == []
    assert await database.read(standings.size, Board(By.WINS), 10) == 0


async def test_two_games_that_end_at_once_both_count(database: Database, other: Database) -> None:
    ends = [count(each, WIN, guild=guild) for each in (database, other) for guild in (GUILD, ELSEWHERE, None) * 4]
    await asyncio.gather(*ends)
    now = await standing(database)
    assert (now.games, now.wins, now.best_streak) == (24, 24, 24)
    assert (await standing(database, GUILD)).games == 8


async def test_pages_and_places_are_those_of_a_naive_sort(database: Database) -> None:
    chance = Random(3)
    everyone = range(1, 48)
    some: list[tuple[datetime, Count | DuelCount | RatingCount | DailyCount]] = []
    for _ in range(250):
        choices = chance.choice([0, 3, 10])
        exact = chance.randint(0, choices)
        guild = chance.choice([GUILD, GUILD, ELSEWHERE, None])
        result = chance.choice([*Result, None])
        happened = (
            Count(chance.choice(everyone), guild, "greedy", result, Accuracy(choices, exact, choices - exact)),
            DuelCount(chance.choice(everyone), guild),
            DailyCount(chance.choice(everyone), guild, chance.random() < 0.5, chance.randint(0, 5)),
            RatingCount(player := chance.choice(everyone), (None, GUILD)[player % 2], chance.randint(1000, 1010), 90),
        )
        some += [(NOW + timedelta(days=chance.randint(0, 40)), fact) for fact in happened]

    def work(session: Session) -> None:
        meet(session, *everyone)
        for when, fact in some:
            if isinstance(fact, Count):
                stored.note(session, fact, ended=when)
            else:
                facts.note(session, fact, when)

    await database.write(work)
    await stored.counted(database)
    for by in By:
        for guild in (GUILD, None):
            for period in ("all", "2026-01"):
                within = [
                    fact
                    for when, fact in some
                    if guild in (None, fact.guild) and (period == "all" or (when.year, when.month) == (2026, 1))
                ]
                await database.read(check, Board(by, period, guild), naive(by, within))


def naive(by: By, some: Sequence[Count | DuelCount | RatingCount | DailyCount]) -> list[int]:
    """Whom a leaderboard lists, in order."""
    games: dict[int, list[Count]] = defaultdict(list)
    figures: dict[int, int] = defaultdict(int)
    for fact in some:
        if isinstance(fact, Count):
            games[fact.player].append(fact)
        elif isinstance(fact, DuelCount) and by is By.DUELS:
            figures[fact.player] += 1
        elif isinstance(fact, RatingCount) and by is By.RATING:
            figures[fact.player] = fact.rating
        elif isinstance(fact, DailyCount) and by is By.DAILY:
            figures[fact.player] += fact.par
        elif isinstance(fact, DailyCount) and by is By.STREAK:
            figures[fact.player] = max(figures[fact.player], fact.streak)
    listed = {player: figure for player, figure in figures.items() if figure}
    if by is By.GAMES:
        listed = {player: len(played) for player, played in games.items()}
    elif by is By.WINS:
        listed = {player: sum(one.result is WIN for one in played) for player, played in games.items()}
    elif by is By.ACCURACY:
        listed = {
            player: Accuracy(
                sum(one.accuracy.choices for one in played), sum(one.accuracy.exact for one in played), 0
            ).rank
            for player, played in games.items()
        }
    return sorted(listed, key=lambda player: (-listed[player], player))


def check(session: Session, board: Board, order: list[int]) -> None:
    assert standings.size(session, board, 1000) == len(order) > 20
    assert standings.size(session, board, 20) == 20
    paged = [each for skip in range(0, 60, 10) for each in standings.page(session, board, skip, 10)]
    assert [each.player for each in paged] == order
    assert standings.own(session, board, order[0]) == paged[0]
    for place, player in enumerate(order, 1):
        assert standings.place(session, board, player, 20) == (place if place <= 20 else None)
        if place % 3 == 0:
            assert standings.place(session, board, player, 100) == place
    assert {standings.place(session, board, player, 100) for player in set(range(1, 48)) - set(order)} <= {None}
