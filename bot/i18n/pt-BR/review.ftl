### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-mistake = { $sign } Jogada { $move }: { $name } pegou { $pick } ({ $effect })
review-no-game-named = Não vejo nenhuma partida nesta mensagem. Escolha um tabuleiro, o fim de uma partida ou de um duelo, ou um resultado compartilhado.
review-move =
    { $who ->
        [you] Jogada { $move } de { $last }: você pegou { $pick }
       *[other] Jogada { $move } de { $last }: { $name } pegou { $pick }
    }
review-resigned-here = { $name } desistiu aqui
review-too-slow-here = { $name } ficou sem tempo aqui
review-verdict = { $class }: { $effect }.
review-better = Melhor: { $move }.
review-if-perfect =
    { $who ->
        [you] Com jogo perfeito, seus pontos primeiro:
       *[other] Com jogo perfeito, { $name } primeiro:
    }
review-end = { $sign } { $move }: { $score }, { $mark }
review-end-played = { $sign } **{ $move }: { $score }, { $mark }** (jogada)
review-keeps-score = Continuar daqui: { $score } para você, só por diversão.
review-at-end =
    { $last ->
        [0] Nenhuma jogada foi feita
       *[other] Após a jogada { $last } de { $last }
    }
review-one-move-left = Só resta uma jogada
review-no-more-mistakes = Sem mais erros

## Buttons

review-step = Jogada a jogada
review-replay = Jogar desde a jogada { $move }
review-turning-point = Ponto de virada
review-first = Início
review-back = Anterior
review-forward = Próxima
review-last = Fim
review-next-mistake = Próximo erro
review-overview = Visão geral
review-play-on = Continuar daqui

## A game in one sentence

review-perfect =
    { $who ->
        [you] Uma partida perfeita: você não desperdiçou nada.
       *[other] Uma partida perfeita: { $name } não desperdiçou nada.
    }
review-perfect-no-more = Uma partida perfeita: não dava para conseguir mais.
