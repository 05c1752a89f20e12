### The comparison of a game with the one whose deal it repeats.

replay-other-beaten = 🎯 { $name } gana a { $other }: { $score } a { $target }
replay-other-level = 🤝 Empate: { $name } contra { $other }, { $score } a { $target }
replay-other-unbeaten = { $other } gana a { $name }: { $target } a { $score }
replay-own-beaten = 🎯 ¡Has superado tus { $target } de antes!
replay-own-level = Igual que tus { $target } de antes.
replay-own-unbeaten = Tus { $target } de antes siguen sin superarse.
