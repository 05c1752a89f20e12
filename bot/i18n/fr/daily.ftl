### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Casse-tête · { $day }
daily-day =
    { $weekday ->
        [1] lundi
        [2] mardi
        [3] mercredi
        [4] jeudi
        [5] vendredi
        [6] samedi
       *[7] dimanche
    } { $number ->
        [1] 1er
       *[other] { $number }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }
daily-layout-row = Rangée de { $count } pièces
daily-layout-two-rows = Deux rangées, { $count } pièces
daily-layout-rows-and-stacks = Rangées et piles, { $count } pièces
daily-layout-ring = Anneau de { $count } pièces
daily-difficulty = { $stars } difficulté { $level } sur 5
daily-too-late = fini trop tard
daily-par = par
daily-given-up = abandon
daily-streak =
    { $count ->
        [one] Série : { $count } jour
       *[other] Série : { $count } jours
    }
daily-best-streak =
    { $count ->
        [one] Record : { $count } jour
       *[other] Record : { $count } jours
    }
daily-no-streak = Finis-le aujourd’hui, et ta série commence.
daily-freeze-left = Joker de la semaine : disponible (un jour manqué par semaine ne casse pas ta série)
daily-freeze-spent = Joker de la semaine : utilisé

## Before the try, and the announcement

daily-today = Le casse-tête du jour
daily-one-try = Tu joues en premier, contre le Banquier. Tu as **un seul essai**, et personne d’autre ne voit ton plateau. Il ne commence que quand tu appuies sur *Commencer mon essai*.
daily-so-far = { $players } personnes ont déjà joué, dont { $par } au par.
daily-next = Le prochain arrive { $when }.
daily-about-row = Prenez à tour de rôle la pièce du bout gauche ou du bout droit. Quand tout est pris, le plus grand total gagne.
daily-about-two-rows = Prenez à tour de rôle une pièce à un bout de l’une des deux rangées. Quand tout est pris, le plus grand total gagne.
daily-about-rows-and-stacks = Prenez à tour de rôle une pièce à un bout ouvert de n’importe quelle ligne. Une rangée est ouverte aux deux bouts. Une pile a un mur, noté [ ou ], et n’est ouverte qu’à l’autre bout. Quand tout est pris, le plus grand total gagne.
daily-about-ring = Ton premier coup prend la pièce de ton choix. L’anneau s’ouvre alors : le reste est une rangée, de la pièce suivante jusqu’à la précédente, et vous prenez ensuite tous les deux à ses bouts. Quand tout est pris, le plus grand total gagne.
daily-invitation = Tu joues en premier, contre le Banquier. Tu as un seul essai, et personne d’autre ne voit ton plateau.
daily-yesterday = Hier : { $par } sur { $players } au par

## The end of the try. Choices are counted as their squares stand in a row.

daily-past = Un ancien casse-tête
daily-end-par = 🏆 Par ! Impossible de faire mieux
daily-end-below = À { $by } du meilleur résultat possible
daily-below = à { $by } du meilleur résultat possible
daily-end-late = Fini trop tard pour compter
daily-end-given-up = Tu as abandonné
daily-score = **{ $score }** contre le Banquier
daily-perfect-win = le par est une victoire de { $margin }
daily-perfect-tie = le par est une égalité
daily-better-than = **Mieux que { $percent } %** des autres
daily-players = { $players } personnes ont joué, dont { $par } au par. Le signe moins : moins bien que le par.
daily-own-mark = ▸ ton essai
daily-solution-later = La solution et le prochain casse-tête arrivent { $when }.
daily-of-player = { $name } : { $result }

## Buttons

daily-start = Commencer mon essai
daily-how-row = Règles de la rangée
daily-how-two-rows = Règles des deux rangées
daily-how-rows-and-stacks = Règles des piles
daily-how-ring = Règles de l’anneau
daily-share-play = À mon tour
daily-results = Résultats
daily-solution = Solution
daily-solution-before = Solution d’hier
daily-play = Jouer celui du jour
daily-day-before = ← La veille
daily-results-before = Résultats d’hier
