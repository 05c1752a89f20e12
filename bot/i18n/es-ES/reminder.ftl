### Recordatorios del puzle del día, por mensaje privado.

reminder-hour = { $hour }:00
reminder-never = nunca
reminder-which-time = ¿Qué hora es ahora donde estás?
reminder-time = Tu hora
reminder-other-zone = Otra zona horaria
reminder-which-place = ¿Dónde estás?
reminder-in-which = Tu lugar
reminder-daily = 🔔 Recordatorio diario, { $hour }
reminder-what = Un mensaje privado al día, salvo que ya hayas jugado. Si ignoras dos, no habrá más.
reminder-next = El próximo { $when } · { $zone } (ahora { $time })
reminder-other-hour = Otra hora
reminder-change = Cambiar
reminder-when = Hora
reminder-zone-field = Tu zona horaria
reminder-begin = Recuérdamelo mañana
reminder-settings = Recordatorio diario
reminder-end = No más recordatorios
reminder-ended = 🔕 No habrá más recordatorios.
reminder-refused = 🔕 No hay más recordatorios: Discord no me deja escribirte. Permite los mensajes directos y luego: /coins remind
reminder-waiting = El puzle de hoy te espera.
