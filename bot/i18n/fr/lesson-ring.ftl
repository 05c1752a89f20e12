### Lesson "ring".

lesson-ring-title = L’anneau
lesson-ring-goal = Le premier coup prend n’importe quelle pièce. Choisis bien la coupure.
lesson-ring-open = Sur un anneau, le premier coup peut prendre n’importe quelle pièce. Ensuite, le reste est une rangée : elle commence par la pièce après le trou et finit par celle d’avant. Tu prends le { $c2 }. Quelles pièces puis-je prendre ?
lesson-ring-open-neighbours = { $c3 } ou { $c1 }
lesson-ring-open-others = { $c4 } ou { $c1 }
lesson-ring-open-any = N’importe laquelle
lesson-ring-open-right = Les deux voisines du trou sont maintenant les bouts. À partir d’ici, c’est une rangée ordinaire.
lesson-ring-open-wrong = Seul le tout premier coup est libre. Ensuite, les voisines du trou, { $c3 } et { $c1 }, sont les bouts.
lesson-ring-even = Sur un anneau pair aussi, tu peux avoir toutes les places impaires ({ $odds }) ou toutes les paires ({ $evens }). Par quelle pièce commences-tu ?
lesson-ring-even-right = Une place paire : mes deux bouts sont maintenant impairs, et chacun de mes coups te découvre une paire. { SCORE($best, $against) } pour toi. Le { $c2 } et le { $c4 } sont aussi bons l’un que l’autre.
lesson-ring-even-wrong = C’est une place impaire, et les impaires ne valent que { $odds }.
lesson-ring-smallest = Six pièces en anneau : les places impaires valent { $odds }, les paires { $evens }. Par quelle pièce commences-tu ?
lesson-ring-smallest-right = Toutes les places paires sont bonnes, même le { $c6 } : { SCORE($best, $against) } pour toi. Ce qui compte, c’est la moitié que tu obtiens, pas la première pièce.
lesson-ring-smallest-wrong = Cette pièce fait partie des places impaires. Commence par une place paire, n’importe laquelle.
lesson-ring-row = Avec un nombre impair de pièces, ce n’est pas si simple. La plus grosse pièce est le { $c4 }. Si tu le prends, je commence sur la rangée { $c5 } { $c1 } { $c2 } { $c3 }. De combien est-ce que j’y gagne ?
lesson-ring-row-right = De { $answer }, et tu n’as eu que { $c4 } en échange. La plus grosse pièce perd donc !
lesson-ring-row-wrong = Additionne les places impaires et paires de cette rangée : je prends une pièce sur deux, { $c1 } et { $c3 }, tu as le reste. Je gagne cette rangée de { $answer }.
lesson-ring-odd = Alors par quelle pièce commences-tu ? Cherche celle qui me laisse une rangée qui vaut peu.
lesson-ring-odd-right = Le { $c1 } me laisse une rangée qui ne vaut que { $worth }. Tu gagnes { SCORE($best, $against) }.
lesson-ring-odd-wrong = Pour chaque pièce, compte : la pièce moins ce que le reste vaut pour moi.
lesson-ring-game = Cinq pièces en anneau, et je joue parfaitement. Une seule première pièce gagne. Trouve-la et va jusqu’au bout !
lesson-ring-game-right = { SCORE($mine, $yours) } pour toi. Tu maîtrises l’anneau.
lesson-ring-game-wrong = Pour chaque pièce, regarde la rangée qu’elle laisse et fusionne-la : tu verras ce qu’elle vaut pour moi.
