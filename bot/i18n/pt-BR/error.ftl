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
error-deal-or-board = Indique uma partida ou um tabuleiro seu, não os dois.
error-coins-or-size = Indique moedas ou um tamanho, não os dois.
error-coins-or-layout = Indique moedas ou uma disposição, não as duas.
error-coins-or-difficulty = Indique moedas ou uma dificuldade, não as duas.
error-nothing-left = Sobrou muito pouco para jogar. Volte e jogue de antes.

## Moves

error-which-line = Este tabuleiro tem várias linhas. Diga qual ({ $others } ou { $last }).
error-all-taken = Todas as moedas já foram pegas: esta partida acabou.
error-one-line = Não há linha { $line }, só a linha 1.
error-no-line = Não há linha { $line }. Escolha uma de 1 a { $last }.
error-which-position = A primeira jogada em um anel pega qualquer moeda. Escolha uma abaixo do tabuleiro: /coins board
error-no-position = Não há posição { $place } neste anel. Escolha uma de 1 a { $last }.
error-position-later = Só a primeira jogada em um anel tem posição. Pegue da esquerda ou da direita.
error-line-empty = A linha { $line } está vazia. Pegue de outra linha.
error-last-coin = Resta uma moeda na linha { $line }. Escreva a jogada como { $line }L.
error-walled-left = A linha { $line } tem um muro à esquerda. Pegue da ponta direita.
error-walled-right = A linha { $line } tem um muro à direita. Pegue da ponta esquerda.
error-stale = A partida avançou: esse tabuleiro está desatualizado.
error-not-your-turn = Ainda não é a sua vez.
error-over = Esta partida acabou.
error-over-start-another = Esta partida acabou. Aperte *Nova partida*.
error-copy = Isto é uma cópia. O original está aqui: { $link }

## Games

error-code = O código de uma partida tem { $length } letras e algarismos, como 7QK2MX. Ele fica em *Mais*.
error-no-game = Não há nenhuma partida { $code }. Aperte *Nova partida*.
error-still-running = A partida { $code } ainda está em andamento. Você poderá analisar ou repetir quando ela acabar.
error-nothing-to-review = Você ainda não terminou nenhuma partida neste canal. Aperte *Nova partida*, ou informe o código de uma.
error-nothing-to-evaluate = Você não tem partida aqui. Aperte *Nova partida*, ou informe moedas: /coins evaluate coins:4 7 2 9 5 2
error-no-game-here = Você não tem partida neste canal. Aperte *Nova partida*.
error-bring = Você não tem partida neste canal, mas { $code } está em andamento em { $place }. Trazer para cá?
error-direct-message = uma mensagem direta
error-not-yours = Nesta partida, { $first } joga contra { $second }. Aperte *Nova partida* para a sua.
error-played-elsewhere = A partida { $code } é jogada em { $channel }. Continue lá.
error-which-game = Você tem várias partidas neste canal. Escolha uma com a opção game: { $codes }.
error-already-playing = Você já tem uma partida neste canal. Continue ou desista dela.
error-too-many-games = Você tem { $most } partidas em andamento, o limite. Termine ou desista de uma.
error-oldest = A mais antiga é a partida { $code }, em { $place }.
error-server-full = Este servidor tem { $most } partidas novas, o limite. Termine uma, volte em uma hora ou me chame no privado.
error-not-here = Você não pode começar partidas aqui. Tente em { $channels }.
error-no-hints = As dicas estão desativadas neste servidor. Depois da partida, aperte *Análise*.

## Settings and choices

error-no-setting = Não há configuração { $name }. Escolha uma destas: { $names }.
error-setting = Para { $name } há { $values } ou { $default }.
error-setting-and-back = Mude { $name } ou volte { $name } ao padrão, não as duas coisas.
error-choose = Escolha um destes: { $names }.
error-no-server-settings = Configurações de servidor só existem em um servidor. Aperte *Suas configurações* para as suas.
error-no-server-scope = Não há classificação de servidor em mensagens diretas. Use scope: everywhere.
error-not-allowed = Você precisa da permissão “Gerenciar servidor”. Aperte *Suas configurações* para as suas.
error-not-your-data = Isto trata dos dados de outra pessoa. Os seus estão em /coins privacy.

## Problems of the bot itself

error-unknown-button = Este botão não funciona mais. Use o tabuleiro mais recente, ou aperte *Nova partida*.
error-unreadable = Este comando mudou. Recarregue o Discord (Ctrl+R) e tente de novo.
error-stopping = Estou reiniciando. Tente de novo em um instante.
error-too-fast = Calma! Tente de novo { $when }.
error-unavailable = Não consigo acessar o banco de dados agora. Nada se perdeu: tente em um instante.
error-outcome-unknown = Não consigo acessar o banco de dados, então não sei se isso foi salvo. Veja seu tabuleiro antes de tentar de novo.
error-deletion-unfinished = Os dados de alguém estão sendo apagados aqui. Tente de novo em um instante.
error-unexpected = Desculpe, algo deu errado do meu lado. Sua partida está a salvo. Tente de novo; se continuar, informe a referência { $reference } a quem opera este bot.

## The daily puzzle

error-puzzle-open = Isso faz parte do quebra-cabeça de hoje, então é segredo até meia-noite UTC.
error-try-open = A sua própria tentativa no quebra-cabeça de { $day } ainda está em andamento. Termine-a primeiro.
error-try-custom-coins = A sua tentativa no quebra-cabeça de { $day } ainda está em andamento. Até ela acabar, não dou ajuda com moedas que você digitar, e nenhum bot joga com elas.
error-no-puzzle = Não há quebra-cabeça para { $day }. O primeiro foi em { $oldest }, e o mais novo é o de hoje.
error-not-tried = Termine primeiro o quebra-cabeça de hoje. Aperte *Quebra-cabeça de hoje*.
error-try-spent = Você já usou sua única tentativa de hoje. É a última coisa que sei de você, e amanhã à noite vou esquecer isso também.
error-no-help-in-a-try = Não há ajuda no quebra-cabeça do dia antes de o dia dele acabar.
error-day = Escreva o dia como 2026-11-21, ou o número do quebra-cabeça como #407.
error-zone = Não conheço esse fuso horário. Escreva como America/Sao_Paulo, ou escolha que horas são aí.
