### Who runs this bot, and how to reach them.

host-run-by = Gestionado por { $host }
host-support = Servidor de soporte
host-invite = Añádeme
