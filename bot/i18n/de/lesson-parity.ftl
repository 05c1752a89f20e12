### Lesson "parity".

lesson-parity-title = Gerade oder ungerade
lesson-parity-goal = Wer bei gerader Zahl zuerst zieht, muss nie verlieren.
lesson-parity-places = Zähl die Plätze von links nach rechts: erster, zweiter, dritter … Auf den ungeraden Plätzen liegen hier { $c1 }, { $c3 } und { $c5 }, zusammen { $odds }. Auf den geraden liegen { $c2 }, { $c4 } und { $c6 }, zusammen { $evens }. Wär’s nicht schön, alle geraden zu bekommen?
lesson-parity-trick = Du hast die { $m1 } vom letzten Platz genommen, einem geraden. Welche Münzen kann ich jetzt nehmen?
lesson-parity-trick-odd = { $c1 } oder { $c5 }: nur ungerade Plätze
lesson-parity-trick-even = { $c2 } oder { $c4 }: nur gerade Plätze
lesson-parity-trick-both = { $c1 } oder { $c4 }: von jedem einen
lesson-parity-trick-right = Meine beiden Enden sind ungerade Plätze. Welches ich auch nehme, ich decke dir einen geraden auf. So kannst du bis zum Schluss weitermachen: Alle geraden Plätze gehören dir, { SCORE($evens, $odds) } für dich.
lesson-parity-trick-wrong = Die Enden sind { $c1 } (erster Platz) und { $c5 } (fünfter Platz): beide ungerade.
lesson-parity-count = Jetzt zählst du. Wie viel liegt hier zusammen auf den geraden Plätzen?
lesson-parity-count-right = { $c2 } + { $c4 } + { $c6 } = { $answer }, und nur { $odds } auf den ungeraden.
lesson-parity-count-wrong = Die geraden Plätze sind der zweite, vierte und sechste: { $c2 } + { $c4 } + { $c6 } = { $answer }.
lesson-parity-start = Welches Ende nimmst du, damit alle geraden Plätze dir gehören?
lesson-parity-start-right = Der letzte Platz ist gerade. Nimm von nun an immer, was ich gerade aufgedeckt habe: { SCORE($evens, $odds) } für dich.
lesson-parity-start-wrong = Die { $c1 } liegt auf einem ungeraden Platz. Damit überlässt du mir die geraden.
lesson-parity-game = Ein ganzes Spiel. Ich spiele perfekt, aber du ziehst zuerst, und die Zahl der Münzen ist gerade. Gewinn!
lesson-parity-game-right = { SCORE($mine, $yours) } für dich gegen perfektes Spiel. Die ungeraden Plätze waren { $odds } wert, die geraden { $evens }.
lesson-parity-game-wrong = Zähl die ungeraden ({ $odds }) und die geraden Plätze ({ $evens }) zusammen und bleib bei der wertvolleren Hälfte.
lesson-parity-proof = Was hast du gerade gelernt?
lesson-parity-proof-never = Zuerst bei gerader Zahl: Ich muss nie verlieren
lesson-parity-proof-wins = Zuerst bei gerader Zahl: Ich gewinne immer
lesson-parity-proof-odd = Bei ungerader Zahl geht es genauso gut
lesson-parity-proof-right = Du nimmst die wertvollere Hälfte, und sind beide gleich viel wert, irgendeine: Dann ist es mindestens unentschieden. Das geht immer, gegen jeden Gegner.
lesson-parity-proof-wrong = Bei { $tied } ist selbst perfekt gespielt nur ein Unentschieden drin, und bei { $lost } verliert, wer zuerst zieht.
