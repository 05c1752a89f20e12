"""Read the stored state that the model covers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from bot.match.duel_record import Duel
from bot.match.game_record import Game
from bot.store import Session
from bot.store.games import repository as games
from bot.store.models import DuelRow, GameRow, GuildRow, PlayerRow
from bot.store.repositories import duels


@dataclass(frozen=True)
class Stored:
    """The stored games, duels, players with a marked deletion, and guilds without the bot."""

    games: dict[int, Game]
    duels: dict[str, Duel]
    known: set[int]
    marked: set[int]
    left: dict[int, datetime]


def stored_state(session: Session) -> Stored:
    """Read the fields of `Stored`."""
    found = games.load_many(session, session.scalars(select(GameRow.id)).all())
    read: dict[int, Game] = {}
    for number, game in found.items():
        assert isinstance(game, Game), game
        read[number] = game
    found_duels = [duels.find(session, code) for code in session.scalars(select(DuelRow.code)).all()]
    people = session.execute(select(PlayerRow.id, PlayerRow.deletion_started_at)).all()
    left = session.execute(select(GuildRow.id, GuildRow.left_at).where(GuildRow.left_at.is_not(None))).all()
    return Stored(
        read,
        {duel.code: duel for duel in found_duels if duel is not None},
        {row.id for row in people},
        {row.id for row in people if row.deletion_started_at is not None},
        {row.id: row.left_at for row in left if row.left_at is not None},
    )
