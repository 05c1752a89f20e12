### Settings: what there is to choose, and panels that show it.

preferences-hours-between = de { $least } a { $most } horas
preferences-coins-between = de { $least } a { $most } monedas
preferences-channels = hasta { $most } canales, como #uno #dos
preferences-channel = un canal
