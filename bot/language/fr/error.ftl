### Why something was not done: what is wrong, and what would work.

## Boards

error-empty-line = Une ligne a besoin d’au moins une pièce.
error-walled-ring = Un anneau n’a pas d’extrémités, donc pas de mur.
error-lines = Un plateau a de 1 à { $most } lignes, pas { $lines }.
error-ring-beside = Un anneau est un plateau à lui seul : il ne peut pas côtoyer d’autres lignes.
error-size = Un plateau peut avoir de { $least } à { $most } pièces, pas { $size }.
error-size-here = Un plateau peut avoir de { $least } à { $most } pièces ; celui-ci en a { $size }.
error-worth = Les pièces valent de 0 à { $most } ; pas la pièce { $number }.
error-no-opponent = Aucun adversaire ne porte ce nom. Choisis parmi { $names }.
error-deal-or-board = Donne soit une donne, soit ton propre plateau : une donne a ses propres pièces.
error-coins-or-size = Donne soit des pièces, soit une taille : un plateau écrit a déjà sa taille.
error-coins-or-layout = Donne soit des pièces, soit une disposition : un plateau écrit a déjà la sienne.
error-nothing-left = Il ne reste pas assez à jouer. Reviens en arrière et reprends d’une position antérieure.

## Moves

error-which-line = Ce plateau a plusieurs lignes : précise laquelle ({ $others } ou { $last }).
error-all-taken = Toutes les pièces sont prises : cette partie est finie.
error-one-line = Il n’y a pas de ligne { $line } : il n’y a que la ligne 1.
error-no-line = Il n’y a pas de ligne { $line } : les lignes vont de 1 à { $last }.
error-which-position = Le premier coup sur un anneau prend n’importe quelle pièce : donne sa position, de 1 à { $last }.
error-no-position = Il n’y a pas de position { $place } dans cet anneau : elles vont de 1 à { $last }.
error-position-later = Seul le premier coup sur un anneau a une position : prends à l’extrémité gauche ou droite.
error-line-empty = La ligne { $line } est vide : prends sur une autre ligne.
error-last-coin = Il reste une pièce sur la ligne { $line } : son coup s’écrit { $line }L.
error-walled-left = La ligne { $line } a un mur à gauche : prends à l’extrémité droite.
error-walled-right = La ligne { $line } a un mur à droite : prends à l’extrémité gauche.
error-moved-on = Le plateau a changé depuis.
error-stale = Le plateau a changé. Voici où il en est :
error-not-your-turn = Ce n’est pas ton tour.
error-over = Cette partie est finie.
error-over-start-another = Cette partie est finie. Commences-en une autre avec /coins new.

## Games

error-code = Le code d’une partie a { $length } lettres et chiffres, comme 7QK2MX : il est sous le plateau.
error-no-game = Il n’y a pas de partie { $code }. Commences-en une avec /coins new.
error-still-running = La partie { $code } est encore en cours : une fois finie, elle pourra être analysée ou redonnée.
error-nothing-to-review = Tu n’as fini aucune partie dans ce salon. Joues-en une, ou donne le code d’une partie.
error-nothing-to-evaluate = Tu n’as pas de partie à évaluer dans ce salon. Commences-en une avec /coins new, ou donne un plateau : /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = Tu n’as pas de partie en cours dans ce salon. Commences-en une avec /coins new.
error-bring = Tu n’as pas de partie en cours dans ce salon. La partie { $code } est en cours dans { $place } : l’amener ici ?
error-direct-message = un message privé
error-not-yours = Cette partie oppose { $first } à { $second }. Commence la tienne avec /coins new.
error-played-elsewhere = La partie { $code } se joue dans { $channel } : continue là-bas, ou fais-la venir ici avec /coins board.
error-which-game = Tu as plusieurs parties dans ce salon. Dis laquelle avec l’option game : { $codes }.
error-already-playing = Tu as une partie en cours dans ce salon. Continue-la, ou abandonne-la et commences-en une nouvelle.
error-too-many-games = Tu as autant de parties en cours que permis : { $most }. Finis-en ou abandonnes-en une, et il y aura de la place.
error-oldest = La plus ancienne est la partie { $code }, dans { $place }.
error-server-full = Il y a sur ce serveur autant de nouvelles parties en cours que permis : { $most }. Finis-en une, réessaie dans une heure, ou joue avec moi en message privé.
error-not-here = On ne commence pas de partie dans ce salon. Sur ce serveur, c’est dans { $channels }.
error-no-hints = Ce serveur n’autorise ni indices ni évaluation des parties en cours. Une fois la partie finie, /coins review dit tout.

## Settings and choices

error-no-setting = Il n’y a pas de réglage { $name }. Choisis parmi { $names }.
error-setting = Pour { $name }, il y a { $values } ou { $default }.
error-setting-and-back = Donne soit une valeur pour { $name }, soit { $name } à reprendre.
error-choose = Choisis parmi { $names }.
error-no-server-settings = Il n’y a pas de serveur ici. Tes propres réglages sont dans /coins me.
error-no-server-scope = Il n’y a pas de serveur ici. Choisis la portée partout (everywhere).
error-not-allowed = Seuls ceux qui gèrent ce serveur peuvent changer ses réglages. Les tiens sont dans /coins me.
error-not-your-data = Il s’agit des données de quelqu’un d’autre. Les tiennes sont dans /coins privacy.

## What can go wrong with the bot itself

error-unknown-button = Ce bouton ne fait rien. Utilise le plateau le plus récent, ou commence une partie avec /coins new.
error-unreadable = Je ne connais pas cette forme de la commande. Recharge Discord (Ctrl+R) et réessaie.
error-stopping = Je suis en train de redémarrer et n’ai rien fait. Réessaie dans un instant.
error-too-fast = Tu vas très vite : tu peux continuer { $when }.
error-unavailable = Les parties sont inaccessibles pour le moment. Rien n’est perdu : réessaie dans un instant.
error-outcome-unknown = Les parties sont inaccessibles pour le moment : je ne sais pas si cela a été enregistré. Regarde avec /coins board avant de réessayer.
error-option = Je ne peux rien faire de { $value } ici. Choisis une des valeurs que Discord propose.
error-unexpected = Désolé, quelque chose a mal tourné de mon côté. Ta partie est en sécurité. Référence : { $reference }

## Le casse-tête du jour

error-puzzle-open = Cela fait partie du casse-tête du jour : rien n’en est dit avant la fin de la journée, à minuit UTC.
error-try-open = Ton propre essai au casse-tête du { $day } n’est pas fini : termine-le d’abord, et tu sauras tout.
error-no-puzzle = Il n’y a pas de casse-tête du { $day } à revoir : personne n’en a joué, ou ce jour n’est pas encore venu.
error-not-tried = Joue d’abord le casse-tête du jour jusqu’au bout : /coins daily.
error-no-help-in-a-try = Pas d’aide pour le casse-tête du jour : ni indice, ni évaluation avant la fin de la journée.
error-day = Écris le jour comme 2026-11-21.
