### The end of a game. The title speaks to the person who played a bot.

end-win = Tu gagnes de { $margin }, { $name } !
end-close = C’était serré ! { $other } gagne de { $margin }
end-loss = { $other } gagne de { $margin }, { $name }
end-perfect-loss = Jeu parfait, { $name } : { $other } gagne quand même de { $margin }
end-tie = Égalité, { $name } !
end-perfect-tie = Égalité parfaite, { $name } !
end-resigned = Tu as abandonné, { $name }
end-best-possible = au mieux pour { $name } { $score }
end-perfect = Parfait, { $name } ! Tu gagnes de { $margin }
end-choices = { $name } : { $signs }

## Buttons

end-next = Partie suivante
end-again = Réessayer
end-show-me = Montre-moi
end-from-mistake = Jouer depuis mon erreur
end-bot-first = Le bot commence
end-me-first = Je commence
