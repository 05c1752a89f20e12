### Duels: two players, one deal.

## Errors

duel-unknown = Não existe o duelo { $code }. Desafie alguém com /coins challenge.
duel-not-for-you = Este desafio é para { $name }. Desafie alguém com /coins challenge.
duel-own-challenge = Este desafio é seu, então outra pessoa precisa aceitar. Você pode cancelar.
duel-not-yours = Só { $name } pode cancelar este desafio.
duel-nobody-to-decline = Este desafio é para qualquer um, então deixe para os outros.
duel-taken = Este desafio já foi aceito. Faça outro com /coins challenge.
duel-over = Este duelo acabou. Aperte *Revanche*.
duel-was-declined = Este desafio foi recusado. Faça outro com /coins challenge.
duel-was-cancelled = Este desafio foi cancelado. Faça outro com /coins challenge.
duel-was-too-late = Ninguém aceitou este desafio a tempo. Faça outro com /coins challenge.
duel-too-many = Você tem { $most } desafios em aberto. Cancele o mais antigo ou espere a resposta.
duel-challenged-already = Seu desafio a { $name } ainda está em aberto. Cancele ou espere a resposta.
duel-challenged-often = Você desafiou essa pessoa algumas vezes há pouco, sem jogo. Dá para desafiar de novo { $when }.
duel-pinged-often = Ninguém aceitou seus últimos desafios. O próximo pode ir { $when }, ou desafie qualquer pessoa agora: não escolha um jogador.
duel-no-room = { $name } chegou ao limite de partidas em andamento. Tente de novo quando uma delas acabar.
duel-closed = Há um duelo em andamento com estas moedas. Pergunte de novo quando ele acabar.
duel-custom-coins = Você está jogando o duelo { $duel }. Até ele acabar, não dou ajuda com moedas que você digitar, e nenhum bot joga com elas.
duel-still-running = A partida { $code } faz parte do duelo { $duel }. Você poderá analisar ou repetir quando o duelo todo acabar.
duel-no-tie-here = Só dá para oferecer empate em duelos: bots jogam até o fim. Desafie alguém com /coins challenge.
duel-offered-already = Você já ofereceu empate. A oferta vale até a resposta ou até a próxima moeda.
duel-picked-already = Você já jogou aqui. Agora é a vez de { $name }, no outro tabuleiro.
duel-not-offered = Ninguém ofereceu empate aqui. Aperte *Oferecer empate* abaixo do tabuleiro.
duel-not-over = Este duelo ainda não acabou. Terminem primeiro.
duel-nobody-left = Seu adversário não está mais aqui. Desafie outra pessoa com /coins challenge.
duel-of-others = Neste duelo, { $first } jogou contra { $second }. Desafie alguém com /coins challenge.
duel-not-in-server = Não existe partida nem duelo { $code } neste servidor. O código fica em *Mais*.
duel-yourself = Você não pode desafiar a si mesmo. Escolha outra pessoa, ou ninguém, e qualquer um poderá aceitar.
duel-known-coins = Duelos com moedas próprias não podem valer pontos. Tire a opção coins ou a opção rated.
duel-few-coins = Só duelos com { $least } moedas ou mais podem valer pontos. Escolha mais moedas ou tire a opção rated.
duel-answer-there = Este desafio foi feito em { $channel }. Responda lá.
duel-elsewhere = Este duelo é jogado em { $channel }. Continue lá.
duel-board-stays = { $name } tem que jogar: até lá, o tabuleiro fica em { $channel }.
duel-nobody-here = Não há mais ninguém aqui. Desafie alguém em um servidor ou grupo.
duel-bots = Bots não aceitam desafios. Aperte *Nova partida* para jogar contra um.
duel-not-here = { $name } não está neste servidor. Escolha outra pessoa, ou ninguém, e qualquer um poderá aceitar.
duel-not-moderator = Você precisa da permissão “Gerenciar mensagens” para encerrar partidas dos outros. Você pode desistir das suas.
duel-end-there = Isso é jogado em { $channel }. Encerre lá.
duel-own-game = Você está jogando esta partida, então só outras pessoas podem encerrá-la. Você pode desistir dela.

## The challenge, and the duel that it becomes

duel-title-challenge = ⚔️ { $other }, { $name } desafia você para um duelo
duel-title-anybody = ⚔️ { $name } desafia qualquer um para um duelo
duel-title-declined = O desafio de { $name } foi recusado
duel-title-cancelled = O desafio de { $name } foi cancelado
duel-title-expired = Ninguém aceitou a tempo o desafio de { $name }
duel-title-running = ⚔️ { $first } contra { $second }
duel-title-closed = Duelo: { $first } contra { $second }, encerrado sem vencedor
duel-title-tie = 🤝 { $first } e { $second } empatam o duelo
duel-title-won = 🏆 { $winner } vence { $loser } por { $margin }
duel-coins = { $count } moedas, { $layout }
duel-duplicate = ida e volta
duel-single = partida única
duel-rated = vale pontos
duel-unrated = não vale pontos
duel-live = ao vivo, { $seconds } segundos por jogada
duel-hours =
    { $count ->
        [one] { $count } hora por jogada
       *[other] { $count } horas por jogada
    }
duel-why-duplicate = Vocês jogam as mesmas moedas duas vezes ao mesmo tempo, cada um começa uma partida. As diferenças se somam, e as jogadas ficam ocultas até os dois jogarem.
duel-why-single = Uma partida só, e o sorteio decide quem começa. Começar é uma vantagem: só um duelo de ida e volta é justo.
duel-game = { $first } começa
duel-game-over = { $first } { $score } { $second }
duel-game-number = Partida { $number }
duel-ahead = { $name } { $margin }
duel-even = empate
duel-review = Rever a partida { $number }
duel-moved = O duelo { $first } contra { $second } acabou: [ver o resultado]({ $link })
duel-void = As pontuações não mudam: o tempo acabou antes de os dois jogarem.
duel-dodged = { $name } não fez nenhuma jogada. Desta vez nada muda, mas outra vez em menos de um dia conta como derrota.
duel-dodged-again = { $name } não fez nenhuma jogada, outra vez em menos de um dia: conta como derrota.
duel-decided = Partida { $number }: { $name } entregou { $swing } com { $move }.
duel-decided-end =
    { $how ->
        [time] Partida { $number }: { $name } ficou sem tempo e assim perdeu { $swing }.
        [resigned] Partida { $number }: { $name } desistiu e assim perdeu { $swing }.
       *[tie] Partida { $number }: { $name } aceitou o empate e assim perdeu { $swing }.
    }
duel-rating = { $name } { $after } ({ $change })
duel-footer-open = Duelo { $code } · expira { $when }
duel-ratings = Pontuação de duelo: { $ratings }
duel-month = Neste mês: { $first } { $wins }, { $second } { $losses }
duel-see = Ver o duelo
duel-accept = Aceitar
duel-decline = Recusar
duel-cancel = Cancelar
duel-choose = Como você quer jogar contra { $name }?
duel-rematch = Revanche
duel-ended = { $code } foi encerrado sem resultado.

## A sealed move: the board waits for the other board of a duplicate

duel-waiting = Esperando { $name }
duel-sealed = As duas jogadas aparecem juntas.
duel-picked = Anotado. Sua jogada aparece assim que { $name } jogar no outro tabuleiro.

## Pings of the player to move

duel-notices-ask = Menciono você quando for a sua vez?
duel-notices-on = Sim, por favor
duel-notices-off = Não precisa
duel-call = { $player }, é sua vez: { $link }
duel-warning = { $player }, sua jogada vence { $when }; senão você perde a partida: { $link }
duel-warning-away = { $player }, fiquei fora um tempo: sua jogada agora vence { $when }: { $link }
duel-closed-live = { $players }, não consegui marcar bem o tempo do duelo de vocês, então ele termina sem vencedor: { $link }
duel-in-seconds =
    { $count ->
        [one] em { $count } segundo ({ $time })
       *[other] em { $count } segundos ({ $time })
    }
