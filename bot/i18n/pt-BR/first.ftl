### The first game: three coached deals. The coach speaks below the board; the move to take is bold.

first-coach = 🎓 { $name }: { $said }

## Before a move: $coin is the tempting one, $instead the alternative

first-next-same = Agora as duas pontas valem o mesmo. Pegue **{ $coin }**.
first-next-worse-uncovers = { $coin } revela o { $uncovered } para { $bot }. Que tal **{ $instead }**?
first-next-worse-later = { $coin } é tentador, mas **{ $instead }** rende mais no final.
first-next-better-uncovers = Pegue **{ $coin }**: { $instead } revelaria o { $spared }.
first-next-better-greater = Pegue **{ $coin }**: é maior e não revela mais.
first-next-better-later = Pegue **{ $coin }**: compensa mais adiante.

## After a move, before one of these or what comes next

first-last-better = Bem visto!
first-last-worse-uncovers = Cuidado: isso revelou o { $uncovered }.
first-last-worse-later = Olhe mais longe: { $instead } valia mais.
first-next-take = Agora pegue **{ $coin }**.

## The end, and what comes next

first-won = A vitória estava lá desde o início, e você a segurou.
first-won-lucky = { $coin } entregou a vitória, e { $bot } a devolveu. Da próxima vez: { $instead }.
first-won-uncovers = { $coin } manteve o { $spared } coberto. Foi o que decidiu.
first-won-greater = { $coin } era maior e não revelava mais. Foi o que decidiu.
first-won-later = Você olhou longe: { $coin } valia no final { $cost } a mais.
first-lost = Antes de pegar uma moeda, veja o que ela revela. Mais uma?

## Buttons

first-six = Seis moedas
first-eight = Oito moedas
first-adaptive = Jogar no meu nível
first-learn = Aprender mais
first-again = Tentar de novo
