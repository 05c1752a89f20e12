### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Nimm { $move } und gewinne { $score }
        [tie] Nimm { $move } für ein Unentschieden, { $score }
       *[loss] Nimm { $move }: du verlierst, bestenfalls { $score }
    }
evaluation-perfect-play = Perfekt gespielt von Anfang an: { $outcome }
evaluation-outcome =
    { $result ->
        [less] du gewinnst nur { $score }
        [still-lose] du verlierst trotzdem { $score }
        [still-win] { $name } gewinnt trotzdem { $score }
        [win] du gewinnst { $score }
        [tie] unentschieden, { $score }
        [loss] du verlierst { $score }
       *[other] { $name } gewinnt { $score }
    }
evaluation-best-line =
    { $who ->
        [you] Beste Zugfolge, du zuerst:
       *[other] Beste Zugfolge, { $name } zuerst:
    }
evaluation-show-maths = Zeig die Rechnung

## The calculation behind it

evaluation-maths-title = Die Rechnung
evaluation-worth =
    { $who ->
        [you] Das Brett ist für dich { $value } wert.
       *[other] Das Brett ist für { $name } { $value } wert.
    }
evaluation-worth-here =
    { $who ->
        [you] Ab hier ist es für dich { $value } wert.
       *[other] Ab hier ist es für { $name } { $value } wert.
    }
evaluation-greedily = Immer die größere Münze: { $score }
evaluation-parity = Gerade oder ungerade: mindestens { $score }
evaluation-no-parity = Gerade oder ungerade: nur bei einer geraden Reihe
evaluation-moves =
    { $who ->
        [you] Jeder Zug, deine Punkte zuerst:
       *[other] Jeder Zug, { $name } zuerst:
    }
evaluation-reduction = Die Verkürzung:
evaluation-aside = { $coins } beiseite: { $worth }
evaluation-in-turn = der Größe nach: { $coins }
