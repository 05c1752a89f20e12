### Why a move is better, and what decided a game. Moves are written as on the board, such as "links 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } für dich
       *[other] { $score } für { $name }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Es gab nur eine Münze zu nehmen.
why-all-equal = Das macht keinen Unterschied: Jeder Zug führt zu { $score }.
why-leaves-coin =
    { $who ->
        [you] Das überlässt deinem Gegenüber die { $coin }.
        [rival] Das überlässt dir die { $coin }.
       *[other] Das überlässt der anderen Seite die { $coin }.
    }
why-uncovers-coin =
    { $who ->
        [you] Das deckt die { $coin } auf, und dein Gegenüber nimmt sie.
        [rival] Das deckt die { $coin } für dich auf.
       *[other] Das deckt die { $coin } auf, und die andere Seite nimmt sie.
    }
why-gives-half =
    { $who ->
        [you] Damit kann dein Gegenüber jede zweite Münze nehmen: { $others } gegen deine { $own }.
        [rival] Damit kannst du jede zweite Münze nehmen: { $others } gegen { $own }.
       *[other] Damit kann die andere Seite jede zweite Münze nehmen: { $others } gegen { $own }.
    }
why-counts-as-less = { $coins } zählen wie eine Münze mit { $worth }, { $move } dagegen { $best }.
why-leave-for-last = Heb dir Linie { $line } bis zuletzt auf: Wer dort anfängt, deckt die { $coin } auf.
why-ahead =
    { $who ->
        [you] Du gewinnst, egal was du nimmst; es kostet nur { $cost }.
        [rival] Dein Gegenüber gewinnt mit jedem Zug; es kostet nur { $cost }.
       *[other] { $name } gewinnt mit jedem Zug; es kostet nur { $cost }.
    }
why-behind =
    { $who ->
        [you] Du verlierst, egal was du nimmst; das kostet aber { $cost } mehr.
        [rival] Dein Gegenüber verliert mit jedem Zug; dieser kostet aber { $cost } mehr.
       *[other] { $name } verliert mit jedem Zug; dieser kostet aber { $cost } mehr.
    }
why-line-one =
    { $who ->
        [you] Dann nimmt dein Gegenüber { $taken }, und es endet { $score } statt { $better }.
        [rival] Dann nimmst du { $taken }, und es endet { $score } statt { $better }.
       *[other] Dann nimmt die andere Seite { $taken }, und es endet { $score } statt { $better }.
    }
why-line-two =
    { $who ->
        [you] Dann nimmt dein Gegenüber { $taken }, du nimmst { $reply }, und es endet { $score } statt { $better }.
        [rival] Dann nimmst du { $taken }, dein Gegenüber nimmt { $reply }, und es endet { $score } statt { $better }.
       *[other] Dann werden { $taken } und { $reply } genommen, und es endet { $score } statt { $better }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] Mit { $move } kannst du jede zweite Münze nehmen: { $own } gegen { $others }.
       *[other] Mit { $move } ist jede zweite Münze zu haben: { $own } gegen { $others }.
    }
why-falling-coins = Nach innen werden die Münzen kleiner, also kommt die größte zuerst: die { $coin }.
why-counts-as-one = { $coins } zählen wie eine Münze mit { $worth }, und mehr ist nicht in Reichweite.

## Before a reason, if the worse move wasn't made

why-not = Warum nicht { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] macht aus einem Sieg ein Unentschieden
        [win-loss] macht aus einem Sieg eine Niederlage
       *[tie-loss] macht aus einem Unentschieden eine Niederlage
    }

## What decided a game; the score of the player whom the sentence is about comes first

why-decided-one =
    { $who ->
        [you] Ein Zug hat entschieden: Du hast { $made } genommen, aber { $best } hätte { $kept ->
            [win] den Sieg
           *[tie] das Unentschieden
        } gehalten ({ $score }).
       *[other] Ein Zug hat entschieden: { $name } hat { $made } genommen, aber { $best } hätte { $kept ->
            [win] den Sieg
           *[tie] das Unentschieden
        } gehalten ({ $score }).
    }
why-decided-last =
    { $who ->
        [you] Zug { $number } hat entschieden: Du hast { $made } genommen, aber { $best } hätte { $kept ->
            [win] den Sieg
           *[tie] das Unentschieden
        } gehalten ({ $score }).
       *[other] Zug { $number } hat entschieden: { $name } hat { $made } genommen, aber { $best } hätte { $kept ->
            [win] den Sieg
           *[tie] das Unentschieden
        } gehalten ({ $score }).
    }
why-decided-resigned =
    { $who ->
        [you] Du hast aufgegeben, obwohl { $kept ->
            [win] der Sieg
           *[tie] das Unentschieden
        } noch drin war ({ $score }).
       *[other] { $name } hat aufgegeben, obwohl { $kept ->
            [win] der Sieg
           *[tie] das Unentschieden
        } noch drin war ({ $score }).
    }
why-given-up =
    { $kept ->
        [win] Der Sieg war noch drin ({ $score }).
       *[tie] Ein Unentschieden war noch drin ({ $score }).
    }
why-decided-time =
    { $who ->
        [you] Deine Zeit ist abgelaufen, obwohl { $kept ->
            [win] der Sieg
           *[tie] das Unentschieden
        } noch drin war ({ $score }).
       *[other] Die Zeit von { $name } ist abgelaufen, obwohl { $kept ->
            [win] der Sieg
           *[tie] das Unentschieden
        } noch drin war ({ $score }).
    }
why-decided-deal =
    { $result ->
        [win] Der Sieg war von Anfang an da und wurde nie aus der Hand gegeben.
        [loss] Dieses Spiel war von Anfang an verloren: Gegen perfektes Spiel war nicht mehr als { $score } drin.
        [named] { $name } konnte von Anfang an gewinnen und hat das nie aus der Hand gegeben.
       *[tie] Unentschieden von Anfang bis Ende: Niemand hat etwas verschenkt.
    }
why-lucky = Da war Glück dabei: Auch du hattest es aus der Hand gegeben.
