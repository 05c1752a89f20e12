### The first game: three coached deals. The coach speaks below the board; the move to take is bold.

first-coach = 🎓 { $name }: { $said }

## Before a move: $coin is the tempting one, $instead the alternative

first-next-same = Ahora los dos extremos valen lo mismo. Toma **{ $coin }**.
first-next-worse-uncovers = { $coin } le destapa el { $uncovered } a { $bot }. ¿Y si tomas **{ $instead }**?
first-next-worse-later = { $coin } tienta, pero **{ $instead }** da más al final.
first-next-better-uncovers = Toma **{ $coin }**: { $instead } destaparía el { $spared }.
first-next-better-greater = Toma **{ $coin }**: es mayor y no destapa más.
first-next-better-later = Toma **{ $coin }**: compensa más adelante.

## After a move, before one of these or what comes next

first-last-better = ¡Bien visto!
first-last-worse-uncovers = Cuidado: eso ha destapado el { $uncovered }.
first-last-worse-later = Mira más lejos: { $instead } valía más.
first-next-take = Ahora toma **{ $coin }**.

## The end, and what comes next

first-won = La victoria estaba ahí desde el principio y no la soltaste.
first-won-lucky = { $coin } regaló la victoria y { $bot } te la devolvió. La próxima vez: { $instead }.
first-won-uncovers = { $coin } dejó tapado el { $spared }. Eso te dio la victoria.
first-won-greater = { $coin } era mayor y no destapaba más. Eso te dio la victoria.
first-won-later = Miraste lejos: { $coin } valía al final { $cost } más.
first-lost = Antes de tomar una moneda, mira qué destapa. ¿Otra vez?

## Buttons

first-six = Seis monedas
first-eight = Ocho monedas
first-adaptive = Jugar a mi nivel
first-learn = Aprender más
first-again = Probar otra vez
