"""What a person can do, one function a deed: loads what it needs, asks the match, stores what came of it.

Deeds know nothing of Discord: they take a `House` (what the bot runs on) and an `Asker` (who wants it, and where), and
give plain values or raise a typed error whose text is a sentence for the one who asked.
"""
