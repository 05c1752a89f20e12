"""Preferences of players, and of servers for all their members.

`definitions` declares them, `value_types` parses their values, `preference_service` reads and changes them.
"""

from bot.service.preferences.definitions import (
    CHANNELS,
    DAILY,
    DEADLINE,
    DEFAULT,
    DIFFICULTY,
    EMOJI,
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
    options_for,
)
from bot.service.preferences.preference_service import EffectivePreference, PreferenceService
from bot.service.preferences.value_types import Boolean, ChannelList, Choice, IntegerRange, SingleChannel

__all__ = [
    "CHANNELS",
    "DAILY",
    "DEADLINE",
    "DEFAULT",
    "DIFFICULTY",
    "EMOJI",
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
    "Boolean",
    "ChannelList",
    "Choice",
    "EffectivePreference",
    "IntegerRange",
    "Preference",
    "PreferenceService",
    "SingleChannel",
    "options_for",
]
