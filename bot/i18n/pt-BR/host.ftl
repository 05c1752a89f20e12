### Who runs this bot, and how to reach them.

host-run-by = Mantido por { $host }
host-support = Servidor de suporte
host-invite = Me adicione
