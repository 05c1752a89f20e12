### The end of a game. The title speaks to the person who played a bot.

end-win = Você vence por { $margin }, { $name }!
end-close = Foi por pouco! { $other } vence por { $margin }
end-loss = { $other } vence por { $margin }, { $name }
end-perfect-loss = Jogo perfeito, { $name }: mesmo assim { $other } vence por { $margin }
end-tie = Empate, { $name }!
end-perfect-tie = Empate perfeito, { $name }!
end-resigned = Você desistiu, { $name }
end-best-possible = o melhor possível para { $name }: { $score }
end-perfect = Perfeito, { $name }! Você vence por { $margin }
end-choices = { $name }: { $signs }

## Buttons

end-next = Próxima partida
end-again = Tentar de novo
end-show-me = Me mostre
end-from-mistake = Jogar desde meu erro
end-bot-first = O bot começa
end-me-first = Eu começo
