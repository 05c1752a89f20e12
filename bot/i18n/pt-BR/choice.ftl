### Settings: descriptions, values and what the values mean.
### Each has at most 100 characters in command options.

## Descriptions of settings

choice-what-channels = Canais onde partidas podem ser iniciadas (vale também para administradores)
choice-what-opponent = Adversário padrão das novas partidas
choice-what-size = Número padrão de moedas das novas partidas
choice-what-layout = Disposição padrão das novas partidas
choice-what-difficulty = A dificuldade das novas partidas
choice-what-theme = A aparência dos tabuleiros
choice-what-hints = Se dicas e avaliações de partidas em andamento são permitidas
choice-what-deadline = Tempo limite para cada jogada de um duelo
choice-what-notices = Se eu menciono você quando é a sua vez em um duelo
choice-what-mistakes = Se o /train pergunta sobre os erros das suas partidas
choice-what-daily = Canal em que o quebra-cabeça do dia é publicado
choice-what-visible = Se os outros veem você nas classificações e sob os quebra-cabeças publicados
choice-what-language = O idioma que eu uso

## Values

choice-name-on = sim
choice-name-off = não
choice-name-difficulty-gentle = fácil
choice-name-difficulty-normal = normal
choice-name-difficulty-fiendish = diabólica
choice-name-theme-coins = moedas
choice-name-theme-cards = cartas
choice-name-theme-contrast = contraste
choice-name-theme-plain = simples
choice-name-default = padrão

## Meanings of values

choice-about-theme-coins = de cobre, prata e ouro
choice-about-theme-cards = baralho
choice-about-theme-contrast = grande, em preto e branco
choice-about-theme-plain = texto, sem imagem
choice-about-layout-row = uma só fileira
choice-about-layout-two-rows = pegue de qualquer uma das duas
choice-about-layout-rows-and-stacks = pilhas só são abertas em uma ponta
choice-about-layout-ring = a primeira jogada pega qualquer moeda
choice-about-difficulty-gentle = a maior moeda sempre basta
choice-about-difficulty-normal = é preciso olhar o que você revela
choice-about-difficulty-fiendish = nenhuma regra simples basta
choice-about-hints-on = dicas permitidas
choice-about-hints-off = sem dicas
choice-about-notices-on = menção na sua vez
choice-about-notices-off = sem menções
choice-about-mistakes-on = são perguntados
choice-about-mistakes-off = não são perguntados
choice-about-visible-on = os outros veem você
choice-about-visible-off = invisível para os outros

## Shown when nothing is chosen

choice-otherwise-channels = em todo lugar
choice-otherwise-difficulty = automática
choice-otherwise-daily = desativado
choice-otherwise-language = o do Discord
