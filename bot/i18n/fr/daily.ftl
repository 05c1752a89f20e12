### The daily puzzle. Labels of tries take up to 9 columns, because they stand in a code block.

daily-of = Coins #{ $number }
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
daily-day-of-year = { $day } { $year }
daily-layout-row = Rangée de { $count } pièces
daily-layout-two-rows = Deux rangées, { $count } pièces
daily-layout-rows-and-stacks = Rangées et piles, { $count } pièces
daily-layout-ring = Anneau de { $count } pièces
daily-difficulty = difficulté { $level } sur { $most }
daily-too-late = fini trop tard
daily-best = parfait
daily-behind = à { $by } du meilleur score
daily-given-up = abandon
daily-streak =
    { $count ->
        [one] Série : { $count } jour
       *[other] Série : { $count } jours
    }
daily-celebrated = Une série de { $count } jours !
daily-best-streak =
    { $count ->
        [one] Record : { $count } jour
       *[other] Record : { $count } jours
    }
daily-bridged = un jour manqué est pardonné

## Before the try, and the announcement

daily-one-try = Un seul essai, que toi seul vois. Tu commences, contre le Banquier.
daily-next = Prochain casse-tête { $when }
daily-about-row = Prenez à tour de rôle la pièce du bout gauche ou du bout droit. Quand tout est pris, le plus grand total gagne.
daily-about-two-rows = Prenez à tour de rôle une pièce à un bout de l’une des deux rangées. Quand tout est pris, le plus grand total gagne.
daily-about-rows-and-stacks = Prenez à tour de rôle une pièce à un bout ouvert de n’importe quelle ligne. Une rangée est ouverte aux deux bouts, une pile a un mur à l’un d’eux. Quand tout est pris, le plus grand total gagne.
daily-about-ring = Ton premier coup prend la pièce de ton choix. L’anneau s’ouvre alors : le reste est une rangée, de la pièce suivante jusqu’à la précédente, et vous prenez ensuite tous les deux à ses bouts. Quand tout est pris, le plus grand total gagne.
daily-yesterday = Hier : { $players } ont joué, { $perfect } sans faute
daily-more = et { $count } de plus

## The end of the try. Choices are counted as their signs stand in a row.

daily-title = { $puzzle } : { $result }
daily-late = { $result }, trop tard pour compter
daily-score = **{ $score }** contre le Banquier
daily-better-than = mieux que { $percent } %
daily-here = Points de retard sur ce serveur : { $players }
daily-players = { $players } ont joué, { $perfect } sans faute
daily-own-mark = ▸ ton essai
daily-erred = Ta première erreur : coup { $move }
daily-week = 7 derniers jours : { $days }
daily-firsts = **Premières pièces**, et où mène chacune : { $coins }
daily-firsts-here = Ici : { $coins }
daily-of-player = { $name } · { $result }

## Buttons

daily-start = Commencer mon essai
daily-how-row = Règles de la rangée
daily-how-two-rows = Règles des deux rangées
daily-how-rows-and-stacks = Règles des piles
daily-how-ring = Règles de l’anneau
daily-results = Résultats
daily-solution = Solution
daily-play = Jouer celui du jour
daily-results-before = Résultats d’hier
daily-again = Jouer

## Past puzzles

daily-past = Anciens casse-têtes
daily-past-about = Joue-les autant que tu veux. Ils ne comptent pas.
daily-choose = Choisis un casse-tête
daily-newer = ← Plus récents
daily-older = Plus anciens →
