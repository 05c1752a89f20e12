### Settings panels.

preferences-yours = Suas configurações
preferences-servers = Configurações deste servidor
preferences-by-player = sua escolha
preferences-by-server = a escolha deste servidor
preferences-by-host = o padrão do bot
preferences-value = **{ $setting }:** { $value }
preferences-value-short = { $setting }: { $value }
preferences-value-of-server = { $setting }: { $value } (escolha deste servidor)
preferences-others = Todo o resto está no padrão:
preferences-all-default = Tudo está no padrão:
preferences-managers = Para mudar, você precisa da permissão “Gerenciar servidor”.
preferences-saved = Salvo: { $settings }
preferences-now = Agora: **{ $value }**
preferences-now-saved = Salvo: **{ $value }**
preferences-what = { $what }.
preferences-can-be = Pode ser { $values }.
preferences-level = Seu nível só muda em partidas com o valor padrão.

## The daily puzzle in a channel

preferences-post-next = Próximo quebra-cabeça { $when }, à meia-noite UTC
preferences-post-now = O quebra-cabeça de hoje sai já, e depois um por dia à meia-noite UTC
preferences-post-lost = O último quebra-cabeça publicado se perdeu
preferences-post-not-allowed = Não consegui publicar ali: preciso de “Ver canal” e “Enviar mensagens”
preferences-post-gone = Desligado: o canal foi apagado

## Names of settings, also in commands; in English they contain the name of the option

preferences-name-channels = Canais
preferences-name-opponent = Adversário
preferences-name-size = Tamanho do tabuleiro
preferences-name-layout = Disposição
preferences-name-difficulty = Dificuldade
preferences-name-theme = Aparência
preferences-name-hints = Dicas
preferences-name-deadline = Tempo por jogada
preferences-name-notices = Avisos
preferences-name-mistakes = Erros
preferences-name-daily = Quebra-cabeça do dia
preferences-name-visible = Nas classificações
preferences-name-language = Idioma

## Menus and buttons

preferences-change = Mudar uma configuração
preferences-choose = Escolha
preferences-pick-one = Escolha um canal
preferences-pick-all = Escolha canais
preferences-default = Voltar ao padrão
preferences-back = ← Todas as configurações

## Values

preferences-coins = { $count } moedas
preferences-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
preferences-hours-between = de { $least } a { $most } horas
preferences-coins-between = de { $least } a { $most } moedas
preferences-channels = até { $most } canais, como #um #dois
preferences-channel = um canal
