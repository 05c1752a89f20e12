### Who runs this bot, and how to reach them.

host-run-by = Géré par { $host }
host-support = Serveur d’assistance
host-invite = M’ajouter
