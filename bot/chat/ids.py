"""What a button carries. The id says all that is needed to act on it, so buttons outlive the process.

    coins/<code>/<ply>/<deed>                          a deed in a game, aimed at its board at that ply
    coins/<code>/<ply>/pick/<place>                    a menu of coins from that place on; each option has an id above
    coins/top/<by>/<period>/<scope>/<page>/<user>      a page of a leaderboard that this user turns; older buttons
                                                       have no period, and mean all time
    coins/duel/<code>/<deed>                           an answer to a challenge, or a rematch
    coins/privacy/<deed>/<user>                        what is done about the data of this user, by nobody else
    coins/daily/<deed>/<day>                           the daily puzzle; without a day: that of today
    coins/prefer/<kind>/<name>/<value>                 what the player who clicks, or the server, prefers; without value
                                                       and name: shows that preference, or all

`<deed>` is a move (`1L`, of a ring `1@5`) or one of `Deed`. In a review the ply is that of the position shown, which
`first`, `back`, `forward` and `last` start from.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from datetime import date

from bot.coins import Move
from bot.service import codes
from bot.service.leaderboard import DEEPEST
from bot.service.preferences import offered
from bot.store.periods import Period
from bot.store.preferences import Kind
from bot.store.standings import By

SERVER, EVERYWHERE = "server", "everywhere"


class Deed(enum.Enum):
    """What a button does besides taking a coin."""

    HINT = "hint"
    RESIGN = "resign"
    RESIGN_YES = "resign-yes"
    RESIGN_NO = "resign-no"
    BOARD = "board"
    REMATCH = "rematch"
    SWAP = "swap"
    REVIEW = "review"
    FIRST = "first"
    BACK = "back"
    FORWARD = "forward"
    LAST = "last"
    TURNING = "turning"
    FROM_HERE = "from-here"
    SHARE = "share"
    TIE = "tie"
    TIE_YES = "tie-yes"
    TIE_NO = "tie-no"


@dataclass(frozen=True, slots=True)
class GameButton:
    """A deed or a move in the game `code`, aimed at its board at `ply`."""

    code: str
    ply: int
    deed: Deed | Move

    def __str__(self) -> str:
        return written(self.code, self.ply, self.deed)


def written(code: str, ply: int, deed: Deed | Move) -> str:
    """The id of a `GameButton`."""
    return f"coins/{code}/{ply}/{deed.value if isinstance(deed, Deed) else deed}"


def menu(code: str, ply: int, place: int) -> str:
    """The id of a menu of coins of a ring, from `place` on. Nobody reads it: what is picked there has an id."""
    return f"coins/{code}/{ply}/pick/{place}"


@dataclass(frozen=True, slots=True)
class PageButton:
    """A page (from 0) of a leaderboard, turned in place by `user` only."""

    by: By
    period: Period
    scope: str
    page: int
    user: int

    def __str__(self) -> str:
        return f"coins/top/{self.by.value}/{self.period.value}/{self.scope}/{self.page}/{self.user}"


class Privacy(enum.Enum):
    """What can be done about one's data."""

    SHOW = "show"
    EXPORT = "export"
    FORGET = "forget"
    FORGET_YES = "forget-yes"
    FORGET_NO = "forget-no"


@dataclass(frozen=True, slots=True)
class PrivacyButton:
    """A deed about the data of `user`."""

    deed: Privacy
    user: int

    def __str__(self) -> str:
        return f"coins/privacy/{self.deed.value}/{self.user}"


class Daily(enum.Enum):
    """What can be done about a daily puzzle."""

    PLAY = "play"
    RESULTS = "results"
    SOLUTION = "solution"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class DailyButton:
    """A deed about the puzzle of `day`, without one that of today."""

    deed: Daily
    day: date | None = None

    def __str__(self) -> str:
        day = "" if self.day is None else self.day.isoformat()
        return "/".join(filter(None, ("coins/daily", self.deed.value, day)))


class Reply(enum.Enum):
    """What can be done about a challenge, or once its duel is over."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class DuelButton:
    """A deed about the duel `code`."""

    code: str
    deed: Reply

    def __str__(self) -> str:
        return f"coins/duel/{self.code}/{self.deed.value}"


@dataclass(frozen=True, slots=True)
class PreferenceButton:
    """A choice for the player who clicks, or for the server: `value` for the preference `name`.

    Without a value it shows that preference, without a name all.
    """

    kind: Kind
    name: str | None = None
    value: str | None = None

    def __str__(self) -> str:
        return "/".join(filter(None, ("coins/prefer", self.kind.value, self.name, self.value)))


_GAME = re.compile(
    rf"coins/(?P<code>[{codes.ALPHABET}]{{{codes.LENGTH}}})/(?P<ply>0|[1-9][0-9]{{0,2}})/"
    rf"(?:(?P<move>[1-9][LR]|1@[1-9][0-9]?)|(?P<deed>{'|'.join(deed.value for deed in Deed)}))"
)
_PAGE = re.compile(
    rf"coins/top/(?P<by>{'|'.join(by.value for by in By)})/"
    rf"(?:(?P<period>{'|'.join(period.value for period in Period)})/)?(?P<scope>{SERVER}|{EVERYWHERE})/"
    r"(?P<page>0|[1-9][0-9]{0,2})/(?P<user>[1-9][0-9]{0,19})"
)


_PRIVACY = re.compile(
    rf"coins/privacy/(?P<deed>{'|'.join(deed.value for deed in Privacy)})/(?P<user>[1-9][0-9]{{0,19}})"
)
_DAILY = re.compile(
    rf"coins/daily/(?P<deed>{'|'.join(deed.value for deed in Daily)})(?:/(?P<day>2[0-9]{{3}}-[0-9]{{2}}-[0-9]{{2}}))?"
)
_DUEL = re.compile(
    rf"coins/duel/(?P<code>[{codes.ALPHABET}]{{{codes.LENGTH}}})/(?P<deed>{'|'.join(deed.value for deed in Reply)})"
)
_PREFERENCE = re.compile(
    rf"coins/prefer/(?P<kind>{'|'.join(kind.value for kind in Kind)})"
    r"(?:/(?P<name>[a-z]{1,32})(?:/(?P<value>[0-9A-Za-z -]{1,32}))?)?"
)


def parse(
    custom_id: str,
) -> GameButton | PageButton | PrivacyButton | PreferenceButton | DailyButton | DuelButton | None:
    """The button that `custom_id` names; `None` for one that we never made."""
    game = _GAME.fullmatch(custom_id)
    if game:
        deed = Move.parse(game["move"]) if game["move"] else Deed(game["deed"])
        return GameButton(game["code"], int(game["ply"]), deed)
    page = _PAGE.fullmatch(custom_id)
    if page and int(page["page"]) < DEEPEST:
        period = Period(page["period"] or Period.ALL.value)
        return PageButton(By(page["by"]), period, page["scope"], int(page["page"]), int(page["user"]))
    privacy = _PRIVACY.fullmatch(custom_id)
    if privacy:
        return PrivacyButton(Privacy(privacy["deed"]), int(privacy["user"]))
    duel = _DUEL.fullmatch(custom_id)
    if duel:
        return DuelButton(duel["code"], Reply(duel["deed"]))
    preference = _PREFERENCE.fullmatch(custom_id)
    if preference and preference["name"] in (None, *offered(Kind(preference["kind"]))):
        return PreferenceButton(Kind(preference["kind"]), preference["name"], preference["value"])
    daily = _DAILY.fullmatch(custom_id)
    if daily:
        day = day_of(daily["day"] or "")
        return None if daily["day"] and day is None else DailyButton(Daily(daily["deed"]), day)
    return None


def day_of(text: str) -> date | None:
    """The day that is written as `2026-11-21`; `None` where `text` is none."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-21") else None
    except ValueError:
        return None
