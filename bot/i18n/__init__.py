"""Translate messages: Fluent files, one folder per language, one file per subject.

>>> translate("board-take", coin=4)
'Take 4'
>>> with use_locale("de"):
...     translate("board-take", coin=4)
'4 nehmen'
"""

from bot.i18n.catalog import ENGLISH, LANGUAGES, Value, load_catalog
from bot.i18n.locale_context import current_locale, resolve_locale, run_in_locale, translate, use_locale

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Value",
    "current_locale",
    "load_catalog",
    "resolve_locale",
    "run_in_locale",
    "translate",
    "use_locale",
]
