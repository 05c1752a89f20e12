### Settings panels.

preferences-yours = Suas configurações
preferences-servers = Configurações deste servidor
preferences-by-player = sua escolha
preferences-by-server = a escolha deste servidor
preferences-by-host = o padrão do bot
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = O último desafio publicado se perdeu
preferences-post-not-allowed = Não consegui publicar ali: preciso de “Ver canal” e “Enviar mensagens”
preferences-post-gone = Desligado: o canal foi apagado
preferences-saved = Salvo.
preferences-what = { $what }.
preferences-can-be = Pode ser { $values }.

## Menus and buttons

preferences-change = Mudar uma configuração
preferences-choose = Escolha
preferences-pick-one = Escolha um canal
preferences-pick-all = Escolha canais
preferences-default = Padrão
preferences-back = Voltar

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
