### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = As contas fecharam. Quer tentar de novo?
character-won-duchess = Foi um prazer. Volte sempre.
character-won-lookahead = Eu vi isso chegando. Bom, três moedas antes.
character-won-parity = Par ou ímpar, eu não perco a conta.
character-won-fox = Devagar demais! Eu conheço um atalho.
character-won-greedy = Brilha, brilha, é tudo meu!
character-won-pip = Espera, eu ganhei? Ganhei!
character-won-random = Ué! Fui eu que fiz isso?

## When the character has lost

character-lost-optimal = Impecável. Eu contrataria você agora mesmo.
character-lost-duchess = Muito bem jogado. Um deslize meu, e lá estava você.
character-lost-lookahead = Você viu mais longe do que eu. Mandou bem.
character-lost-parity = Você não me deixou contar em paz. Muito bem.
character-lost-fox = Passei a perna em muita gente, mas em você não!
character-lost-greedy = Tantas moedas grandes, e mesmo assim não deu!
character-lost-pip = Da próxima eu ganho. Provavelmente.
character-lost-random = Você ganhou! Me ensina como se faz?

## When nobody has won

character-tied-optimal = Um balanço equilibrado. Aceitável.
character-tied-duchess = Empate? Que civilizado.
character-tied-lookahead = Nenhum de nós viu essa chegando.
character-tied-parity = Metade exata para cada um. Gostei.
character-tied-fox = Empate? Você engana bem.
character-tied-greedy = Deu igual, mas as minhas brilham mais.
character-tied-pip = Empate! É quase ganhar.
character-tied-random = Pontos iguais! Isso é bom?

## What the character says, with its name

character-says = { $bot }: “{ $line }”

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
