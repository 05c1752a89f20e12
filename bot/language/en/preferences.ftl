### Settings: what there is to choose, and panels that show it.

preferences-hours-between = { $least } to { $most } hours
preferences-coins-between = { $least } to { $most } coins
preferences-channels = up to { $most } channels, like #one #two
preferences-channel = a channel
