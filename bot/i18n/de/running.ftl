### Die Liste der laufenden Spiele.

running-title = Deine laufenden Spiele
running-none = Bei dir läuft gerade kein Spiel.
running-yours = **du bist dran**
running-due = fällig { $when }
running-more = und { $count } weitere
