"""Use cases of players and the scheduler, one function each: load, ask the match, store.

They know nothing of Discord. They take an `AppContext` (what the bot runs on) and a `RequestContext` (the user, the
channel and the interaction), and return plain values or raise a typed error whose message is meant for the user.
"""
