### Settings: what there is to choose, and panels that show it.

preferences-hours-between = { $least } bis { $most } Stunden
preferences-coins-between = { $least } bis { $most } Münzen
preferences-channels = bis zu { $most } Kanäle, wie #eins #zwei
preferences-channel = ein Kanal
