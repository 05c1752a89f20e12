### Ce que le bot n’a pas le droit de faire dans un salon, et ce qui s’ensuit. Les permissions portent leurs noms de Discord.

permission-missing = Ce que je ne peux pas faire dans ce salon
permission-name-view-channel = Voir le salon
permission-name-send-messages = Envoyer des messages
permission-name-send-messages-in-threads = Envoyer des messages dans les fils
permission-name-attach-files = Joindre des fichiers
permission-without-view-channel = Voir le salon : je ne peux ni prévenir quand c’est à quelqu’un de jouer, ni publier le casse-tête du jour, ni réparer des plateaux ici
permission-without-send-messages = Envoyer des messages : je ne peux ni prévenir quand c’est à quelqu’un de jouer, ni publier le casse-tête du jour, ni remontrer un plateau perdu ici
permission-without-send-messages-in-threads = Envoyer des messages dans les fils : je ne peux ni prévenir quand c’est à quelqu’un de jouer, ni remontrer un plateau perdu ici
permission-without-attach-files = Joindre des fichiers : les plateaux viennent en texte, sans images

permission-cannot-post = Je ne peux rien publier dans { $channel } : donne-moi là-bas la permission { $permission }, puis réessaie.
permission-no-member = Je ne suis pas membre de ce serveur et ne peux rien y publier de moi-même. La personne qui le gère peut m’ajouter.
permission-not-told = Discord ne me dit pas en ce moment si je peux publier là-bas. Réessaie dans un instant.
permission-no-channel = Ce n’est pas un salon textuel de ce serveur : choisis-en un.
