### Lembretes do quebra-cabeça do dia, por mensagem privada.

reminder-hour = { $hour }h
reminder-never = nunca
reminder-which-time = Que horas são aí agora?
reminder-time = Seu horário
reminder-other-zone = Outro fuso horário
reminder-which-place = Onde você está?
reminder-in-which = Seu lugar
reminder-daily = 🔔 Lembrete diário, { $hour }
reminder-what = Uma mensagem privada por dia, a não ser que você já tenha jogado. Se ignorar duas, elas param.
reminder-next = A próxima { $when } · { $zone } (agora { $time })
reminder-other-hour = Outra hora
reminder-change = Mudar
reminder-when = Hora
reminder-zone-field = Seu fuso horário
reminder-begin = Me lembre amanhã
reminder-settings = Lembrete diário
reminder-end = Parar os lembretes
reminder-ended = 🔕 Sem mais lembretes.
reminder-refused = 🔕 Sem mais lembretes: o Discord não me deixa escrever para você. Permita mensagens diretas e depois: /coins remind
reminder-waiting = O quebra-cabeça de hoje espera você.
