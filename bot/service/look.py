"""Looking at a game, and knowing where its board is shown."""

from __future__ import annotations

from bot.service import codes, lookup, room, settling
from bot.service.duels import deadlines
from bot.service.errors import AlreadyPlaying, BadRequest
from bot.service.house import Asker, House
from bot.service.turn import Turn
from bot.store import Game, Session, games


async def board(house: House, asker: Asker, code: str | None = None) -> Turn:
    """The asker's active game in the channel, or their game `code`, as it stands.

    Raises `NoGameHere`, or `UnknownGame` and `NotYourGame`.
    """

    def work(session: Session) -> Turn:
        game, _ = lookup.active(session, asker, None) if code is None else lookup.own(session, asker, code)
        return Turn.of(game, house.oracle)

    return await _in_time(house, await house.database.read(work))


async def _in_time(house: House, turn: Turn) -> Turn:
    """`turn`, or what it is by now where the move that is awaited took too long: whoever looks settles that."""
    if not deadlines.overdue(turn.game, house.clock()):
        return turn
    over = await deadlines.enforce(house, turn.game.code)
    if over is None:
        over = await house.database.read(lookup.known, turn.game.code)
    return await settling.after(house, over)


async def bring(house: House, asker: Asker, code: str) -> Turn:
    """The asker's game `code`, as and where it stood; it is played in this channel from now on.

    Raises `BadRequest`, `UnknownGame`, `NotYourGame`, `NotHere`, or `AlreadyPlaying` where a player of it has another
    game here.
    """

    def work(session: Session) -> Game:
        game, _ = lookup.own(session, asker, code)
        if game.match.active and game.channel != asker.channel:
            if game.round is not None and game.guild != asker.guild:  # the other one may not be here
                raise BadRequest(
                    "This duel is played in {channel}: go on there.", "duel-elsewhere", channel=f"<#{game.channel}>"
                )
            if game.day is None:  # nobody else sees the board of a daily puzzle
                room.check_channel(session, house, asker)
            if not games.move(session, game.id, asker.channel):
                raise AlreadyPlaying(lookup.alone(session, asker))
        return game

    code = codes.typed(code)
    async with house.at_hand.alone(code):
        game = await house.database.write(work)
        house.at_hand.forget(code)
    return await _in_time(house, Turn.of(game, house.oracle))


async def place(house: House, asker: Asker, code: str, message: int) -> int | None:
    """Remember `message`, where the asker is, as the one that shows the board of game `code`.

    The message whose board is out of date by that, if any: where a later one is known, that is `message` itself.
    """
    async with house.at_hand.alone(code):
        outdated = await house.database.write(games.place, code, asker.channel, message)
        if outdated != message:
            house.at_hand.place(code, asker.channel, message)
    return outdated
