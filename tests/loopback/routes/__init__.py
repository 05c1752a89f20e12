"""The REST routes, named as Discord's description names them; where two fit, the first is meant."""

from tests.loopback.requests import Route
from tests.loopback.routes import application, channels, guilds, interactions

ROUTES: list[tuple[str, str, Route]] = [*application.ROUTES, *guilds.ROUTES, *channels.ROUTES, *interactions.ROUTES]

__all__ = ["ROUTES"]
