### What can be chosen in settings: names of settings, what they are, their values and what those mean.
### In options of commands all of it has at most 100 characters.

## How a setting is called

choice-setting-channels = salons
choice-setting-opponent = adversaire
choice-setting-size = taille
choice-setting-layout = disposition
choice-setting-theme = apparence
choice-setting-hints = indices
choice-setting-deadline = délai
choice-setting-notices = avis
choice-setting-daily = casse-tête du jour
choice-setting-visible = visible
choice-setting-language = langue

## What it is

choice-what-channels = Salons où les parties peuvent commencer, pour les administrateurs aussi
choice-what-opponent = Qui joue quand une partie commence sans en nommer un
choice-what-size = Combien de pièces sont données quand personne ne le dit
choice-what-layout = Comment sont posées les pièces quand personne ne le dit
choice-what-theme = L’apparence des plateaux
choice-what-hints = Si des indices et des évaluations de parties en cours sont donnés
choice-what-deadline = Combien de temps peut prendre un coup dans un duel
choice-what-notices = Si tu reçois une mention quand c’est ton tour dans un duel
choice-what-daily = Le salon où le casse-tête du jour est publié
choice-what-visible = Si les autres te voient dans les classements
choice-what-language = La langue parlée

## Values

choice-name-on = oui
choice-name-off = non
choice-name-theme-coins = pièces
choice-name-theme-cards = cartes
choice-name-theme-contrast = contraste
choice-name-theme-plain = simple
choice-name-default = par défaut

## What they mean

choice-about-theme-coins = de cuivre, d’argent et d’or
choice-about-theme-cards = cartes à jouer
choice-about-theme-contrast = grand, noir et blanc
choice-about-theme-plain = du texte, sans image
choice-about-layout-row = une seule
choice-about-layout-two-rows = deux
choice-about-layout-rows-and-stacks = les piles n’ont qu’une extrémité
choice-about-layout-ring = d’abord n’importe quelle pièce
choice-about-hints-on = qui demande, sait
choice-about-hints-off = personne ne sait
choice-about-notices-on = mention à ton tour
choice-about-notices-off = pas de mention
choice-about-visible-on = les autres te voient
choice-about-visible-off = toi seul te vois
choice-about-default = comme si rien n’avait été choisi
choice-unit-coins = pièces
choice-unit-hours = heures
choice-offer = { $value } : { $about }

## What holds where nothing is

choice-otherwise-channels = partout
choice-otherwise-daily = désactivé
choice-otherwise-language = comme Discord
