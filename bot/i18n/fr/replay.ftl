### The comparison of a game with the one whose deal it repeats.

replay-other-beaten = 🎯 { $name } bat { $other } : { $score } à { $target }
replay-other-level = 🤝 Égalité entre { $name } et { $other } : { $score } à { $target }
replay-other-unbeaten = { $other } bat { $name } : { $target } à { $score }
replay-own-beaten = 🎯 Mieux que tes { $target } d’avant !
replay-own-level = Autant que tes { $target } d’avant.
replay-own-unbeaten = Tes { $target } d’avant tiennent toujours.
