### The data stored about a player, its export and its deletion.

privacy-title = Ce qui est enregistré sur toi
privacy-now =
    { $count ->
        [one] En ce moment : { $count } partie, dont en cours : { $running }.
       *[other] En ce moment : { $count } parties, dont en cours : { $running }.
    }
privacy-nothing = Rien n’est enregistré sur toi.
privacy-kept-id = Ton identifiant Discord, et le nom sous lequel tu as joué en dernier : pour reconnaître tes parties et montrer qui joue.
privacy-kept-games = Tes parties, duels et casse-têtes du jour, avec les coups, les indices, les heures, et le serveur, le salon et le message : pour les continuer et les analyser.
privacy-kept-totals = Tes totaux et ton classement, ici et partout, par adversaire et disposition : pour /coins stats et /coins leaderboard.
privacy-kept-lessons = Où tu en es dans les leçons de /learn, et tes premières réponses, pour que tu puisses continuer.
privacy-kept-choices = Tes choix dans /coins me.
privacy-how-long = Je ne lis et n’enregistre aucun message. Tout est gardé jusqu’à ce que tu le fasses supprimer ; les données d’un serveur sont supprimées 30 jours après qu’il m’a retiré. Les plateaux que j’ai publiés sont chez Discord et y restent.
privacy-what-to-do = **Exporter** t’envoie un fichier avec tout. **Supprimer mes données** demande encore une fois, puis supprime tout.
privacy-exported = Tout ce qui est enregistré sur toi, en JSON. Toi seul le vois.
privacy-not-taken = Je n’ai pas pu envoyer le fichier ici. Essaie en message privé avec moi, ou demande tes données à l’exploitant de ce bot.
privacy-question =
    { $count ->
        [one] Supprimer tout ce qui te concerne : { $count } partie, tes totaux, tes rangs et tes choix ?
       *[other] Supprimer tout ce qui te concerne : { $count } parties, tes totaux, tes rangs et tes choix ?
    }
privacy-question-running =
    { $count ->
        [one] { $count } partie en cours finira sans résultat.
       *[other] { $count } parties en cours finiront sans résultat.
    }
privacy-question-shared = Les parties que d’autres ont jouées avec toi leur restent, sans ton nom. C’est irréversible.
privacy-done =
    { $count ->
        [one] Tes données sont supprimées : { $count } partie en moins.
       *[other] Tes données sont supprimées : { $count } parties en moins.
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
