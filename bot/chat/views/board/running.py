"""Render a board on which somebody is to move."""

from __future__ import annotations

from collections.abc import Iterator

from discord.utils import format_dt

from bot.chat.components.custom_ids import GameAction, game_custom_id
from bot.chat.components.message import GREEN, GREY, Accent, ButtonSpec, Message, Picture, Text, rows_of
from bot.chat.views.board.coins_text import coins, legend
from bot.chat.views.board.heading import heading, scores, seats
from bot.chat.views.board.move_buttons import move_rows
from bot.chat.views.text.characters import adaptive_level
from bot.chat.views.text.face_emojis import NO_EMOJIS, Emojis
from bot.chat.views.text.formatting import arrow, day_name
from bot.i18n import translate
from bot.match.games import Game


def message(game: Game, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return whose turn it is, the scores, the coins or their picture, the last move, and the moves as buttons."""
    match, names = game.match, seats(game)
    return Message(
        (
            Text(f"### {_heading(game, names)}\n{scores(match, names, emojis)}"),
            Picture("\n".join([coins(match.position), *legend(match.position)])),
            Text("\n".join(small_print(game, names))),
            *rows_of(*(() if waits(game) else move_rows(game)), list(_controls(game))),
        ),
        Accent.WAITING if waits(game) else Accent.YOUR_TURN,
    )


def waits(game: Game) -> bool:
    """Return true if no move can be made until the other game of a duplicate is at the same ply."""
    return game.duel_game is not None and game.duel_game.sealed is not None


def _heading(game: Game, names: tuple[str, str]) -> str:
    if waits(game):
        return translate("duel-waiting", name=names[1 - game.match.position.turn])
    return heading(game.match, names)


def small_print(game: Game, names: tuple[str, str]) -> Iterator[str]:
    """Yield the last move with the coins left, the terms of the game, and an open tie offer."""
    match, duel_game = game.match, game.duel_game
    left = translate("board-coins-left", count=match.position.coins_left)
    if match.ply:
        several = len(match.board.lines) > 1
        move = arrow(match.moves[-1], str(match.coins[-1]), several)
        took = translate("board-took", name=names[1 - match.position.turn], move=move)
        yield f"-# {took} · {left}"
    else:
        yield f"-# {left}"
    if game.day is not None:
        yield f"-# {translate('daily-of', day=day_name(game.day))}"
    if duel_game is not None:
        due = "" if duel_game.due_at is None else f" · {translate('board-due', when=format_dt(duel_game.due_at, 'R'))}"
        yield f"-# {translate('board-round', duel=duel_game.code, number=duel_game.number, of=duel_game.count)}{due}"
    if waits(game):
        turn = match.position.turn
        yield f"-# {translate('duel-sealed', name=names[turn], other=names[1 - turn])}"
    if adaptive_level(game):
        yield f"-# {adaptive_level(game)}"
    if game.casual:
        yield f"-# {translate('board-casual')}"
    if duel_game is not None and duel_game.offered is not None:
        yield f"**{translate('board-tie-offered', name=names[duel_game.offered])}**"


def _controls(game: Game) -> Iterator[ButtonSpec]:
    """Yield the buttons other than moves: tie offers in a duel, hints in a game that may have some, and more."""

    def custom_id(action: GameAction) -> str:
        return game_custom_id(game.code, game.match.ply, action)

    if game.duel_game is not None and game.duel_game.offered is not None:
        yield custom_id(GameAction.TIE_YES), translate("board-take-tie"), GREEN
        yield custom_id(GameAction.TIE_NO), translate("board-decline-tie"), GREY
    elif game.duel_game is not None:
        yield custom_id(GameAction.TIE), translate("board-offer-tie"), GREY
    elif game.day is None:
        yield custom_id(GameAction.HINT), translate("board-hint"), GREY
    yield custom_id(GameAction.MORE), translate("board-more"), GREY
