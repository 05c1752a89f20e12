"""Handle games: start, continue, move, resign; and keep their boards current in messages."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial

from discord.app_commands import Choice, Range

from bot.chat.commands.definition import (
    LAYOUTS,
    MAX_BOARD_LENGTH,
    Code,
    Handlers,
    Size,
    command_text,
    localized_choices,
    parse_choice,
)
from bot.chat.components.message import note
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode, private_mode
from bot.chat.interactions.errors import error_message, form_error, form_response
from bot.chat.views import daily as daily_view
from bot.chat.views import games as games_view
from bot.chat.views.boards import GameAction, GameButton
from bot.chat.views.new_games import FirstGameButton, WelcomeAction, own_coins_button, own_coins_form
from bot.coins import Move, Side
from bot.errors import CoinsError
from bot.i18n import translate
from bot.match.deals import Difficulty, Layout
from bot.match.first_game import STAGES
from bot.match.games import Game
from bot.match.ladder import STARS
from bot.match.match import MAX_LINES, MatchOverError
from bot.match.opponents import ADAPTIVE, OPPONENTS
from bot.service import daily, deals, moves
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.errors import NoGameHereError, StaleError
from bot.service.game_view import GameView
from bot.service.games import check_active, list_running
from bot.store.errors import StoreUnavailableError

handlers = Handlers()

_CHARACTERS = [
    Choice(
        name=command_text("character-choice", bot=command_text(f"opponent-{opponent}"), stars=STARS[opponent]),
        value=opponent,
    )
    for opponent in OPPONENTS
]
_NEW_GAME_CHOICES = {
    "opponent": [*localized_choices({ADAPTIVE: f"opponent-{ADAPTIVE}"}), *_CHARACTERS],
    "layout": LAYOUTS,
    "difficulty": localized_choices({level.value: f"choice-name-difficulty-{level.value}" for level in Difficulty}),
    "first": localized_choices({first.value: f"command-first-{first.value}" for first in FirstMover}),
}
_DELIVERY_GRACE_S = 3.0
"""Seconds after which a response has usually reached Discord or is lost."""


@handlers.on_command(
    "new",
    ResponseMode.NEW_MESSAGE,
    choices=_NEW_GAME_CHOICES,
    opponent=lambda rules: command_text(
        "command-new-opponent", opponent=command_text(f"opponent-{rules.default_opponent}")
    ),
    size=lambda rules: command_text("command-new-size", size=rules.default_size),
    layout="command-new-layout",
    difficulty="command-new-difficulty",
    coins="command-new-coins",
    first="command-new-first",
    deal="command-new-deal",
)
async def _start_as_asked(
    context: HandlerContext,
    opponent: str | None = None,
    size: Size | None = None,
    layout: str | None = None,
    difficulty: str | None = None,
    coins: Range[str, 1, MAX_BOARD_LENGTH] | None = None,
    first: str | None = None,
    deal: Code | None = None,
) -> Response:
    new_game = NewGameRequest(
        opponent,
        size,
        coins,
        None if first is None else parse_choice(FirstMover, first),
        deal,
        None if layout is None else parse_choice(Layout, layout),
        None if difficulty is None else parse_choice(Difficulty, difficulty),
    )
    return await _start(context, new_game)


async def _start(context: HandlerContext, new_game: NewGameRequest) -> Response:
    return await show_board(context, await deals.start_game(context, new_game))


@handlers.on_click(WelcomeAction.NEW_GAME, ResponseMode.NEW_MESSAGE)
async def _start_usual(context: HandlerContext) -> Response:
    return await _start(context, NewGameRequest())


@handlers.on_click(WelcomeAction.OWN_COINS, ResponseMode.EPHEMERAL)
async def _ask_for_coins(context: HandlerContext) -> Response:
    return form_response(own_coins_form(context.interaction.quoted, MAX_BOARD_LENGTH), own_coins_button())


@handlers.on_form(WelcomeAction.START_COINS, ResponseMode.NEW_MESSAGE)
async def _start_on_own_coins(context: HandlerContext) -> Response:
    typed = context.interaction.typed.get("coins", "")
    try:
        return await _start(context, NewGameRequest(coins=typed))
    except CoinsError as error:
        return form_error(context, error, typed, own_coins_button())


@handlers.on_click(FirstGameButton, ResponseMode.NEW_MESSAGE)
async def _start_first(context: HandlerContext, stage: int) -> Response:
    """Start the coached deal of `stage`; after the last stage, start an adaptive game."""
    if stage > len(STAGES):
        return await _start(context, NewGameRequest(ADAPTIVE, first=FirstMover.ME))
    return await show_board(context, await deals.start_first_game(context, stage))


@handlers.on_click(GameAction.AGAIN, ResponseMode.NEW_MESSAGE)
async def _play_again(context: HandlerContext, code: str, _ply: int) -> Response:
    return await _start(context, NewGameRequest(deal=code))


@handlers.on_click(GameAction.SAME_DEAL, ResponseMode.NEW_MESSAGE)
async def _play_shared_deal(context: HandlerContext, code: str, seat: int) -> Response:
    """Play in the `seat` (from 1) of the result to beat; 0, in older messages, is that of the game's first person."""
    first = {1: FirstMover.ME, 2: FirstMover.BOT}.get(seat)
    return await _start(context, NewGameRequest(deal=code, first=first))


async def _rematch(context: HandlerContext, code: str, ply: int, *, swap: bool) -> Response:
    return await show_board(context, await deals.rematch(context, code, ply, swap))


handlers.on_click(GameAction.REMATCH, ResponseMode.NEW_MESSAGE)(partial(_rematch, swap=False))
handlers.on_click(GameAction.SWAP, ResponseMode.NEW_MESSAGE)(partial(_rematch, swap=True))


@handlers.on_click(Move, ResponseMode.EDIT)
async def _make_move(context: HandlerContext, code: str, ply: int, move: Move) -> Response:
    """Make a move by a button: the board changes in place."""
    clicked = context.interaction.public_message
    return await show_board(context, await moves.make_move(context, code, ply, move, clicked), changed=True)


async def _take(
    context: HandlerContext, line: Range[int, 1, MAX_LINES] | None = None, game: Code | None = None, *, side: Side
) -> Response:
    """Post the new board after a command's move; after a sealed one, update the board and tell only the player.

    Discord shows the options of a command above a public response, which would reveal the move.
    """
    game_view = await moves.make_move_at(context, side, line, game)
    moved = game_view.game
    if not moved.waits:
        return await show_board(replace(context, mode=ResponseMode.NEW_MESSAGE), game_view, changed=True)
    text = translate("duel-picked", name=moved.names[1 - moved.match.position.turn])
    return Response(context.mode, note(text), after_send=partial(_refresh_and_notify, context, game_view))


for _name, _side in (("take left", Side.LEFT), ("take right", Side.RIGHT)):
    handlers.on_command(_name, ResponseMode.EPHEMERAL, line="command-take-line", game="command-game")(
        partial(_take, side=_side)
    )


@handlers.on_command("board", ResponseMode.NEW_MESSAGE, game="command-game")
@handlers.on_click(GameAction.BOARD, ResponseMode.NEW_MESSAGE)
async def _board(context: HandlerContext, game: Code | None = None, _ply: int | None = None) -> Response:
    """Post the board again; with the code of a `game`, also that of one in another channel."""
    if game is None:
        return await show_board(context, await moves.view_game(context))
    return await show_board(context, await moves.move_to_channel(context, game))


@handlers.on_command("games", ResponseMode.EPHEMERAL)
async def _list_running(context: HandlerContext) -> Response:
    return Response(context.mode, games_view.running(await list_running(context), context.user_id))


# The board of a daily puzzle is ephemeral, and a panel or a question must not replace it: it is a message of its own.
# Panels and questions replace each other.
@handlers.on_click(GameAction.MORE, ResponseMode.EPHEMERAL)
@handlers.on_click(GameAction.MORE_BACK, private_mode)
async def _more(context: HandlerContext, code: str, _ply: int) -> Response:
    """Show further actions of a running game; `_more_after` shows those of a finished one."""
    game = (await moves.view_game(context, code)).game
    check_active(game)
    return Response(context.mode, games_view.more(game))


@handlers.on_click(GameAction.AFTER, ResponseMode.EPHEMERAL)
async def _more_after(context: HandlerContext, code: str, _ply: int) -> Response:
    game = (await moves.view_game(context, code)).game
    return Response(context.mode, games_view.more(game) if game.match.active else games_view.more_after(game))


@handlers.on_click(GameAction.COINS, private_mode)
async def _board_as_text(context: HandlerContext, code: str, _ply: int) -> Response:
    game = (await moves.view_game(context, code)).game
    check_active(game)
    return Response(context.mode, games_view.board_as_text(game))


@handlers.on_command("resign", ResponseMode.EPHEMERAL, game="command-game")
@handlers.on_click(GameAction.RESIGN, ResponseMode.EPHEMERAL)
@handlers.on_click(GameAction.MORE_RESIGN, private_mode)
async def _ask_resign(context: HandlerContext, game: Code | None = None, ply: int | None = None) -> Response:
    game_view = await moves.check_resignation(context, game, ply)
    return Response(context.mode, games_view.question_to_resign(game_view.game))


@handlers.on_click(GameAction.RESIGN_YES, private_mode)
async def _resign(context: HandlerContext, code: str, ply: int) -> Response:
    game_view = await moves.resign_game(context, code, ply)
    if game_view.game.day is not None:
        response = await daily_results(context, game_view.game.day)
    else:
        response = Response(context.mode, note(translate("resigning-done")))
    return replace(response, after_send=partial(_refresh_and_notify, context, game_view))


@handlers.on_click(GameAction.RESIGN_NO, private_mode)
async def _keep_playing(context: HandlerContext, _code: str, _ply: int) -> Response:
    return Response(context.mode, note(translate("resigning-kept")))


async def show_board(context: HandlerContext, game_view: GameView, *, changed: bool = False) -> Response:
    """Show a board in the clicked message, or in a new one, which disables the older one.

    A new message is also posted if the clicked one can't be edited any more. Nobody else sees the board of a daily
    puzzle. Once a `changed` one is sent, the opponent in a duel is notified.
    """
    game, day = game_view.game, game_view.game.day
    if day is not None:
        is_edit = context.mode is ResponseMode.EDIT
        context = replace(context, mode=private_mode(context) if is_edit else ResponseMode.EPHEMERAL)

    async def rerender() -> Response | None:
        latest = await _view_if_latest(context, game.code)
        return None if latest is None else await show_board(context, latest)

    context.use_locale_for(context.mode, game)
    if day is not None and not game.match.active:
        shown = await daily_results(context, day)
        message, image = shown.message, shown.attachment
    else:
        message = games_view.message(game_view, context.app.emojis.ids)
        image = await context.chat.images.board(game)
    after_send = None
    if changed and game.duel_game is not None:
        after_send = partial(context.chat.notifier.after_move, game_view, context.interaction)
    return Response(
        context.mode,
        message,
        image,
        on_delivered=partial(_remember_board, context, game),
        rerender=rerender,
        after_send=after_send,
        private_only=day is not None,
    )


async def _remember_board(context: HandlerContext, game: Game, message: int) -> None:
    """Remember that `message` shows the board, and leave a link to it in the one that it replaces."""
    boards = context.chat.boards
    boards.remember_token(message, context.interaction)
    context.app.live_minutes.shown(game)
    if game.day is not None:
        outdated = boards.remember_private_board(game.code, message)
    elif context.mode is ResponseMode.EDIT:
        if context.interaction.public_message not in (None, message):
            await moves.set_board_message(context.app, game.code, context.channel_id, message)
        return
    else:
        outdated = await moves.set_board_message(context.app, game.code, context.channel_id, message)
        if outdated == message:  # a later interaction has posted a newer board
            message = (await moves.view_game(context, game.code)).game.message or message
    if outdated is not None:
        moved = games_view.moved(context.guild_id, context.channel_id, message)
        await boards.replace(None if game.day is not None else game.channel, outdated, moved)


async def daily_results(context: HandlerContext, day: date) -> Response:
    """Show the results of the puzzle of `day`: the end of the user's try, if they had one."""
    results = await daily.read_results(context, day)
    image = await context.chat.images.daily(context, results)
    shown = daily_view.results(results, in_channel=context.guild_id is not None)
    return Response(context.mode, shown, image, private_only=True)


async def renew_board(context: HandlerContext, button: GameButton, error: Exception) -> Response | None:
    """Return a response that shows in the clicked board how its game goes on, or `None` if `error` says it all.

    A response needs no access to the channel. Without it, a board could keep its buttons for ever: if the bot may not
    view the channel any more, or if the token of an ephemeral board has expired.
    """
    interaction = context.interaction
    if isinstance(error, StoreUnavailableError) or not isinstance(error, CoinsError):
        context.app.live_minutes.excuse(button.code)
    if not isinstance(error, StaleError | MatchOverError):
        return None
    context = replace(context, mode=ResponseMode.EDIT)
    game_view = await moves.view_game(context, button.code)
    game = game_view.game
    if interaction.clicked_ephemeral:  # a board if it has moves, else a question about one
        return await show_board(context, game_view) if isinstance(button.action, Move) else None
    if game.match.active and game.message is not None and game.message != interaction.clicked:
        context.use_locale_for(context.mode, game)
        if game.channel != context.channel_id:
            return Response(context.mode, error_message(NoGameHereError(game), context.app.host))
        return Response(context.mode, games_view.moved(context.guild_id, game.channel, game.message))
    # A second click at the same moment may arrive before the response to the first one is sent.
    age = context.app.clock() - game.updated_at
    return await show_board(context, game_view) if age.total_seconds() >= _DELIVERY_GRACE_S else None


async def _refresh_and_notify(context: HandlerContext, game_view: GameView) -> None:
    """Update the game's message to its current state, and notify the opponent in a duel."""
    await refresh(context, game_view)
    await context.chat.notifier.after_move(game_view, context.interaction)


async def refresh(context: HandlerContext, game_view: GameView) -> None:
    """Update the game's message to its current state; a private one needs the token of its interaction."""
    game = game_view.game
    if game.day is None:
        await context.chat.boards.refresh(game, partial(_view_if_latest, context, game.code))
    else:
        await context.chat.boards.refresh_private(game_view)


async def _view_if_latest(context: HandlerContext, code: str) -> GameView | None:
    """Return the game's current state; `None` if a message of a later interaction shows it already."""
    current = await moves.view_game(context, code)
    return current if (current.game.message or 0) < context.interaction_id else None  # ids only grow
