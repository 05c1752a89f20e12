### Was der Bot in einem Kanal nicht darf, und was daraus folgt. Berechtigungen heißen wie in Discord.

permission-missing = Was ich in diesem Kanal nicht darf
permission-name-view-channel = Kanal ansehen
permission-name-send-messages = Nachrichten senden
permission-name-send-messages-in-threads = Nachrichten in Threads senden
permission-name-attach-files = Dateien anhängen
permission-without-view-channel = Kanal ansehen: Ich kann hier nicht zum Zug rufen, kein Tagesrätsel posten und keine Bretter ausbessern
permission-without-send-messages = Nachrichten senden: Ich kann hier nicht zum Zug rufen, kein Tagesrätsel posten und kein verlorenes Brett neu zeigen
permission-without-send-messages-in-threads = Nachrichten in Threads senden: Ich kann hier nicht zum Zug rufen und kein verlorenes Brett neu zeigen
permission-without-attach-files = Dateien anhängen: Bretter kommen als Text, ohne Bilder

permission-cannot-post = In { $channel } kann ich nichts posten: Gib mir dort die Berechtigung { $permission } und versuch es noch einmal.
permission-no-member = Ich bin kein Mitglied dieses Servers und kann hier von mir aus nichts posten. Wer ihn verwaltet, kann mich hinzufügen.
permission-not-told = Discord sagt mir gerade nicht, ob ich dort posten darf. Versuch es gleich noch einmal.
permission-no-channel = Das ist kein Textkanal dieses Servers: Wähle einen von diesen.
