### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal = As contas fecharam.
character-won-duchess = Foi um prazer.
character-won-lookahead = Eu vi isso chegando.
character-won-parity = Eu não perco a conta.
character-won-fox = Devagar demais!
character-won-greedy = Brilha! Tudo meu!
character-won-pip = Espera, ganhei?
character-won-random = Ué! Fui eu?

## When the character has lost

character-lost-optimal = Eu contrato você!
character-lost-duchess = Bem jogado!
character-lost-lookahead = Você viu mais longe.
character-lost-parity = Perdi a conta!
character-lost-fox = Raposa passada para trás!
character-lost-greedy = As minhas eram maiores!
character-lost-pip = Da próxima. Provavelmente.
character-lost-random = Me ensina?

## When nobody has won

character-tied-optimal = Um balanço equilibrado.
character-tied-duchess = Que civilizado.
character-tied-lookahead = Não vi essa chegando.
character-tied-parity = Metade exata. Gostei.
character-tied-fox = Astúcia, como a minha.
character-tied-greedy = As minhas brilham mais.
character-tied-pip = É quase ganhar!
character-tied-random = Isso é bom?

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = Como calculado.
character-trap-duchess = Quanta gentileza!
character-trap-lookahead = Eu já previa.
character-trap-parity = Essa conta muito!
character-trap-fox = Caiu direitinho!
character-trap-greedy = Brilha! É minha!
character-trap-pip = Opa, valeu!
character-trap-random = É pra mim?

## What the character says, with its name

character-says = { $bot }: “{ $line }”

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
