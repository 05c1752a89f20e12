### Lesson "fusion".

lesson-fusion-title = La fusión
lesson-fusion-goal = Tres monedas que actúan como una: calcula de cabeza.
lesson-fusion-idea = { $c1 } { $c2 } { $c3 }: una moneda grande entre dos más pequeñas. Nadie quiere empezar aquí, porque tomar una pequeña regala la grande, y luego sigue la otra pequeña. Así que las tres actúan como una sola moneda: pequeña − grande + pequeña, aquí { $c1 } − { $c2 } + { $c3 } = { $node }. Puedes sustituirlas por ella sin que cambie quién gana, ni por cuánto.
lesson-fusion-fuse = Prueba: ¿qué moneda sustituye a { $c1 } { $c2 } { $c3 }?
lesson-fusion-fuse-right = { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-fuse-wrong = La de en medio se resta: { $c1 } − { $c2 } + { $c3 } = { $answer }.
lesson-fusion-shrink = Fusiona { $c1 } { $c2 } { $c3 }. ¿Qué fila queda?
lesson-fusion-shrink-node = { $node } { $c4 } { $c5 }
lesson-fusion-shrink-drop = { $c2 } { $c4 } { $c5 }
lesson-fusion-shrink-add = { $whole } { $c4 } { $c5 }
lesson-fusion-shrink-right = De cinco monedas quedan tres, y las dos filas se ganan exactamente por { $value }.
lesson-fusion-shrink-wrong = Es { $c1 } − { $c2 } + { $c3 } = { $node }. La fila que has elegido tendría otro valor: { $dropped } con el { $c2 } solo, { $added } con la suma, en vez de { $value }.
lesson-fusion-valley = En { $coins } ninguna moneda está entre dos que no son mayores: es un valle. En un valle la moneda mayor está en un extremo, y tomarla es lo correcto, para los dos. Así que tomamos { $c3 }, { $c2 } y { $c1 }, tú primero. ¿Por cuánto ganas?
lesson-fusion-valley-right = { $c3 } − { $c2 } + ({ $c1 }) = { $answer }. Es el valor de las cinco monedas, sin ninguna tabla.
lesson-fusion-valley-wrong = Las tuyas cuentan a tu favor, las mías en contra: { $c3 } − { $c2 } + ({ $c1 }) = { $answer }.
lesson-fusion-twice = Seis monedas, de cabeza: { $c1 } { $c2 } { $c3 } se convierte en { $one }. Luego { $one } { $c4 } { $c5 } se convierte en { $two }. Así que quedan { $two } y { $c6 }. ¿Qué extremo tomas?
lesson-fusion-twice-right = El { $c6 } es lo mayor que queda, y ganas por { $c6 } − ({ $two }) = { $value }: { SCORE($best, $against) }.
lesson-fusion-twice-wrong = Tras fusionar, el extremo izquierdo vale { $two } y el derecho { $c6 }. Toma el mayor.
