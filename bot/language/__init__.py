"""What the bot says, in the languages of its players: Fluent files, a folder a language, a file a subject.

>>> say("board-take", coin=4)
'Take 4'
>>> with speaking("de"):
...     say("board-take", coin=4)
'4 nehmen'
"""

from bot.language.speech import forget_sayings, in_language, language, say, speaking, spoken_in
from bot.language.tongue import ENGLISH, LANGUAGES, Value, tongue

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Value",
    "forget_sayings",
    "in_language",
    "language",
    "say",
    "speaking",
    "spoken_in",
    "tongue",
]
