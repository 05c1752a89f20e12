### Joueurs qu’un joueur a bloqués, ou qu’un serveur a exclus.

block-player-title = Joueurs que tu as bloqués
block-player-done = { $name } est bloqué et n’en saura rien. Plus de défis ni de mentions ; les duels en cours continuent.
block-player-lift = Débloquer { $name }
block-player-none = Personne. Pour bloquer quelqu’un : /coins block
block-server-title = Exclus de ce serveur
block-server-done = { $name } ne peut plus commencer ni rejoindre de partie ici. Ses duels en cours ici se terminent sans résultat.
block-server-lift = Réadmettre { $name }
block-server-none = Personne. Pour exclure quelqu’un : /coins settings bar:…
block-yours = Tu as bloqué { $name }. Pour jouer un duel, débloque d’abord : /coins block
block-barred = Les modérateurs de ce serveur t’ont exclu des parties. Tu peux jouer ailleurs, ou en message privé avec moi.
block-yourself = C’est toi. Choisis quelqu’un d’autre.
block-bot = Les bots laissent tout le monde tranquille. Choisis un joueur.
block-full = La liste est pleine : { $most } joueurs. Retire d’abord quelqu’un.
block-not-moderator = Pour exclure un joueur, il te faut sur tout le serveur « Exclure temporairement des membres », « Bannir des membres » ou « Gérer le serveur ». Pour toi seul : /coins block
