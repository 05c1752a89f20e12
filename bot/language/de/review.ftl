### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Rückblick: { $name }
review-par-win = Par: Sieg mit { $margin }
review-par-loss = Par: Niederlage mit { $margin }
review-par-tie = Par: Unentschieden
review-could-have-had = Drin gewesen: { $score }
review-turning = Wendepunkt: Zug { $move }
review-turning-end = Wendepunkt: die Aufgabe
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

## A game in a sentence, kindly

review-closed = Dieses Spiel wurde vor seinem Ende geschlossen.
review-perfect = Ein perfektes Spiel: { $name } hat nichts verschenkt.
review-perfect-no-more = Ein perfektes Spiel: { $name } hat nichts verschenkt, und mehr war nicht drin.
review-no-blame = Keine Schande: Diese Auslage war gegen gutes Spiel von der ersten Münze an verloren. Mehr als { $score } war nicht drin.
review-tie-earned = Ein verdientes Unentschieden: { $name } hat in Zug { $move } den Sieg aus der Hand gegeben.
review-they-resigned = Ein Sieg: { $name } hat aufgegeben.
review-they-were-too-slow = Ein Sieg: { $name } war zu langsam.
review-won = Gut gespielt: ein Sieg.
review-won-more-in-reach = Gut gespielt: ein Sieg. Sogar { $score } war drin.
review-gave-up-win = Gib nicht so früh auf: Der Sieg war noch drin, { $score }.
review-gave-up-tie = Gib nicht so früh auf: Ein Unentschieden war noch drin, { $score }.
review-gave-up-loss = Gib nicht so früh auf: Eine Niederlage war noch drin, { $score }.
review-let-go-win = Gut gekämpft: In Zug { $move } war der Sieg da, und { $pick } hätte ihn gehalten, { $score }.
review-let-go-tie = Gut gekämpft: In Zug { $move } war ein Unentschieden da, und { $pick } hätte es gehalten, { $score }.
review-let-go-loss = Gut gekämpft: In Zug { $move } war eine Niederlage da, und { $pick } hätte sie gehalten, { $score }.
