### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal-1 = As contas fecharam.
character-won-optimal-2 = Os livros não mentem.
character-won-optimal-3 = Juros, conforme combinado.
character-won-optimal-4 = Seu depósito está seguro comigo.
character-won-optimal-5 = Um bom investimento. O meu.
character-won-optimal-6 = Fim do expediente. Obrigado.
character-won-duchess-1 = Foi um prazer.
character-won-duchess-2 = Volte sempre.
character-won-duchess-3 = Que tarde encantadora.
character-won-duchess-4 = Levante a cabeça.
character-won-duchess-5 = Um chá de consolo?
character-won-duchess-6 = É de família.
character-won-lookahead-1 = Eu vi isso chegando.
character-won-lookahead-2 = O caminho estava livre.
character-won-lookahead-3 = Eu tinha o mapa.
character-won-lookahead-4 = Três moedas à frente.
character-won-lookahead-5 = Daqui de cima se vê mais.
character-won-lookahead-6 = Avistei de longe.
character-won-parity-1 = Eu não perco a conta.
character-won-parity-2 = A soma bateu.
character-won-parity-3 = Um, dois, é minha.
character-won-parity-4 = Os ímpares me dão sorte.
character-won-parity-5 = Uma moeda a cada duas!
character-won-parity-6 = Pode contar. Eu contei.
character-won-fox-1 = Devagar demais!
character-won-fox-2 = Enganei você!
character-won-fox-3 = Minha toca está cheia.
character-won-fox-4 = Esperta, né?
character-won-fox-5 = Me pegue na próxima!
character-won-fox-6 = Sumi num piscar de olhos!
character-won-greedy-1 = Brilha! Tudo meu!
character-won-greedy-2 = Meu ninho está cheio!
character-won-greedy-3 = Olha como brilham!
character-won-greedy-4 = Eu só pego as grandes.
character-won-greedy-5 = Mais! Mais!
character-won-greedy-6 = Direto pro ninho!
character-won-pip-1 = Espera, ganhei?
character-won-pip-2 = Todo mundo viu?
character-won-pip-3 = Vou contar pra minha mãe!
character-won-pip-4 = Melhor dia da vida!
character-won-pip-5 = Foi de propósito? Talvez.
character-won-pip-6 = Dá pra emoldurar?
character-won-random-1 = Ué! Fui eu?
character-won-random-2 = Eu só gostei daquela.
character-won-random-3 = Isso é real?
character-won-random-4 = Como foi que aconteceu?
character-won-random-5 = Escolhi de olhos fechados!
character-won-random-6 = Sorte de principiante, acho.

## When the character has lost

character-lost-optimal-1 = Eu contrato você!
character-lost-optimal-2 = Preciso rever meus livros.
character-lost-optimal-3 = Vai para a coluna das perdas.
character-lost-optimal-4 = Você fecha as contas melhor que eu.
character-lost-optimal-5 = Aqui está a chave do cofre.
character-lost-optimal-6 = A você eu emprestaria tudo.
character-lost-duchess-1 = Bem jogado!
character-lost-duchess-2 = Meus cumprimentos.
character-lost-duchess-3 = A próxima valsa é minha.
character-lost-duchess-4 = Faço uma reverência.
character-lost-duchess-5 = Que refrescante, perder.
character-lost-duchess-6 = Você tem classe.
character-lost-lookahead-1 = Você viu mais longe.
character-lost-lookahead-2 = Perdi a trilha.
character-lost-lookahead-3 = De onde veio isso?
character-lost-lookahead-4 = Você enxerga melhor.
character-lost-lookahead-5 = Uma emboscada!
character-lost-lookahead-6 = Meu mapa acabava ali.
character-lost-parity-1 = Perdi a conta!
character-lost-parity-2 = Onde foi que errei?
character-lost-parity-3 = Que coisa ímpar.
character-lost-parity-4 = Você conta melhor.
character-lost-parity-5 = Vai um… opa.
character-lost-parity-6 = De volta ao ábaco.
character-lost-fox-1 = Raposa passada para trás!
character-lost-fox-2 = Quanta esperteza!
character-lost-fox-3 = Saio com o rabo entre as pernas.
character-lost-fox-4 = Eu devia ter prestado atenção.
character-lost-fox-5 = Eu volto de fininho.
character-lost-fox-6 = Essas moedas estavam verdes.
character-lost-greedy-1 = As minhas eram maiores!
character-lost-greedy-2 = Meu pobre ninho!
character-lost-greedy-3 = As suas brilham tanto…
character-lost-greedy-4 = Me empresta uma?
character-lost-greedy-5 = O brilho me cegou!
character-lost-greedy-6 = Só mais uma moeda…
character-lost-pip-1 = Da próxima. Provavelmente.
character-lost-pip-2 = Foi por pouco! Não foi?
character-lost-pip-3 = Ops. De novo.
character-lost-pip-4 = Foi de propósito.
character-lost-pip-5 = Revanche? Por favor?
character-lost-pip-6 = Estou melhorando. Devagar.
character-lost-random-1 = Me ensina?
character-lost-random-2 = Você sabe todos os truques!
character-lost-random-3 = Foi divertido mesmo assim.
character-lost-random-4 = Mostra de novo?
character-lost-random-5 = Você joga bem demais.
character-lost-random-6 = Na próxima escolho umas mais bonitas.

## When nobody has won

character-tied-optimal-1 = Um balanço equilibrado.
character-tied-optimal-2 = Nenhuma moeda fora do lugar.
character-tied-optimal-3 = Débito igual a crédito.
character-tied-optimal-4 = Podíamos dividir um escritório.
character-tied-optimal-5 = Uma troca justa.
character-tied-optimal-6 = Igual até a última moeda.
character-tied-duchess-1 = Que civilizado.
character-tied-duchess-2 = Dançamos de novo?
character-tied-duchess-3 = Ninguém precisa se curvar.
character-tied-duchess-4 = O empate nos cai bem.
character-tied-duchess-5 = Que modos perfeitos.
character-tied-duchess-6 = Dividimos o trono, então.
character-tied-lookahead-1 = Não vi essa chegando.
character-tied-lookahead-2 = Mesmo caminho, mesmo passo.
character-tied-lookahead-3 = Juntos no mesmo cume.
character-tied-lookahead-4 = Nos cruzamos no meio do caminho.
character-tied-lookahead-5 = Lado a lado.
character-tied-lookahead-6 = Ninguém passou à frente.
character-tied-parity-1 = Metade exata. Gostei.
character-tied-parity-2 = Par! Que ímpar.
character-tied-parity-3 = A diferença é zero.
character-tied-parity-4 = Divide sem resto.
character-tied-parity-5 = Contei duas vezes: igual.
character-tied-parity-6 = Somas iguais. Que beleza.
character-tied-fox-1 = Astúcia, como a minha.
character-tied-fox-2 = Duas raposas, uma toca.
character-tied-fox-3 = Vamos dividir o que pegamos?
character-tied-fox-4 = Você não é presa fácil.
character-tied-fox-5 = Eu estava distraída.
character-tied-fox-6 = Metade para cada um.
character-tied-greedy-1 = As minhas brilham mais.
character-tied-greedy-2 = Troca uma comigo?
character-tied-greedy-3 = Tive que dividir?
character-tied-greedy-4 = Dá para dois ninhos.
character-tied-greedy-5 = Iguais? Conta os brilhos!
character-tied-greedy-6 = Só mais uma e…
character-tied-pip-1 = É quase ganhar!
character-tied-pip-2 = Medalha pra nós dois?
character-tied-pip-3 = Eu não perdi!
character-tied-pip-4 = Nada mal pra mim, né?
character-tied-pip-5 = Somos gêmeos!
character-tied-pip-6 = Toca aqui!
character-tied-random-1 = Isso é bom?
character-tied-random-2 = Nós dois ganhamos! Né?
character-tied-random-3 = Igual a você!
character-tied-random-4 = Vamos dividir?
character-tied-random-5 = Meio a meio, que legal.
character-tied-random-6 = Ninguém precisa ficar triste!

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
