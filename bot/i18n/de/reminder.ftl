### Erinnerungen an das Rätsel des Tages, als private Nachricht.

reminder-hour = { $hour }:00 Uhr
reminder-never = nie
reminder-which-time = Wie spät ist es gerade bei dir?
reminder-time = Deine Uhrzeit
reminder-other-zone = Andere Zeitzone
reminder-which-place = Wo bist du?
reminder-in-which = Dein Ort
reminder-daily = 🔔 Jeden Tag um { $hour }
reminder-what = Eine private Nachricht am Tag, außer du hast schon gespielt. Lässt du zwei liegen, kommt keine mehr.
reminder-next = Nächste { $when } · { $zone } (jetzt { $time })
reminder-other-hour = Andere Uhrzeit
reminder-change = Ändern
reminder-when = Uhrzeit
reminder-zone-field = Deine Zeitzone
reminder-begin = Erinner mich morgen
reminder-settings = Tägliche Erinnerung
reminder-end = Keine Erinnerungen mehr
reminder-ended = 🔕 Keine Erinnerungen mehr.
reminder-refused = 🔕 Keine Erinnerungen mehr: Discord lässt mich dir nicht schreiben. Erlaube Direktnachrichten, dann: /coins remind
reminder-waiting = Das Rätsel von heute wartet.
