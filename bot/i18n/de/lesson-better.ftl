### Lesson "better".

lesson-better-title = Besser als gerade oder ungerade
lesson-better-goal = Die sichere Hälfte ist das Mindeste, nicht das Meiste.
lesson-better-floor = Die geraden Plätze sind hier { $evens } wert, die ungeraden { $odds }. Nimmst du alle geraden, sind dir { $evens } von { $sum } sicher. Aber ist das schon das Beste?
lesson-better-most = Was meinst du: Wie viele Punkte sind wirklich drin, wenn wir beide perfekt spielen?
lesson-better-most-right = { $answer } Punkte, obwohl die geraden Plätze nur { $evens } wert sind. Wie das geht, findest du gleich heraus.
lesson-better-most-wrong = Die { $evens } der geraden Plätze sind sicher, aber es ist mehr drin: { $answer }. Gleich siehst du, wie.
lesson-better-game = Spiel es: Ich spiele perfekt, und du brauchst { $best } Punkte, nicht nur { $evens }. Zähl vor jedem Zug die Hälften neu!
lesson-better-game-right = { SCORE($mine, $yours) }! Als noch { $stay } gegen { $switch } übrig war, hast du die Hälfte gewechselt. Gerade oder ungerade ist ein Plan für einen Zug; vor dem nächsten wird neu gezählt.
lesson-better-game-wrong = Bleibst du stur bei den geraden Plätzen, bekommst du { $evens } und nicht mehr. Schau, welche Hälfte vom Rest jetzt mehr wert ist.
lesson-better-half = Die geraden Plätze sind { $evens } wert, die ungeraden { $odds }. Welches Ende bringt dir am meisten?
lesson-better-half-right = Die { $c1 }, aus der Hälfte, die weniger wert ist! Perfekt gespielt endet es { SCORE($best, $against) }, während die geraden Plätze { SCORE($evens, $odds) } brächten.
lesson-better-half-wrong = Mit der { $c6 } bleibst du bei den geraden Plätzen: { SCORE($evens, $odds) }. Das ist sicher, aber nicht das Meiste.
lesson-better-moral = Wozu ist gerade oder ungerade also gut?
lesson-better-moral-floor = Es zeigt, was mir sicher ist
lesson-better-moral-most = Es zeigt, was höchstens drin ist
lesson-better-moral-useless = Zu nichts: Es kann mich das Spiel kosten
lesson-better-moral-right = Die wertvollere Hälfte ist dir sicher, und niemand kann sie dir nehmen. Für den allerbesten Zug musst du rechnen. Wie, zeigt die nächste Lektion.
lesson-better-moral-wrong = Du hast gerade mehr als die wertvollere Hälfte bekommen, also ist sie nicht das Meiste. Und sie verliert nie, also ist sie nicht nutzlos.
