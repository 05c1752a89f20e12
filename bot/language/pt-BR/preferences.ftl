### Settings: what there is to choose, and panels that show it.

preferences-hours-between = de { $least } a { $most } horas
preferences-coins-between = de { $least } a { $most } moedas
preferences-channels = até { $most } canais, como #um #dois
preferences-channel = um canal
