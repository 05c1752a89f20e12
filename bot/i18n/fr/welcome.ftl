### The welcome, and buttons to what comes next.

welcome-title = Bienvenue dans Coins in a Line
welcome-idea = Une rangée de pièces, deux joueurs. Prends-en une à gauche ou à droite, puis c’est à l’autre. Le plus grand total gagne.
welcome-catch = **Le piège :** chaque pièce que tu prends découvre la suivante pour ton adversaire.
welcome-more = Défie quelqu’un avec /coins challenge, vois qui est en tête avec /coins leaderboard, ou change l’apparence des plateaux avec /coins me.
welcome-playground = Tape une commande en bas et lance-la avec l’avion en papier. « Viewing as » en haut change de joueur. Dana est administratrice : pour elle, /coins settings change le serveur.

## Buttons

welcome-first-game = Ma première partie
welcome-daily = Casse-tête du jour
welcome-rules = Règles
welcome-new-game = Nouvelle partie
welcome-post = Publier un mot d’accueil
