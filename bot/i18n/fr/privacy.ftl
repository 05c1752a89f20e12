### The data stored about a player, its export and its deletion.

privacy-title = Tes données
privacy-now =
    { $count ->
        [one] En ce moment : { $count } partie, dont en cours : { $running }.
       *[other] En ce moment : { $count } parties, dont en cours : { $running }.
    }
privacy-nothing = Rien n’est enregistré sur toi.
privacy-kept = Ce que j’enregistre
privacy-kept-id = **Identifiant Discord et nom :** pour retrouver tes parties et montrer qui joue.
privacy-kept-games = **Parties, duels, casse-têtes :** coups, indices et heures, avec serveur, salon et message, pour continuer et analyser.
privacy-kept-totals = **Totaux et cote :** pour les statistiques et les classements.
privacy-kept-lessons = **Leçons :** où tu en es, et tes premières réponses.
privacy-kept-choices = **Réglages :** tes choix, et ton rappel avec son fuseau horaire.
privacy-time = Combien de temps
privacy-how-long = Jusqu’à ce que tu le supprimes ; les données d’un serveur, 30 jours après qu’il m’a retiré. Je ne lis et n’enregistre aucun message. Ce que j’ai publié reste chez Discord.
privacy-exported = Tout ce qui est enregistré sur toi, en JSON. Visible par toi seulement.
privacy-exported-zip = Tout ce qui est enregistré sur toi, en JSON dans une archive ZIP. Visible par toi seulement.
privacy-not-taken = Discord n’a pas accepté le fichier. Réessaie dans quelques minutes.
privacy-no-files-here = Je n’ai pas le droit de joindre des fichiers dans ce salon. Utilise /coins privacy en message privé avec moi.
privacy-too-large = Tes données dépassent la taille des fichiers que je peux envoyer ici. La personne qui gère ce bot peut te les donner.

## Deletion

privacy-question = Supprimer tout ce qui te concerne ?
privacy-deleted = Ce qui est supprimé
privacy-deleted-games =
    { $count ->
        [one] { $count } partie contre un bot, avec tous les coups
       *[other] { $count } parties contre des bots, avec tous les coups
    }
privacy-deleted-running =
    { $count ->
        [one] { $count } partie en cours finit sans résultat
       *[other] { $count } parties en cours finissent sans résultat
    }
privacy-deleted-totals = ton nom, ton identifiant, tes totaux, ta cote et tes places
privacy-deleted-choices = tes défis ouverts, leçons, réglages et rappel
privacy-staying = Ce qui reste
privacy-staying-shared =
    { $count ->
        [one] { $count } partie avec d’autres : ils la gardent, sans ton nom
       *[other] { $count } parties avec d’autres : ils les gardent, sans ton nom
    }
privacy-staying-boards = ce que j’ai publié sur Discord, avec le nom que tu avais
privacy-staying-lists = les listes de blocage des autres et des serveurs, si tu y figures
privacy-staying-try = que tu as essayé un casse-tête encore ouvert, pour que personne n’essaie deux fois : 48 heures au plus
privacy-final = C’est irréversible.
privacy-done =
    { $count ->
        [one] Tes données sont supprimées : { $count } partie en moins.
       *[other] Tes données sont supprimées : { $count } parties en moins.
    }
privacy-done-shared =
    { $count ->
        [one] Ton nom est retiré de { $count } partie jouée avec d’autres.
       *[other] Ton nom est retiré de { $count } parties jouées avec d’autres.
    }
privacy-stays = D’accord, rien n’a été supprimé.

## Buttons

privacy-export = Exporter
privacy-forget = Supprimer mes données
privacy-forget-for-good = Supprimer définitivement
privacy-keep = Garder
