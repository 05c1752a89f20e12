### The first game: three coached deals. The coach speaks below the board, after the player has chosen.

first-coach = 🎓 { $name }: { $said }

## Before the first move

first-begin-1 = ¿Qué extremo? Mira qué destapa cada moneda.
first-begin-2 = Ahora seis monedas: piensa en la respuesta.
first-begin-3 = Ocho monedas: suma una sí y otra no. Gana la mitad más rica.

## After a move: $coin is the chosen one, $instead the alternative

first-same = Los dos extremos valían lo mismo.
first-worse-uncovers = Cuidado: { $coin } le destapó el { $uncovered } a { $bot }.
first-worse-later = Mira más lejos: { $instead } valía más.
first-found-uncovers = Bien visto: { $coin } dejó tapado el { $spared }.
first-found-later = Bien visto: { $coin } compensa más adelante.
first-better-greater = { $coin } era mayor y no destapó más que la otra.
first-better-uncovers = { $coin } era mayor y dejó tapado el { $spared }.

## The end, and what comes next

first-won = La victoria estaba ahí desde el principio y no la soltaste.
first-won-lucky = Un poco de suerte: { $instead } era la victoria segura.
first-won-uncovers = Esa es la idea: deja tapado el { $spared } y ganas.
first-won-greater = Eso te dio la victoria: la moneda mayor, si no destapa más que la otra.
first-won-later = Miraste lejos: { $coin } valía al final { $cost } más.
first-lost = Antes de tomar una moneda, mira qué destapa. ¿Otra vez?
first-lost-halves = Suma antes una moneda sí y otra no: gana la mitad más rica. ¿Otra vez?

## Buttons

first-six = Seis monedas
first-eight = Ocho monedas
first-adaptive = Jugar a mi nivel
first-learn = Aprender más
first-other = Otras monedas
