### The comparison of a game with the one whose deal it repeats.

replay-other-beaten = 🎯 { $name } beats { $other }: { $score } to { $target }
replay-other-level = 🤝 { $name } and { $other } tie: { $score } to { $target }
replay-other-unbeaten = { $other } beats { $name }: { $target } to { $score }
replay-own-beaten = 🎯 You beat your own { $target }!
replay-own-level = Level with your own { $target }.
replay-own-unbeaten = Your own { $target } still stands.
