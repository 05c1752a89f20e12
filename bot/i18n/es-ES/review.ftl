### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Análisis de { $name }
review-par-win = Par: victoria por { $margin }
review-par-loss = Par: derrota por { $margin }
review-par-tie = Par: empate
review-could-have-had = Al alcance: { $score }
review-turning = Giro: jugada { $move }
review-turning-end = Giro: rendirse
review-turning-time = Giro: sin tiempo
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

## A game in one sentence

review-closed = Esta partida se cerró antes de terminar.
review-agreed = Empate de común acuerdo.
review-perfect = Una partida perfecta: { $name } no ha regalado nada.
review-perfect-no-more = Una partida perfecta: { $name } no ha regalado nada, y no había más que sacar.
review-no-blame = Nada que reprochar: este reparto estaba perdido desde el principio. Lo mejor posible: { $score }.
review-tie-earned = Un empate bien ganado: { $name } dejó escapar la victoria en la jugada { $move }.
review-they-resigned = Una victoria: { $name } se ha rendido.
review-they-were-too-slow = Una victoria: a { $name } se le acabó el tiempo.
review-won = ¡Bien jugado, has ganado!
review-won-more-in-reach = ¡Bien jugado! Era posible { $score }.
review-gave-up-win = Aún podías ganar, { $score }.
review-gave-up-tie = Aún podías empatar, { $score }.
review-too-slow-win = Se te acabó el tiempo: todavía podías ganar, { $score }.
review-too-slow-tie = Se te acabó el tiempo: todavía podías empatar, { $score }.
review-let-go-win = ¡Casi! En la jugada { $move }, { $pick } habría conservado la victoria, { $score }.
review-let-go-tie = ¡Casi! En la jugada { $move }, { $pick } habría conservado el empate, { $score }.
