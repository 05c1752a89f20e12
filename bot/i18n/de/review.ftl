### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Rückblick: { $name }
review-par-win = Par: Sieg mit { $margin }
review-par-loss = Par: Niederlage mit { $margin }
review-par-tie = Par: Unentschieden
review-could-have-had = Drin gewesen: { $score }
review-turning = Wendepunkt: Zug { $move }
review-turning-end = Wendepunkt: die Aufgabe
review-turning-time = Wendepunkt: Zeitablauf
review-score = **{ $name }**: { $score }
review-move = Zug { $move } von { $last }
review-resigned-here = { $name } gab hier auf
review-too-slow-here = { $name }: zu langsam
review-to-move = Am Zug: { $name }
review-if-perfect = Spielen beide dann perfekt:
review-taken = Genommen: { $move }
review-better = Besser: { $move }
review-no-choice = { $mark }: keine Wahl
review-footer = Spiel { $code } · Rückblick

## Buttons

review-step = Zug für Zug
review-turning-point = Wendepunkt
review-first = « Anfang
review-back = ← Zurück
review-forward = Weiter →
review-last = Ende »
review-overview = Überblick
review-play-on = Ab hier weiterspielen

## A game in one sentence

review-closed = Dieses Spiel wurde geschlossen, bevor es zu Ende war.
review-agreed = Ein Unentschieden nach Vereinbarung.
review-perfect = Ein perfektes Spiel: { $name } hat nichts verschenkt.
review-perfect-no-more = Ein perfektes Spiel: { $name } hat nichts verschenkt, und mehr war nicht drin.
review-no-blame = Da war nichts zu machen: Diese Auslage war von Anfang an verloren. Höchstens möglich: { $score }.
review-tie-earned = Ein verdientes Unentschieden: { $name } hat in Zug { $move } den Sieg aus der Hand gegeben.
review-they-resigned = Ein Sieg: { $name } hat aufgegeben.
review-they-were-too-slow = Ein Sieg: { $name } hat die Zeit überschritten.
review-won = Gut gespielt, du hast gewonnen!
review-won-more-in-reach = Gut gespielt! Sogar { $score } war möglich.
review-gave-up-win = Du hättest noch gewinnen können, { $score }.
review-gave-up-tie = Ein Unentschieden wäre noch möglich gewesen, { $score }.
review-too-slow-win = Deine Zeit ist abgelaufen: Der Sieg war noch drin, { $score }.
review-too-slow-tie = Deine Zeit ist abgelaufen: Ein Unentschieden war noch drin, { $score }.
review-let-go-win = Knapp! In Zug { $move } hätte { $pick } den Sieg gehalten, { $score }.
review-let-go-tie = Knapp! In Zug { $move } hätte { $pick } das Unentschieden gehalten, { $score }.
