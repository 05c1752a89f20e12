### Lesson "fusion".

lesson-fusion-title = La fusion
lesson-fusion-goal = Trois pièces qui agissent comme une : calcule de tête.
lesson-fusion-idea = { $c1 } { $c2 } { $c3 } : une grosse pièce entre deux plus petites. Personne ne veut commencer ici, car prendre une petite donne la grosse, et l’autre petite suit. Les trois agissent donc comme une seule pièce : petite − grosse + petite, ici { $c1 } − { $c2 } + { $c3 } = { $node }. Tu peux les remplacer par elle sans changer qui gagne, ni de combien.
lesson-fusion-fuse = Essaie : quelle pièce unique remplace { $c1 } { $c2 } { $c3 } ?
lesson-fusion-fuse-right = { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-fuse-wrong = Celle du milieu se soustrait : { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-shrink = Fusionne { $c1 } { $c2 } { $c3 }. Quelle rangée reste-t-il ?
lesson-fusion-shrink-node = { $node } { $c4 } { $c5 }
lesson-fusion-shrink-drop = { $c2 } { $c4 } { $c5 }
lesson-fusion-shrink-add = { $whole } { $c4 } { $c5 }
lesson-fusion-shrink-right = Cinq pièces en sont devenues trois, et les deux rangées se gagnent de { $value } exactement.
lesson-fusion-shrink-wrong = C’est { $c1 } − { $c2 } + { $c3 } = { $node }. La rangée que tu as choisie aurait une autre valeur : { $dropped } avec le { $c2 } seul, { $added } avec la somme, au lieu de { $value }.
lesson-fusion-valley = Dans { $coins }, aucune pièce n’est entre deux autres qui ne sont pas plus grosses : c’est une vallée. Dans une vallée, la plus grosse pièce est à un bout, et il faut la prendre, toi comme moi. On prend donc { $c3 }, { $c2 } et { $c1 }, toi en premier. De combien gagnes-tu ?
lesson-fusion-valley-right = { $c3 } − { $c2 } + ({ $c1 }) = { $answer }. C’est la valeur des cinq pièces, sans aucun tableau.
lesson-fusion-valley-wrong = Les tiennes comptent pour toi, les miennes contre toi : { $c3 } − { $c2 } + ({ $c1 }) = { $answer }.
lesson-fusion-twice = Six pièces, de tête : { $c1 } { $c2 } { $c3 } devient { $one }. Puis { $one } { $c4 } { $c5 } devient { $two }. Il reste donc { $two } et { $c6 }. Quel bout prends-tu ?
lesson-fusion-twice-right = Le { $c6 } est le plus gros de ce qui reste, et tu gagnes de { $c6 } − ({ $two }) = { $value } : { SCORE($best, $against) }.
lesson-fusion-twice-wrong = Après fusion, le bout gauche vaut { $two } et le droit { $c6 }. Prends le plus gros.
