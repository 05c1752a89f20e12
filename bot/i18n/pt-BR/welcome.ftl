### The welcome, and buttons to what comes next.

welcome-title = Boas-vindas ao Coins in a Line
welcome-idea = Peguem, um de cada vez, uma moeda de uma ponta. Vence quem somar mais.
welcome-catch = **A pegadinha:** cada moeda que você pega revela a próxima para o adversário.
welcome-more = Desafie alguém com /coins challenge.

## Buttons

welcome-first-game = Minha primeira partida
welcome-daily = Quebra-cabeça de hoje
welcome-daily-difficulty = Quebra-cabeça de hoje · dificuldade { $level } de { $most }
welcome-rules = Regras
welcome-new-game = Nova partida
welcome-own-coins = Minhas moedas
welcome-coins = Suas moedas
welcome-post = Publicar boas-vindas aqui
