### The end of a game. The title speaks to the person who played a bot.

end-win = Du gewinnst mit { $margin }, { $name }!
end-close = Ganz knapp, { $name }: { $other } gewinnt mit { $margin }
end-loss = { $other } gewinnt mit { $margin }, { $name }
end-tie = Unentschieden, { $name }: Ihr gewinnt beide!
end-resigned = Du hast aufgegeben, { $name }
end-perfect = **Perfekt: Mehr war nicht drin.**
end-more = Du hättest sogar { $score } gewinnen können.
end-choices = { $name }: { $squares }
end-of = { $name }: { $told }
end-code = Spiel { $code }

## Buttons

end-next = Nächstes Spiel
end-again = Nochmal
end-show-me = Zeig’s mir
end-bot-first = Bot fängt an
end-me-first = Ich fange an
