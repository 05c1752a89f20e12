"""Do once what the first click does, before it: compile its statements, open its connections.

After a restart everybody comes back at once, and Discord waits for three seconds only.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace

from bot.coins import Board, Move, Side
from bot.i18n import LANGUAGES, load_catalog
from bot.match.accuracy import assess_moves
from bot.match.hints import accuracy_without_hints
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import START
from bot.match.statistics import GameResult, Result
from bot.player_name import PlayerName
from bot.service import deals, secrecy
from bot.service.context import AppContext, RequestContext
from bot.service.deals import GameToStart
from bot.service.preferences import LANGUAGE
from bot.service.statistics import read_rating
from bot.store import GameUpdate, StoreUnavailableError, Transaction, games, store_update
from bot.store.players import FORMER

log = logging.getLogger(__name__)

_NOBODY = ANONYMIZED_PLAYER_ID
_NO_CODE = "AAAAAA"


class _RehearsedError(Exception):
    """The end of a rehearsal, which undoes it."""


async def warm_up(app: AppContext) -> None:
    """Load the catalogs, open the connections, and rehearse a game of nobody from its deal to its end.

    Stores nothing.
    """
    for language in LANGUAGES:
        load_catalog(language)
    now = app.clock()
    request = RequestContext(app, _NOBODY, PlayerName(FORMER), _NOBODY, _NOBODY, _NOBODY)
    new = replace(deals.new_game_of(request, GameToStart(Board.parse("1 2 3"), "greedy", 0, None)), code=_NO_CODE)
    move = new.match.play_move(0, Move(1, Side.LEFT))
    last_move = move.play_move(1, Move(1, Side.LEFT))
    accuracy = accuracy_without_hints(assess_moves(last_move, app.oracle), (), 0)

    def rehearse(transaction: Transaction) -> None:
        game = deals.store_game(transaction, request, new)
        games.show(transaction, game, _NOBODY, 1)
        update = GameUpdate(replace(game, message=1), move, now, message=1)
        result = Result(_NOBODY, 0, None, now, "greedy", GameResult.WIN, accuracy, challenge=START, game=game.id)
        store_update(transaction, GameUpdate(store_update(transaction, update), last_move, now, results=(result,)))
        games.find(transaction, _NO_CODE)  # sends what a server gets late
        raise _RehearsedError

    try:
        await app.database.open_connections()
        await app.preferences.value(LANGUAGE, _NOBODY, _NOBODY)
        await app.database.fetch(games.SOLO_GAME, player=_NOBODY)
        await read_rating(app, _NOBODY)
        with suppress(_RehearsedError):
            await app.database.write(rehearse)
        await secrecy.view_game(app, replace(new, match=last_move))
        await secrecy.find_counting(app, _NOBODY)
    except StoreUnavailableError as error:  # requests then compile and open what they need
        log.warning("The warm-up was not finished, because the database is unavailable: %s", error.reason)
