### The end of a game. The title speaks to the person who played a bot.

end-win = Você vence por { $margin }, { $name }!
end-close = Foi por pouco, { $name }: { $other } vence por { $margin }
end-loss = { $other } vence por { $margin }, { $name }
end-perfect-loss = Jogo perfeito, { $name }: mesmo assim { $other } vence por { $margin }
end-tie = Empate, { $name }!
end-perfect-tie = Empate perfeito, { $name }!
end-resigned = Você desistiu, { $name }
end-best-possible = o melhor possível: { $score }
end-moves = Suas jogadas: { $squares }
end-perfect = Perfeito, { $name }! Você vence por { $margin }
end-beaten =
    { $who ->
        [you] 🎯 Você superou os seus { $target } de antes!
       *[other] 🎯 Você superou os { $target } de { $name }!
    }
end-level =
    { $who ->
        [you] Igual aos seus { $target } de antes.
       *[other] Igual aos { $target } de { $name }.
    }
end-unbeaten =
    { $who ->
        [you] Os seus { $target } de antes continuam de pé.
       *[other] Os { $target } de { $name } continuam de pé.
    }
end-choices = { $name }: { $squares }

## Buttons

end-next = Próxima partida
end-again = Tentar de novo
end-show-me = Me mostre
end-bot-first = O bot começa
end-me-first = Eu começo
