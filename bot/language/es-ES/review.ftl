### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Análisis de { $name }
review-par-win = Par: victoria por { $margin }
review-par-loss = Par: derrota por { $margin }
review-par-tie = Par: empate
review-could-have-had = Al alcance: { $score }
review-turning = Giro: jugada { $move }
review-turning-end = Giro: rendirse
review-score = **{ $name }**: { $score }
review-move = Jugada { $move } de { $last }
review-resigned-here = { $name } se rinde aquí
review-too-slow-here = { $name }: sin tiempo
review-to-move = Juega { $name }
review-if-perfect = Si ambos juegan sin fallos:
review-taken = Tomada: { $move }
review-better = Mejor: { $move }
review-no-choice = { $mark }: sin elección
review-footer = Partida { $code } · análisis

## Buttons

review-step = Jugada a jugada
review-turning-point = Giro
review-first = « Inicio
review-back = ← Atrás
review-forward = Adelante →
review-last = Final »
review-overview = Resumen
review-play-on = Jugar desde aquí

## A game in a sentence, kindly

review-closed = Esta partida se cerró antes de su final.
review-perfect = Una partida perfecta: { $name } no ha regalado nada.
review-perfect-no-more = Una partida perfecta: { $name } no ha regalado nada, y no había más que sacar.
review-no-blame = No es culpa tuya: contra un buen juego este reparto estaba perdido desde la primera moneda. Lo máximo al alcance era { $score }.
review-tie-earned = Un empate bien ganado: { $name } dejó escapar la victoria en la jugada { $move }.
review-they-resigned = Una victoria: { $name } se ha rendido.
review-they-were-too-slow = Una victoria: a { $name } se le acabó el tiempo.
review-won = Bien jugado: una victoria.
review-won-more-in-reach = Bien jugado: una victoria. Hasta { $score } estaba al alcance.
review-gave-up-win = No te rindas tan pronto: la victoria aún estaba ahí, { $score }.
review-gave-up-tie = No te rindas tan pronto: un empate aún estaba ahí, { $score }.
review-gave-up-loss = No te rindas tan pronto: una derrota aún estaba ahí, { $score }.
review-let-go-win = Buena lucha: la victoria estaba ahí en la jugada { $move }, y { $pick } la habría conservado, { $score }.
review-let-go-tie = Buena lucha: un empate estaba ahí en la jugada { $move }, y { $pick } lo habría conservado, { $score }.
review-let-go-loss = Buena lucha: una derrota estaba ahí en la jugada { $move }, y { $pick } la habría conservado, { $score }.
