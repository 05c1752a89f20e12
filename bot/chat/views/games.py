"""Render the message of a game: its board while it runs, its end, and the questions around it.

It shows at a glance whose turn it is, what happened and what to press. `message` is the board or the end; the others
are shown to one user only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.chat.components.message import BLUE, GREEN, GREY, RED, Accent, ButtonSpec, Message, Picture, card, note
from bot.chat.views.boards import (
    GameAction,
    GameButton,
    Names,
    best_possible,
    coins_text,
    end_accent,
    game_button,
    game_custom_id,
    heading,
    move_rows,
    scores,
    seats,
)
from bot.chat.views.daily import DailyAction, DailyButton
from bot.chat.views.explanations import Narrator
from bot.chat.views.first_game import line as coach_line
from bot.chat.views.first_game import next_buttons
from bot.chat.views.formatting import (
    arrow,
    button,
    dotted,
    layout_slug,
    message_link,
    number,
    paragraph,
    puzzle_name,
    small,
    until,
)
from bot.chat.views.marks import explained, move_signs
from bot.chat.views.new_games import new_game_button
from bot.chat.views.opponents import NO_EMOJIS, Emojis, caught, last_word, style
from bot.chat.views.preferences import PreferenceButton
from bot.chat.views.statistics import level_line
from bot.chat.views.training import TrainingAction, TrainingButton, theme_name
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.explanation import GivesHalf, KeepsHalf, LeaveForLast, LeavesCoin, Reason, UncoversCoin
from bot.match.first_game import is_first_game
from bot.match.games import Game
from bot.match.hints import is_bought, win_counts
from bot.match.match import BotSeat, HumanSeat, Status
from bot.match.preferences import OwnerKind
from bot.match.puzzles import PuzzleTheme
from bot.match.reviews import Decision, DecisionKind, FinalResult
from bot.service.game_view import GameView
from bot.service.games import is_turn_of
from bot.service.preferences import THEME


def message(game_view: GameView, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the board of a running game, or the end of a finished one. The picture shows the coins."""
    game, match, names = game_view.game, game_view.game.match, seats(game_view.game)
    coached = "" if game_view.coaching is None else coach_line(game_view.coaching, names)
    if not match.active:
        return _finished(game_view, names, coached, emojis)
    duel_game, waits = game.duel_game, game.waits
    headline = translate("duel-waiting", name=names[1 - match.position.turn]) if waits else heading(match, names)
    controls = [game_button(game, GameAction.MORE, "board-more", GREY)]
    if duel_game is not None and duel_game.offered is not None:
        controls.insert(0, game_button(game, GameAction.TIE_YES, "board-take-tie", GREEN))
        controls.insert(1, game_button(game, GameAction.TIE_NO, "board-decline-tie", GREY))
    elif duel_game is not None:
        controls.insert(0, game_button(game, GameAction.TIE, "board-offer-tie", GREY))
    elif game.day is None:
        controls.insert(0, game_button(game, GameAction.HINT, "board-hint", GREY))
    return card(
        Accent.WAITING if waits else Accent.YOUR_TURN,
        f"### {headline}\n{scores(match, names, emojis)}",
        Picture(coins_text(match.position)),
        paragraph(_news(game_view, names, emojis), coached),
        *([] if waits else move_rows(match.position, partial(game_custom_id, game.code, match.ply))),
        controls,
    )


def _news(game_view: GameView, names: Names, emojis: Emojis) -> str:
    """Return the one thing that there is to know about the board, and in a duel when a move is due."""
    game, match, duel_game = game_view.game, game_view.game.match, game_view.game.duel_game
    due = ""
    if duel_game is not None and duel_game.due_at is not None:
        due = small(translate("board-due", when=until(duel_game.due_at, live=duel_game.live)))
    if duel_game is not None and duel_game.offered is not None:
        return paragraph(f"**{translate('board-tie-offered', name=names[duel_game.offered])}**", due)
    if game.waits:
        return paragraph(small(translate("duel-sealed")), due)
    if match.ply:
        move = arrow(match.moves[-1], str(match.coins[-1]), len(match.board.lines) > 1)
        mover = match.seats[1 - match.position.turn]
        took = translate("board-took", name=names[1 - match.position.turn], move=move)
        if game_view.trapped and isinstance(mover, BotSeat):
            return caught(mover.opponent, took, emojis)
        return paragraph(small(took), due)
    return paragraph(small(_counts_less(game)), due)


_MAX_CLOSE_MARGIN = 3
"""A loss by at most this margin is close if another move would have won."""


def _finished(game_view: GameView, names: Names, coached: str, emojis: Emojis) -> Message:
    """Return the end card, a line for each part that there is, and the buttons in the order of likelihood.

    A game of a duel has its result only, and a link to the rest, which is said once for the whole duel.
    """
    game, match = game_view.game, game_view.game.match
    reason = coached or _reason(game_view, names)
    return card(
        end_accent(match, won=match.winner is not None and isinstance(match.seats[match.winner], HumanSeat)),
        paragraph(
            f"## {_title(game_view, names)}",
            _result(game_view, names, emojis),
            _comparison(game),
            _signs(game_view, names),
            reason,
            last_word(game, emojis),
            level_line(game_view, aims=not reason),  # the next goal is for who has nothing to learn from this game
        ),
        Picture("" if match.status is Status.FINISHED else coins_text(match.position)),
        small(_uncounted(game)),
        _link_to_duel(game),
        _buttons(game_view),
        _training_button(game_view),
    )


def _title(game_view: GameView, names: Names) -> str:
    """Return who won by how much, addressed to the person who plays a bot, or about two people."""
    match, seat = game_view.game.match, game_view.game.match.only_person
    if seat is None or match.status in (Status.CLOSED, Status.AGREED):
        return heading(match, names)
    name, other_name = names[seat], names[1 - seat]
    if match.resigned == seat:
        return translate("end-resigned", name=name)
    perfect = game_view.summary is not None and game_view.summary.seats[seat].perfect
    if match.winner is None or match.tied:
        return translate("end-perfect-tie" if perfect else "end-tie", name=name)
    margin = abs(match.position.scores[0] - match.position.scores[1])
    if match.winner == seat:
        return translate("end-perfect" if perfect else "end-win", name=name, margin=margin)
    mistake = _turning_point(game_view)
    is_close = margin <= _MAX_CLOSE_MARGIN and mistake is not None and mistake.before is FinalResult.WIN
    key = "end-perfect-loss" if perfect else "end-close" if is_close else "end-loss"
    return translate(key, name=name, other=other_name, margin=margin)


def _turning_point(game_view: GameView) -> Decision | None:
    """Return the move that decided the game, if one did and may be shown."""
    decision = None if game_view.summary is None else game_view.summary.decision
    return decision if decision is not None and decision.kind is DecisionKind.MOVE else None


def _result(game_view: GameView, names: Names, emojis: Emojis) -> str:
    """Return the scores, and the best possible ones against a bot if more was possible."""
    match, reader, summary = game_view.game.match, game_view.game.match.only_person, game_view.summary
    shown = scores(match, names, emojis)
    best = ""
    if reader is not None and summary is not None and game_view.game.day is None:
        best = best_possible(summary.seats[reader], names)
    return dotted(shown, best)


def _comparison(game: Game) -> str:
    """Return who played the deal of a replay better; of one person, how they did before.

    Return "" for other games, and if hints beat a player's own score.
    """
    replayed = game.replayed
    if replayed is None or game.match.status is not Status.FINISHED:
        return ""
    seat = game.match.first_person
    own, target = game.match.position.scores[seat], replayed.score
    outcome = "beaten" if own > target else "level" if own == target else "unbeaten"
    bought = is_bought(game.hints, seat)
    if game.match.seat_of(replayed.player) == seat:
        if bought and own > target:
            return ""
        text = translate(f"replay-own-{outcome}", target=number(target))
    else:
        values = {"score": number(own), "target": number(target)}
        text = translate(f"replay-other-{outcome}", name=game.names[seat], other=replayed.name, **values)
    return dotted(text, translate("share-hints") if bought else "")


def _signs(game_view: GameView, names: Names) -> str:
    """Return the choices of the person who plays a bot as signs, after the name; explained in the first games."""
    reader, summary, change = game_view.game.match.only_person, game_view.summary, game_view.change
    own = "" if reader is None or summary is None else move_signs(summary.seats[reader])
    if not own:
        return ""
    is_first = is_first_game(game_view.game) or (change is not None and change.rating.games == 1)
    return paragraph(translate("end-choices", name=names[reader or 0], signs=own), explained(own) if is_first else "")


def _reason(game_view: GameView, names: Names) -> str:
    """Return in a sentence what the person gave away and why."""
    match, summary, reader = game_view.game.match, game_view.summary, game_view.game.match.only_person
    if summary is None or reader is None:
        return ""
    decision, narrator = summary.decision, Narrator(names, reader, len(match.board.lines) > 1)
    if decision is not None and decision.kind is DecisionKind.RESIGNED:
        return narrator.decided(decision)
    mistake = summary.mistakes[reader]
    return "" if mistake is None else narrator.mistake(mistake, lost=match.winner != reader)


def _link_to_duel(game: Game) -> str:
    """Return a link to the message of the duel that the game is part of; "" without one."""
    duel_game = game.duel_game
    if duel_game is None or duel_game.message is None:
        return ""
    return f"[{translate('duel-see')}]({message_link(game.guild, duel_game.channel, duel_game.message)})"


def _uncounted(game: Game) -> str:
    """Return why a finished game counts for less than others; "" if it doesn't."""
    winner = game.match.winner
    if game.casual or winner is None or win_counts(game.hints, winner):
        return _counts_less(game)
    return translate("board-full-hint")


def _counts_less(game: Game) -> str:
    """Return that a game counts for nothing, or not for the level; "" if it does, and of a coached game."""
    if game.casual:
        return "" if is_first_game(game) else translate("board-casual")
    return translate("board-no-level") if game.changes_no_level else ""


def _buttons(game_view: GameView) -> list[ButtonSpec]:
    """Return the buttons of the end; those of a duel are on its own message.

    After a game against a bot a win goes on and is shared. A loss is looked at; the second one on a deal goes on, or is
    played from the mistake. `more_after` has the other buttons.
    """
    game, match, seat = game_view.game, game_view.game.match, game_view.game.match.only_person
    if game.day is not None:
        return [
            button(DailyButton(DailyAction.RESULTS, game.day), "daily-results", GREEN),
            button(DailyButton(DailyAction.SHARE, game.day), "board-share", GREY),
        ]
    review = game_button(game, GameAction.REVIEW, "board-review", BLUE)
    share = game_button(game, GameAction.SHARE, "board-share", GREY)
    more_button = game_button(game, GameAction.AFTER, "board-more", GREY)
    if game.duel_game is not None:
        return [more_button]
    if is_first_game(game):
        return [*next_buttons(match.board.size, game_view.daily, won=match.winner == seat), review]
    if match.winner == seat or match.tied:
        return [game_button(game, GameAction.REMATCH, "end-next", GREEN), review, share, more_button]
    mistake, replayed = _turning_point(game_view), game.replayed
    is_second = match.start_ply > 0 or (replayed is not None and match.seat_of(replayed.player) == seat)
    again = game_button(game, GameAction.AGAIN, "end-again", GREY)
    if mistake is not None and not is_second:
        first = game_button(game, GameAction.TURNING, "end-show-me", GREEN)
        others = [game_button(game, GameAction.REMATCH, "end-next", BLUE), again]
    else:
        first, others = game_button(game, GameAction.REMATCH, "end-next", GREEN), [again]
        if mistake is not None:
            from_mistake = GameButton(game.code, mistake.ply, GameAction.FROM_HERE)
            show = game_button(game, GameAction.TURNING, "end-show-me", GREY)
            others = [button(from_mistake, "end-from-mistake", BLUE), show]
    return [first, *others, game_button(game, GameAction.REVIEW, "board-review", GREY), more_button]


_THEMES: Mapping[type[Reason], PuzzleTheme] = {
    LeavesCoin: PuzzleTheme.GREED,
    UncoversCoin: PuzzleTheme.GREED,
    KeepsHalf: PuzzleTheme.PARITY,
    GivesHalf: PuzzleTheme.PARITY,
    LeaveForLast: PuzzleTheme.WALLS,
}
"""The themes of puzzles by the reason why a move was a mistake."""


def _training_button(game_view: GameView) -> list[ButtonSpec]:
    """Return the button that trains the kind of mistake that cost a lost game against a bot the most, if one did."""
    game, summary, seat = game_view.game, game_view.summary, game_view.game.match.only_person
    if seat is None or summary is None or game.day is not None or is_first_game(game):
        return []
    mistake = summary.mistakes[seat]
    if mistake is None or game.match.tied or game.match.winner == seat:
        return []
    explanation = mistake.explanation
    is_on_ring = explanation.good.move.place is not None
    theme = PuzzleTheme.RING if is_on_ring else _THEMES.get(type(explanation.reason))
    if theme is None:
        return [button(TrainingButton(TrainingAction.HOME), "training-title", BLUE)]
    target = TrainingButton(TrainingAction.STREAK, theme)
    return [button(target, "training-train-theme", BLUE, theme=theme_name(theme))]


def more(game: Game) -> Message:
    """Return the code of the running `game`, the rules of its layout, and buttons for rare actions."""
    title, *opponents = _about(game)
    rules = translate(f"more-rules-{layout_slug(Layout.of(game.match.board))}")
    return card(
        Accent.INFO,
        paragraph(title, rules, translate("more-goal"), *opponents),
        [
            game_button(game, GameAction.COINS, "more-text", GREY),
            button(PreferenceButton(OwnerKind.PLAYER, THEME.name), "more-theme", GREY),
            game_button(game, GameAction.BOARD, "more-again", GREY),
            game_button(game, GameAction.MORE_RESIGN, "board-resign", RED),
        ],
    )


def more_after(game: Game) -> Message:
    """Return the code of the finished `game`, who played, and buttons that its message has no room for.

    After a win it offers the same deal again, after a loss sharing the result, and after both a game in which the other
    side moves first. Duels and daily puzzles can't be played again, so they get no such buttons. Only a win offers
    training, so that nobody meets it before their first.
    """
    match, seat = game.match, game.match.only_person
    share = game_button(game, GameAction.SHARE, "board-share", GREY)
    again = game_button(game, GameAction.AGAIN, "end-again", GREY)
    swap = game_button(game, GameAction.SWAP, "end-bot-first" if seat == 0 else "end-me-first", GREY)
    if seat is None or game.day is not None:
        actions = [] if game.duel_game is not None and game.duel_game.running else [share]
    else:
        actions = [again, swap] if match.tied or match.winner == seat else [share, swap]
        train = button(TrainingButton(TrainingAction.HOME), "training-title", BLUE)
        actions += [train] if match.winner == seat else []
    return card(Accent.INFO, paragraph(*_about(game)), actions)


def _about(game: Game) -> list[str]:
    """Return the codes of the game, its layout, its number of coins and who plays; then how each bot plays."""
    first, second = seats(game)
    about = dotted(
        translate(f"layout-{layout_slug(Layout.of(game.match.board))}"),
        translate("more-coins", count=game.match.board.size),
        translate("more-players", first=first, second=second),
    )
    duel_game, duel = game.duel_game, ""
    if duel_game is not None:
        duel = translate("more-duel", duel=duel_game.code, number=duel_game.number, of=duel_game.count)
    bots = [style(seat.opponent) for seat in game.match.seats if isinstance(seat, BotSeat)]
    return [f"### {translate('more-title', code=game.code)}\n{small(about, duel, _counts_less(game))}", *bots]


def board_as_text(game: Game) -> Message:
    """Return the board of the running `game` without a picture, and the way back."""
    match, names = game.match, seats(game)
    return card(
        Accent.INFO,
        paragraph(
            f"### {heading(match, names)}",
            scores(match, names),
            coins_text(match.position),
            _news(GameView(game), names, NO_EMOJIS),
        ),
        [game_button(game, GameAction.MORE_BACK, "more-back", GREY)],
    )


def question_to_resign(game: Game) -> Message:
    """Return the question before a resignation; the button that cancels it is first."""
    if game.day is not None:
        text = translate("resigning-try", puzzle=puzzle_name(game.day))
    else:
        suffix = "-duel" if game.duel_game is not None else "-casual" if game.casual else ""
        text = translate(f"resigning-question{suffix}")
    play_on = game_button(game, GameAction.RESIGN_NO, "board-play-on", GREY)
    return note(text, [play_on, game_button(game, GameAction.RESIGN_YES, "board-resign", RED)])


def moved(guild: int | None, channel: int, message: int) -> Message:
    """Return what is left of a board once a newer `message` shows its game: a link to that."""
    return note(f"-# [{translate('board-moved')}]({message_link(guild, channel, message)})")


_MAX_RUNNING, _MAX_RUNNING_CHARACTERS = 25, 3_900
"""The most running games in a list, as many as a player may have by default, and the most characters that they take."""


def running(games: Sequence[Game], player: int) -> Message:
    """Return the list of the running `games` of `player`, which links to their boards.

    If there is no room for all links, the last games have their codes instead.
    """
    if not games:
        return card(Accent.INFO, translate("running-none"), [new_game_button()])
    lines = [_running(game, player) for game in games[:_MAX_RUNNING]]
    for place in reversed(range(len(lines))):
        if len(paragraph(*lines)) <= _MAX_RUNNING_CHARACTERS:
            break
        lines[place] = _running(games[place], player, linked=False)
    more = translate("running-more", count=len(games) - len(lines)) if len(games) > len(lines) else ""
    return card(Accent.INFO, f"## {translate('running-title')}", paragraph(*lines), small(more))


def _running(game: Game, player: int, *, linked: bool = True) -> str:
    """Return against whom the game is, whose turn it is, and until when."""
    duel_game, other = game.duel_game, seats(game)[1 - (game.match.seat_of(player) or 0)]
    if game.day is not None:  # its board is private, and no link leads there
        parts = [f"**{puzzle_name(game.day)}**", "/coins daily"]
    elif linked:
        parts = [f"**[{other}]({message_link(game.guild, game.channel, game.message)})**"]
    else:
        parts = [f"**{other}** `{game.code}`"]
    if duel_game is not None and duel_game.count > 1:
        parts.append(translate("duel-game-number", number=duel_game.number))
    if game.waits and game.match.position.turn != game.match.seat_of(player):
        parts.append(translate("running-other-board"))
    else:
        parts.append(translate("running-yours") if is_turn_of(game, player) else translate("duel-waiting", name=other))
    if duel_game is not None and duel_game.due_at is not None:
        parts.append(translate("running-due", when=until(duel_game.due_at, live=duel_game.live)))
    return f"- {' · '.join(parts)}"
