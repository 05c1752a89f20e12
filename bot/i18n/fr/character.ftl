### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal-1 = Le compte est bon.
character-won-optimal-2 = Les livres ne mentent pas.
character-won-optimal-3 = Les intérêts, comme convenu.
character-won-optimal-4 = Ton dépôt est en sûreté chez moi.
character-won-optimal-5 = Un bon placement. Le mien.
character-won-optimal-6 = Le guichet ferme. Merci.
character-won-duchess-1 = Ce fut un plaisir.
character-won-duchess-2 = Reviens me voir.
character-won-duchess-3 = Quel après-midi charmant.
character-won-duchess-4 = Haut les cœurs !
character-won-duchess-5 = Un thé, pour te consoler ?
character-won-duchess-6 = C’est de famille.
character-won-lookahead-1 = Je l’avais vu venir.
character-won-lookahead-2 = Le chemin était dégagé.
character-won-lookahead-3 = J’avais la carte.
character-won-lookahead-4 = Trois pièces d’avance.
character-won-lookahead-5 = D’ici, on voit mieux.
character-won-lookahead-6 = Repéré de loin.
character-won-parity-1 = Je tiens les comptes.
character-won-parity-2 = Le compte y est.
character-won-parity-3 = Un, deux, à moi.
character-won-parity-4 = L’impair me porte chance.
character-won-parity-5 = Une pièce sur deux !
character-won-parity-6 = Recompte. Moi, je l’ai fait.
character-won-fox-1 = Pas assez vite !
character-won-fox-2 = Joli tour, hein ?
character-won-fox-3 = Mon terrier est plein.
character-won-fox-4 = Bien rusé, non ?
character-won-fox-5 = Attrape-moi la prochaine fois !
character-won-fox-6 = Ni vu ni connu !
character-won-greedy-1 = Ça brille ! Tout à moi !
character-won-greedy-2 = Mon nid est plein !
character-won-greedy-3 = Regarde comme ça scintille !
character-won-greedy-4 = Je ne prends que les grosses.
character-won-greedy-5 = Encore ! Encore !
character-won-greedy-6 = Hop, dans le nid !
character-won-pip-1 = Attends, j’ai gagné ?
character-won-pip-2 = Tout le monde a vu ?
character-won-pip-3 = Je vais le dire à maman !
character-won-pip-4 = Le plus beau jour de ma vie !
character-won-pip-5 = C’était exprès ? Peut-être.
character-won-pip-6 = On peut l’encadrer ?
character-won-random-1 = Oh ! C’était moi ?
character-won-random-2 = Celle-là me plaisait, c’est tout.
character-won-random-3 = C’est pour de vrai ?
character-won-random-4 = Comment c’est arrivé ?
character-won-random-5 = J’ai choisi les yeux fermés !
character-won-random-6 = La chance des débutants, je crois.

## When the character has lost

character-lost-optimal-1 = Je t’embauche.
character-lost-optimal-2 = Je dois revoir mes livres.
character-lost-optimal-3 = Une perte sèche pour moi.
character-lost-optimal-4 = Tes comptes sont meilleurs que les miens.
character-lost-optimal-5 = Voici la clé du coffre.
character-lost-optimal-6 = À toi, je prêterais tout.
character-lost-duchess-1 = Bien joué !
character-lost-duchess-2 = Mes compliments.
character-lost-duchess-3 = La prochaine valse est pour moi.
character-lost-duchess-4 = Je fais la révérence.
character-lost-duchess-5 = Perdre, que c’est rafraîchissant.
character-lost-duchess-6 = Tu as de l’allure.
character-lost-lookahead-1 = Tu as vu plus loin.
character-lost-lookahead-2 = J’ai perdu la piste.
character-lost-lookahead-3 = D’où est-ce que ça sort ?
character-lost-lookahead-4 = Tu as de meilleurs yeux.
character-lost-lookahead-5 = Une embuscade !
character-lost-lookahead-6 = Ma carte s’arrêtait là.
character-lost-parity-1 = J’ai mal compté !
character-lost-parity-2 = Où est mon erreur ?
character-lost-parity-3 = Il y a un truc impair.
character-lost-parity-4 = Tu comptes mieux.
character-lost-parity-5 = Je retiens un … oh.
character-lost-parity-6 = Je retourne à mon boulier.
character-lost-fox-1 = Un renard battu !
character-lost-fox-2 = Quelle ruse !
character-lost-fox-3 = J’ai la queue basse.
character-lost-fox-4 = J’aurais dû faire attention.
character-lost-fox-5 = Je reviendrai en douce.
character-lost-fox-6 = Ces pièces étaient trop vertes.
character-lost-greedy-1 = Les miennes étaient plus grosses !
character-lost-greedy-2 = Mon pauvre nid !
character-lost-greedy-3 = Les tiennes brillent tant …
character-lost-greedy-4 = Tu m’en prêtes une ?
character-lost-greedy-5 = L’éclat m’a éblouie !
character-lost-greedy-6 = Juste une pièce de plus …
character-lost-pip-1 = La prochaine fois. Sans doute.
character-lost-pip-2 = C’était tout près ! Non ?
character-lost-pip-3 = Oups. Encore.
character-lost-pip-4 = C’était fait exprès.
character-lost-pip-5 = Une revanche ? S’il te plaît ?
character-lost-pip-6 = Je progresse. Lentement.
character-lost-random-1 = Tu m’apprends ?
character-lost-random-2 = Tu connais toutes les astuces !
character-lost-random-3 = C’était drôle quand même.
character-lost-random-4 = Tu me remontres ?
character-lost-random-5 = C’est fou comme tu joues bien.
character-lost-random-6 = J’en choisirai de plus jolies.

## When nobody has won

character-tied-optimal-1 = Un bilan à l’équilibre.
character-tied-optimal-2 = Pas une pièce de travers.
character-tied-optimal-3 = Débit égale crédit.
character-tied-optimal-4 = On pourrait partager un bureau.
character-tied-optimal-5 = Un échange équitable.
character-tied-optimal-6 = Équilibre à la pièce près.
character-tied-duchess-1 = Que c’est civilisé.
character-tied-duchess-2 = Encore une danse ?
character-tied-duchess-3 = Personne ne s’incline.
character-tied-duchess-4 = L’égalité nous va bien.
character-tied-duchess-5 = Quelles manières exquises.
character-tied-duchess-6 = Partageons le trône, alors.
character-tied-lookahead-1 = Je ne l’ai pas vu venir.
character-tied-lookahead-2 = Même chemin, même allure.
character-tied-lookahead-3 = À deux au sommet.
character-tied-lookahead-4 = On s’est croisés à mi-chemin.
character-tied-lookahead-5 = Au coude à coude.
character-tied-lookahead-6 = Personne devant.
character-tied-parity-1 = La moitié pile. Joli.
character-tied-parity-2 = Pair ! Que c’est impair.
character-tied-parity-3 = La différence est nulle.
character-tied-parity-4 = Ça tombe juste.
character-tied-parity-5 = Compté deux fois : pareil.
character-tied-parity-6 = Sommes égales. Quel délice.
character-tied-fox-1 = De la ruse, comme moi.
character-tied-fox-2 = Deux renards, un terrier.
character-tied-fox-3 = On partage le butin ?
character-tied-fox-4 = Tu n’es pas une poule mouillée.
character-tied-fox-5 = J’avais l’esprit ailleurs.
character-tied-fox-6 = Moitié du butin chacun.
character-tied-greedy-1 = Les miennes brillent plus.
character-tied-greedy-2 = Tu m’en échanges une ?
character-tied-greedy-3 = Il a fallu partager ?
character-tied-greedy-4 = De quoi faire deux nids.
character-tied-greedy-5 = Égales ? Compte les reflets !
character-tied-greedy-6 = Juste une de plus, et …
character-tied-pip-1 = C’est presque gagné !
character-tied-pip-2 = On a chacun une médaille ?
character-tied-pip-3 = Je n’ai pas perdu !
character-tied-pip-4 = Pas mal pour moi, non ?
character-tied-pip-5 = On est jumeaux !
character-tied-pip-6 = Tope là !
character-tied-random-1 = C’est bien ?
character-tied-random-2 = On a gagné tous les deux ! Non ?
character-tied-random-3 = Autant que toi !
character-tied-random-4 = On partage ?
character-tied-random-5 = Moitié-moitié, c’est gentil.
character-tied-random-6 = Personne n’est triste !

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = Comme calculé.
character-trap-duchess = Quelle générosité !
character-trap-lookahead = Je l’avais vu venir.
character-trap-parity = Ça, ça compte !
character-trap-fox = Bien attrapé !
character-trap-greedy = Ça brille ! À moi !
character-trap-pip = Oh, merci !
character-trap-random = C’est pour moi ?

## What the character says, with its name

character-says = { $bot } : « { $line } »

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars } : { $style }
