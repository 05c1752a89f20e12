### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-mistake = { $sign } Zug { $move }: { $name } hat { $pick } genommen ({ $effect })
review-no-game-named = In dieser Nachricht sehe ich kein Spiel. Wähl ein Brett, das Ende eines Spiels oder Duells, oder ein geteiltes Ergebnis.
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
        [you] Bei perfektem Spiel, deine Punkte zuerst:
       *[other] Bei perfektem Spiel, { $name } zuerst:
    }
review-end = { $sign } { $move }: { $score }, { $mark }
review-end-played = { $sign } **{ $move }: { $score }, { $mark }** (gespielt)
review-keeps-score = Weiterspielen ab hier: { $score } für dich, nur zum Spaß.
review-at-end =
    { $last ->
        [0] Es gab keinen Zug
       *[other] Nach Zug { $last } von { $last }
    }
review-one-move-left = Nur noch ein Zug
review-no-more-mistakes = Keine Fehler mehr

## Buttons

review-step = Zug für Zug
review-replay = Ab Zug { $move } neu spielen
review-turning-point = Wendepunkt
review-first = Anfang
review-back = Zurück
review-forward = Weiter
review-last = Ende
review-next-mistake = Nächster Fehler
review-overview = Überblick
review-play-on = Ab hier weiterspielen

## A game in one sentence

review-perfect =
    { $who ->
        [you] Ein perfektes Spiel: Du hast nichts verschenkt.
       *[other] Ein perfektes Spiel: { $name } hat nichts verschenkt.
    }
review-perfect-no-more = Ein perfektes Spiel: Mehr war nicht drin.
