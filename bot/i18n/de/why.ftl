### Why a move is better, and what decided a game. Moves are written as on the board, such as "links 14".

## A score in a sentence about a move: that of its side comes first

why-score =
    { $who ->
        [you] { $score } für dich
        [rival] { $score } für dein Gegenüber
       *[other] { $score } für { $name }
    }

## Why a move is worse than the best one: `bad` is that move

why-leaves-coin =
    { $who ->
        [you] { $bad } überlässt deinem Gegenüber die { $coin }.
        [rival] { $bad } überlässt dir die { $coin }.
       *[other] { $bad } überlässt der anderen Seite die { $coin }.
    }
why-uncovers-coin =
    { $who ->
        [you] { $bad } deckt die { $coin } für dein Gegenüber auf.
        [rival] { $bad } deckt die { $coin } für dich auf.
       *[other] { $bad } deckt die { $coin } auf.
    }
why-gives-half =
    { $who ->
        [you] { $bad } gibt deinem Gegenüber jede zweite Münze: { $others }, dir bleiben { $own }.
        [rival] { $bad } gibt dir jede zweite Münze: { $others }, deinem Gegenüber bleiben { $own }.
       *[other] { $bad } gibt jede zweite Münze her: { $others } für die andere Seite, { $own } für { $name }.
    }
why-counts-as-less = { $bad }: { $coins } zählen nur { $worth }.
why-leave-for-last = Heb dir Linie { $line } auf: { $bad } deckt die { $coin } auf.
why-ahead =
    { $who ->
        [you] Mit { $bad } gewinnst du mit { $cost } weniger.
        [rival] Mit { $bad } gewinnt dein Gegenüber mit { $cost } weniger.
       *[other] Mit { $bad } gewinnt { $name } mit { $cost } weniger.
    }
why-behind =
    { $who ->
        [you] Mit { $bad } verlierst du mit { $cost } mehr.
        [rival] Mit { $bad } verliert dein Gegenüber mit { $cost } mehr.
       *[other] Mit { $bad } verliert { $name } mit { $cost } mehr.
    }
why-line-one =
    { $who ->
        [you] Nach { $bad } nimmt dein Gegenüber { $taken }: { $outcome }.
        [rival] Nach { $bad } nimmst du { $taken }: { $outcome }.
       *[other] Nach { $bad } geht { $taken } weg: { $outcome }.
    }
why-line-two =
    { $who ->
        [you] Nach { $bad } nimmt dein Gegenüber { $taken }, du { $reply }: { $outcome }.
        [rival] Nach { $bad } nimmst du { $taken }, dein Gegenüber { $reply }: { $outcome }.
       *[other] Nach { $bad } gehen { $taken } und { $reply } weg: { $outcome }.
    }

## Why the best move is good

why-keeps-half =
    { $who ->
        [you] { $move } gibt dir jede zweite Münze: { $own }, deinem Gegenüber bleiben { $others }.
        [rival] { $move } gibt deinem Gegenüber jede zweite Münze: { $own }, dir bleiben { $others }.
       *[other] { $move } bringt jede zweite Münze: { $own } für { $name }, { $others } für die andere Seite.
    }
why-falling-coins = Innen liegt nichts Größeres, also zuerst die größte: die { $coin }.
why-counts-as-one = { $coins } zählen wie eine Münze mit { $worth }: Mehr ist nicht in Reichweite.

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
        [you] Deine { $move }
       *[other] { $move } von { $name }
    }
why-better =
    { $kept ->
        [win] { $move } gewinnt
        [tie] { $move } hält unentschieden
        [better] { $move } war besser
       *[points] { $move } war { $cost } mehr wert
    }
why-mistake = { $made } war der Fehler: { $better }.
why-mistake-left =
    { $who ->
        [you] { $made } hat deinem Gegenüber die { $coin } überlassen: { $better }.
        [rival] { $made } hat dir die { $coin } überlassen: { $better }.
       *[other] { $made } hat der anderen Seite die { $coin } überlassen: { $better }.
    }
why-mistake-uncovered = { $made } hat die { $coin } aufgedeckt: { $better }.
why-mistake-gave-half = { $made } hat jede zweite Münze verschenkt: { $better }.
why-mistake-lost-half = { $made } gab die reichere Hälfte auf: { $better }.
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
        [loss] Von Anfang an verloren: Mehr als { $score } war für dich nicht drin.
        [tie] Unentschieden von Anfang bis Ende.
       *[other] { $name } hat den Sieg nie aus der Hand gegeben.
    }
