### Lesson "greed".

lesson-greed-title = La codicia pierde
lesson-greed-goal = La moneda mayor no siempre es la mejor.
lesson-greed-tempting = Ves { $c1 } en un extremo y { $c4 } en el otro. ¿Cuál tomas?
lesson-greed-tempting-right = ¡Sí, el pequeño { $c1 }! Solo puedo elegir entre { $c2 } y { $c4 }, y de un modo u otro el { $c3 } es tuyo. Acaba en { SCORE($best, $against) } para ti.
lesson-greed-tempting-wrong = Solo el { $c4 } tapaba el { $c3 }. Me has abierto el tesoro.
lesson-greed-price = Imagina que tomas siempre el extremo mayor, y que yo juego bien. ¿Con cuántos puntos acabas?
lesson-greed-price-right = Te llevas { $c4 } y { $c2 }, yo { $c3 } y { $c1 }: { SCORE($mine, $yours) } para ti. La codicia convierte una victoria clara en una derrota clara.
lesson-greed-price-wrong = Juégalo hasta el final: tomas { $c4 }, tomo { $c3 }. Quedan { $c1 } y { $c2 }; tomas el { $c2 } y yo me llevo el { $c1 }. Son { $answer } para ti.
lesson-greed-second = Otra fila, la misma trampa. ¿Qué extremo?
lesson-greed-second-right = Mientras el { $c3 } esté tapado, no puedo tocarlo. Ganas { SCORE($best, $against) }.
lesson-greed-second-wrong = Le has quitado la tapa al { $c3 }.
lesson-greed-sometimes = Entonces, ¿el extremo mayor siempre es malo? Fíjate bien: ¿cuál tomas aquí?
lesson-greed-sometimes-right = Esta vez el { $c1 } es mayor y seguro: solo destapa un { $c2 }. Ganas { SCORE($best, $against) }. El problema no es el tamaño, sino lo que destapas.
lesson-greed-sometimes-wrong = El { $c4 } tapa el { $c3 }; el { $c1 } solo tapa un { $c2 }.
lesson-greed-game = Ahora te aprovechas tú: soy codicioso y siempre tomo el extremo mayor. ¡Gana!
lesson-greed-game-right = ¡{ SCORE($mine, $yours) } para ti! Quien es codicioso destapa monedas para los demás.
lesson-greed-game-wrong = ¿Qué moneda grande has destapado? Deshaz la jugada y prueba el otro extremo.
