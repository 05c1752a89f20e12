### Duelos: duas pessoas, uma distribuição.

## Por que algo não foi feito

duel-unknown = Não existe o duelo { $code }. Desafie alguém com /coins challenge.
duel-which-challenge = Não sei de qual desafio você fala: aperte um botão abaixo dele ou diga o código.
duel-not-for-you = Este desafio é para { $name }. Desafie alguém você também com /coins challenge.
duel-own-challenge = Este desafio é seu: outra pessoa precisa aceitar. Você pode cancelar.
duel-not-yours = Só { $name } pode cancelar este desafio.
duel-nobody-to-decline = Este desafio é para qualquer um: você pode deixar para os outros.
duel-taken = Este desafio já foi aceito.
duel-over = Este duelo acabou.
duel-was-declined = Este desafio foi recusado.
duel-was-cancelled = Este desafio foi cancelado.
duel-was-too-late = Ninguém aceitou este desafio a tempo.
duel-too-many = Você tem { $most } desafios em aberto. Cancele um ou espere a resposta.
duel-challenged-already = Seu desafio a { $name } ainda está em aberto. Cancele ou espere a resposta.
duel-no-room = { $name } já tem o máximo de jogos em andamento. Tente de novo quando um deles acabar.
duel-closed = Há um duelo sendo jogado com estas moedas: até acabar, não digo a ninguém quanto elas valem.
duel-still-running = O jogo { $code } faz parte do duelo { $duel }: dá para rever ou distribuir de novo quando tudo acabar.
duel-no-tie-here = Empate combinado só existe em duelos: bots jogam até o fim. Desafie alguém com /coins challenge.
duel-offered-already = Você ofereceu empate. A oferta vale até a resposta ou até a próxima moeda.
duel-not-offered = Ninguém oferece empate a você neste jogo, ou não mais.
duel-not-over = Este duelo ainda não acabou.
duel-nobody-left = Seu adversário não está mais aqui. Desafie outra pessoa com /coins challenge.
duel-of-others = Este duelo foi { $first } contra { $second }. Desafie alguém você também com /coins challenge.
duel-not-in-server = Não existe jogo nem duelo { $code } neste servidor.
duel-yourself = Você não pode desafiar a si mesmo. Escolha outra pessoa, ou ninguém: aí qualquer um pode aceitar.
duel-known-coins = Um duelo com suas próprias moedas não pode valer pontos: talvez você as conheça bem.
duel-answer-there = Este desafio foi feito em { $channel }: aceite lá.
duel-elsewhere = Este duelo é jogado em { $channel }: continue lá.
duel-nobody-here = Não há mais ninguém aqui. Desafie alguém em um servidor ou grupo.
duel-bots = Bots não aceitam desafios. Jogue contra um com /coins new.
duel-not-here = { $name } não está neste servidor.
duel-not-moderator = Só quem pode gerenciar mensagens neste servidor pode encerrar jogos dos outros. Você pode desistir dos seus.

## O desafio, e o duelo que ele vira

duel-title-challenge = { $other }, { $name } desafia você para um duelo
duel-title-anybody = { $name } desafia qualquer um para um duelo
duel-title-declined = O desafio de { $name } foi recusado
duel-title-cancelled = O desafio de { $name } foi cancelado
duel-title-expired = Ninguém aceitou a tempo o desafio de { $name }
duel-title-running = Duelo: { $first } contra { $second }
duel-title-closed = Duelo: { $first } contra { $second }, encerrado sem vencedor
duel-title-tie = { $first } e { $second } empatam o duelo
duel-title-won = { $winner } vence o duelo contra { $loser } por { $margin }
duel-coins = { $count } moedas, { $layout }
duel-duplicate = duplo
duel-single = simples
duel-rated = vale pontos
duel-unrated = não vale pontos
duel-hours =
    { $count ->
        [one] { $count } hora por jogada
       *[other] { $count } horas por jogada
    }
duel-why-duplicate = Os dois jogam as mesmas moedas duas vezes ao mesmo tempo, cada um uma vez primeiro, e as diferenças se somam. Em uma fileira par, quem começa sempre pode evitar a derrota: só assim é justo.
duel-why-single = Um jogo só; a sorte diz quem começa. Em uma fileira par, quem começa sempre pode evitar a derrota: só o duplo é justo.
duel-game =
    { $count ->
        [one] Jogo { $code }: { $first } começa, resta { $count } moeda
       *[other] Jogo { $code }: { $first } começa, restam { $count } moedas
    }
duel-game-over = Jogo { $code }: { $first } { $score } { $second }
duel-void = Nenhuma pontuação muda: o tempo acabou antes de os dois jogarem.
duel-footer = Duelo { $code }
duel-footer-open = Duelo { $code } · expira { $when }
duel-accept = Aceitar
duel-decline = Recusar
duel-cancel = Cancelar
duel-rematch = Revanche
duel-ended = { $code } foi encerrado. Ninguém vence, e não conta para ninguém.

## Avisos a quem deve jogar

duel-call = { $player }, é sua vez no jogo { $code }: { $link }
duel-warning = { $player }, sua jogada no jogo { $code } vence { $when }; senão o jogo está perdido: { $link }
