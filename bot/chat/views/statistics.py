"""Render a player's statistics, and their level: the rating against bots, what a game changed of it, the next goal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.components.custom_ids import Button, UserId
from bot.chat.components.message import GREY, Accent, Divider, Message, Picture, card
from bot.chat.views.daily import behind
from bot.chat.views.formatting import button, capitalized, dotted, paragraph, section, small
from bot.chat.views.new_games import new_game_button
from bot.chat.views.opponents import NO_EMOJIS, Emojis, face, with_face
from bot.chat.views.training import TrainingAction, TrainingButton
from bot.i18n import translate
from bot.match.daily import DailyHistory, DailyHistoryDay, number_of
from bot.match.hints import is_bought
from bot.match.ladder import NextCharacter
from bot.match.match import BotSeat, Status
from bot.match.opponents import OPPONENTS
from bot.match.ratings import PROVISIONAL_DUELS, LadderRating, Milestone
from bot.match.statistics import PEOPLE, WINS_IN_A_ROW, Career, NamedRecord, PlayerStats, Record
from bot.player_name import PlayerName
from bot.service.game_view import GameView


class StatsButton(Button):
    """The further statistics of `player`."""

    word = "stats"
    player: UserId


_MAX_LISTED_LEVELS = 6
"""The most levels listed in the text, which replaces the chart if there is no picture."""
_NOT_BEATEN, _BEATEN = "▫️", "🏅"
"""A character in the collection: one that isn't beaten, and one that is if its face isn't known."""


def message(
    player: int, name: PlayerName, stats: PlayerStats, emojis: Emojis = NO_EMOJIS, *, refused: bool = False
) -> Message:
    """Return the level of `player` with its chart, the totals, and the faces of beaten opponents among `emojis`.

    `refused`: Discord has refused a reminder, which ended them.
    """
    standing, curve = "", " → ".join(map(str, stats.curve[-_MAX_LISTED_LEVELS:]))
    if stats.career is not None:
        rating = stats.career.rating
        best = translate("level-best-so-far", level=rating.best) if rating.best else ""
        standing = dotted(f"**{level(rating)}**", best, goal(rating))
    nothing_yet = [translate("stats-none"), translate("stats-begin")]
    totals = nothing_yet if stats.career is None else _totals(stats.career)
    begin = [new_game_button()] if stats.career is None else []
    more = [button(StatsButton(player), "stats-more", GREY)] if _details(stats, emojis) else []
    return card(
        Accent.INFO,
        paragraph(f"## {name}", standing),
        Picture(small(curve) if len(stats.curve) > 1 else ""),
        paragraph(*totals, _streaks(stats), _collection(stats.records, emojis)),
        translate("reminder-refused") if refused else "",
        [*begin, *more, button(TrainingButton(TrainingAction.HOME), "training-title", GREY)],
    )


def details(stats: PlayerStats, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return what `message` has no room for: results by opponent, layout and player, duel rating and daily puzzle."""
    name = "" if stats.career is None else f"### {stats.name}"
    return card(Accent.INFO, name, *_details(stats, emojis))


def _details(stats: PlayerStats, emojis: Emojis) -> list[Divider | str]:
    by_opponent = [(_opponent(str(record.name), emojis), record) for record in stats.records]
    by_layout = [
        (capitalized(translate(f"layout-{str(record.name).replace(' ', '-')}")), record) for record in stats.layouts
    ]
    parts = _records("stats-by-opponent", by_opponent)
    parts += _records("stats-by-layout", by_layout if len(by_layout) > 1 else [])
    parts += _records("stats-by-player", [(str(record.name), record) for record in stats.rivals])
    if stats.rating is not None:
        rating = stats.rating
        points = translate("stats-rating", points=rating.points, uncertainty=rating.uncertainty)
        provisional = translate("stats-provisional", duels=rating.duels, of=PROVISIONAL_DUELS)
        parts += section(f"**{points}**", small(provisional) if rating.provisional else "")
    if stats.daily is not None and stats.career is not None:
        parts += section(_daily(stats.daily))
    return parts


def _totals(totals: Career) -> list[str]:
    percent, streak = totals.accuracy.percent, translate("stats-streak", streak=totals.streak, best=totals.best_streak)
    accuracy = translate("stats-no-accuracy") if percent is None else translate("stats-accuracy", percent=percent)
    return [f"**{translate('stats-games', count=totals.games)}** · {_record(totals)}", f"{accuracy} · {streak}"]


def _streaks(stats: PlayerStats) -> str:
    """Return the daily streak, and the rating, streak and rush of training; "" without any."""
    days, puzzles, rating = "", "", stats.puzzles
    if stats.daily is not None:
        streak = stats.daily.streak
        days = f"🔥 {translate('stats-days', streak=streak.current, best=streak.best)}"
    if rating is not None:
        puzzles = translate("stats-puzzles", points=rating.points, uncertainty=rating.uncertainty)
    row = translate("stats-puzzle-streak", count=stats.training_streak) if stats.training_streak else ""
    rush = translate("stats-rush", count=stats.training_rush) if stats.training_rush else ""
    return paragraph(days, capitalized(dotted(puzzles, row, rush)))


def _collection(records: Sequence[NamedRecord], emojis: Emojis) -> str:
    """Return how many characters are beaten, and a portrait of each, the weakest first; "" before there is one."""
    beaten = {record.name for record in records if record.wins and record.name in OPPONENTS}
    if not beaten:
        return ""
    portraits = [(face(name, emojis) or _BEATEN) if name in beaten else _NOT_BEATEN for name in reversed(OPPONENTS)]
    return paragraph(translate("level-beaten", count=len(beaten), all=len(portraits)), "".join(portraits))


def _opponent(name: str, emojis: Emojis) -> str:
    if name == PEOPLE:
        return capitalized(translate("stats-people"))
    return with_face(name, translate(f"opponent-{name}"), emojis)


def _records(title_key: str, records: Sequence[tuple[str, Record]]) -> list[Divider | str]:
    """Return the `records` with their names below a title, in words: columns would not be aligned on a phone."""
    lines = [translate("stats-against", name=name, record=_record(record)) for name, record in records]
    return section(f"**{translate(title_key)}**", *lines) if lines else []


def _record(record: Record) -> str:
    """Return how the games ended, those won after a full hint apart: all that is said adds up to their number."""
    text = translate("stats-record", won=record.wins, tied=record.ties, lost=record.losses)
    helped = record.games - record.wins - record.ties - record.losses
    return translate("stats-record-helped", record=text, count=helped) if helped else text


def _daily(history: DailyHistory) -> str:
    days, par = translate("stats-daily-days", count=history.days), translate("stats-daily-par", count=history.par)
    current = translate("daily-streak", count=history.streak.current)
    best = translate("daily-best-streak", count=history.streak.best)
    tries = small(*(_day(day) for day in history.lately if day.status is not None))
    return paragraph(f"**{days}** · {par}", f"🔥 {current} · {best}", tries)


def _day(day: DailyHistoryDay) -> str:
    result = translate("daily-too-late") if day.status is Status.FINISHED else translate("daily-given-up")
    if day.below is not None:
        result = behind(day.below)
    elif day.status is Status.ACTIVE:
        result = translate("stats-daily-unended")
    return f"#{number_of(day.day)} · {result}"


def level(rating: LadderRating) -> str:
    """Return a level like `Level 1320`, with a question mark until it settles."""
    return translate("level-unsettled" if rating.provisional else "level-now", level=rating.points)


def goal(rating: LadderRating) -> str:
    """Return how far the next character is; "" above all of them."""
    character = NextCharacter.of(rating)
    if character is None:
        return ""
    bot = translate(f"opponent-bot-{character.opponent}")
    if character.one_win:
        return translate("level-one-win", bot=bot)
    return translate("level-points", bot=bot, points=character.points)


def level_line(game_view: GameView, *, aims: bool = True) -> str:
    """Return a line like `Level 1320 ▲12 · one win below The Fox`, or ends it by a milestone; "" if nothing counts.

    What changed is left out until the level settles, because it changes a lot. A daily puzzle and a game with unusual
    options change no level, so their line has only a milestone. Without `aims` the next character is left out.
    """
    change, game = game_view.change, game_view.game
    if change is None:
        return ""
    milestone = ""
    if change.milestone is not None and not is_bought(game.hints, game.match.first_person):
        milestone = _milestone(change.milestone, game_view)
    if game.day is not None or game.changes_no_level:
        return milestone
    shows_change = change.points and not change.rating.provisional
    signed = f" {'▲' if change.points > 0 else '▼'}{abs(change.points)}" if shows_change else ""
    now = f"**{level(change.rating)}**{signed}"
    return dotted(now, milestone or (goal(change.rating) if aims else ""))


def _milestone(milestone: Milestone, game_view: GameView) -> str:
    if milestone is Milestone.FIRST_WIN:
        [bot] = [seat.opponent for seat in game_view.game.match.seats if isinstance(seat, BotSeat)]
        return f"🏅 {translate('level-first-win', bot=translate(f'opponent-bot-{bot}'))}"
    if milestone is Milestone.BEST:
        return f"🏅 {translate('level-best')}"
    return f"🔥 {translate('level-wins', count=WINS_IN_A_ROW[milestone])}"
