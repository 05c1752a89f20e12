### Permissions that the bot lacks, and what follows. Named as Discord names them.

permission-missing = Permissions qui me manquent ici
permission-name-view-channel = Voir le salon
permission-name-send-messages = Envoyer des messages
permission-name-send-messages-in-threads = Envoyer des messages dans les fils
permission-name-attach-files = Joindre des fichiers
permission-without-view-channel = Voir le salon : je ne peux ici ni mentionner les joueurs, ni publier le casse-tête du jour, ni mettre à jour les anciens plateaux
permission-without-send-messages = Envoyer des messages : je ne peux ici ni mentionner les joueurs, ni publier le casse-tête du jour, ni republier un plateau perdu
permission-without-send-messages-in-threads = Envoyer des messages dans les fils : je ne peux ici ni mentionner les joueurs, ni republier un plateau perdu
permission-without-attach-files = Joindre des fichiers : les plateaux viennent en texte, sans images

permission-cannot-post = Je ne peux rien publier dans { $channel }. Donne-moi là-bas la permission « { $permission } », puis réessaie.
permission-no-member = Je ne suis pas membre de ce serveur, je ne peux donc rien publier ici. Quelqu’un qui le gère peut m’ajouter.
permission-only-you = Sur ce serveur, tu es la seule personne à voir mes messages, donc personne d’autre ne verrait ça. Essaie dans un groupe, ou demande à quelqu’un qui gère le serveur de m’ajouter.
permission-only-you-board = Sur ce serveur, tu es la seule personne à voir mes messages, donc ton adversaire ne verrait pas le plateau. Utilise les boutons sous le plateau du duel.
permission-not-told = Je n’ai pas pu vérifier mes permissions là-bas. Réessaie dans un instant.
permission-no-channel = Ce n’est pas un salon textuel de ce serveur. Choisis-en un.
