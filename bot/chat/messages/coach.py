"""Coach a newcomer in a first game: one message a move that only they see."""

from __future__ import annotations

import logging

from bot.chat.interactions.locale_resolver import locale_resolver
from bot.chat.interactions.response import ResponseMode
from bot.chat.transport.click import AnyInteraction
from bot.chat.transport.retry import DiscordCallFailedError, call_with_timeout
from bot.chat.views.learning import first_game as first_game_view
from bot.match import HumanSeat
from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.learning.first_game import Coaching

log = logging.getLogger(__name__)

_TIMEOUT_S = 60.0
"""Time limit for one message, in which discord.py repeats it after errors of the server.

Nothing waits for the message, and without it the user doesn't know how to go on.
"""


async def coach_player(app: AppContext, interaction: AnyInteraction, game: Game) -> None:
    """Send the coaching of the first game `game` to the user. A failure is logged: the game goes on without it."""
    seat = next(number for number, each in enumerate(game.match.seats) if isinstance(each, HumanSeat))
    locale_resolver(interaction.client).use_locale_of(interaction, ResponseMode.EPHEMERAL)
    coaching = first_game_view.message(game, Coaching.of(app, game, seat))
    send = interaction.followup.send(view=coaching.layout(None), ephemeral=True, wait=True)
    try:
        await call_with_timeout(_TIMEOUT_S, send)
    except DiscordCallFailedError as error:
        log.info("The coaching of game %s could not be sent: %s", game.code, error)
