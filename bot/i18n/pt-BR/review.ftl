### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Análise de { $name }
review-par-win = Par: vitória por { $margin }
review-par-loss = Par: derrota por { $margin }
review-par-tie = Par: empate
review-could-have-had = Ao alcance: { $score }
review-turning = Virada: jogada { $move }
review-turning-end = Virada: a desistência
review-turning-time = Virada: fim do tempo
review-score = **{ $name }**: { $score }
review-move = Jogada { $move } de { $last }
review-resigned-here = { $name } desistiu aqui
review-too-slow-here = { $name }: sem tempo
review-to-move = Vez de { $name }
review-if-perfect = Se ambos jogarem sem erros:
review-taken = Pega: { $move }
review-better = Melhor: { $move }
review-no-choice = { $mark }: sem escolha
review-footer = Partida { $code } · análise

## Buttons

review-step = Jogada a jogada
review-turning-point = Virada
review-first = « Início
review-back = ← Voltar
review-forward = Avançar →
review-last = Fim »
review-overview = Visão geral
review-play-on = Jogar a partir daqui

## A game in one sentence

review-closed = Esta partida foi encerrada antes de terminar.
review-agreed = Empate de comum acordo.
review-perfect = Uma partida perfeita: { $name } não desperdiçou nada.
review-perfect-no-more = Uma partida perfeita: { $name } não desperdiçou nada, e não dava para conseguir mais.
review-no-blame = Não havia o que fazer: esta distribuição estava perdida desde o início. Melhor possível: { $score }.
review-tie-earned = Um empate merecido: { $name } deixou a vitória escapar na jogada { $move }.
review-they-resigned = Uma vitória: { $name } desistiu.
review-they-were-too-slow = Uma vitória: o tempo de { $name } acabou.
review-won = Bem jogado, você venceu!
review-won-more-in-reach = Bem jogado! { $score } era possível.
review-gave-up-win = Você ainda podia vencer, { $score }.
review-gave-up-tie = Você ainda podia empatar, { $score }.
review-too-slow-win = Seu tempo acabou: a vitória ainda era possível, { $score }.
review-too-slow-tie = Seu tempo acabou: o empate ainda era possível, { $score }.
review-let-go-win = Quase! Na jogada { $move }, { $pick } teria mantido a vitória, { $score }.
review-let-go-tie = Quase! Na jogada { $move }, { $pick } teria mantido o empate, { $score }.
