### The data stored about a player, its export and its deletion.

privacy-title = Deine Daten
privacy-now =
    { $count ->
        [one] Zurzeit: { $count } Spiel, davon { $running } laufend.
       *[other] Zurzeit: { $count } Spiele, davon { $running } laufend.
    }
privacy-nothing = Über dich ist nichts gespeichert.
privacy-kept = Was ich speichere
privacy-kept-id = **Discord-ID und Name:** um deine Spiele zu finden und zu zeigen, wer spielt.
privacy-kept-games = **Spiele, Duelle, Rätsel:** Züge, Tipps und Zeiten, mit Server, Kanal und Nachricht, zum Weiterspielen und Zurückblicken.
privacy-kept-totals = **Gesamtzahlen und Wertung:** für Statistik und Ranglisten.
privacy-kept-lessons = **Lektionen:** wie weit du bist, und deine ersten Antworten.
privacy-kept-choices = **Einstellungen:** was du gewählt hast, und deine Erinnerung mit Zeitzone.
privacy-time = Wie lange
privacy-how-long = Bis du es löschst; die Daten eines Servers bis 30 Tage, nachdem er mich entfernt hat. Nachrichten lese und speichere ich nicht. Was ich gepostet habe, bleibt bei Discord.
privacy-exported = Alles, was über dich gespeichert ist, als JSON. Nur du siehst das.
privacy-exported-zip = Alles, was über dich gespeichert ist, als JSON in einem ZIP-Archiv. Nur du siehst das.
privacy-not-taken = Discord hat die Datei nicht angenommen. Versuch es in ein paar Minuten noch einmal.
privacy-no-files-here = In diesem Kanal darf ich keine Dateien anhängen. Nutz /coins privacy in einer Direktnachricht an mich.
privacy-too-large = Deine Daten sind größer als jede Datei, die ich hier schicken darf. Wer diesen Bot betreibt, kann sie dir geben.

## Deletion

privacy-question = Alles über dich löschen?
privacy-deleted = Was gelöscht wird
privacy-deleted-games =
    { $count ->
        [one] { $count } Spiel gegen einen Bot, mit allen Zügen
       *[other] { $count } Spiele gegen Bots, mit allen Zügen
    }
privacy-deleted-running =
    { $count ->
        [one] { $count } laufendes Spiel endet ohne Ergebnis
       *[other] { $count } laufende Spiele enden ohne Ergebnis
    }
privacy-deleted-totals = dein Name, deine ID, Gesamtzahlen, Wertung und Plätze in Ranglisten
privacy-deleted-choices = deine offenen Herausforderungen, Lektionen, Einstellungen und Erinnerung
privacy-staying = Was bleibt
privacy-staying-shared =
    { $count ->
        [one] { $count } Spiel mit anderen: Sie behalten es, ohne deinen Namen
       *[other] { $count } Spiele mit anderen: Sie behalten sie, ohne deinen Namen
    }
privacy-staying-boards = was ich auf Discord gepostet habe, mit deinem damaligen Namen
privacy-staying-lists = Sperrlisten anderer und von Servern, falls du auf einer stehst
privacy-staying-try = dass du ein noch offenes Rätsel versucht hast, damit niemand es zweimal versucht: höchstens 48 Stunden
privacy-final = Das lässt sich nicht rückgängig machen.
privacy-done =
    { $count ->
        [one] Deine Daten sind weg: { $count } Spiel gelöscht.
       *[other] Deine Daten sind weg: { $count } Spiele gelöscht.
    }
privacy-done-shared =
    { $count ->
        [one] In { $count } Spiel mit anderen steht dein Name nicht mehr.
       *[other] In { $count } Spielen mit anderen steht dein Name nicht mehr.
    }
privacy-stays = Okay, nichts wurde gelöscht.

## Buttons

privacy-export = Exportieren
privacy-forget = Meine Daten löschen
privacy-forget-for-good = Endgültig löschen
privacy-keep = Behalten
