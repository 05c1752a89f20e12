"""Serve the routes of the guilds that the bot is in, and of itself as a member."""

from __future__ import annotations

from tests.support.fake_discord.entities import MEMBER_PERMISSIONS, Guild, Json
from tests.support.fake_discord.errors import unknown_guild, unknown_member
from tests.support.fake_discord.rest.requests import Call, Route

_MOST = 200


def _mine(call: Call) -> list[Json]:
    """Return a page of the guilds that the bot is in, by their ids."""
    after, limit = int(call.query.get("after", "0")), int(call.query.get("limit", str(_MOST)))
    if not 1 <= limit <= _MOST:
        call.refuse_problems([(("limit",), f"int value should be 1 to {_MOST}")])
    found = sorted((guild for guild in call.fake_discord.guilds if guild.installed), key=lambda guild: guild.id)
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(MEMBER_PERMISSIONS),
            "features": [],
        }
        for guild in found
        if guild.id > after
    ][:limit]


def _guild(call: Call) -> Guild:
    found = [guild for guild in call.fake_discord.guilds if guild.id == call.number("guild_id") and guild.installed]
    if not found:
        raise unknown_guild()
    return found[0]


def _get_guild(call: Call) -> Json:
    guild = _guild(call)
    nothing = (
        *("icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id"),
        *("afk_channel_id", "system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code"),
        *("rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "incidents_data"),
    )
    numbers = {
        **dict.fromkeys(("system_channel_flags", "verification_level", "default_message_notifications"), 0),
        **dict.fromkeys(("mfa_level", "explicit_content_filter", "premium_tier", "nsfw_level"), 0),
        **dict.fromkeys(("premium_subscription_count", "max_stage_video_channel_users"), 0),
        "afk_timeout": 300,
        "max_members": 500_000,
        "max_video_channel_users": 25,
    }
    return {
        **dict.fromkeys(nothing),
        **numbers,
        "id": str(guild.id),
        "name": guild.name,
        "features": [],
        "owner_id": str(call.fake_discord.owner.id),
        "region": "deprecated",
        "widget_enabled": False,
        "roles": [_everyone(guild)],
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "emojis": [],
        "stickers": [],
    }


def _everyone(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "permissions": str(MEMBER_PERMISSIONS),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def _get_channels(call: Call) -> list[Json]:
    """Return the channels of the guild that the bot can view."""
    guild = _guild(call)
    return [each.payload() for each in call.fake_discord.channels.values() if each.guild is guild and each.access]


def _member(call: Call) -> Json:
    guild, user = _guild(call), call.fake_discord.users.get(call.number("user_id"))
    if user is None:
        raise unknown_member()
    payload = guild.member(user)
    return {name: value for name, value in payload.items() if name != "permissions"}


ROUTES: list[tuple[str, str, Route]] = [
    ("GET", "/users/@me/guilds", _mine),
    ("GET", "/guilds/{guild_id}", _get_guild),
    ("GET", "/guilds/{guild_id}/channels", _get_channels),
    ("GET", "/guilds/{guild_id}/members/{user_id}", _member),
]
