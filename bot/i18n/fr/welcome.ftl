### The welcome, and buttons to what comes next.

welcome-title = Bienvenue dans Coins in a Line
welcome-idea = Prenez à tour de rôle une pièce à un bout. Le plus grand total gagne.
welcome-catch = **Le piège :** chaque pièce que tu prends découvre la suivante pour ton adversaire.
welcome-more = Défie quelqu’un avec /coins challenge.

## Buttons

welcome-first-game = Ma première partie
welcome-daily = Casse-tête du jour
welcome-daily-difficulty = Casse-tête du jour · difficulté { $level } sur { $most }
welcome-rules = Règles
welcome-new-game = Nouvelle partie
welcome-own-coins = Mes propres pièces
welcome-coins = Tes pièces
welcome-post = Publier un mot d’accueil
