### Erinnerungen an das Rätsel des Tages, als private Nachricht.

reminder-hour = { $hour }:00 Uhr
reminder-never = nie
reminder-which-time = Wie spät ist es gerade bei dir?
reminder-other-zone = Andere Stadt
reminder-which-place = Wo bist du?
reminder-several = So heißen mehrere Orte.
reminder-no-place = Vielerorts wird die Uhr im Sommer umgestellt. Deshalb brauche ich einen Ort, etwa { $place }.
reminder-in-america = Amerika
reminder-in-europe = Europa und Afrika
reminder-in-asia = Asien und Pazifik
reminder-in-which = Dein Ort
reminder-daily = 🔔 Jeden Tag um { $hour }
reminder-what = Eine private Nachricht am Tag, außer du hast schon gespielt. Lässt du zwei liegen, kommt keine mehr.
reminder-next = Nächste { $when } · { $zone } (jetzt { $time })
reminder-other-hour = Andere Uhrzeit
reminder-change = Ändern
reminder-when = Uhrzeit
reminder-city = Deine Stadt
reminder-begin = Erinner mich morgen
reminder-settings = Tägliche Erinnerung
reminder-end = Keine Erinnerungen mehr
reminder-ended = 🔕 Keine Erinnerungen mehr.
reminder-refused = 🔕 Keine Erinnerungen mehr: Discord lässt mich dir nicht schreiben. Erlaube Direktnachrichten, dann: /coins remind
reminder-waiting = Das Rätsel von heute wartet.
