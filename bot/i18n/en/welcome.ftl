### The welcome, and buttons to what comes next.

welcome-title = Welcome to Coins in a Line
welcome-idea = Take a coin from either end, in turns. The bigger total wins.
welcome-catch = **The catch:** every coin you take uncovers the next for your opponent.
welcome-more = Challenge a friend with /coins challenge.

## Buttons

welcome-first-game = Play my first game
welcome-daily = Today's puzzle
welcome-daily-difficulty = Today's puzzle · difficulty { $level } of { $most }
welcome-rules = Rules
welcome-new-game = New game
welcome-own-coins = My own coins
welcome-coins = Your coins
welcome-post = Post a welcome here
