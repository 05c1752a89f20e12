"""List the REST routes with the names of Discord's API description. The first match applies."""

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
