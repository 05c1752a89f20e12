### Errors: what is wrong, and what to do next.

## Boards

error-board-like = Escreva uma fileira como `4 7 2 9`, várias linhas como `4 7 2 | [3 8 1` ou um anel como `(4 7 2 9)`.
error-empty-line = Uma linha precisa de pelo menos uma moeda.
error-walled-ring = Um anel não tem pontas, portanto não tem muro.
error-lines = Um tabuleiro tem de 1 a { $most } linhas, não { $lines }.
error-ring-beside = Um anel é um tabuleiro por si só: não pode ficar ao lado de outras linhas.
error-size = Um tabuleiro pode ter de { $least } a { $most } moedas, não { $size }.
error-size-here = Um tabuleiro pode ter de { $least } a { $most } moedas; este tem { $size }.
error-worth = As moedas valem de 0 a { $most }. A moeda { $number } está fora disso.
error-no-opponent = Não há adversário com esse nome. Escolha um destes: { $names }.
error-deal-or-board = Indique o código de uma partida ou um tabuleiro seu, não os dois: a partida já traz as moedas dela.
error-coins-or-size = Indique moedas ou um tamanho, não os dois: seu próprio tabuleiro já tem um tamanho.
error-coins-or-layout = Indique moedas ou uma disposição, não as duas: seu próprio tabuleiro já tem a dele.
error-coins-or-difficulty = Indique moedas ou uma dificuldade, não as duas: seu próprio tabuleiro é do jeito que é.
error-no-first-game = Essa não é uma das primeiras partidas guiadas. Comece uma e eu acompanho você.
error-nothing-left = Não sobrou o bastante para jogar. Volte e jogue de uma posição anterior.

## Moves

error-which-line = Este tabuleiro tem várias linhas. Diga qual ({ $others } ou { $last }).
error-all-taken = Todas as moedas já foram pegas: esta partida acabou.
error-one-line = Não há linha { $line }, só a linha 1.
error-no-line = Não há linha { $line }. Escolha uma de 1 a { $last }.
error-which-position = A primeira jogada em um anel pega qualquer moeda. Diga a posição dela, de 1 a { $last }.
error-no-position = Não há posição { $place } neste anel. Escolha uma de 1 a { $last }.
error-position-later = Só a primeira jogada em um anel tem posição. Pegue da ponta esquerda ou da direita.
error-line-empty = A linha { $line } está vazia. Pegue de outra linha.
error-last-coin = Resta uma moeda na linha { $line }. Escreva a jogada como { $line }L.
error-walled-left = A linha { $line } tem um muro à esquerda. Pegue da ponta direita.
error-walled-right = A linha { $line } tem um muro à direita. Pegue da ponta esquerda.
error-stale = A partida avançou: esse tabuleiro está desatualizado.
error-not-your-turn = Não é a sua vez. Espere a outra jogada.
error-over = Esta partida acabou.
error-over-start-another = Esta partida acabou. Comece outra com /coins new.

## Games

error-code = O código de uma partida tem { $length } letras e algarismos, como 7QK2MX. Ele fica em *Mais*.
error-no-game = Não há nenhuma partida { $code }. Comece uma com /coins new.
error-still-running = A partida { $code } ainda está em andamento. Você poderá analisar ou repetir quando ela acabar.
error-nothing-to-review = Você ainda não terminou nenhuma partida neste canal. Jogue uma, ou informe o código de uma partida.
error-nothing-to-evaluate = Você não tem partida para avaliar neste canal. Comece uma com /coins new, ou informe um tabuleiro: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = Você não tem partida em andamento neste canal. Comece uma com /coins new.
error-bring = Você não tem partida em andamento neste canal. A partida { $code } está em andamento em { $place }. Trazer para cá?
error-direct-message = uma mensagem direta
error-not-yours = Nesta partida, { $first } joga contra { $second }. Comece a sua com /coins new.
error-played-elsewhere = A partida { $code } é jogada em { $channel }. Continue lá, ou traga para cá com /coins board.
error-which-game = Você tem várias partidas neste canal. Escolha uma com a opção game: { $codes }.
error-already-playing = Você já tem uma partida em andamento neste canal. Continue, ou desista dela para começar outra.
error-too-many-games = Você chegou ao limite de { $most } partidas em andamento. Termine ou desista de uma para começar outra.
error-oldest = A mais antiga é a partida { $code }, em { $place }.
error-server-full = Este servidor chegou ao limite de { $most } partidas novas. Termine uma, tente de novo em uma hora, ou jogue comigo por mensagem direta.
error-not-here = Você não pode começar partidas aqui. Tente em { $channels }.
error-no-hints = Dicas e avaliações estão desativadas neste servidor. Depois da partida, use /coins review.

## Settings and choices

error-no-setting = Não há configuração { $name }. Escolha uma destas: { $names }.
error-setting = Para { $name } há { $values } ou { $default }.
error-setting-and-back = Mude { $name } ou volte { $name } ao padrão, não as duas coisas.
error-choose = Escolha um destes: { $names }.
error-no-server-settings = Configurações de servidor só existem em um servidor. As suas estão em /coins me.
error-no-server-scope = Não há classificação de servidor em mensagens diretas. Use scope: everywhere.
error-not-allowed = Você precisa da permissão “Gerenciar servidor” para mudar estas configurações. As suas estão em /coins me.
error-not-your-data = Isto trata dos dados de outra pessoa. Os seus estão em /coins privacy.

## Problems of the bot itself

error-unknown-button = Este botão não funciona mais. Use o tabuleiro mais recente, ou comece uma partida com /coins new.
error-unreadable = Este comando mudou. Recarregue o Discord (Ctrl+R) e tente de novo.
error-stopping = Estou reiniciando, então isso não funcionou. Tente de novo em um instante.
error-too-fast = Você está indo rápido demais. Tente de novo { $when }.
error-unavailable = Não consigo acessar o banco de dados agora. Nada se perdeu. Tente de novo em um instante.
error-outcome-unknown = Não consigo acessar o banco de dados, então não sei se isso foi salvo. Confira com /coins board antes de tentar de novo.
error-deletion-unfinished = Alguém aqui acabou de pedir para apagar os próprios dados, e ainda não terminei. Tente de novo em um instante.
error-option = { $value } não é uma opção válida. Escolha uma da lista.
error-unexpected = Desculpe, algo deu errado do meu lado. Sua partida está a salvo. Tente de novo; se continuar, informe a referência { $reference } a quem opera este bot.

## The daily puzzle

error-puzzle-open = Isso faz parte do quebra-cabeça de hoje, então fica em segredo até o dia acabar, à meia-noite UTC. Pergunte de novo depois disso.
error-try-open = A sua própria tentativa no quebra-cabeça de { $day } ainda está em andamento. Termine-a primeiro, e eu conto tudo.
error-try-custom-coins = A sua tentativa no quebra-cabeça de { $day } ainda está em andamento. Até ela acabar, não há avaliações, dicas, análises nem partidas contra bots com moedas digitadas.
error-same-coins = Estas são as moedas da sua partida em andamento { $code }, e uma segunda partida a entregaria. Termine essa primeiro, ou peça uma dica nela.
error-no-puzzle = Não há quebra-cabeça para { $day }. O primeiro foi em 2025-10-11, e o mais novo é o de hoje.
error-not-tried = Termine primeiro o quebra-cabeça do dia: /coins daily.
error-try-spent = Você já usou sua única tentativa no quebra-cabeça de hoje. É a última coisa que sei de você, e amanhã à noite vou esquecer isso também. O próximo quebra-cabeça chega à meia-noite UTC.
error-no-help-in-a-try = Não há ajuda no quebra-cabeça do dia: nem dicas, nem avaliação antes de o dia acabar.
error-day = Escreva o dia como 2026-11-21, ou o número do quebra-cabeça como #407.
error-zone = Não conheço esse fuso horário. Digite uma cidade grande perto de você, como São Paulo, e escolha na lista.
