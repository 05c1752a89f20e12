### Settings: panels that show what there is to choose.

preferences-yours = Suas configurações
preferences-servers = Configurações deste servidor
preferences-by-player = sua escolha
preferences-by-server = a escolha deste servidor
preferences-by-host = o padrão do bot
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = A última mensagem se perdeu
preferences-post-not-allowed = Não pude escrever ali: preciso de “Ver canal” e “Enviar mensagens”
preferences-post-gone = O canal não existia mais: desligado
preferences-saved = Salvo.
preferences-what = { $what }.
preferences-can-be = Pode ser { $values }.

## Menus and buttons

preferences-change = Mudar uma configuração
preferences-choose = Escolha
preferences-pick-one = Escolha um
preferences-pick-all = Escolha todos
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
