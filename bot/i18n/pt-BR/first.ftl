### The first game: three coached deals. The coach speaks below the board, after the player has chosen.

first-coach = 🎓 { $name }: { $said }

## Before the first move

first-begin-1 = Qual ponta? Veja o que cada moeda revela.
first-begin-2 = Agora seis moedas: pense na resposta.
first-begin-3 = Oito moedas: some uma sim, outra não. A metade mais rica vence.

## After a move: $coin is the chosen one, $instead the alternative

first-same = As duas pontas valiam o mesmo.
first-worse-uncovers = Cuidado: { $coin } revelou o { $uncovered } para { $bot }.
first-worse-later = Olhe mais longe: { $instead } valia mais.
first-found-uncovers = Bem visto: { $coin } manteve o { $spared } coberto.
first-found-later = Bem visto: { $coin } compensa mais adiante.
first-better-greater = { $coin } era maior e não revelou mais que a outra.
first-better-uncovers = { $coin } era maior e manteve o { $spared } coberto.

## The end, and what comes next

first-won = A vitória estava lá desde o início, e você a segurou.
first-won-lucky = Um pouco de sorte: { $instead } era a vitória certa.
first-won-uncovers = A ideia é essa: deixe o { $spared } coberto e você vence.
first-won-greater = Foi o que decidiu: a maior moeda, se não revela mais que a outra.
first-won-later = Você olhou longe: { $coin } valia no final { $cost } a mais.
first-lost = Antes de pegar uma moeda, veja o que ela revela. Mais uma?
first-lost-halves = Some antes uma moeda sim, outra não: a metade mais rica vence. Mais uma?

## Buttons

first-six = Seis moedas
first-eight = Oito moedas
first-adaptive = Jogar no meu nível
first-learn = Aprender mais
first-other = Outras moedas
