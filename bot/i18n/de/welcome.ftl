### The welcome, and buttons to what comes next.

welcome-title = Willkommen bei Coins in a Line
welcome-idea = Eine Reihe Münzen, zwei Spieler. Nimm eine vom linken oder rechten Ende, dann ist der andere dran. Die größere Summe gewinnt.
welcome-catch = **Der Haken:** Jede Münze, die du nimmst, deckt die nächste für deinen Gegner auf.
welcome-more = Mit /coins challenge forderst du andere heraus, mit /coins leaderboard siehst du, wer vorn liegt, und mit /coins me änderst du, wie Bretter aussehen.
welcome-playground = Gib unten einen Befehl ein und führ ihn mit dem Papierflieger aus. „Viewing as“ oben wechselt den Spieler. Dana ist Administratorin: Bei ihr ändert /coins settings den Server.

## Buttons

welcome-first-game = Mein erstes Spiel
welcome-daily = Rätsel von heute
welcome-rules = Regeln
welcome-new-game = Neues Spiel
welcome-post = Begrüßung hier posten
