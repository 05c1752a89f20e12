### Settings panels.

preferences-yours = Tes réglages
preferences-servers = Réglages de ce serveur
preferences-by-player = ton choix
preferences-by-server = le choix de ce serveur
preferences-by-host = la valeur par défaut du bot
preferences-value = { $setting } : **{ $value }**
preferences-post-lost = Le dernier casse-tête publié s’est perdu
preferences-post-not-allowed = Je n’ai pas pu y publier : il me faut « Voir le salon » et « Envoyer des messages »
preferences-post-gone = Désactivé : le salon a été supprimé
preferences-saved = Enregistré.
preferences-what = { $what }.
preferences-can-be = Possible : { $values }.

## Menus and buttons

preferences-change = Changer un réglage
preferences-choose = Choisis
preferences-pick-one = Choisis un salon
preferences-pick-all = Choisis des salons
preferences-default = Par défaut
preferences-back = Retour

## Values

preferences-coins = { $count } pièces
preferences-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
preferences-hours-between = de { $least } à { $most } heures
preferences-coins-between = de { $least } à { $most } pièces
preferences-channels = jusqu’à { $most } salons, comme #un #deux
preferences-channel = un salon
