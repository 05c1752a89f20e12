### Rappels du casse-tête du jour, par message privé.

reminder-hour = { $hour } h
reminder-never = jamais
reminder-which-time = Quelle heure est-il chez toi ?
reminder-time = Ton heure
reminder-other-zone = Un autre fuseau
reminder-which-place = Où es-tu ?
reminder-in-which = Ton endroit
reminder-daily = 🔔 Rappel chaque jour à { $hour }
reminder-what = Un message privé par jour, sauf si tu as déjà joué. Après deux rappels ignorés, plus rien.
reminder-next = Prochain { $when } · { $zone } (il est { $time })
reminder-other-hour = Une autre heure
reminder-change = Modifier
reminder-when = Heure
reminder-zone-field = Ton fuseau horaire
reminder-begin = Me le rappeler demain
reminder-settings = Rappel quotidien
reminder-end = Plus de rappels
reminder-ended = 🔕 Plus de rappels.
reminder-refused = 🔕 Plus de rappels : Discord ne me laisse pas t’écrire. Autorise les messages privés, puis : /coins remind
reminder-waiting = Le casse-tête du jour t’attend.
