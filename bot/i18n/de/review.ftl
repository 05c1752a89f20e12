### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-par-win =
    { $margin ->
        [one] Par: Sieg mit { $margin } Punkt Vorsprung
       *[other] Par: Sieg mit { $margin } Punkten Vorsprung
    }
review-par-loss =
    { $margin ->
        [one] Par: Niederlage mit { $margin } Punkt Rückstand
       *[other] Par: Niederlage mit { $margin } Punkten Rückstand
    }
review-par-tie = Par: Unentschieden
review-footer = { $par } · Spiel { $code }
review-mistake = { $square } Zug { $move }: { $name } hat { $pick } genommen ({ $effect })
review-move =
    { $who ->
        [you] Zug { $move } von { $last }: Du hast { $pick } genommen
       *[other] Zug { $move } von { $last }: { $name } hat { $pick } genommen
    }
review-resigned-here = { $name } gab hier auf
review-too-slow-here = Hier war die Zeit von { $name } um
review-verdict = { $class }: { $effect }.
review-better = Besser: { $move }.
review-if-perfect =
    { $who ->
        [you] Wenn danach beide perfekt spielen (deine Punkte zuerst):
       *[other] Wenn danach beide perfekt spielen ({ $name } zuerst):
    }
review-end = { $square } { $move }: { $score }, { $mark }
review-end-played = { $square } **{ $move }: { $score }, { $mark }** (gespielt)
review-keeps-score = Spiel ab hier weiter, und der Stand { $score } bleibt. Es zählt nicht.

## Buttons

review-step = Zug für Zug
review-replay = Ab Zug { $move } neu spielen
review-turning-point = Wendepunkt
review-first = ⏮
review-back = ◀
review-forward = ▶
review-last = ⏭
review-next-mistake = Nächster Fehler
review-overview = Überblick
review-play-on = Ab hier weiterspielen

## A game in one sentence

review-closed = Dieses Spiel wurde geschlossen, bevor es zu Ende war.
review-agreed = Ein Unentschieden nach Vereinbarung.
review-perfect =
    { $who ->
        [you] Ein perfektes Spiel: Du hast nichts verschenkt.
       *[other] Ein perfektes Spiel: { $name } hat nichts verschenkt.
    }
review-perfect-no-more =
    { $who ->
        [you] Ein perfektes Spiel: Du hast nichts verschenkt, und mehr war nicht drin.
       *[other] Ein perfektes Spiel: { $name } hat nichts verschenkt, und mehr war nicht drin.
    }
