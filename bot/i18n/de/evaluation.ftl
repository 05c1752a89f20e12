### The evaluation of a position. Lines are folded to 28 columns if needed.

evaluation-inside-you = du
evaluation-inside-first = Erster
evaluation-inside-second = Zweiter
evaluation-wins-by =
    { $who ->
        [you] Du gewinnst mit { $margin }
        [first] Erster gewinnt mit { $margin }
        [second] Zweiter gewinnt mit { $margin }
       *[other] { $name } gewinnt mit { $margin }
    }
evaluation-tie = Unentschieden
evaluation-in-game = In deinem Spiel { $code }:
evaluation-had-played = bei perfektem Spiel beider.
evaluation-if-played = bei perfektem Spiel beider.
evaluation-scores = Punkte: { $first }–{ $second }
evaluation-worth =
    { $who ->
        [you] { $value } wert für dich
        [first] { $value } wert für den Ersten
        [second] { $value } wert für den Zweiten
       *[other] { $value } wert für { $name }
    }
evaluation-worth-here =
    { $who ->
        [you] Ab hier { $value } wert für dich
        [first] Ab hier { $value } wert für den Ersten
        [second] Ab hier { $value } wert für den Zweiten
       *[other] Ab hier { $value } wert für { $name }
    }
evaluation-move = { $move }: { $score }
evaluation-best-move = { $move }: { $score }, beste
evaluation-best-line = Beste Folge:
evaluation-best-line-of = Beste Folge, { $name } zuerst:
evaluation-greedily = Gierig gespielt: { $score }
evaluation-parity = Gerade/ungerade: { $score }
evaluation-no-parity = Gerade/ungerade: keine gerade Reihe
evaluation-reduction = Verkürzung:
evaluation-aside = { $coins } beiseite: { $worth }
evaluation-in-turn = im Wechsel: { $coins }
evaluation-footer = Spiel { $code }
evaluation-footer-start = Spiel { $code } · vom Start an
