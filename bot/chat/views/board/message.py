"""Choose the view of a game: its board or its end."""

from __future__ import annotations

from bot.chat.components.message import Message
from bot.chat.views.board import finished, running
from bot.chat.views.text.face_emojis import NO_EMOJIS, Emojis
from bot.service.game_view import GameView


def message(game_view: GameView, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the board of a running game, or the end of a finished one. The picture shows the coins.

    The face of an opponent is beside its name if it is among `emojis`.
    """
    if game_view.game.match.active:
        return running.message(game_view.game, emojis)
    return finished.message(game_view, emojis)
