### The end of a game. The title speaks to the person who played a bot.

end-win = ¡Ganas por { $margin }, { $name }!
end-close = ¡Por poco! { $other } gana por { $margin }
end-loss = { $other } gana por { $margin }, { $name }
end-perfect-loss = Juego perfecto, { $name }: aun así { $other } gana por { $margin }
end-tie = ¡Empate, { $name }!
end-perfect-tie = ¡Empate perfecto, { $name }!
end-resigned = Te has rendido, { $name }
end-best-possible = lo mejor posible para { $name }: { $score }
end-perfect = ¡Perfecto, { $name }! Ganas por { $margin }
end-choices = { $name }: { $signs }

## Buttons

end-next = Siguiente partida
end-again = Probar otra vez
end-show-me = Muéstramelo
end-from-mistake = Jugar desde mi error
end-bot-first = Empieza el bot
end-me-first = Empiezo yo
