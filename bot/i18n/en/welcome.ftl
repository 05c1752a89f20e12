### The welcome, and buttons to what comes next.

welcome-title = Welcome to Coins in a Line
welcome-idea = A row of coins, two players. Take one from either end, then it's the other player's turn. The bigger total wins.
welcome-catch = **The catch:** every coin you take uncovers the next one for your opponent.
welcome-more = Challenge a friend with /coins challenge, see who's on top with /coins leaderboard, or change how boards look with /coins me.
welcome-playground = Type a command below and run it with the paper plane. “Viewing as” above switches the player. Dana is an administrator: for her, /coins settings changes the server.

## Buttons

welcome-first-game = Play my first game
welcome-daily = Today's puzzle
welcome-rules = Rules
welcome-new-game = New game
welcome-post = Post a welcome here
