### The review. Prose wraps by itself; moves are written with arrows, such as `← 14`.

review-par-win = Com jogo perfeito: vitória por { $margin }
review-par-loss = Com jogo perfeito: derrota por { $margin }
review-par-tie = Com jogo perfeito: empate
review-footer = { $par } · Partida { $code }
review-mistake = { $square } Jogada { $move }: { $name } pegou { $pick } ({ $effect })
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
        [you] Se depois ambos jogarem sem erros (seus pontos primeiro):
       *[other] Se depois ambos jogarem sem erros ({ $name } primeiro):
    }
review-end = { $square } { $move }: { $score }, { $mark }
review-end-played = { $square } **{ $move }: { $score }, { $mark }** (jogada)
review-keeps-score = Se você continuar daqui, mantém o placar, { $score }. Não vai contar.

## Buttons

review-step = Jogada a jogada
review-replay = Jogar desde a jogada { $move }
review-turning-point = Ponto de virada
review-first = ⏮
review-back = ◀
review-forward = ▶
review-last = ⏭
review-next-mistake = Próximo erro
review-overview = Visão geral
review-play-on = Continuar daqui

## A game in one sentence

review-closed = Esta partida foi encerrada antes de terminar.
review-agreed = Empate de comum acordo.
review-perfect =
    { $who ->
        [you] Uma partida perfeita: você não desperdiçou nada.
       *[other] Uma partida perfeita: { $name } não desperdiçou nada.
    }
review-perfect-no-more =
    { $who ->
        [you] Uma partida perfeita: você não desperdiçou nada, e não dava para conseguir mais.
       *[other] Uma partida perfeita: { $name } não desperdiçou nada, e não dava para conseguir mais.
    }
