### Why something was not done: what is wrong, and what would work.

## Boards

error-empty-line = Uma linha precisa de pelo menos uma moeda.
error-walled-ring = Um anel não tem pontas, portanto não tem muro.
error-lines = Um tabuleiro tem de 1 a { $most } linhas, não { $lines }.
error-ring-beside = Um anel é um tabuleiro por si só: não pode ficar ao lado de outras linhas.
error-size = Um tabuleiro pode ter de { $least } a { $most } moedas, não { $size }.
error-size-here = Um tabuleiro pode ter de { $least } a { $most } moedas; este tem { $size }.
error-worth = As moedas valem de 0 a { $most }; a moeda { $number } não.
error-no-opponent = Não há adversário com esse nome. Escolha um destes: { $names }.
error-deal-or-board = Indique uma distribuição ou um tabuleiro seu: uma distribuição já tem suas moedas.
error-coins-or-size = Indique moedas ou um tamanho: um tabuleiro escrito já tem seu tamanho.
error-coins-or-layout = Indique moedas ou uma disposição: um tabuleiro escrito já tem a sua.
error-nothing-left = Não sobrou o bastante para jogar. Volte e continue de uma posição anterior.

## Moves

error-which-line = Este tabuleiro tem várias linhas: diga qual ({ $others } ou { $last }).
error-all-taken = Todas as moedas já foram pegas: esta partida acabou.
error-one-line = Não há linha { $line }: só existe a linha 1.
error-no-line = Não há linha { $line }: as linhas vão de 1 a { $last }.
error-which-position = A primeira jogada em um anel pega qualquer moeda: diga a posição dela, de 1 a { $last }.
error-no-position = Não há posição { $place } neste anel: elas vão de 1 a { $last }.
error-position-later = Só a primeira jogada em um anel tem posição: pegue da ponta esquerda ou da direita.
error-line-empty = A linha { $line } está vazia: pegue de outra linha.
error-last-coin = Resta uma moeda na linha { $line }: a jogada se escreve { $line }L.
error-walled-left = A linha { $line } tem um muro à esquerda: pegue da ponta direita.
error-walled-right = A linha { $line } tem um muro à direita: pegue da ponta esquerda.
error-moved-on = O tabuleiro mudou desde então.
error-stale = O tabuleiro mudou. Agora está assim:
error-not-your-turn = Não é a sua vez.
error-over = Esta partida acabou.
error-over-start-another = Esta partida acabou. Comece outra com /coins new.

## Games

error-code = O código de uma partida tem { $length } letras e algarismos, como 7QK2MX: fica abaixo do tabuleiro.
error-no-game = Não há nenhuma partida { $code }. Comece uma com /coins new.
error-still-running = A partida { $code } ainda está em andamento: quando acabar, poderá ser analisada ou distribuída de novo.
error-nothing-to-review = Você não terminou nenhuma partida neste canal. Jogue uma, ou informe o código de uma partida.
error-nothing-to-evaluate = Você não tem partida para avaliar neste canal. Comece uma com /coins new, ou informe um tabuleiro: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = Você não tem partida em andamento neste canal. Comece uma com /coins new.
error-bring = Você não tem partida em andamento neste canal. A partida { $code } está em andamento em { $place }: trazer para cá?
error-direct-message = uma mensagem direta
error-not-yours = Esta partida é de { $first } contra { $second }. Comece a sua com /coins new.
error-played-elsewhere = O jogo { $code } é jogado em { $channel }: continue lá ou traga para cá com /coins board.
error-which-game = Você tem vários jogos neste canal. Diga qual com a opção game: { $codes }.
error-already-playing = Você tem uma partida em andamento neste canal. Continue, ou desista dela e comece outra.
error-too-many-games = Você tem tantas partidas em andamento quanto é permitido: { $most }. Termine ou desista de uma, e haverá lugar para outra.
error-oldest = A mais antiga é a partida { $code }, em { $place }.
error-server-full = Neste servidor há tantas partidas novas em andamento quanto é permitido: { $most }. Termine uma, tente de novo em uma hora, ou jogue comigo por mensagem direta.
error-not-here = Partidas não começam neste canal. Neste servidor, elas começam em { $channels }.
error-no-hints = Este servidor não permite dicas nem avaliar partidas em andamento. Quando a partida acabar, /coins review conta tudo.

## Settings and choices

error-no-setting = Não há configuração { $name }. Escolha uma destas: { $names }.
error-setting = Para { $name } há { $values } ou { $default }.
error-setting-and-back = Indique um valor para { $name }, ou que { $name } seja retirado.
error-choose = Escolha um destes: { $names }.
error-no-server-settings = Não há servidor aqui. Suas próprias configurações estão em /coins me.
error-no-server-scope = Não há servidor aqui. Escolha o alcance em todo lugar (everywhere).
error-not-allowed = Só quem gerencia este servidor pode mudar suas configurações. As suas estão em /coins me.
error-not-your-data = Isto trata dos dados de outra pessoa. Os seus estão em /coins privacy.

## What can go wrong with the bot itself

error-unknown-button = Este botão não faz nada. Use o tabuleiro mais recente, ou comece uma partida com /coins new.
error-unreadable = Não conheço esta forma do comando. Recarregue o Discord (Ctrl+R) e tente de novo.
error-stopping = Estou reiniciando e não fiz nada. Tente de novo em um instante.
error-too-fast = Você é muito rápido: continue { $when }.
error-unavailable = As partidas não podem ser acessadas agora. Nada se perdeu: tente de novo em um instante.
error-outcome-unknown = As partidas não podem ser acessadas agora, então não sei se isto foi salvo. Veja com /coins board antes de tentar de novo.
error-option = Não consigo usar { $value } ali. Escolha um dos valores que o Discord oferece.
error-unexpected = Desculpe, algo deu errado do meu lado. Sua partida está a salvo. Referência: { $reference }

## O desafio do dia

error-puzzle-open = Isso faz parte do desafio de hoje: nada se conta sobre ele antes de o dia acabar, à meia-noite UTC.
error-try-open = A sua própria tentativa no desafio de { $day } não acabou: termine-a antes e você saberá tudo.
error-no-puzzle = Não há desafio de { $day } para rever: ninguém jogou um, ou esse dia ainda não chegou.
error-not-tried = Jogue primeiro o desafio do dia até o fim: /coins daily.
error-no-help-in-a-try = Não há ajuda no desafio do dia: nem dicas, nem avaliação antes de o dia acabar.
error-day = Escreva o dia como 2026-11-21.
