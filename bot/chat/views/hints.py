"""Render hints: what each costs, then a nudge or the best move. The whole line is an evaluation."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.components.message import GREY, Accent, ButtonSpec, Message, card
from bot.chat.views.boards import GameAction, game_button
from bot.chat.views.explanations import Narrator, take
from bot.chat.views.formatting import number, paragraph, points, small
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
_STAKE_KEYS = {
    NudgeStake.ONLY: ("hint-one-coin", "hint-one-coin"),
    NudgeStake.EQUAL: ("hint-ends-equal", "hint-picks-equal"),
    NudgeStake.WIN: ("hint-end-wins", "hint-picks-win"),
    NudgeStake.TIE: ("hint-end-ties", "hint-picks-tie"),
    NudgeStake.MARGIN: ("hint-end-costs", "hint-pick-costs"),
}
"""The message keys of the stakes: of two ends, and of any other moves."""
_NUDGE_KEYS = {
    NudgeHint.HALVES: "hint-halves",
    NudgeHint.THEIR_HALVES: "hint-their-halves",
    NudgeHint.TEMPTING: "hint-tempting",
}


def offers(offer: HintOffer) -> Message:
    """Return the hints that the player can have, each with its price unless the game is casual."""
    game, costs = offer.game, []
    for level in HintLevel:
        is_paid = offer.paid is not None and offer.paid >= level > HintLevel.NUDGE
        cost = translate("hint-paid") if is_paid else _cost(level, game)
        costs.append(f"**{translate(ACTIONS[level].value)}** · {cost}")
    return card(
        Accent.INFO,
        f"### {translate('hint-free' if game.casual else 'hint-title')}",
        "" if game.casual else paragraph(*costs),
        _buttons(game, HintLevel),
    )


def message(hint: HintAnswer) -> Message:
    """Return a nudge, or a hint like "Take 9 → and win 18–11", its price, and buttons of hints that tell more."""
    higher_levels = [level for level in HintLevel if level > hint.requested_level]
    return card(
        Accent.INFO,
        _best_move(hint) if hint.nudge is None else nudge_text(hint.nudge),
        price_note(hint.level, hint.game),
        [] if hint.game is None else _buttons(hint.game, higher_levels),
    )


def _best_move(hint: HintAnswer) -> str:
    best, several = hint.moves[0], len({move.move.line for move in hint.moves}) > 1
    narrator = Narrator(("", ""), hint.seat, several)
    if len(hint.moves) == 1:
        key = "hint-last" if hint.coins_left == 1 else "hint-only"
        return translate(key, coin=number(best.coin), outcome=narrator.outcome(best.scores))
    why = "" if hint.explanation is None else narrator.why(hint.explanation)
    return paragraph(f"### {take(best, hint.seat, several)}", why)


def _buttons(game: Game, levels: Iterable[HintLevel]) -> list[ButtonSpec]:
    return [game_button(game, ACTIONS[level], ACTIONS[level].value, GREY) for level in levels]


def nudge_text(nudge: Nudge) -> str:
    """Return a nudge like "One end wins, the other doesn't. Let them uncover the 25 at position 3."."""
    of_ends, of_picks = _STAKE_KEYS[nudge.stake]
    key, advice = of_ends if nudge.ends else of_picks, nudge.advice
    stake = translate(key, cost=points(nudge.cost), good=nudge.good, picks=nudge.move_count)
    if nudge.lost:
        stake = f"{translate('hint-lost')} {stake}"
    if advice is None:
        return stake
    if isinstance(advice, GuardedCoin):
        return f"{stake} {translate('hint-uncover', coin=advice.worth, place=advice.place)}"
    return f"{stake} {translate(_NUDGE_KEYS[advice])}"


def price_note(price: HintLevel, game: Game | None) -> str:
    """Return the small print about the highest hint used in a running `game`; "" if it cost nothing."""
    if game is None or not game.match.active or game.casual or not (game.standard or price is HintLevel.FULL):
        return ""
    return small(translate("hint-cost", cost=_cost(price, game)))


def _cost(level: HintLevel, game: Game) -> str:
    """Return what a hint costs in a game that isn't casual: only a standard one counts for accuracy."""
    if game.standard:
        return translate(f"hint-cost-{level.name.lower()}")
    return translate("hint-cost-win" if level is HintLevel.FULL else "hint-cost-nothing")
