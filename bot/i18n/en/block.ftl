### Players whom a player has blocked, or a server has barred.

block-player-title = Players you've blocked
block-player-done = { $name } is blocked and won't be told. No challenges, no pings; duels that run go on.
block-player-lift = Unblock { $name }
block-player-none = Nobody. Block someone: /coins block
block-server-title = Barred from this server
block-server-done = { $name } can't start or join games here any more. Their running duels here end without a result.
block-server-lift = Unbar { $name }
block-server-none = Nobody. Bar someone: /coins settings bar:…
block-yours = You've blocked { $name }. To play a duel, unblock them: /coins block
block-barred = The moderators of this server have barred you from its games. You can still play elsewhere, or in a DM with me.
block-yourself = That's you. Choose someone else.
block-bot = Bots leave everyone alone. Choose a player.
block-full = The list is full: { $most } players. Take someone off it first.
block-not-moderator = To bar players you need Timeout Members, Ban Members or Manage Server, for the whole server. To keep someone away from yourself: /coins block
