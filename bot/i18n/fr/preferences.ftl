### Settings panels.

preferences-yours = Tes réglages
preferences-servers = Réglages de ce serveur
preferences-by-player = ton choix
preferences-by-server = le choix de ce serveur
preferences-by-host = la valeur par défaut du bot
preferences-value = **{ $setting } :** { $value }
preferences-value-short = { $setting } : { $value }
preferences-value-of-server = { $setting } : { $value } (le choix de ce serveur)
preferences-others = Tout le reste est par défaut :
preferences-all-default = Tout est par défaut :
preferences-managers = Pour les changer, il te faut la permission « Gérer le serveur ».
preferences-saved = Enregistré : { $settings }
preferences-now = Actuellement : **{ $value }**
preferences-now-saved = Enregistré : **{ $value }**
preferences-what = { $what }.
preferences-can-be = Possible : { $values }.
preferences-level = Ton niveau ne change que dans les parties par défaut.

## The daily puzzle in a channel

preferences-post-next = Prochain casse-tête { $when }, à minuit UTC
preferences-post-now = Le casse-tête du jour arrive dans un instant, puis un chaque jour à minuit UTC
preferences-post-lost = Le dernier casse-tête publié s’est perdu
preferences-post-not-allowed = Je n’ai pas pu y publier : il me faut « Voir le salon » et « Envoyer des messages »
preferences-post-gone = Désactivé : le salon a été supprimé

## Names of settings, also in commands; in English they contain the name of the option

preferences-name-channels = Salons
preferences-name-opponent = Adversaire
preferences-name-size = Taille du plateau
preferences-name-layout = Disposition
preferences-name-difficulty = Difficulté
preferences-name-theme = Apparence
preferences-name-hints = Indices
preferences-name-deadline = Temps par coup
preferences-name-notices = Notifications
preferences-name-mistakes = Erreurs
preferences-name-daily = Casse-tête du jour
preferences-name-visible = Dans les classements
preferences-name-language = Langue

## Menus and buttons

preferences-change = Changer un réglage
preferences-choose = Choisis
preferences-pick-one = Choisis un salon
preferences-pick-all = Choisis des salons
preferences-default = Remettre par défaut
preferences-back = ← Tous les réglages

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
