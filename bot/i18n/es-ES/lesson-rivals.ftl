### Lesson "rivals".

lesson-rivals-title = Adáptate al rival
lesson-rivals-goal = Gana por más a un rival codicioso y conoce tus opciones.
lesson-rivals-predict = Contra un juego perfecto te llevas { $safe } aquí. Pero un rival codicioso siempre toma el extremo mayor, y tú lo sabes de antemano. ¿Cuántos puntos puedes llevarte ahora?
lesson-rivals-predict-right = { $answer }, que es más que { $safe }. Si sabes lo que hará el otro, cuenta con ello.
lesson-rivals-predict-wrong = Más que contra un juego perfecto, pero no todo: { $answer }. Pruébalo en el siguiente paso.
lesson-rivals-game = Soy codicioso y tomo siempre el extremo mayor (el derecho si son iguales). Sácale el máximo: { $best } puntos.
lesson-rivals-game-right = ¡{ SCORE($mine, $yours) }! Me has dejado caer en la trampa.
lesson-rivals-game-wrong = Piensa una jugada más: ¿qué moneda tomaré ahora? Deja que sea yo quien te destape la grande.
lesson-rivals-coinflip = Ahora el codicioso lo echa a cara o cruz cuando los dos extremos son iguales, y aquí lo son a menudo. Decide la suerte, pero el riesgo lo eliges tú. Si los dos jugaran a la perfección, perderías: { SCORE($best, $against) }.
lesson-rivals-average = Primera pregunta: ¿qué extremo te da el mejor resultado de media?
lesson-rivals-average-right = Así, tu ventaja media es de { $most } puntos, la mejor posible.
lesson-rivals-average-wrong = Así, tu ventaja media es de { $chosen } puntos. El otro extremo da { $most }, que es mejor.
lesson-rivals-chance = Segunda pregunta: ¿qué extremo te da más probabilidad de ganar?
lesson-rivals-chance-right = Así ganas con probabilidad { $most }. ¡No es el mismo extremo que antes!
lesson-rivals-chance-wrong = Así ganas con probabilidad { $chosen }. Con el otro extremo es { $most }.
lesson-rivals-moral = ¿Con qué te quedas?
lesson-rivals-moral-goal = La jugada con más opciones puede ser otra
lesson-rivals-moral-average = El extremo derecho también es mejor de media
lesson-rivals-moral-same = Los dos extremos ganan igual de a menudo
lesson-rivals-moral-right = Izquierda: { $averageleft } puntos de media, victoria con probabilidad { $chanceleft }. Derecha: { $averageright } puntos, victoria con probabilidad { $chanceright }. Si solo necesitas ganar, arriésgate. Si cuenta cada punto, no. Aquí acaba el curso. ¡Ahora, a jugar!
lesson-rivals-moral-wrong = Izquierda: { $averageleft } puntos de media, victoria con probabilidad { $chanceleft }. Derecha: { $averageright } puntos, victoria con probabilidad { $chanceright }.
