### Die Liste der laufenden Spiele.

running-title = Deine laufenden Spiele
running-none = Bei dir läuft gerade kein Spiel.
running-yours = **du bist dran**
running-other-board = wartet auf deinen Zug im anderen Spiel
running-due = fällig { $when }
running-more = und { $count } weitere
