"""Say what the user sees of an error."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace

from discord import app_commands

from bot.chat.components.custom_ids import Button
from bot.chat.components.forms import Form, quote
from bot.chat.components.message import BLUE, GREEN, GREY, RED, Accent, ButtonSpec, Message, Row, Text, card, note
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.transport.interaction import UnreadableInteractionError
from bot.chat.views.boards import GameAction, game_button, seats
from bot.chat.views.course import LessonButton
from bot.chat.views.daily import DailyAction, DailyButton
from bot.chat.views.duels import DuelAction, DuelButton
from bot.chat.views.formatting import button, run_by
from bot.chat.views.new_games import WelcomeAction, WelcomeButton
from bot.chat.views.preferences import PreferenceButton
from bot.chat.views.training import TrainingAction, TrainingButton
from bot.coins.errors import NotationError
from bot.errors import CoinsError, LocalizedText, localize
from bot.i18n import translate
from bot.match.games import Game
from bot.match.preferences import OwnerKind
from bot.service.errors import (
    AlreadyPlayingError,
    NoGameHereError,
    NotYourGameError,
    OwnChallengeError,
    StaleError,
    TooManyGamesError,
)
from bot.settings import HostSettings
from bot.store.errors import StoreUnavailableError

log = logging.getLogger(__name__)


_NEW_GAME = WelcomeButton(WelcomeAction.NEW_GAME), "welcome-new-game"
_TRAIN = TrainingButton(TrainingAction.HOME), "training-home"
_SETTINGS = PreferenceButton(OwnerKind.PLAYER), "preferences-yours"
OFFERS: dict[str, tuple[Button, str]] = {
    "error-unknown-button": _NEW_GAME,
    "error-nothing-to-review": _NEW_GAME,
    "error-nothing-to-evaluate": _NEW_GAME,
    "error-over-start-another": _NEW_GAME,
    "error-no-game-here": _NEW_GAME,
    "error-no-game": _NEW_GAME,
    "error-not-yours": _NEW_GAME,
    "duel-bots": _NEW_GAME,
    "training-no-mistakes": _TRAIN,
    "training-no-rated": _TRAIN,
    "error-no-server-settings": _SETTINGS,
    "error-not-allowed": _SETTINGS,
    "error-not-tried": (DailyButton(DailyAction.PLAY), "welcome-daily"),
    "lesson-changed": (LessonButton(), "lesson-all"),
}
"""The button that each refusal names, and the key of its label."""


def error_response(context: HandlerContext, error: BaseException) -> Response:
    """Return the ephemeral response about `error`, in the user's language."""
    context.use_locale_for(ResponseMode.EPHEMERAL)
    return Response(ResponseMode.EPHEMERAL, error_message(error, context.app.host))


def form_response(form: Form, button: ButtonSpec) -> Response:
    """Return the response that opens `form`, as `button` does."""
    return Response(ResponseMode.EPHEMERAL, note(translate("form-late"), [button]), form=form)


def form_error(context: HandlerContext, error: CoinsError, typed: str, button: ButtonSpec) -> Response:
    """Return the ephemeral response about an `error` in a form, in the place of the one about the error before.

    It repeats what was `typed`, with which its `button` opens the form.
    """
    response = error_response(context, error)
    parts = (*response.message.parts, Text(quote(typed)), Row((button,)))
    mode = ResponseMode.EDIT if context.interaction.quoted else response.mode
    return replace(response, mode=mode, message=replace(response.message, parts=parts))


def error_message(error: BaseException, host: HostSettings) -> Message:
    """Return what the user sees of `error`. Log an unexpected error.

    It names the `host` if only they can help.
    """
    is_unknown = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
    if is_unknown or type(error) is app_commands.AppCommandError:  # such as a menu's entry without a person
        error = UnreadableInteractionError()
    if isinstance(error, CoinsError):
        return _message_of_ours(error, host)
    reference = secrets.token_hex(4)
    log.error("Unexpected error, reference %s", reference, exc_info=error)
    return card(Accent.ERROR, translate("error-unexpected", reference=reference), run_by(host))


def _message_of_ours(error: CoinsError, host: HostSettings) -> Message:
    """Return the message about a failure, or about a refusal: in the colour for no error, with buttons that help."""
    accent, helper = Accent.WAITING, ""
    text = "" if isinstance(error, NotYourGameError) else localize(error.message)  # that has no names of bots
    match error:
        case StoreUnavailableError():
            log.error("The database can't be reached: %s", error.reason)
            accent, helper = Accent.ERROR, run_by(host)
        case UnreadableInteractionError() if error.__cause__ is not None:
            log.warning("An interaction can't be read: %.200r", error.__cause__)
        case NotationError():
            text = f"{translate('error-board-like')}\n-# {text}"
        case NotYourGameError():
            first, second = seats(error.game)
            text = translate("error-not-yours", first=first, second=second)
        case NoGameHereError(game=Game() as game):
            text = translate("error-bring", code=game.code, place=_place(game))
        case TooManyGamesError(game=Game() as oldest):
            text = f"{text} {translate('error-oldest', code=oldest.code, place=_place(oldest))}"
    return card(Accent.ERROR if error.key == "error-stopping" else accent, text, helper, _helpful_buttons(error))


def _helpful_buttons(error: CoinsError) -> list[ButtonSpec]:
    match error:
        case StaleError():
            return [game_button(error.game_view.game, GameAction.BOARD, "board-show", BLUE)]
        case AlreadyPlayingError():
            go_on = game_button(error.game, GameAction.BOARD, "board-go-on", BLUE)
            return [go_on, game_button(error.game, GameAction.RESIGN_YES, "board-resign-it", RED)]
        case NoGameHereError(game=Game() as game):
            return [game_button(game, GameAction.BOARD, "board-bring", BLUE)]
        case OwnChallengeError():
            return [button(DuelButton(error.code, DuelAction.CANCEL), "duel-cancel", GREY)]
        case TooManyGamesError(game=Game() as oldest):
            return [game_button(oldest, GameAction.RESIGN, "board-resign-it", RED)]
    key = error.message.key if isinstance(error.message, LocalizedText) else ""
    return [button(*OFFERS[key], GREEN)] if key in OFFERS else []


def _place(game: Game) -> str:
    return translate("error-direct-message") if game.guild is None else f"<#{game.channel}>"
