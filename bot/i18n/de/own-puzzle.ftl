### Puzzles that players make of positions.

own-puzzle-make = Rätsel machen
own-puzzle-coins = Münzen mit einem besten Zug
own-puzzle-proved = Rätsel { $code }: Ein Zug ist der beste
own-puzzle-price = Der nächstbeste, { $move }, kostet { $price }: Der Trainer nimmt { $reply }.
own-puzzle-post = Hier posten
own-puzzle-title = Ein Rätsel
own-puzzle-by = Ein Rätsel von { $name }
own-puzzle-private = Deine Antwort siehst nur du. Sie zählt nicht.
own-puzzle-again = Noch einmal ansehen: /coins puzzle code:{ $code }

## Why something is no puzzle, in one line

own-puzzle-small = Zu klein: Ein Rätsel hat mindestens { $least } Münzen.
own-puzzle-large = Zu groß: Ein Ring in einem Rätsel hat höchstens { $most } Münzen.
own-puzzle-one-move = Nur ein Zug ist möglich. Gib eine Linie dazu oder nimm eine Wand weg.
own-puzzle-tie =
    { $which ->
        [ends] Beide Enden
        [both] Beide Züge
        [all] Alle { $count } Züge
       *[some] { $count } Züge
    } { $result ->
        [win] gewinnen mit { $margin }
        [loss] verlieren mit { $margin }
       *[tie] enden unentschieden
    }, also ist keiner der beste Zug. Ändere eine Münze.
own-puzzle-none = Dieses Rätsel gibt es nicht. Vielleicht wurde es gelöscht.
own-puzzle-of-others = Du kannst nur Rätsel posten, die du gemacht hast. Mach eins mit /coins puzzle.
own-puzzle-coins-or-code = Gib entweder Münzen oder einen Code an.
