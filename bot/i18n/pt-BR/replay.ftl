### The comparison of a game with the one whose deal it repeats.

replay-other-beaten = 🎯 { $name } vence { $other }: { $score } a { $target }
replay-other-level = 🤝 { $name } e { $other } empatam: { $score } a { $target }
replay-other-unbeaten = { $other } vence { $name }: { $target } a { $score }
replay-own-beaten = 🎯 Você superou os seus { $target } de antes!
replay-own-level = Igual aos seus { $target } de antes.
replay-own-unbeaten = Os seus { $target } de antes continuam de pé.
