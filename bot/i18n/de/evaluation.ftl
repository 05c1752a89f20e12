### The evaluation of a position, and on a second page the calculation behind it. Moves are written with arrows.

evaluation-take =
    { $result ->
        [win] Nimm { $move }, und du gewinnst { $score }
        [tie] Nimm { $move } für ein Unentschieden, { $score }
       *[loss] Nimm { $move }: Mehr als { $score } ist nicht drin
    }
evaluation-perfect-play = Bei perfektem Spiel: { $outcome }
evaluation-outcome =
    { $result ->
        [win] du gewinnst { $score }
        [tie] unentschieden, { $score }
        [loss] du verlierst { $score }
       *[other] { $name } gewinnt { $score }
    }
evaluation-move = { $move }: { $outcome }.
evaluation-as-good = { $move }: genauso gut, { $outcome }.
evaluation-line = Wenn ihr beide perfekt weiterspielt:
evaluation-line-of = Wenn beide perfekt weiterspielen:
evaluation-side-you = Du
evaluation-side-they = Gegenüber
evaluation-first = Du bist dran.
evaluation-in-game = Das ist dein Spiel { $code }.
evaluation-footer = Spiel { $code }
evaluation-footer-start = Spiel { $code } · von Anfang an
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
evaluation-parity = Gerade oder ungerade: { $score }
evaluation-no-parity = Gerade oder ungerade: braucht eine einzige Reihe mit einer geraden Zahl von Münzen
evaluation-best-line = Die beste Zugfolge:
evaluation-reduction = Die Verkürzung:
evaluation-aside = { $coins } beiseite: { $worth }
evaluation-in-turn = der Größe nach: { $coins }
