"""Leaderboards and stats, from games that were played."""

from __future__ import annotations

from bot.match import Accuracy, Grade
from bot.service.hint import hint
from bot.service.house import House
from bot.service.leaderboard import Page, leaderboard
from bot.service.stats import stats
from bot.store import Session, players
from bot.store.facts import Count, Result
from bot.store.periods import Period
from bot.store.records import Record
from bot.store.standings import By, Feats, Standing
from tests.service.people import ANN, BEN, START, anew, asker, finish, pick, start
from tests.store import stored


async def test_someone_who_has_not_played(house: House) -> None:
    told = await stats(house, 1)
    assert (told.standing, told.records) == (None, ())
    assert await leaderboard(house, ANN, By.WINS, None) == Page(By.WINS, Period.ALL, None, 0, 1, (), None, None)


async def test_a_game_counts_once_it_has_ended(house: House) -> None:
    game = await start(house, "9 1 1 1", "greedy")
    await pick(house, game, "1R")
    assert (await stats(house, 1)).standing is None


async def won(house: House) -> None:
    """A game of ten coins' value, without a mistake: 9 + 1 against 1 + 1."""
    await finish(house, await start(house, "9 1 1 1"))


async def test_what_a_game_counts_for(house: House) -> None:
    await won(house)
    game = await start(house, "9 1 1 1")
    await finish(house, (await pick(house, game, "1R")).game)  # 8 + 8 given away: the greedy one takes the 9
    await finish(house, await start(house, "5 5", "optimal"))
    told = await stats(house, 1)
    assert told.standing == Standing(
        player=1,
        name="Ann",
        games=3,
        wins=1,
        ties=1,
        losses=1,
        accuracy=Accuracy(choices=2, exact=1, lost=16),
        streak=0,
        best_streak=1,
    )
    assert told.records == (Record("greedy", 2, 1, 0, 1), Record("optimal", 1, 0, 1, 0))


async def test_a_hinted_game_counts_but_not_for_accuracy(house: House) -> None:
    game = await start(house, "9 1 1 1")
    told = await hint(house, anew(ANN))
    assert str(told.moves[0].move) == "1L"
    await finish(house, game)
    standing = (await stats(house, 1)).standing
    assert standing is not None
    assert (standing.games, standing.wins, standing.streak) == (1, 1, 1)
    assert standing.accuracy == Accuracy(0, 0, 0)


async def test_the_more_was_told_the_less_a_game_counts(house: House) -> None:
    expected = {
        Grade.NUDGE: (1, 1, 1, Accuracy(choices=2, exact=2, lost=0)),
        Grade.SIDE: (1, 1, 1, Accuracy(0, 0, 0)),
        Grade.FULL: (1, 0, 0, Accuracy(0, 0, 0)),
    }
    for user, (grade, counts) in enumerate(expected.items(), 50):
        who = asker(user)
        game = await start(house, "9 2 7 7 1 3", who=who)
        await hint(house, anew(who), grade=grade)
        for move in ("1L", "1L", "1L"):
            game = (await pick(house, game, move, who)).game
        assert game.match.winner == 0
        standing = (await stats(house, user)).standing
        assert standing is not None
        assert (standing.games, standing.wins, standing.streak, standing.accuracy) == counts, grade
        assert (standing.ties, standing.losses) == (0, 0)


async def test_a_full_hint_undoes_no_loss_and_saves_no_streak(house: House) -> None:
    await won(house)
    game = await start(house, "9 1 1 1")
    await hint(house, anew(ANN), grade=Grade.FULL)
    await finish(house, (await pick(house, game, "1R")).game)
    standing = (await stats(house, 1)).standing
    assert standing is not None
    assert (standing.games, standing.wins, standing.losses, standing.streak) == (2, 1, 1, 0)
    assert standing.accuracy.lost == 16


def games(told: Standing | Feats) -> int:
    assert isinstance(told, Standing)
    return told.games


async def test_servers_have_their_own_leaderboard(house: House) -> None:
    await won(house)
    await finish(house, await start(house, "5 5", who=asker(guild=200)), asker(guild=200))
    await finish(house, await start(house, "9 1 1 1", who=asker(2, "Ben", guild=None)), BEN)
    here = await leaderboard(house, ANN, By.GAMES, 100)
    assert [(each.name, games(each)) for each in here.standings] == [("Ann", 1)]
    everywhere = await leaderboard(house, BEN, By.GAMES, None)
    assert [(each.name, games(each)) for each in everywhere.standings] == [("Ann", 2), ("Ben", 1)]
    assert (everywhere.own_place, everywhere.own) == (2, everywhere.standings[1])
    assert (await leaderboard(house, BEN, By.GAMES, 100)).own is None


async def test_pages_of_ten_and_ones_own_place_on_all_of_them(house: House) -> None:
    def work(session: Session) -> None:
        for player in range(1, 24):
            players.meet(session, player, f"Player {player}", 100, START)
            stored.note(session, *[Count(player, 100, "greedy", Result.WIN, Accuracy(0, 0, 0))] * ((24 - player) // 2))

    await house.database.write(work)
    for asked, number, first, count in ((0, 0, 1, 10), (1, 1, 11, 10), (2, 2, 21, 2), (9, 2, 21, 2), (-1, 0, 1, 10)):
        page = await leaderboard(house, asker(17), By.WINS, 100, asked)
        assert (page.number, page.pages, page.first_place) == (number, 3, first)
        assert [each.player for each in page.standings] == list(range(first, first + count))
        assert page.own_place == 17
        assert isinstance(page.own, Standing)
        assert (page.own.player, page.own.wins) == (17, 3)
