### What can be chosen in settings: names of settings, what they are, their values and what those mean.
### In options of commands all of it has at most 100 characters.

## How a setting is called

choice-setting-channels = canais
choice-setting-opponent = adversário
choice-setting-size = tamanho
choice-setting-layout = disposição
choice-setting-theme = aparência
choice-setting-hints = dicas
choice-setting-deadline = prazo
choice-setting-notices = avisos
choice-setting-daily = desafio do dia
choice-setting-visible = visível
choice-setting-language = idioma

## What it is

choice-what-channels = Canais onde partidas podem começar, também para administradores
choice-what-opponent = Quem joga quando uma partida começa sem que se indique ninguém
choice-what-size = Quantas moedas são distribuídas quando ninguém diz
choice-what-layout = Como ficam as moedas quando ninguém diz
choice-what-theme = A aparência dos tabuleiros
choice-what-hints = Se são dadas dicas e avaliações de partidas em andamento
choice-what-deadline = Quanto tempo uma jogada pode levar em um duelo
choice-what-notices = Se você é mencionado quando é a sua vez em um duelo
choice-what-daily = O canal em que o desafio do dia é publicado
choice-what-visible = Se os outros veem você nas classificações
choice-what-language = O idioma que se fala

## Values

choice-name-on = sim
choice-name-off = não
choice-name-theme-coins = moedas
choice-name-theme-cards = cartas
choice-name-theme-contrast = contraste
choice-name-theme-plain = simples
choice-name-default = padrão

## What they mean

choice-about-theme-coins = de cobre, prata e ouro
choice-about-theme-cards = baralho
choice-about-theme-contrast = grande, em preto e branco
choice-about-theme-plain = texto, sem imagem
choice-about-layout-row = uma só
choice-about-layout-two-rows = duas
choice-about-layout-rows-and-stacks = pilhas têm uma só ponta
choice-about-layout-ring = primeiro qualquer moeda
choice-about-hints-on = quem pergunta fica sabendo
choice-about-hints-off = ninguém fica sabendo
choice-about-notices-on = menção na sua vez
choice-about-notices-off = sem menções
choice-about-visible-on = os outros veem você
choice-about-visible-off = só você se vê
choice-about-default = como se nada tivesse sido escolhido
choice-unit-coins = moedas
choice-unit-hours = horas
choice-offer = { $value }: { $about }

## What holds where nothing is

choice-otherwise-channels = em todo lugar
choice-otherwise-daily = desativado
choice-otherwise-language = o do Discord
