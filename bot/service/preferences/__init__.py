"""Preferences: what players choose for themselves, and servers for all in them.

Declared in `declared`, the values that each takes in `takes`, asked for and chosen by `known`.
"""

from bot.service.preferences.declared import (
    CHANNELS,
    DAILY,
    DEADLINE,
    DEFAULT,
    HEARD,
    HINTS,
    LANGUAGE,
    LAYOUT,
    NOTICES,
    OPPONENT,
    PLAIN,
    PREFERENCES,
    SIZE,
    THEME,
    VISIBLE,
    Preference,
    offered,
)
from bot.service.preferences.known import Chosen, Preferences
from bot.service.preferences.takes import Channel, Channels, Choice, Number, Switch

__all__ = [
    "CHANNELS",
    "DAILY",
    "DEADLINE",
    "DEFAULT",
    "HEARD",
    "HINTS",
    "LANGUAGE",
    "LAYOUT",
    "NOTICES",
    "OPPONENT",
    "PLAIN",
    "PREFERENCES",
    "SIZE",
    "THEME",
    "VISIBLE",
    "Channel",
    "Channels",
    "Choice",
    "Chosen",
    "Number",
    "Preference",
    "Preferences",
    "Switch",
    "offered",
]
