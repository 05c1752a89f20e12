### Settings: what there is to choose, and panels that show it.

preferences-hours-between = de { $least } à { $most } heures
preferences-coins-between = de { $least } à { $most } pièces
preferences-channels = jusqu’à { $most } salons, comme #un #deux
preferences-channel = un salon
