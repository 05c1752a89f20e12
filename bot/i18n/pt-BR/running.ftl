### A lista de partidas em andamento.

running-title = Suas partidas em andamento
running-none = Você não tem nenhuma partida em andamento.
running-yours = **sua vez**
running-other-board = espera sua jogada na outra partida
running-due = o prazo acaba { $when }
running-more = e mais { $count }
