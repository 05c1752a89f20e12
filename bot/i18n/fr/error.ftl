### Errors: what is wrong, and what to do next.

## Boards

error-board-like = Écris une rangée comme `4 7 2 9`, plusieurs lignes comme `4 7 2 | [3 8 1`, ou un anneau comme `(4 7 2 9)`.
error-empty-line = Une ligne a besoin d’au moins une pièce.
error-walled-ring = Un anneau n’a pas de bouts, donc pas de mur.
error-lines = Un plateau a de 1 à { $most } lignes, pas { $lines }.
error-ring-beside = Un anneau est un plateau à lui seul : il ne peut pas côtoyer d’autres lignes.
error-size = Un plateau peut avoir de { $least } à { $most } pièces, pas { $size }.
error-size-here = Un plateau peut avoir de { $least } à { $most } pièces ; celui-ci en a { $size }.
error-worth = Les pièces valent de 0 à { $most }. La pièce { $number } est hors limites.
error-no-opponent = Aucun adversaire ne porte ce nom. Choisis parmi { $names }.
error-deal-or-board = Indique soit une partie, soit ton propre plateau.
error-coins-or-size = Indique soit des pièces, soit une taille.
error-coins-or-layout = Indique soit des pièces, soit une disposition.
error-coins-or-difficulty = Indique soit des pièces, soit une difficulté.
error-nothing-left = Il reste trop peu de pièces. Reviens en arrière et joue de plus tôt.

## Moves

error-which-line = Ce plateau a plusieurs lignes. Précise laquelle ({ $others } ou { $last }).
error-all-taken = Toutes les pièces sont prises : cette partie est finie.
error-one-line = Il n’y a pas de ligne { $line }, seulement la ligne 1.
error-no-line = Il n’y a pas de ligne { $line }. Choisis-en une de 1 à { $last }.
error-which-position = Le premier coup sur un anneau prend n’importe quelle pièce. Choisis-en une sous le plateau : /coins board
error-no-position = Il n’y a pas de position { $place } dans cet anneau. Choisis-en une de 1 à { $last }.
error-position-later = Seul le premier coup sur un anneau a une position. Prends à gauche ou à droite.
error-line-empty = La ligne { $line } est vide. Prends sur une autre ligne.
error-last-coin = Il reste une pièce sur la ligne { $line }. Écris ce coup { $line }L.
error-walled-left = La ligne { $line } a un mur à gauche. Prends au bout droit.
error-walled-right = La ligne { $line } a un mur à droite. Prends au bout gauche.
error-stale = La partie a avancé : ce plateau n’est plus à jour.
error-not-your-turn = Ce n’est pas encore ton tour.
error-over = Cette partie est finie.
error-over-start-another = Cette partie est finie. Appuie sur *Nouvelle partie*.
error-copy = C’est une copie. L’original est ici : { $link }

## Games

error-code = Le code d’une partie a { $length } lettres et chiffres, comme 7QK2MX. Tu le trouves sous *Plus*.
error-no-game = Il n’y a pas de partie { $code }. Appuie sur *Nouvelle partie*.
error-still-running = La partie { $code } est encore en cours. Tu pourras l’analyser ou la rejouer quand elle sera finie.
error-nothing-to-review = Aucune partie finie dans ce salon. Appuie sur *Nouvelle partie*, ou donne le code d’une partie.
error-nothing-to-evaluate = Tu n’as pas de partie ici. Appuie sur *Nouvelle partie*, ou donne des pièces : /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = Tu n’as pas de partie dans ce salon. Appuie sur *Nouvelle partie*.
error-bring = Tu n’as pas de partie dans ce salon, mais { $code } est en cours dans { $place }. L’amener ici ?
error-direct-message = un message privé
error-not-yours = Dans cette partie, { $first } joue contre { $second }. Appuie sur *Nouvelle partie* pour la tienne.
error-played-elsewhere = La partie { $code } se joue dans { $channel }. Continue là-bas.
error-which-game = Tu as plusieurs parties dans ce salon. Choisis-en une avec l’option game : { $codes }.
error-already-playing = Tu as déjà une partie dans ce salon. Continue-la ou abandonne-la.
error-too-many-games = Tu as { $most } parties en cours, c’est la limite. Finis-en ou abandonnes-en une.
error-oldest = La plus ancienne est la partie { $code }, dans { $place }.
error-server-full = Ce serveur a { $most } nouvelles parties, c’est la limite. Finis-en une, reviens dans une heure, ou écris-moi en privé.
error-not-here = Tu ne peux pas commencer de partie ici. Essaie dans { $channels }.
error-no-hints = Les indices sont désactivés sur ce serveur. Après la partie, appuie sur *Analyse*.

## Settings and choices

error-no-setting = Il n’y a pas de réglage { $name }. Choisis parmi { $names }.
error-setting = Pour { $name }, il y a { $values } ou { $default }.
error-setting-and-back = Donne une valeur à { $name }, ou remets { $name } par défaut, mais pas les deux.
error-choose = Choisis parmi { $names }.
error-no-server-settings = Les réglages de serveur n’existent que sur un serveur. Appuie sur *Tes réglages* pour les tiens.
error-no-server-scope = Il n’y a pas de classement de serveur en message privé. Utilise scope: everywhere.
error-not-allowed = Il te faut la permission « Gérer le serveur ». Appuie sur *Tes réglages* pour les tiens.
error-not-your-data = Il s’agit des données de quelqu’un d’autre. Les tiennes sont dans /coins privacy.

## Problems of the bot itself

error-unknown-button = Ce bouton ne marche plus. Utilise le plateau le plus récent, ou appuie sur *Nouvelle partie*.
error-unreadable = Cette commande a changé. Recharge Discord (Ctrl+R) et réessaie.
error-stopping = Je redémarre. Réessaie dans un instant.
error-too-fast = Pas si vite ! Réessaie { $when }.
error-unavailable = Je n’arrive pas à joindre la base de données. Rien n’est perdu : réessaie dans un instant.
error-outcome-unknown = Je n’arrive pas à joindre la base de données, je ne sais donc pas si c’est enregistré. Regarde ton plateau avant de réessayer.
error-deletion-unfinished = On supprime ici les données de quelqu’un. Réessaie dans un instant.
error-unexpected = Désolé, quelque chose a mal tourné de mon côté. Ta partie est en sécurité. Réessaie ; si ça continue, donne la référence { $reference } à l’exploitant de ce bot.

## The daily puzzle

error-puzzle-open = Cela fait partie du casse-tête du jour : c’est secret jusqu’à minuit UTC.
error-try-open = Ton propre essai au casse-tête du { $day } est encore en cours. Finis-le d’abord.
error-try-custom-coins = Ton essai au casse-tête du { $day } est encore en cours. Tant qu’il dure, je n’aide pas sur des pièces saisies à la main, et aucun bot n’y joue.
error-no-puzzle = Pas de casse-tête pour { $day }. Le premier date du { $oldest }, et le dernier est celui d’aujourd’hui.
error-not-tried = Finis d’abord le casse-tête du jour. Appuie sur *Casse-tête du jour*.
error-try-spent = Tu as déjà joué ton unique essai aujourd’hui. C’est la dernière chose que je sais de toi, et demain soir je l’oublierai aussi.
error-no-help-in-a-try = Pas d’aide pour le casse-tête du jour avant la fin de sa journée.
error-day = Écris le jour comme 2026-11-21, ou le numéro du casse-tête comme #407.
error-zone = Je ne connais pas ce fuseau horaire. Écris-le comme Europe/Paris, ou choisis l’heure qu’il est chez toi.
