"""Challenging somebody to a duel, or anybody; and having a rematch."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.match import Format, Layout
from bot.service import codes, room
from bot.service.duels.errors import ChallengedAlready, NobodyLeft, NotInDuel, NotOver, TooManyChallenges
from bot.service.duels.standing import known
from bot.service.errors import BadRequest
from bot.service.house import Asker, House
from bot.service.new import Wish, lay_out
from bot.service.preferences import DEADLINE
from bot.store import Session, duels, players
from bot.store.duels import Duel, NewDuel, Stage
from bot.store.models import NOBODY

LIFE = timedelta(hours=24)
"""How long a challenge stands."""
MOST = 5
"""Challenges of one player that stand: each pings somebody."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is challenged, under the name they use."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a duel should be; anybody may take it up where no `person` is challenged.

    The board is one of `coins` in notation, or a new deal of a `size` and `layout`. What is not said is as usual in the
    server, a duplicate, and rated where that is fair: a duplicate on a deal that nobody has seen.
    """

    person: Person | None = None
    size: int | None = None
    layout: Layout | None = None
    coins: str | None = None
    format: Format = Format.DUPLICATE
    rated: bool | None = None


async def challenge(house: House, asker: Asker, proposal: Proposal) -> Duel:
    """Challenge somebody. The same interaction challenges once, however often it comes.

    Raises `BadRequest`, `NotationError`, `TooManyChallenges`, `ChallengedAlready` or `NotHere`.
    """
    if proposal.person is not None and proposal.person.user == asker.user:
        raise BadRequest(
            "You can't challenge yourself. Name somebody else, or nobody: then anybody can take it up.",
            "duel-yourself",
        )
    if proposal.coins is not None and proposal.rated:
        raise BadRequest("A duel on coins of your own can't be rated: you may know them well.", "duel-known-coins")
    rated = proposal.rated
    if rated is None:
        rated = proposal.format is Format.DUPLICATE and proposal.coins is None
    return await _propose(house, asker, proposal, rated, first=house.chance.random() < 0.5)


async def again(house: House, asker: Asker, code: str) -> Duel:
    """Challenge whom the asker met in the duel called `code` to another like it, on a new deal.

    In a single one the other moves first this time. Raises `UnknownDuel`, `NotOver`, `NotInDuel`, `NobodyLeft`, and
    what `challenge` raises.
    """
    before = await house.database.read(known, code)
    if before.stage not in (Stage.FINISHED, Stage.CLOSED):
        raise NotOver
    if asker.user not in (before.challenger, before.challenged):
        raise NotInDuel(before)
    mine = before.challenger == asker.user
    other, name = (before.challenged, before.names[1]) if mine else (before.challenger, before.names[0])
    if other is None or other == NOBODY:
        raise NobodyLeft
    proposal = Proposal(Person(other, name), before.size, before.layout, None, before.format, before.rated)
    return await _propose(house, asker, proposal, before.rated, first=before.first != mine)


async def _propose(house: House, asker: Asker, proposal: Proposal, rated: bool, *, first: bool) -> Duel:
    seed = house.chance.getrandbits(62)
    wish = Wish(size=proposal.size, coins=proposal.coins, layout=proposal.layout)
    board, size, layout = await lay_out(house, asker, wish, seed, True)
    hours = await house.preferences.value(DEADLINE, None, asker.guild)

    def work(session: Session) -> Duel:
        made = duels.by_interaction(session, asker.interaction)
        if made is not None:
            return made
        now = house.clock()
        _check(session, house, asker, proposal.person)
        code = codes.fresh(session, house.chance)
        person = None if proposal.person is None else proposal.person.user
        duels.add(
            session,
            NewDuel(
                code,
                asker.user,
                person,
                proposal.format,
                rated,
                first,
                board,
                layout,
                size,
                seed,
                hours,
                asker.guild,
                asker.channel,
                asker.interaction,
                now + LIFE,
            ),
            now,
        )
        return known(session, code)

    return await house.database.write(work)


def _check(session: Session, house: House, asker: Asker, person: Person | None) -> None:
    """That the asker may challenge `person` here, both of whom are known from then on."""
    now = house.clock()
    people = {asker.user: asker.name} | ({} if person is None else {person.user: person.name})
    players.meet_all(session, people, asker.guild, now, brought=asker.brought)
    room.check_channel(session, house, asker)
    standing = [duel for duel in duels.challenges(session, asker.user) if duel.expires > now]
    if person is not None and any(duel.challenged == person.user for duel in standing):
        raise ChallengedAlready(person.name)
    if len(standing) >= MOST:
        raise TooManyChallenges(MOST)
