### Les duels : deux personnes, une donne.

## Pourquoi quelque chose n'a pas été fait

duel-unknown = Il n’y a pas de duel { $code }. Défie quelqu’un avec /coins challenge.
duel-which-challenge = Je ne sais pas de quel défi tu parles : appuie sur un bouton sous le défi, ou donne son code.
duel-not-for-you = Ce défi est pour { $name }. Défie toi-même quelqu’un avec /coins challenge.
duel-own-challenge = C’est ton propre défi : quelqu’un d’autre doit le relever. Tu peux l’annuler.
duel-not-yours = Ce défi ne peut être annulé que par { $name }.
duel-nobody-to-decline = Ce défi est pour tout le monde : tu peux le laisser aux autres.
duel-taken = Ce défi a déjà été relevé.
duel-over = Ce duel est terminé.
duel-was-declined = Ce défi a été refusé.
duel-was-cancelled = Ce défi a été annulé.
duel-was-too-late = Personne n’a relevé ce défi à temps.
duel-too-many = { $most } de tes défis attendent encore. Annules-en un, ou attends une réponse.
duel-challenged-already = Ton défi à { $name } attend encore. Annule-le, ou attends la réponse.
duel-no-room = { $name } a déjà autant de parties en cours que permis. Réessaie quand l’une d’elles sera finie.
duel-closed = Un duel se joue avec ces pièces : tant qu’il dure, je ne dis à personne ce qu’elles valent.
duel-still-running = La partie { $code } fait partie du duel { $duel } : on pourra la revoir, ou rejouer sa donne, quand tout sera fini.
duel-no-tie-here = Le nul par accord n’existe qu’en duel : les bots jouent jusqu’au bout. Défie quelqu’un avec /coins challenge.
duel-offered-already = Tu as proposé le nul. L’offre tient jusqu’à la réponse, ou jusqu’à la prochaine pièce prise.
duel-not-offered = Personne ne te propose le nul dans cette partie, ou plus maintenant.
duel-not-over = Ce duel n’est pas encore terminé.
duel-nobody-left = Ton adversaire n’est plus là. Défie quelqu’un d’autre avec /coins challenge.
duel-of-others = Ce duel opposait { $first } à { $second }. Défie toi-même quelqu’un avec /coins challenge.
duel-not-in-server = Il n’y a ni partie ni duel { $code } sur ce serveur.
duel-yourself = Tu ne peux pas te défier toi-même. Nomme quelqu’un d’autre, ou personne : alors tout le monde peut le relever.
duel-known-coins = Un duel avec tes propres pièces ne peut pas être classé : tu les connais peut-être bien.
duel-answer-there = Ce défi a été lancé dans { $channel } : relève-le là-bas.
duel-elsewhere = Ce duel se joue dans { $channel } : continue là-bas.
duel-nobody-here = Il n’y a personne d’autre ici. Défie quelqu’un sur un serveur ou dans un groupe.
duel-bots = Les bots ne relèvent pas de défis. Joue contre l’un d’eux avec /coins new.
duel-not-here = { $name } n’est pas sur ce serveur.
duel-not-moderator = Seules les personnes qui peuvent gérer les messages de ce serveur peuvent arrêter les parties des autres. Tu peux abandonner les tiennes.

## Le défi, et le duel qu'il devient

duel-title-challenge = { $other }, { $name } te défie en duel
duel-title-anybody = { $name } défie tout le monde en duel
duel-title-declined = Le défi de { $name } a été refusé
duel-title-cancelled = Le défi de { $name } a été annulé
duel-title-expired = Personne n’a relevé à temps le défi de { $name }
duel-title-running = Duel : { $first } contre { $second }
duel-title-closed = Duel : { $first } contre { $second }, arrêté sans vainqueur
duel-title-tie = Duel nul entre { $first } et { $second }
duel-title-won = { $winner } gagne le duel contre { $loser } de { $margin }
duel-coins = { $count } pièces, { $layout }
duel-duplicate = double
duel-single = simple
duel-rated = classé
duel-unrated = non classé
duel-hours =
    { $count ->
        [one] { $count } heure par coup
       *[other] { $count } heures par coup
    }
duel-why-duplicate = Les deux jouent deux fois les mêmes pièces en même temps, chacun une fois en premier, et les écarts s’additionnent. Dans une rangée paire, qui commence peut toujours éviter de perdre : seul ce format est équitable.
duel-why-single = Une seule partie ; le hasard dit qui commence. Dans une rangée paire, qui commence peut toujours éviter de perdre : seul le double est équitable.
duel-game =
    { $count ->
        [one] Partie { $code } : { $first } commence, { $count } pièce restante
       *[other] Partie { $code } : { $first } commence, { $count } pièces restantes
    }
duel-game-over = Partie { $code } : { $first } { $score } { $second }
duel-void = Aucun classement ne change : le temps était écoulé avant que les deux aient joué.
duel-footer = Duel { $code }
duel-footer-open = Duel { $code } · expire { $when }
duel-accept = Relever
duel-decline = Refuser
duel-cancel = Annuler
duel-rematch = Revanche
duel-ended = { $code } est arrêté. Personne ne gagne, et cela ne compte pour personne.

## Appels à qui doit jouer

duel-call = { $player }, c’est ton tour dans la partie { $code } : { $link }
duel-warning = { $player }, ton coup dans la partie { $code } est attendu { $when }, sinon la partie est perdue : { $link }
