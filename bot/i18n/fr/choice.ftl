### Settings: descriptions, values and what the values mean.
### Each has at most 100 characters in command options.

## Descriptions of settings

choice-what-channels = Salons où l’on peut commencer une partie (vaut aussi pour les admins)
choice-what-opponent = Adversaire par défaut des nouvelles parties
choice-what-size = Nombre de pièces par défaut des nouvelles parties
choice-what-layout = Disposition par défaut des nouvelles parties
choice-what-difficulty = La difficulté des nouvelles parties
choice-what-theme = L’apparence des plateaux
choice-what-hints = Si les indices et les évaluations de parties en cours sont permis
choice-what-deadline = Temps limite pour chaque coup d’un duel
choice-what-notices = Si je te mentionne quand c’est ton tour dans un duel
choice-what-mistakes = Si /train revient sur les erreurs de tes parties
choice-what-daily = Salon où le casse-tête du jour est publié
choice-what-visible = Si les autres te voient dans les classements et sous les casse-têtes postés
choice-what-language = La langue que j’utilise

## Values

choice-name-on = oui
choice-name-off = non
choice-name-difficulty-gentle = facile
choice-name-difficulty-normal = normale
choice-name-difficulty-fiendish = diabolique
choice-name-theme-coins = pièces
choice-name-theme-cards = cartes
choice-name-theme-contrast = contraste
choice-name-theme-plain = simple
choice-name-default = par défaut

## Meanings of values

choice-about-theme-coins = de cuivre, d’argent et d’or
choice-about-theme-cards = cartes à jouer
choice-about-theme-contrast = grand, noir et blanc
choice-about-theme-plain = du texte, sans image
choice-about-layout-row = une seule rangée
choice-about-layout-two-rows = prends sur l’une ou l’autre
choice-about-layout-rows-and-stacks = les piles ne sont ouvertes qu’à un bout
choice-about-layout-ring = le premier coup prend n’importe quelle pièce
choice-about-difficulty-gentle = la plus grosse pièce suffit toujours
choice-about-difficulty-normal = il faut voir ce que tu découvres
choice-about-difficulty-fiendish = aucune règle simple ne suffit
choice-about-hints-on = indices permis
choice-about-hints-off = pas d’indices
choice-about-notices-on = mention à ton tour
choice-about-notices-off = pas de mention
choice-about-mistakes-on = posées à nouveau
choice-about-mistakes-off = jamais posées
choice-about-visible-on = les autres te voient
choice-about-visible-off = invisible pour les autres

## Shown when nothing is chosen

choice-otherwise-channels = partout
choice-otherwise-difficulty = automatique
choice-otherwise-daily = désactivé
choice-otherwise-language = comme Discord
