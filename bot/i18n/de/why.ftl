### Why a move is better, and what decided a game. Moves are written as on the board, such as "links 14".

## A score in a sentence about a move: the reader's comes first, for spectators that of the side to move

why-score =
    { $who ->
        [you] { $score }
        [rival] { $score } für dich
       *[other] { $score } für { $name }
    }
why-outcome =
    { $result ->
        [win] gewonnen { $score }
        [tie] unentschieden { $score }
        [loss] verloren { $score }
       *[other] { $name } gewinnt { $score }
    }

## Why a move is worse than the best one: "It" is that move

why-only-move = Es gab nur eine Münze zu nehmen.
why-all-equal = Egal mit welchem Zug: { $outcome }.
why-leaves-coin =
    { $who ->
        [you] Das überlässt deinem Gegenüber die { $coin }.
        [rival] Das überlässt dir die { $coin }.
       *[other] Das überlässt der anderen Seite die { $coin }.
    }
why-uncovers-coin =
    { $who ->
        [you] Das deckt die { $coin } für dein Gegenüber auf.
        [rival] Das deckt die { $coin } für dich auf.
       *[other] Das deckt die { $coin } auf.
    }
why-gives-half =
    { $who ->
        [you] Das gibt deinem Gegenüber jede zweite Münze: { $outcome }.
        [rival] Das gibt dir jede zweite Münze: { $outcome }.
       *[other] Das gibt jede zweite Münze her: { $outcome }.
    }
why-counts-as-less = { $coins } zählen nur { $worth }.
why-leave-for-last = Heb dir Linie { $line } auf: Sie deckt die { $coin } auf.
why-ahead = Das gewinnt mit { $cost } weniger.
why-behind = Das verliert mit { $cost } mehr.
why-line-one =
    { $who ->
        [you] Dein Gegenüber nimmt { $taken }: { $outcome }.
        [rival] Du nimmst { $taken }: { $outcome }.
       *[other] Dann geht { $taken } weg: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Dein Gegenüber nimmt { $taken }, du { $reply }: { $outcome }.
        [rival] Du nimmst { $taken }, dein Gegenüber { $reply }: { $outcome }.
       *[other] Dann gehen { $taken } und { $reply } weg: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } gibt dir jede zweite Münze: { $own } gegen { $others }.
       *[other] { $move } bringt jede zweite Münze: { $own } gegen { $others }.
    }
why-falling-coins = Nach innen werden die Münzen kleiner, also zuerst die größte: die { $coin }.
why-counts-as-one = { $coins } zählen wie eine Münze mit { $worth }: Mehr ist nicht in Reichweite.

## Before a reason, if the worse move wasn't made

why-not = Warum nicht { $move }? { $why }

## What a move gave away

why-change =
    { $change ->
        [win-tie] macht aus einem Sieg ein Unentschieden
        [win-loss] macht aus einem Sieg eine Niederlage
       *[tie-loss] macht aus einem Unentschieden eine Niederlage
    }

## What decided a game: who `made` the mistake, why it was one, and what was `better`

why-made =
    { $who ->
        [you] Dein { $move }
       *[other] { $move } von { $name }
    }
why-better =
    { $kept ->
        [win] { $move } gewinnt
        [tie] { $move } hält unentschieden
        [better] { $move } war besser
       *[points] { $move } bringt { $cost }
    }
why-mistake = { $made } war der Fehler: { $better }.
why-mistake-left = { $made } hat die { $coin } liegen lassen: { $better }.
why-mistake-uncovered = { $made } hat die { $coin } aufgedeckt: { $better }.
why-mistake-gave-half = { $made } hat jede zweite Münze verschenkt: { $better }.
why-mistake-lost-half = { $made } hat auf jede zweite Münze verzichtet: { $better }.
why-mistake-small = { $made } war nicht die größte Münze: { $better }.
why-mistake-early = { $made } kam zu früh: { $better }.
why-mistake-nodes = { $made } war der Fehler, { $coins } zählen wie { $worth }: { $better }.
why-decided-resigned =
    { $who ->
        [you] { $kept ->
            [win] Der Sieg war noch drin.
           *[tie] Ein Unentschieden war noch drin.
        }
       *[other] { $kept ->
            [win] { $name } hat aufgegeben, obwohl der Sieg noch drin war.
           *[tie] { $name } hat aufgegeben, obwohl ein Unentschieden noch drin war.
        }
    }
why-decided-time =
    { $who ->
        [you] { $kept ->
            [win] Deine Zeit lief ab, obwohl der Sieg noch drin war.
           *[tie] Deine Zeit lief ab, obwohl ein Unentschieden noch drin war.
        }
       *[other] { $kept ->
            [win] Die Zeit von { $name } lief ab, obwohl der Sieg noch drin war.
           *[tie] Die Zeit von { $name } lief ab, obwohl ein Unentschieden noch drin war.
        }
    }
why-decided-deal =
    { $result ->
        [win] Du hast den Sieg nie aus der Hand gegeben.
        [loss] Von Anfang an verloren: Mehr als { $score } war nicht drin.
        [tie] Unentschieden von Anfang bis Ende.
       *[other] { $name } hat den Sieg nie aus der Hand gegeben.
    }
