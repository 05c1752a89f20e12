### The end of a game. The title speaks to the person who played a bot.

end-win =
    { $margin ->
        [one] Du gewinnst mit { $margin } Punkt Vorsprung, { $name }!
       *[other] Du gewinnst mit { $margin } Punkten Vorsprung, { $name }!
    }
end-close =
    { $margin ->
        [one] Ganz knapp! { $other } gewinnt mit { $margin } Punkt Vorsprung
       *[other] Ganz knapp! { $other } gewinnt mit { $margin } Punkten Vorsprung
    }
end-loss =
    { $margin ->
        [one] { $other } gewinnt mit { $margin } Punkt Vorsprung, { $name }
       *[other] { $other } gewinnt mit { $margin } Punkten Vorsprung, { $name }
    }
end-perfect-loss =
    { $margin ->
        [one] Perfekt gespielt, { $name }: { $other } gewinnt trotzdem mit { $margin } Punkt
       *[other] Perfekt gespielt, { $name }: { $other } gewinnt trotzdem mit { $margin } Punkten
    }
end-tie = Unentschieden, { $name }!
end-perfect-tie = Ein perfektes Unentschieden, { $name }!
end-resigned = Du hast aufgegeben, { $name }
end-best-possible = möglich war für { $name } { $score }
end-perfect =
    { $margin ->
        [one] Perfekt, { $name }! Du gewinnst mit { $margin } Punkt Vorsprung
       *[other] Perfekt, { $name }! Du gewinnst mit { $margin } Punkten Vorsprung
    }
end-choices = { $name }: { $signs }

## Buttons

end-next = Nächstes Spiel
end-again = Noch mal
end-show-me = Zeig’s mir
end-from-mistake = Ab meinem Fehler spielen
end-bot-first = Bot fängt an
end-me-first = Ich fange an
