### The end of a game. The title speaks to the person who played a bot.

end-win = You win by { $margin }, { $name }!
end-close = So close! { $other } wins by { $margin }
end-loss = { $other } wins by { $margin }, { $name }
end-perfect-loss = Perfectly played, { $name }: { $other } still wins by { $margin }
end-tie = A tie, { $name }!
end-perfect-tie = A perfect tie, { $name }!
end-resigned = You resigned, { $name }
end-best-possible = best possible for { $name } { $score }
end-perfect = Perfect, { $name }! You win by { $margin }
end-choices = { $name }: { $signs }

## Buttons

end-next = Next deal
end-again = Try again
end-show-me = Show me
end-from-mistake = Play from my mistake
end-bot-first = Bot goes first
end-me-first = I go first
