"""Render hints: what each costs, then a nudge, the best move and how each move ends, or the best play as well."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.components.custom_ids import GameAction
from bot.chat.components.message import BLUE, GREY, Accent, ButtonSpec, Message, Text, rows_of
from bot.chat.views.explanations import Narrator, moves_of_each, take
from bot.chat.views.formatting import number, points, score_text
from bot.chat.views.games import game_button, seats
from bot.i18n import translate
from bot.match.games import Game
from bot.match.hints import GuardedCoin, HintLevel, Nudge, NudgeHint, NudgeStake
from bot.service.hints import HintAnswer, HintOffer

LEVELS = {level.name.lower(): level for level in HintLevel}
"""The levels by their names in commands and message keys."""
ACTIONS = {
    HintLevel.NUDGE: GameAction.HINT_NUDGE,
    HintLevel.SIDE: GameAction.HINT_SIDE,
    HintLevel.FULL: GameAction.HINT_FULL,
}
"""The actions that give hints, whose values are the keys of the names of the levels."""
_NUDGE_KEYS = {
    NudgeHint.HALVES: "hint-halves",
    NudgeHint.THEIR_HALVES: "hint-their-halves",
    NudgeHint.TEMPTING: "hint-tempting",
}


def offers(offer: HintOffer) -> Message:
    """Return the hints that the player can have, each with its price unless the game is casual or it is paid."""
    parts = [f"### {translate('hint-title')}"]
    for name, level in LEVELS.items():
        line = f"**{translate(ACTIONS[level].value)}** · {translate(f'hint-tells-{name}')}"
        is_paid = offer.paid is not None and offer.paid >= level > HintLevel.NUDGE
        price = translate("hint-paid" if is_paid else f"hint-price-{name}")
        parts.append(line if offer.game.casual else f"{line}\n-# {price}")
    if offer.game.casual:
        parts.append(f"-# {translate('hint-free')}")
    return Message((*map(Text, parts), *rows_of(_buttons(offer.game, HintLevel))), Accent.INFO)


def evaluation_question(game: Game) -> Message:
    """Return the question before an evaluation that counts as a full hint in the running `game`."""
    text = [
        f"### {translate('hint-evaluate-title')}",
        translate("hint-evaluate-question", code=game.code),
        price_note(HintLevel.FULL),
    ]
    evaluate = game_button(game, GameAction.EVALUATE, "hint-evaluate", BLUE)
    return Message((Text("\n".join(text)), *rows_of([evaluate])), Accent.INFO)


def message(hint: HintAnswer) -> Message:
    """Return a hint like "Take 9 → and you win 18–11" with how each other move ends; the user's score is first.

    Below are the price that was paid, and the hints that tell more.
    """
    parts = [[nudge_text(hint.nudge)]] if hint.nudge is not None else _best_move(hint)
    parts.append([f"-# {translate('hint-free')}" if hint.free else price_note(hint.level)])
    higher_levels = [level for level in HintLevel if level > hint.requested_level]
    rows = () if hint.game is None else rows_of(_buttons(hint.game, higher_levels))
    return Message((*(Text("\n".join(lines)) for lines in parts if lines), *rows), Accent.INFO)


def _best_move(hint: HintAnswer) -> list[list[str]]:
    """Return what to take, why, how each other move ends, and the best play if the hint has it."""
    best, several = hint.moves[0], len({move.move.line for move in hint.moves}) > 1
    narrator = Narrator(("", ""), hint.seat, several)
    if len(hint.moves) == 1:
        key = "hint-last" if hint.coins_left == 1 else "hint-only"
        words = [[translate(key, coin=number(best.coin), score=score_text(best.scores, hint.seat))]]
    else:
        words = [[f"### {take(best, hint.seat, several)}"]]
        if hint.explanation is not None and hint.explanation.bad is not None:
            words[0].append(narrator.why_not(hint.explanation))
        words[0] += narrator.other_moves(hint.moves)
    if len(hint.best_play) > 1:
        own_moves, other_moves = hint.best_play[::2], hint.best_play[1::2]
        by_seat = (own_moves, other_moves) if hint.seat == 0 else (other_moves, own_moves)
        own = translate("evaluation-side-you")
        other = translate("evaluation-side-they") if hint.game is None else seats(hint.game)[1 - hint.seat]
        headings = (own, other) if hint.seat == 0 else (other, own)
        words.append([translate("evaluation-line"), *moves_of_each(by_seat, hint.seat, headings, several)])
    return words


def _buttons(game: Game, levels: Iterable[HintLevel]) -> list[ButtonSpec]:
    return [game_button(game, ACTIONS[level], ACTIONS[level].value, GREY) for level in levels]


def nudge_text(nudge: Nudge) -> str:
    """Return a nudge like "One end wins, the other doesn't. Let the other side uncover the 25 (position 3 of 7)."."""
    words = [_stake(nudge)]
    if isinstance(nudge.advice, GuardedCoin):
        coin = nudge.advice
        words.append(translate("hint-uncover", coin=coin.worth, place=coin.place, coins=coin.coins))
    elif nudge.advice is not None:
        words.append(translate(_NUDGE_KEYS[nudge.advice]))
    return " ".join(words)


def _stake(nudge: Nudge) -> str:
    ends = nudge.ends
    if nudge.stake is NudgeStake.ONLY:
        return translate("hint-one-coin")
    if nudge.stake is NudgeStake.EQUAL:
        return translate("hint-ends-equal" if ends else "hint-picks-equal")
    if nudge.stake is NudgeStake.MARGIN:
        return translate("hint-end-costs" if ends else "hint-pick-costs", cost=points(nudge.cost))
    wins = nudge.stake is NudgeStake.WIN
    if ends:
        return translate("hint-end-wins" if wins else "hint-end-ties")
    return translate("hint-picks-win" if wins else "hint-picks-tie", good=nudge.good, picks=nudge.move_count)


def price_note(price: HintLevel) -> str:
    """Return the small print below a hint; `price` is the highest hint level used in this game."""
    return f"-# {translate(f'hint-price-{price.name.lower()}')}"
