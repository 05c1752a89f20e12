### Reminders of the daily puzzle, by private message.

reminder-hour = { $hour }:00
reminder-never = never
reminder-which-time = What time is it for you now?
reminder-time = Your time
reminder-other-zone = Another time zone
reminder-which-place = Where are you?
reminder-in-which = Your place
reminder-daily = 🔔 Daily reminder at { $hour }
reminder-what = One private message a day, unless you've played already. Ignore two, and they stop.
reminder-next = Next { $when } · { $zone } ({ $time } now)
reminder-other-hour = Another hour
reminder-change = Change
reminder-when = Hour
reminder-zone-field = Your time zone
reminder-begin = Remind me tomorrow
reminder-settings = Daily reminder
reminder-end = No more reminders
reminder-ended = 🔕 No more reminders.
reminder-refused = 🔕 No more reminders: Discord didn't let me write to you. Allow direct messages, then: /coins remind
reminder-waiting = Today's puzzle is waiting.
