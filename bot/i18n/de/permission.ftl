### Permissions that the bot lacks, and what follows. Named as Discord names them.

permission-missing = Berechtigungen, die mir hier fehlen
permission-name-view-channel = Kanal ansehen
permission-name-send-messages = Nachrichten senden
permission-name-send-messages-in-threads = Nachrichten in Threads senden
permission-name-attach-files = Dateien anhängen
permission-without-view-channel = Kanal ansehen: Ich kann hier niemanden anpingen, kein Tagesrätsel posten und keine alten Bretter aktualisieren
permission-without-send-messages = Nachrichten senden: Ich kann hier niemanden anpingen, kein Tagesrätsel posten und kein verlorenes Brett neu posten
permission-without-send-messages-in-threads = Nachrichten in Threads senden: Ich kann hier niemanden anpingen und kein verlorenes Brett neu posten
permission-without-attach-files = Dateien anhängen: Bretter kommen als Text, ohne Bilder

permission-cannot-post = In { $channel } kann ich nichts posten. Gib mir dort die Berechtigung „{ $permission }“ und versuch es noch einmal.
permission-no-member = Ich bin kein Mitglied dieses Servers und kann hier nichts posten. Wer den Server verwaltet, kann mich hinzufügen.
permission-only-you = Auf diesem Server siehst nur du, was ich schreibe, also bekäme das sonst niemand mit. Versuch es in einem Gruppenchat, oder bitte jemanden von der Serververwaltung, mich hinzuzufügen.
permission-only-you-board = Auf diesem Server siehst nur du, was ich schreibe, also sähe dein Gegenüber das Brett nicht. Nimm die Knöpfe unter dem Brett des Duells.
permission-not-told = Ich konnte meine Berechtigungen dort nicht prüfen. Versuch es gleich noch einmal.
permission-no-channel = Das ist kein Textkanal dieses Servers. Wähle einen, der es ist.
