### The welcome, and buttons to what comes next.

welcome-title = Boas-vindas ao Coins in a Line
welcome-idea = Uma fileira de moedas, dois jogadores. Pegue uma de qualquer ponta, e depois é a vez do outro. Vence quem somar mais.
welcome-catch = **A pegadinha:** cada moeda que você pega revela a próxima para o adversário.
welcome-more = Desafie alguém com /coins challenge, veja quem está na frente com /coins leaderboard ou mude a aparência dos tabuleiros com /coins me.
welcome-playground = Digite um comando abaixo e execute com o aviãozinho de papel. “Viewing as”, acima, troca de jogador. Dana é administradora: para ela, /coins settings muda o servidor.

## Buttons

welcome-first-game = Minha primeira partida
welcome-daily = Quebra-cabeça de hoje
welcome-rules = Regras
welcome-new-game = Nova partida
welcome-post = Publicar boas-vindas aqui
