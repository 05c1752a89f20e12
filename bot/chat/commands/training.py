"""Handle `/train` and its buttons: sessions of puzzles, sets by a code, and races.

In servers and group messages only the player sees a puzzle; in direct messages with the bot it is an ordinary message.
Cards of sets and races are for everybody.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from bot.chat.commands.definition import Code, Handlers, check_offered, localized_choices, parse_choice
from bot.chat.components.message import Upload
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.transport.sending import DiscordCallFailedError, call_with_timeout
from bot.chat.views import own_puzzles as own_puzzles_view
from bot.chat.views import training as training_view
from bot.chat.views.training import MODES, AttemptButton, SessionAction, SetAction, TrainingAction
from bot.coins import Move
from bot.match.puzzles import PuzzleTheme
from bot.match.training import Mode, RushSession, SharedSet
from bot.metrics import CURRENT_REQUEST
from bot.service import training, training_sets
from bot.service.blocks import wants_nothing_of
from bot.service.training import TrainingView
from bot.service.training_sets import SetView

handlers = Handlers()

log = logging.getLogger(__name__)


def _mode(context: HandlerContext, _button: object = None) -> ResponseMode:
    if context.interaction.is_direct:
        return ResponseMode.NEW_MESSAGE if context.interaction.clicked is None else ResponseMode.EDIT
    return private_mode(context)


@handlers.on_command(
    "train",
    _mode,
    choices={
        "mode": localized_choices({mode.value: f"training-mode-{mode.value}" for mode in MODES}),
        "theme": localized_choices({theme.value: f"training-theme-{theme.value}" for theme in PuzzleTheme}),
    },
    mode="command-train-mode",
    theme="command-train-theme",
    code="command-train-code",
)
async def _train(
    context: HandlerContext, mode: str | None = None, theme: str | None = None, code: Code | None = None
) -> Response:
    """Begin a session, or play the set or race `code`; without options go on, or begin a streak."""
    chosen = None if theme is None else parse_choice(PuzzleTheme, theme)
    if mode is not None:
        check_offered(mode, [action.value for action in MODES])
    if code is not None:
        return await _play(context, code)
    if mode is None:
        return await _show(context, await training.go_on(context, chosen))
    return await _begin(context, chosen, action=TrainingAction(mode))


async def _begin(context: HandlerContext, theme: PuzzleTheme | None = None, *, action: TrainingAction) -> Response:
    if action is TrainingAction.HOME:
        return await _home(context, theme)
    if action is TrainingAction.FRIENDS:
        return Response(context.mode, training_view.friends(theme))
    if action is TrainingAction.RUSH:
        running = await training.running_rush(context)
        is_other = running is not None and theme is not None and running.session.theme is not theme
        if running is None or is_other:
            return Response(context.mode, training_view.rush_rules(await training.read_records(context), theme))
        return await _show(context, running)
    if action is TrainingAction.RACE:
        return _card(context, await training_sets.open_race(context, theme))
    mode = Mode.RUSH if action is TrainingAction.START_RUSH else Mode(action.value)
    return await _show(context, await training.begin(context, mode, theme))


async def _home(context: HandlerContext, theme: PuzzleTheme | None = None) -> Response:
    records, more = await training.read_records(context), own_puzzles_view.form_button()
    return Response(context.mode, training_view.home(records, theme, more))


for _action in TrainingAction:
    _shown = ResponseMode.NEW_MESSAGE if _action is TrainingAction.RACE else _mode
    handlers.on_click(_action, _shown)(partial(_begin, action=_action))


@handlers.on_click(AttemptButton, _mode)
async def _answer(context: HandlerContext, session: int, place: int, move: Move) -> Response:
    return await _show(context, await training.answer(context, session, place, move))


@handlers.on_click(SessionAction.NEXT, _mode)
async def _next(context: HandlerContext, session: int) -> Response:
    return await _show(context, await training.show(context, session))


@handlers.on_click(SessionAction.STOP, _mode)
async def _stop(context: HandlerContext, session: int) -> Response:
    """End a session; one without an answer has no result, so all modes are shown."""
    view = await training.stop(context, session)
    response = await _show(context, view)
    if view.session.counted or view.stored.is_race:
        return response
    return replace(response, message=(await _home(context)).message)


@handlers.on_click(SessionAction.REPLAY, _mode)
async def _replay(context: HandlerContext, session: int) -> Response:
    return await _show(context, await training.replay(context, session))


@handlers.on_click(SessionAction.SHARE, ResponseMode.NEW_MESSAGE)
async def _share(context: HandlerContext, session: int) -> Response:
    return _card(context, await training_sets.share(context, session))


@handlers.on_click(SetAction.PLAY, private_mode)
async def _play(context: HandlerContext, code: str) -> Response:
    """Play a set or join a race; the card of a race shows who has joined."""
    view = await training_sets.join(context, code)
    shared, clicked = view.stored.shared, context.interaction.public_message
    if view.stored.is_race and shared is not None and shared.message is None and clicked is not None:
        await training_sets.remember_card(context, shared, clicked)  # the bot ended before it had stored this
    return await _show(context, view)


@handlers.on_click(SetAction.START, private_mode)
async def _start_race(context: HandlerContext, code: str) -> Response:
    """Begin a race, show the user's first puzzle, and tell the others."""
    view = await training_sets.start_race(context, code)
    response = await _play(context, code)
    if view.shared.started != context.interaction_id or response.after_send is None:
        return response  # begun already
    return replace(response, after_send=partial(_tell_start, context, view, response.after_send))


async def _tell_start(context: HandlerContext, view: SetView, update_card: Callable[[], Awaitable[None]]) -> None:
    """Show each other player of a race its first puzzle on their own card; mention those who have none."""
    others = [member.player for member in view.members if member.player != context.user_id]
    unaware = [player for player in others if not context.chat.later.show(_race_key(view.shared, player))]
    await update_card()  # in the language of the card, as is the mention
    if unaware and (channel := view.shared.channel) is not None:
        message = training_view.race_begins(view.shared, unaware)
        pinged = [player for player in unaware if not await wants_nothing_of(context.app, player, context.user_id)]
        post = context.chat.sender.post(channel, message, mentions=pinged, nonce=f"race {view.shared.code}")
        try:
            await call_with_timeout(_MENTION_TIMEOUT_S, post)
        except DiscordCallFailedError as error:
            log.info("The start of race %s was not told: %s", view.shared.code, error)


def _race_key(shared: SharedSet, player: int) -> str:
    return f"race {shared.code} {player}"


@handlers.on_click(SetAction.RESULTS, private_mode)
async def _results(context: HandlerContext, code: str) -> Response:
    return Response(context.mode, training_view.set_card(await training_sets.read_set(context, code)))


async def _show(context: HandlerContext, view: TrainingView) -> Response:
    """Show a session, and the progress of a race on its card."""
    shown = training_view.shown_board(view)
    picture: Upload | None = None
    if shown is not None:
        (puzzle, refuted), images = shown, context.chat.images
        names = training_view.names(puzzle.position)
        if refuted is None:
            picture = await images.training_board(context, puzzle, names)
        else:
            best = context.app.oracle.best_moves(puzzle.position)
            picture = await images.refutation(context, puzzle, names, best, refuted.move)
    response = Response(
        context.mode, training_view.message(view), picture, on_delivered=partial(_keep_card, context, view)
    )
    shared = view.stored.shared
    if shared is None or not shared.is_race:
        return response
    return replace(response, after_send=partial(_update_card, context, shared))


_MENTION_TIMEOUT_S = 5.0
_GRACE_S = 1.0
"""The seconds after the end of a rush in which an answer that was clicked before may still arrive."""


async def _keep_card(context: HandlerContext, view: TrainingView, message: int) -> None:
    """Let a rush end by itself on the card that shows it, and a race that waits begin there."""
    stored, session, later = view.stored, view.session, context.chat.later
    shown = training_view.shown_board(view)
    if shown is not None and shown[1] is None:
        trace = CURRENT_REQUEST.get()
        session = training.note_taken(context, stored.id, 0.0 if trace is None else trace.age_s()) or session
    if stored.waits and stored.shared is not None:
        context.chat.boards.remember_token(message, context.interaction)
        later.keep(
            _race_key(stored.shared, stored.player),
            partial(_show_race, context, stored.shared.code, stored.id, message),
        )
    elif isinstance(session, RushSession) and session.is_ended:
        later.drop(f"rush {stored.id}")
    elif isinstance(session, RushSession):
        context.chat.boards.remember_token(message, context.interaction)
        over = replace(context, interaction_id=session.over_at)
        seconds = session.ms_left(context.interaction_id) / 1000 + _GRACE_S
        later.keep(f"rush {stored.id}", partial(_show_later, over, stored.id, message), seconds)


async def _show_race(context: HandlerContext, code: str, number: int, message: int) -> None:
    """Show in its `message` the first puzzle of a race, as of its start."""
    view = await training_sets.read_set(context, code)
    begun = replace(context, interaction_id=view.shared.started or context.interaction_id)
    await _show_later(begun, number, message)


async def _show_later(context: HandlerContext, number: int, message: int) -> None:
    """Show in its `message` how a session is at the time of the interaction of `context`."""
    await context.chat.locales.prefetch(context.interaction)
    context.use_locale_for(context.mode)
    view = await training.show(context, number)
    if isinstance(view.session, RushSession) and not view.session.is_ended:
        return  # answered in another process, which shows its end
    response = await _show(context, view)
    linked = context.chat.links.link(response.message)
    await context.chat.boards.edit(None, message, linked, response.attachment)
    await _keep_card(context, view, message)


def _card(context: HandlerContext, view: SetView) -> Response:
    """Show the card of a set; that of a race is kept current."""
    context.use_locale_for(context.mode, shared=True)
    response = Response(context.mode, training_view.set_card(view))
    if not view.shared.is_race:
        return response
    return replace(response, on_delivered=partial(_remember_card, context, view.shared))


async def _remember_card(context: HandlerContext, shared: SharedSet, message: int) -> None:
    context.chat.boards.remember_token(message, context.interaction)
    await training_sets.remember_card(context, shared, message)


async def _update_card(context: HandlerContext, shared: SharedSet) -> None:
    async def show() -> bool:
        view = await training_sets.read_set(context, shared.code)
        if view.shared.message is not None:
            card = training_view.set_card(view)
            await context.chat.boards.edit(view.shared.channel, view.shared.message, card)
        return True

    context.use_locale_for(ResponseMode.NEW_MESSAGE, shared=True)
    await context.chat.boards.in_turn(shared.code, show)
