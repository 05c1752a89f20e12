"""Read the settings of operators from a TOML file and the environment.

`tools/generate_docs.py` generates `config.example.toml` from the sections. Nothing else reads the file or the
environment.
"""

from bot.settings.errors import SettingsError
from bot.settings.loading import DEFAULT_FILE, load
from bot.settings.sections import (
    DatabaseSettings,
    DiscordSettings,
    FleetSettings,
    GameSettings,
    LimitSettings,
    LogSettings,
    MetricsSettings,
    Settings,
    Theme,
)
from bot.settings.values import SecretStr, description_of

__all__ = [
    "DEFAULT_FILE",
    "DatabaseSettings",
    "DiscordSettings",
    "FleetSettings",
    "GameSettings",
    "LimitSettings",
    "LogSettings",
    "MetricsSettings",
    "SecretStr",
    "Settings",
    "SettingsError",
    "Theme",
    "description_of",
    "load",
]
