### What is kept of a person, and being forgotten.

privacy-title = Ce qui est conservé sur toi
privacy-now =
    { $count ->
        [one] En ce moment : { $count } partie, dont en cours : { $running }.
       *[other] En ce moment : { $count } parties, dont en cours : { $running }.
    }
privacy-nothing = Rien n’est enregistré sur toi.
privacy-kept-id = Ton identifiant Discord, et le nom sous lequel tu as joué en dernier : pour reconnaître tes parties et montrer qui joue.
privacy-kept-games = Tes parties, duels et casse-têtes du jour, avec les coups, les indices, les heures, et le serveur, le salon et le message : pour les continuer et les analyser.
privacy-kept-totals = Tes totaux et ta cote, ici et partout, par adversaire et disposition : pour /coins stats et /coins leaderboard.
privacy-kept-choices = Ce que tu as choisi dans /coins me.
privacy-how-long = Aucun message n’est lu ni conservé. Tout cela est gardé jusqu’à ce que tu le fasses oublier ; ce qui est gardé d’un serveur disparaît 30 jours après qu’il m’a retiré. Les plateaux publiés appartiennent à Discord et restent où ils sont.
privacy-what-to-do = **Exporter** t’envoie un fichier avec tout. **Oublie-moi** demande encore une fois, puis tout disparaît.
privacy-exported = Tout ce qui est enregistré sur toi, en JSON. Toi seul le vois.
privacy-not-taken = Le fichier n’a pas pu être envoyé ici. Essaie en message privé avec moi, ou demande tes données à qui héberge ce bot.
privacy-question =
    { $count ->
        [one] Oublier tout de toi : { $count } partie, tes totaux, tes places et tes choix ?
       *[other] Oublier tout de toi : { $count } parties, tes totaux, tes places et tes choix ?
    }
privacy-question-running =
    { $count ->
        [one] { $count } partie encore en cours finira et ne comptera pour personne.
       *[other] { $count } parties encore en cours finiront et ne compteront pour personne.
    }
privacy-question-shared = Les parties que d’autres ont jouées avec toi leur restent, sans ton nom. C’est irréversible.
privacy-done =
    { $count ->
        [one] Tu es oublié : { $count } partie supprimée.
       *[other] Tu es oublié : { $count } parties supprimées.
    }
privacy-done-shared =
    { $count ->
        [one] { $count } partie partagée avec d’autres : ton nom est retiré.
       *[other] { $count } parties partagées avec d’autres : ton nom est retiré.
    }
privacy-stays = Bien : tout reste comme c’est.

## Buttons

privacy-export = Exporter
privacy-forget = Oublie-moi
privacy-forget-for-good = Oublie-moi pour de bon
privacy-keep = Garder
