### The end of a game. The title speaks to the person who played a bot.

end-win = Tu gagnes de { $margin }, { $name } !
end-close = De justesse, { $name } : { $other } gagne de { $margin }
end-loss = { $other } gagne de { $margin }, { $name }
end-tie = Égalité, { $name } : vous gagnez tous les deux !
end-resigned = Tu as abandonné, { $name }
end-perfect = **Parfait : il n’y avait rien de plus à gagner.**
end-more = Tu aurais même pu gagner { $score }.
end-choices = { $name } : { $squares }
end-of = { $name } : { $told }
end-code = Partie { $code }

## What the squares mean, with the numbers of moves

end-exact = meilleur coup
end-slips =
    { $count ->
        [one] des pièces perdues : coup { $numbers }
       *[other] des pièces perdues : coups { $numbers }
    }
end-blunders =
    { $count ->
        [one] le résultat perdu : coup { $numbers }
       *[other] le résultat perdu : coups { $numbers }
    }
end-forced = pas le choix

## Buttons

end-next = Partie suivante
end-again = Rejouer ces pièces
end-show-me = Montre-moi
end-bot-first = Le bot commence
end-me-first = Je commence
