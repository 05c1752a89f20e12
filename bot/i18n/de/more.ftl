### What a player can do besides moving: shown below "More".

more-title = Spiel { $code }
more-coins =
    { $count ->
        [one] { $count } Münze
       *[other] { $count } Münzen
    }
more-players = { $first } gegen { $second }
more-duel = Duell { $duel } · Spiel { $number } von { $of }
more-rules-row = Nimm die Münze am linken oder am rechten Ende. In einer geraden Reihe verliert die reichere Hälfte, jede zweite Münze, nie. Darum sind meine Reihen meist ungerade.
more-rules-two-rows = Nimm eine Münze von einem Ende einer der beiden Reihen.
more-rules-rows-and-stacks = Nimm eine Münze am Ende irgendeiner Linie. Ein Stapel steht an einer Wand und ist nur an einem Ende offen.
more-rules-ring = Der erste Zug nimmt irgendeine Münze und öffnet den Ring. Danach ist er eine Reihe: Nimm von links oder rechts.
more-goal = Sind alle Münzen weg, gewinnt die größere Summe. Schau, was eine Münze aufdeckt, bevor du sie nimmst.
more-text = Brett als Text
more-theme = Aussehen
more-again = Brett neu posten
more-back = Zurück
