"""Use cases of players and background jobs, one module a feature: load a game, apply the rules, store the result.

They don't depend on Discord. Those of players take a `RequestContext` (the user, the channel, the interaction and the
application), jobs an `AppContext` (database, settings, caches). They return plain values or raise a `Refusal` whose
message is shown to the user.
"""
