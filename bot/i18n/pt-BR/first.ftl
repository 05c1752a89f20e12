### The first game: three coached deals. The move to take is bold.

## Before a move: $coin is the tempting one, $instead the alternative

first-next-only = Só resta uma moeda: pegue **{ $coin }**.
first-next-same = Agora as duas pontas valem o mesmo. Pegue **{ $coin }**.
first-next-worse-uncovers = { $coin } parece bom, mas revela o { $uncovered } para { $bot }. E se você pegar **{ $instead }**?
first-next-worse-later = { $coin } é tentador, mas olhe algumas moedas adiante: **{ $instead }** vale mais no final.
first-next-better-uncovers = Pegue **{ $coin }**: { $instead } revelaria o { $spared } para { $bot }.
first-next-better-greater = Pegue **{ $coin }**: é a moeda maior e não abre mais para { $bot } do que { $instead }.
first-next-better-later = Pegue **{ $coin }**: algumas moedas adiante, compensa.

## After a move

first-last-better-uncovers = Bem visto: { $instead } teria revelado o { $spared }.
first-last-better-later = Boa escolha: { $instead } valia { $cost } a menos.
first-last-worse-uncovers = Cuidado: { $coin } revelou o { $uncovered }.
first-last-worse-later = Da próxima vez, olhe mais longe: { $instead } valia { $cost } a mais.

## The end, and what comes next

first-won = Você venceu! A vitória estava lá desde o início, e você nunca a deixou escapar.
first-won-lucky = Você venceu, com um pouco de sorte: { $coin } entregou a vitória, e { $bot } a devolveu. Da próxima vez, pegue { $instead }.
first-won-uncovers = Você venceu! Por quê? Você pegou { $coin } e o { $spared } continuou coberto. Com { $instead }, ele iria para { $bot }.
first-won-greater = Você venceu! Por quê? Você pegou { $coin }, a moeda maior, que não abria mais para { $bot } do que { $instead }.
first-won-later = Você venceu! Por quê? Você olhou adiante: { $coin } valia no final { $cost } a mais que { $instead }.
first-lost = Não foi desta vez. Antes de pegar uma moeda, veja o que ela revela para { $bot }. Mais uma com o mesmo número de moedas?

## Buttons

first-six = Seis moedas
first-eight = Oito moedas
first-adaptive = Jogar no meu nível
first-learn = Aprender mais
first-again = Tentar de novo
