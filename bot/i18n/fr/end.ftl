### The end of a game. The title speaks to the person who played a bot.

end-win = Tu gagnes de { $margin }, { $name } !
end-close = C’était serré, { $name } : { $other } gagne de { $margin }
end-loss = { $other } gagne de { $margin }, { $name }
end-tie = Égalité, { $name } !
end-resigned = Tu as abandonné, { $name }
end-perfect = **Parfait : il n’y avait rien de plus à gagner.**
end-more = Tu aurais même pu gagner { $score }.
end-beaten =
    { $who ->
        [you] 🎯 Mieux que tes { $target } d’avant !
       *[other] 🎯 Tu as battu les { $target } de { $name } !
    }
end-level =
    { $who ->
        [you] Autant que tes { $target } d’avant.
       *[other] Autant que les { $target } de { $name }.
    }
end-unbeaten =
    { $who ->
        [you] Tes { $target } d’avant tiennent toujours.
       *[other] Les { $target } de { $name } tiennent toujours.
    }
end-choices = { $name } : { $squares }
end-of = { $name } : { $told }
end-code = Partie { $code }

## Buttons

end-next = Partie suivante
end-again = Réessayer
end-show-me = Montre-moi
end-bot-first = Le bot commence
end-me-first = Je commence
