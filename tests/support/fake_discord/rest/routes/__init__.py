"""The REST routes, named as in Discord's API description; the first match applies."""

from tests.support.fake_discord.rest.requests import Route
from tests.support.fake_discord.rest.routes import application, channels, emojis, guilds, interactions

ROUTES: list[tuple[str, str, Route]] = [
    *application.ROUTES,
    *emojis.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *interactions.ROUTES,
]

__all__ = ["ROUTES"]
