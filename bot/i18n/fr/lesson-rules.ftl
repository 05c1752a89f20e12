### Lesson "rules".

lesson-rules-title = Les règles
lesson-rules-goal = Chacun son tour, un bout à la fois : le plus grand total gagne.
lesson-rules-ends = Cette rangée, c’est tout le jeu. On joue à tour de rôle, et chacun prend une pièce : celle du bout gauche ou celle du bout droit. Pour l’instant, c’est le { $c1 } ou le { $c4 }. Ici, c’est toujours toi qui commences.
lesson-rules-reach = Tu as pris le { $m1 }. C’est mon tour. Quelles pièces puis-je prendre ?
lesson-rules-reach-ends = Le { $c1 } ou le { $c3 }
lesson-rules-reach-left = Le { $c1 } ou le { $c2 }
lesson-rules-reach-any = N’importe laquelle
lesson-rules-reach-right = Les bouts sont maintenant le { $c1 } et le { $c3 }. En prenant le { $m1 }, tu m’as découvert le { $c1 } : retiens bien ça.
lesson-rules-reach-wrong = Seuls les bouts peuvent être pris. Le { $c2 } est encore couvert des deux côtés.
lesson-rules-winner = Tu as pris { $m1 } et { $m3 }, moi { $m2 }. La dernière pièce, { $c1 }, est pour moi. Qui gagne ?
lesson-rules-winner-you = Moi
lesson-rules-winner-me = Toi
lesson-rules-winner-tie = Personne : égalité
lesson-rules-winner-right = Quand toutes les pièces sont prises, les totaux décident : { $against } pour toi, { $best } pour moi. C’est l’égalité : personne ne gagne, personne ne perd.
lesson-rules-winner-wrong = Fais le compte : tu as { $m1 } + { $m3 } = { $against }, j’ai { $m2 } + { $c1 } = { $best }.
lesson-rules-last = Il reste deux pièces, et j’aurai celle que tu laisses. Laquelle prends-tu ?
lesson-rules-last-right = Quand il ne reste que deux pièces, la plus grosse est toujours la bonne : { SCORE($best, $against) } pour toi.
lesson-rules-last-wrong = Il n’y a plus rien à découvrir, alors prends simplement la plus grosse.
lesson-rules-game = Maintenant une partie entière, pièce par pièce. Bats-moi ! Je prends toujours le plus gros bout. Attention : regarde ce que je peux prendre après toi.
lesson-rules-game-right = Tu gagnes { SCORE($mine, $yours) }. Tu connais maintenant toutes les règles.
lesson-rules-game-wrong = Reprends ton coup et regarde ce qu’il découvre.
