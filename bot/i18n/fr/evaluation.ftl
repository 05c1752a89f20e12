### The evaluation of a position. Lines are folded to 28 columns if needed.

evaluation-inside-you = toi
evaluation-inside-first = premier
evaluation-inside-second = second
evaluation-wins-by =
    { $who ->
        [you] Tu gagnes de { $margin }
        [first] Premier gagne de { $margin }
        [second] Second gagne de { $margin }
       *[other] { $name } gagne de { $margin }
    }
evaluation-tie = Égalité
evaluation-in-game = Dans ta partie { $code } :
evaluation-had-played = si les deux jouaient au mieux.
evaluation-if-played = si les deux jouent au mieux.
evaluation-scores = Scores : { $first }–{ $second }
evaluation-worth =
    { $who ->
        [you] Vaut { $value } pour toi
        [first] Vaut { $value } pour le premier
        [second] Vaut { $value } pour le second
       *[other] Vaut { $value } pour { $name }
    }
evaluation-worth-here =
    { $who ->
        [you] Vaut { $value } pour toi à partir d’ici
        [first] Vaut { $value } pour le premier à partir d’ici
        [second] Vaut { $value } pour le second à partir d’ici
       *[other] Vaut { $value } pour { $name } à partir d’ici
    }
evaluation-move = { $move } : { $score }
evaluation-best-move = { $move } : { $score }, top
evaluation-best-line = Meilleure suite :
evaluation-best-line-of = Meilleure suite, { $name } d’abord :
evaluation-greedily = En glouton : { $score }
evaluation-parity = Pairs ou impairs : { $score }
evaluation-no-parity = Pairs ou impairs : pas de rangée paire
evaluation-reduction = Réduction :
evaluation-aside = { $coins } à part : { $worth }
evaluation-in-turn = tour à tour : { $coins }
evaluation-footer = Partie { $code }
evaluation-footer-start = Partie { $code } · dès le début
