"""Read every catalog when this module is imported, so that forked processes don't have to."""

from __future__ import annotations

from bot.i18n import LANGUAGES, load_catalog

for _language in LANGUAGES:
    load_catalog(_language)
