### The comparison of a game with the one whose deal it repeats.

replay-other-beaten = 🎯 { $name } schlägt { $other }: { $score } zu { $target }
replay-other-level = 🤝 { $name } und { $other } gleichauf: { $score } zu { $target }
replay-other-unbeaten = { $other } schlägt { $name }: { $target } zu { $score }
replay-own-beaten = 🎯 Mehr als deine { $target } von vorher!
replay-own-level = Genau wie deine { $target } von vorher.
replay-own-unbeaten = Deine { $target } von vorher bleiben unerreicht.
