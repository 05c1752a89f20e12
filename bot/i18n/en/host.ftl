### Who runs this bot, and how to reach them.

host-run-by = Run by { $host }
host-support = Support server
host-invite = Add me
