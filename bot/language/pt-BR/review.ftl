### The review. Lines fit 28 columns; names take up to 14 of them.

review-of = Análise de { $name }
review-par-win = Par: vitória por { $margin }
review-par-loss = Par: derrota por { $margin }
review-par-tie = Par: empate
review-could-have-had = Ao alcance: { $score }
review-turning = Virada: jogada { $move }
review-turning-end = Virada: a desistência
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

## A game in a sentence, kindly

review-closed = Esta partida foi encerrada antes do fim.
review-perfect = Uma partida perfeita: { $name } não desperdiçou nada.
review-perfect-no-more = Uma partida perfeita: { $name } não desperdiçou nada, e não dava para conseguir mais.
review-no-blame = Sem culpa: contra um bom jogo esta distribuição estava perdida desde a primeira moeda. O máximo ao alcance era { $score }.
review-tie-earned = Um empate merecido: { $name } deixou a vitória escapar na jogada { $move }.
review-they-resigned = Uma vitória: { $name } desistiu.
review-they-were-too-slow = Uma vitória: o tempo de { $name } acabou.
review-won = Bem jogado: uma vitória.
review-won-more-in-reach = Bem jogado: uma vitória. Até { $score } estava ao alcance.
review-gave-up-win = Não desista tão cedo: a vitória ainda estava lá, { $score }.
review-gave-up-tie = Não desista tão cedo: um empate ainda estava lá, { $score }.
review-gave-up-loss = Não desista tão cedo: uma derrota ainda estava lá, { $score }.
review-let-go-win = Boa luta: a vitória estava lá na jogada { $move }, e { $pick } a teria mantido, { $score }.
review-let-go-tie = Boa luta: um empate estava lá na jogada { $move }, e { $pick } o teria mantido, { $score }.
review-let-go-loss = Boa luta: uma derrota estava lá na jogada { $move }, e { $pick } a teria mantido, { $score }.
