### Lesson "rivals".

lesson-rivals-title = Adáptate al rival
lesson-rivals-goal = Gana por más a un rival codicioso y después al juego perfecto.
lesson-rivals-predict = Contra un juego perfecto te llevas { $safe } aquí. Pero un rival codicioso siempre toma el extremo mayor, y tú lo sabes de antemano. ¿Cuántos puntos puedes llevarte ahora?
lesson-rivals-predict-right = { $answer }, que es más que { $safe }. Si sabes lo que hará el otro, cuenta con ello.
lesson-rivals-predict-wrong = Más que contra un juego perfecto, pero no todo: { $answer }. Pruébalo en el siguiente paso.
lesson-rivals-game = Soy codicioso y tomo siempre el extremo mayor (el derecho si son iguales). Sácale el máximo: { $best } puntos.
lesson-rivals-game-right = ¡{ SCORE($mine, $yours) }! Me has dejado caer en la trampa.
lesson-rivals-game-wrong = Piensa una jugada más: ¿qué moneda tomaré ahora? Deja que sea yo quien te destape la grande.
lesson-rivals-behind = Si los dos jugáramos a la perfección, aquí perderías { SCORE($best, $against) }. Pero sigo siendo codicioso. ¿Qué puedes conseguir?
lesson-rivals-behind-win = Una victoria
lesson-rivals-behind-tie = Un empate como mucho
lesson-rivals-behind-loss = Solo una derrota
lesson-rivals-behind-right = Una victoria: { $most } de { $sum } puntos son tuyos si cuentas con mi codicia.
lesson-rivals-behind-wrong = Cuenta con mi codicia: entonces { $most } de { $sum } puntos son tuyos, y eso es una victoria.
lesson-rivals-win = ¡Pues gana! Tomo siempre el extremo mayor.
lesson-rivals-win-right = ¡{ SCORE($mine, $yours) } en una fila que perderías contra un juego perfecto!
lesson-rivals-win-wrong = ¿Qué moneda tomaré ahora? Deja que sea yo quien te destape la grande.
lesson-rivals-last = La última partida del curso. Ya no soy codicioso: juego a la perfección. ¡Aun así puedes ganar!
lesson-rivals-last-right = ¡{ SCORE($mine, $yours) } contra un juego perfecto! Aquí acaba el curso. ¡Ahora, a jugar!
lesson-rivals-last-wrong = Así se va la victoria. Deshaz la jugada y mira qué destapa.
