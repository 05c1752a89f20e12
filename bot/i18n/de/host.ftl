### Who runs this bot, and how to reach them.

host-run-by = Betrieben von { $host }
host-support = Support-Server
host-invite = Hinzufügen
