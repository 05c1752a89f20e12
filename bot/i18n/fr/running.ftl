### La liste des parties en cours.

running-title = Tes parties en cours
running-none = Tu n’as aucune partie en cours.
running-yours = **à toi**
running-other-board = attend ton coup dans l’autre partie
running-due = délai { $when }
running-more = et { $count } de plus
