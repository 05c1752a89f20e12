"""What is stored of a person, and that nothing is left of whoever is forgotten."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from bot.match import Accuracy, Bot, Grade, Human, Status, Told
from bot.match.rating import after
from bot.store import (
    Change,
    Database,
    Session,
    duels,
    facts,
    games,
    players,
    preferences,
    privacy,
    ratings,
    records,
    schema,
    standings,
)
from bot.store.duels import Duel, Stage
from bot.store.facts import Count, DailyCount, Result
from bot.store.models import NOBODY, Base, PlayerRow
from bot.store.preferences import Kind, Owner
from bot.store.records import Record
from tests.store import stored
from tests.store.stored import ANN, BEN, CHANNEL, GUILD, LATER, NOW
from tests.store.traces import everything, others, traces

ELSEWHERE = CHANNEL + 1
INTERACTIONS = (701, 702, 703, 704, 705)
"""Those of Ann."""


OF_NOBODY = {"stand_ins", "commands", "daily_posts", "puzzles", "secrets"}
"""Tables in which no row is about a person."""


async def lived(database: Database) -> None:
    """Ann has played alone and with Ben, to the end and not, took hints, and chose things; Ben did the same."""
    alone = await database.write(stored.add, stored.new("AAAAAA", interaction=701))
    after = await stored.play(database, alone, "1L", interaction=702)
    assert after is not None
    await database.write(games.tell, after.id, Told(0, 1, Grade.SIDE), NOW)
    together = await database.write(stored.add, stored.new("BBBBBB", "9 1", (BEN, ANN), channel=ELSEWHERE))
    for move, who in (("1L", 801), ("1L", 703)):
        moved = await stored.play(database, together, move, interaction=who)
        assert moved is not None
        together = moved
    running = stored.new("CCCCCC", "4 7 2 9", (ANN, BEN), channel=ELSEWHERE + 1, interaction=704)
    seen = await database.write(stored.add, running)
    await database.write(games.tell, seen.id, Told(0, 0, Grade.NUDGE), NOW)
    await database.write(games.place, "CCCCCC", ELSEWHERE + 1, 4711)
    await database.write(stored.duel, "EEEEEE", ANN.user, BEN.user, interaction=705)
    await database.write(stored.play_duel, "EEEEEE", "FFFFFF", (ANN, BEN), ELSEWHERE + 1)
    await database.write(rated, (await database.read(duels.find, "EEEEEE")), NOW)
    await database.write(duels.notice, (await database.read(stored.found, "FFFFFF")).id, 4712)
    await database.write(stored.duel, "GGGGGG", BEN.user, ANN.user, interaction=803)
    await database.write(duels.place, "GGGGGG", CHANNEL, 4713)
    await database.write(stored.duel, "HHHHHH", BEN.user, None, interaction=804)
    await database.write(stored.add, stored.new("DDDDDD", seats=(BEN, Bot("greedy")), interaction=802))
    exact = Accuracy(3, 2, 5)
    for each in (ANN, BEN):
        await database.write(stored.count, Count(each.user, GUILD, "greedy", Result.WIN, exact))
        await database.write(stored.count, Count(each.user, None, "people", Result.LOSS, exact))
        await database.write(facts.note, DailyCount(each.user, GUILD, par=True, streak=2), NOW)
        await stored.counted(database)
        await database.write(preferences.put, Owner(Kind.PLAYER, each.user), "theme", "cards")
    for each, other in ((ANN, BEN), (BEN, ANN)):
        against = Count(each.user, GUILD, "people", Result.WIN, exact, rival=other.user)
        await database.write(stored.note, against)
    await stored.counted(database)
    for each, other in ((ANN, BEN), (BEN, ANN)):  # and not counted yet
        await database.write(stored.note, Count(each.user, GUILD, "people", Result.TIE, exact, rival=other.user))
    await database.write(preferences.put, Owner(Kind.SERVER, GUILD), "theme", "plain")


def rated(session: Session, duel: Duel | None, when: datetime) -> None:
    assert duel is not None
    known = ratings.locked(session, (ANN.user, BEN.user), when)
    first, second = after(known[ANN.user].rating, known[BEN.user].rating, 3, 0)
    ratings.put(session, duel.id, {ANN.user: first, BEN.user: second}, 0, when)


async def test_nothing_is_left_of_whoever_is_forgotten(database: Database) -> None:
    await lived(database)
    before = await everything(database)
    assert traces(before, ANN.user, "Ann", *INTERACTIONS)
    assert {name for name, rows in before.items() if not rows} <= OF_NOBODY, "a table that this test does not fill"
    told = await database.write(privacy.forget, ANN.user, LATER)
    assert (told.known, told.deleted, told.left) == (True, 1, 3)
    assert sorted((one.code, one.channel, one.message) for one in told.closed) == [
        ("AAAAAA", CHANNEL, None),
        ("CCCCCC", ELSEWHERE + 1, 4711),
        ("FFFFFF", ELSEWHERE + 1, None),
        ("GGGGGG", CHANNEL, 4713),
    ]
    after = await everything(database)
    assert traces(after, ANN.user, "Ann", *INTERACTIONS) == []
    assert others(after, ANN.user) == others(before, ANN.user)
    assert await database.write(privacy.forget, ANN.user, LATER) == privacy.Forgotten(False, 0, 0, ())
    assert await everything(database) == after


async def test_nor_is_it_in_the_empty_places_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "coins.db"
    database = Database(f"sqlite:///{file}")
    await schema.migrate(database)
    for number in range(200):
        who, name = ANN.user + number, f"Zarathustra{number}"
        await database.write(players.meet, who, name, GUILD, NOW)
    for number in range(200):
        await database.write(privacy.forget, ANN.user + number, LATER)
    await database.close()
    assert b"Zarathustra" not in file.read_bytes()


async def test_an_error_of_the_database_tells_of_nobody(database: Database) -> None:
    row = {"id": ANN.user, "name": "Ann", "created": NOW}
    with pytest.raises(IntegrityError) as raised:
        await database.write(lambda session: session.execute(insert(PlayerRow), [row, row]))
    told = re.sub("DETAIL:.*", "", str(raised.value))  # of a server, see `bot.cli.logs`
    assert "hide_parameters" in told
    assert [word for word in (ANN.user, "Ann") if str(word) in told] == []


async def test_every_table_about_people_is_known() -> None:
    about = {
        table.name
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if "player" in column.name or "owner" in column.name or "user" in column.name
    }
    assert about == {"games", "preferences", *(table.name for table, _ in privacy._OWN)}


async def test_what_is_shared_stays_with_a_person_who_has_no_name(database: Database) -> None:
    await lived(database)
    was = await database.read(stored.found, "BBBBBB")
    await database.write(privacy.forget, ANN.user, LATER)
    ended, closed = [await database.read(stored.found, code) for code in ("BBBBBB", "CCCCCC")]
    assert (ended.match.seats, ended.names) == ((BEN, Human(NOBODY)), ("Ben", "former player"))
    assert replace(ended.match, seats=was.match.seats) == was.match
    assert (closed.match.seats, closed.match.status) == ((Human(NOBODY), BEN), Status.EXPIRED)
    assert closed.told == (Told(0, 0, Grade.NUDGE),)
    assert await database.read(games.sitting, BEN.user, ELSEWHERE + 1) is None
    assert await database.read(games.find, "AAAAAA") is None
    duel = await database.read(duels.find, "EEEEEE")
    assert duel is not None
    assert (duel.challenger, duel.challenged, duel.names) == (NOBODY, BEN.user, ("former player", "Ben"))
    assert (duel.stage, duel.void, duel.ended) == (Stage.CLOSED, True, LATER)
    assert await database.read(duels.find, "GGGGGG") is None
    assert await database.read(duels.find, "HHHHHH") is not None
    assert await database.read(duels.next_due) == LATER
    still = await database.read(games.sitting, BEN.user, CHANNEL)
    assert still is not None
    assert still.code == "DDDDDD"


async def test_results_against_the_forgotten_are_those_against_nobody(database: Database) -> None:
    """Of two of them they add up, and what is not counted yet goes there too."""
    cyd = Human(ANN.user + 9)
    await database.write(players.meet, cyd.user, "Cyd", GUILD, NOW)
    await lived(database)
    for result in (Result.LOSS, Result.WIN):
        await database.write(stored.count, Count(BEN.user, GUILD, "people", result, Accuracy(0, 0, 0), rival=cyd.user))
    waiting = Count(BEN.user, GUILD, "people", Result.TIE, Accuracy(0, 0, 0), rival=ANN.user)
    await database.write(stored.note, waiting)
    totals = await database.read(standings.of, BEN.user)
    for who in (ANN, cyd):
        await database.write(privacy.forget, who.user, LATER)
    await stored.counted(database)
    assert await database.read(records.by_rival, BEN.user, 9) == [Record("former player", 5, 2, 2, 1)]
    assert totals is not None
    now = replace(totals, games=totals.games + 1, ties=totals.ties + 1, streak=0)
    assert await database.read(standings.of, BEN.user) == now


async def test_when_the_last_one_leaves_the_game_goes(database: Database) -> None:
    await lived(database)
    await database.write(privacy.forget, ANN.user, LATER)
    told = await database.write(privacy.forget, BEN.user, LATER)
    assert (told.deleted, told.left) == (4, 0)
    rows = await everything(database)
    assert traces(rows, ANN.user, BEN.user, "Ann", "Ben") == []
    assert {name for name, found in rows.items() if found} == {"alembic_version", "guilds", "players", "preferences"}


async def test_whoever_comes_back_is_new(database: Database) -> None:
    await lived(database)
    await database.write(privacy.forget, ANN.user, LATER)
    assert await database.read(privacy.amount, ANN.user) == privacy.Amount(0, 0, known=False)
    await database.write(stored.add, stored.new("KKKKKK", interaction=None))
    assert await database.read(standings.of, ANN.user) is None
    assert await database.read(records.by_opponent, ANN.user) == []
    kept = await database.read(privacy.kept, ANN.user)
    assert [game["code"] for game in kept["games"]] == ["KKKKKK"]
    assert (kept["standings"], kept["records"], kept["preferences"]) == ([], [], [])


async def test_only_settings_are_forgotten_too(database: Database) -> None:
    await database.write(preferences.put, Owner(Kind.PLAYER, ANN.user), "theme", "cards")
    assert await database.read(privacy.amount, ANN.user) == privacy.Amount(0, 0, known=True)
    assert (await database.write(privacy.forget, ANN.user, LATER)).known
    assert traces(await everything(database), ANN.user) == []


async def test_all_that_is_stored_of_a_person_is_told_and_nothing_of_others(database: Database) -> None:
    await lived(database)
    assert await database.read(privacy.amount, ANN.user) == privacy.Amount(4, 3, known=True)
    kept = json.loads(json.dumps(await database.read(privacy.kept, ANN.user)))
    assert kept["players"] == [{"id": ANN.user, "name": "Ann", "created": NOW.isoformat()}]
    assert [row["value"] for row in kept["preferences"]] == ["cards"]
    totals = {(row["period"], row["guild_id"], row["games"]) for row in kept["standings"]}
    periods = ("all", "2026-W01", "2026-01", "2026-Q1")
    assert totals == {(period, *total) for period in periods for total in ((0, 3), (GUILD, 2))}
    assert {(row["opponent"], row["wins"]) for row in kept["records"]} == {("greedy", 1), ("people", 1)}
    assert [(row["layout"], row["wins"]) for row in kept["layout_records"]] == [("row", 2)]
    assert [(row["wins"], row.get("rival_id")) for row in kept["rival_records"]] == [(1, None)]
    assert {row["daily_streak"] for row in kept["feats"]} == {2}
    assert [(row["opponent"], row.get("rival_id")) for row in kept["facts"]] == [("people", None)]
    assert {row["channel_id"] for row in kept["sittings"]} == {CHANNEL, ELSEWHERE + 1}
    alone, together, running, _ = kept["games"]
    assert [(duel["code"], duel["challenger"], duel["challenged"]) for duel in kept["duels"]] == [
        ("EEEEEE", "you", "another player"),
        ("GGGGGG", "another player", "you"),
    ]
    assert [duel.get("interaction_id") for duel in kept["duels"]] == [705, None]
    assert (alone["code"], alone["board"], alone["seats"]) == ("AAAAAA", "4 7 2 9 5 2", ["you", "greedy bot"])
    assert (alone["interaction_id"], alone["moves"][0]["interaction_id"]) == (701, 702)
    assert [(hint["ply"], hint["grade"]) for hint in alone["hints"]] == [(1, 2)]
    assert together["seats"] == ["another player", "you"]
    assert [move.get("interaction_id") for move in together["moves"]] == [None, 703]
    assert [hint["grade"] for hint in running["hints"]] == [1]
    others_ids = [str(word) for word in (BEN.user, "Ben", 801, 802)]
    assert [word for word in others_ids if word in json.dumps(kept)] == []
    # Nothing that is stored is left out: every trace in the database has its like in what is told.
    for trace in traces(await everything(database), ANN.user, *INTERACTIONS[:3]):
        column, value = trace.split(" = ")
        if column not in ("games.player0_id", "games.player1_id", "games.interaction_id"):
            assert value in json.dumps(kept), trace


async def test_of_someone_unknown_nothing_is_told(database: Database) -> None:
    assert await database.read(privacy.kept, 5) == {
        "players": [],
        "preferences": [],
        "facts": [],
        "standings": [],
        "feats": [],
        "records": [],
        "layout_records": [],
        "rival_records": [],
        "sittings": [],
        "ratings": [],
        "rating_changes": [],
        "duels": [],
        "games": [],
    }


async def test_more_games_than_are_read_at_once(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "_AT_ONCE", 2)
    for number in range(5):
        made = stored.new(f"AAAAA{2 + number}", channel=CHANNEL + number, interaction=None)
        await stored.play(database, await database.write(stored.add, made), "1L")
    kept = await database.read(privacy.kept, ANN.user)
    assert [(game["code"], len(game["moves"])) for game in kept["games"]] == [(f"AAAAA{2 + n}", 1) for n in range(5)]


async def test_a_pick_that_ends_a_game_meanwhile_counts_for_nobody_or_is_forgotten(
    database: Database, other: Database
) -> None:
    for number in range(8):
        who = Human(ANN.user + number)
        made = replace(stored.new(f"AAAAA{2 + number}", "9 1", (who, Bot("greedy"))), channel=CHANNEL + number)
        game = await database.write(stored.add, replace(made, interaction=None))
        last = stored.change(game, "1L", "1L")
        count = Count(who.user, GUILD, "greedy", Result.WIN, Accuracy(0, 0, 0))
        ending = Change(game, last.match, LATER, last.picks, (count,))
        await asyncio.gather(other.store(ending), database.write(privacy.forget, who.user, LATER))
        assert traces(await everything(database), who.user) == []


async def test_a_game_that_begins_meanwhile_is_forgotten_or_the_first_of_someone_new(
    database: Database, other: Database
) -> None:
    for number in range(8):
        who = Human(ANN.user + number)
        await database.write(players.meet, who.user, "Old", GUILD, NOW)
        made = replace(stored.new(f"AAAAA{2 + number}", seats=(who, Bot("greedy"))), interaction=None)
        await asyncio.gather(other.write(stored.add, made), database.write(privacy.forget, who.user, LATER))
        rows = await everything(database)
        assert len(traces({"players": rows["players"]}, who.user)) == len(traces({"games": rows["games"]}, who.user))
