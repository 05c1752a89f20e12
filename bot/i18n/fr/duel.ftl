### Duels: two players, one deal.

## Errors

duel-unknown = Il n’y a pas de duel { $code }. Défie quelqu’un avec /coins challenge.
duel-not-for-you = Ce défi est pour { $name }. Défie toi-même quelqu’un avec /coins challenge.
duel-own-challenge = C’est ton propre défi, quelqu’un d’autre doit le relever. Tu peux l’annuler.
duel-not-yours = Ce défi ne peut être annulé que par { $name }.
duel-nobody-to-decline = Ce défi est ouvert à tous, laisse-le simplement aux autres.
duel-taken = Ce défi a déjà été relevé. Lances-en un autre avec /coins challenge.
duel-over = Ce duel est terminé. Appuie sur *Revanche*.
duel-was-declined = Ce défi a été refusé. Lances-en un autre avec /coins challenge.
duel-was-cancelled = Ce défi a été annulé. Lances-en un autre avec /coins challenge.
duel-was-too-late = Personne n’a relevé ce défi à temps. Lances-en un autre avec /coins challenge.
duel-too-many = Tu as { $most } défis en attente. Annule le plus ancien, ou attends une réponse.
duel-challenged-already = Ton défi à { $name } est encore en attente. Annule-le, ou attends la réponse.
duel-challenged-often = Tu as défié cette personne plusieurs fois récemment, sans partie. Tu pourras redemander { $when }.
duel-pinged-often = Personne n’a relevé tes derniers défis. Le prochain pourra partir { $when }. Ou défie tout le monde dès maintenant : ne nomme personne.
duel-no-room = { $name } a atteint la limite de parties en cours. Réessaie quand l’une d’elles sera finie.
duel-closed = Un duel se joue avec ces pièces. Redemande-moi quand il sera fini.
duel-custom-coins = Tu joues le duel { $duel }. Tant qu’il dure, je n’aide pas sur des pièces saisies à la main, et aucun bot n’y joue.
duel-still-running = La partie { $code } fait partie du duel { $duel }. Tu pourras l’analyser ou la rejouer quand tout le duel sera fini.
duel-no-tie-here = On ne peut proposer l’égalité qu’en duel : les bots jouent jusqu’au bout. Défie quelqu’un avec /coins challenge.
duel-offered-already = Tu as déjà proposé l’égalité. L’offre tient jusqu’à la réponse, ou jusqu’à la prochaine pièce prise.
duel-picked-already = Tu as déjà joué ici. C’est à { $name } de jouer, sur l’autre plateau.
duel-not-offered = Personne n’a proposé l’égalité ici. Appuie sur *Proposer l’égalité* sous le plateau.
duel-not-over = Ce duel n’est pas encore terminé. Finissez-le d’abord.
duel-nobody-left = Ton adversaire n’est plus là. Défie quelqu’un d’autre avec /coins challenge.
duel-of-others = Dans ce duel, { $first } jouait contre { $second }. Défie toi-même quelqu’un avec /coins challenge.
duel-not-in-server = Il n’y a ni partie ni duel { $code } sur ce serveur. Tu trouves le code sous *Plus*.
duel-yourself = Tu ne peux pas te défier toi-même. Nomme quelqu’un d’autre, ou ne nomme personne : tout le monde pourra relever le défi.
duel-known-coins = Un duel avec tes propres pièces ne peut pas être classé. Enlève l’option coins ou l’option rated.
duel-few-coins = Seuls les duels d’au moins { $least } pièces peuvent être classés. Prends plus de pièces, ou enlève l’option rated.
duel-answer-there = Ce défi a été lancé dans { $channel }. Réponds-y là-bas.
duel-elsewhere = Ce duel se joue dans { $channel }. Continue là-bas.
duel-board-stays = { $name } doit jouer : d’ici là, le plateau reste dans { $channel }.
duel-nobody-here = Il n’y a personne d’autre ici. Défie quelqu’un sur un serveur ou dans un groupe.
duel-bots = Les bots ne relèvent pas de défis. Appuie sur *Nouvelle partie* pour en affronter un.
duel-not-here = { $name } n’est pas sur ce serveur. Nomme quelqu’un d’autre, ou ne nomme personne : tout le monde pourra relever le défi.
duel-not-moderator = Il te faut la permission « Gérer les messages » pour arrêter les parties des autres. Tu peux abandonner les tiennes.
duel-end-there = Cela se joue dans { $channel }. Arrête-le là-bas.
duel-own-game = Tu joues toi-même dans cette partie, donc seules d’autres personnes peuvent l’arrêter. Tu peux l’abandonner.

## The challenge, and the duel that it becomes

duel-title-challenge = ⚔️ { $other }, { $name } te défie en duel
duel-title-anybody = ⚔️ { $name } défie tout le monde en duel
duel-title-declined = Le défi lancé par { $name } a été refusé
duel-title-cancelled = Le défi lancé par { $name } a été annulé
duel-title-expired = Personne n’a relevé à temps le défi lancé par { $name }
duel-title-running = ⚔️ { $first } contre { $second }
duel-title-closed = Duel : { $first } contre { $second }, arrêté sans vainqueur
duel-title-tie = 🤝 { $first } et { $second } terminent leur duel à égalité
duel-title-won = 🏆 { $winner } bat { $loser } de { $margin }
duel-coins = { $count } pièces, { $layout }
duel-duplicate = aller-retour
duel-single = partie unique
duel-rated = classé
duel-unrated = non classé
duel-live = en direct, { $seconds } secondes par coup
duel-hours =
    { $count ->
        [one] { $count } heure par coup
       *[other] { $count } heures par coup
    }
duel-why-duplicate = Vous jouez deux fois les mêmes pièces en même temps, chacun commence une partie. Les écarts s’additionnent, et les coups restent cachés jusqu’à ce que vous ayez joué tous les deux.
duel-why-single = Une seule partie, et le sort décide qui commence. Commencer est un avantage : seul un aller-retour est équitable.
duel-game = { $first } commence
duel-game-over = { $first } { $score } { $second }
duel-game-number = Partie { $number }
duel-ahead = { $name } { $margin }
duel-even = égalité
duel-review = Revoir la partie { $number }
duel-moved = Le duel { $first } contre { $second } est fini : [voir le résultat]({ $link })
duel-void = Les cotes ne changent pas : le temps était écoulé avant que les deux aient joué.
duel-dodged = { $name } n’a joué aucun coup. Rien ne change cette fois, mais une deuxième fois en moins d’un jour compte comme une défaite.
duel-dodged-again = { $name } n’a joué aucun coup, une fois de plus en moins d’un jour : cela compte comme une défaite.
duel-decided = Partie { $number } : { $name } a laissé filer { $swing } avec { $move }.
duel-decided-end =
    { $how ->
        [time] Partie { $number } : { $name } a dépassé son temps et y a perdu { $swing }.
        [resigned] Partie { $number } : { $name } a abandonné et y a perdu { $swing }.
       *[tie] Partie { $number } : { $name } a accepté l’égalité et y a perdu { $swing }.
    }
duel-rating = { $name } { $after } ({ $change })
duel-footer-open = Duel { $code } · expire { $when }
duel-ratings = Cote de duel : { $ratings }
duel-month = Ce mois-ci : { $first } { $wins }, { $second } { $losses }
duel-see = Voir le duel
duel-accept = Relever le défi
duel-decline = Refuser
duel-cancel = Annuler
duel-choose = Comment veux-tu jouer contre { $name } ?
duel-rematch = Revanche
duel-ended = { $code } a été arrêté sans résultat.

## A sealed move: the board waits for the other board of a duplicate

duel-waiting = On attend { $name }
duel-sealed = Les deux coups seront montrés ensemble.
duel-picked = C’est noté. Ton coup sera montré quand { $name } aura joué sur l’autre plateau.

## Pings of the player to move

duel-notices-ask = Je te mentionne quand c’est ton tour ?
duel-notices-on = Oui, volontiers
duel-notices-off = Non merci
duel-call = { $player }, c’est ton tour : { $link }
duel-warning = { $player }, ton coup est attendu { $when }, sinon tu perds la partie : { $link }
duel-warning-away = { $player }, je me suis absenté un moment : ton coup est maintenant attendu { $when } : { $link }
duel-closed-live = { $players }, je n’ai pas pu tenir le chrono de votre duel, qui se termine sans vainqueur : { $link }
duel-in-seconds =
    { $count ->
        [one] dans { $count } seconde ({ $time })
       *[other] dans { $count } secondes ({ $time })
    }
