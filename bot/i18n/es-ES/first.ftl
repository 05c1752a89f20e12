### The first game: three coached deals. The move to take is bold.

## Before a move: $coin is the tempting one, $instead the alternative

first-next-only = Solo queda una moneda: toma **{ $coin }**.
first-next-same = Ahora los dos extremos valen lo mismo. Toma **{ $coin }**.
first-next-worse-uncovers = { $coin } tiene buena pinta, pero le destapa el { $uncovered } a { $bot }. ¿Y si tomas **{ $instead }**?
first-next-worse-later = { $coin } tienta, pero mira unas monedas más allá: **{ $instead }** vale más al final.
first-next-better-uncovers = Toma **{ $coin }**: { $instead } le destaparía el { $spared } a { $bot }.
first-next-better-greater = Toma **{ $coin }**: es la moneda mayor y no le abre más a { $bot } que { $instead }.
first-next-better-later = Toma **{ $coin }**: unas monedas más allá, compensa.

## After a move

first-last-better-uncovers = Bien visto: { $instead } habría destapado el { $spared }.
first-last-better-later = Buena elección: { $instead } valía { $cost } menos.
first-last-worse-uncovers = Cuidado: { $coin } ha destapado el { $uncovered }.
first-last-worse-later = La próxima vez mira más lejos: { $instead } valía { $cost } más.

## The end, and what comes next

first-won = ¡Has ganado! La victoria estaba ahí desde el principio y nunca la dejaste escapar.
first-won-lucky = Has ganado, con algo de suerte: { $coin } regaló la victoria y { $bot } te la devolvió. La próxima vez, toma { $instead }.
first-won-uncovers = ¡Has ganado! ¿Por qué? Tomaste { $coin } y el { $spared } siguió tapado. Con { $instead } se lo habrías dejado a { $bot }.
first-won-greater = ¡Has ganado! ¿Por qué? Tomaste { $coin }, la moneda mayor, que no le abría más a { $bot } que { $instead }.
first-won-later = ¡Has ganado! ¿Por qué? Miraste más lejos: { $coin } valía al final { $cost } más que { $instead }.
first-lost = Esta vez no. Antes de tomar una moneda, mira qué le destapa a { $bot }. ¿Otra con el mismo número de monedas?

## Buttons

first-six = Seis monedas
first-eight = Ocho monedas
first-adaptive = Jugar a mi nivel
first-learn = Aprender más
first-again = Probar otra vez
