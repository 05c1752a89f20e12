### The welcome, and buttons to what comes next.

welcome-title = Willkommen bei Coins in a Line
welcome-idea = Nehmt abwechselnd eine Münze von einem Ende. Die größere Summe gewinnt.
welcome-catch = **Der Haken:** Jede Münze, die du nimmst, deckt die nächste für dein Gegenüber auf.
welcome-more = Fordere jemanden heraus mit /coins challenge.

## Buttons

welcome-first-game = Mein erstes Spiel
welcome-daily = Rätsel von heute
welcome-daily-difficulty = Rätsel von heute · Schwierigkeit { $level } von { $most }
welcome-rules = Regeln
welcome-new-game = Neues Spiel
welcome-own-coins = Eigene Münzen
welcome-coins = Deine Münzen
welcome-post = Begrüßung hier posten
