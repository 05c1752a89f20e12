### The data stored about a player, its export and its deletion.

privacy-title = Was über dich gespeichert ist
privacy-now =
    { $count ->
        [one] Gerade: { $count } Spiel, davon laufend: { $running }.
       *[other] Gerade: { $count } Spiele, davon laufend: { $running }.
    }
privacy-nothing = Über dich ist nichts gespeichert.
privacy-kept-id = Deine Discord-ID und der Name, unter dem du zuletzt gespielt hast: um deine Spiele zu erkennen und zu zeigen, wer spielt.
privacy-kept-games = Deine Spiele, Duelle und Tagesrätsel, mit Zügen, Tipps, Zeiten und dem Server, dem Kanal und der Nachricht: um sie weiterzuspielen und auf sie zurückzublicken.
privacy-kept-totals = Deine Gesamtzahlen und deine Wertung, hier und überall, nach Gegnern und Aufbau: für /coins stats und /coins leaderboard.
privacy-kept-lessons = Wie weit du in den Lektionen von /learn bist, und deine ersten Antworten, damit du dort weitermachen kannst.
privacy-kept-choices = Deine Einstellungen in /coins me.
privacy-how-long = Nachrichten lese und speichere ich nicht. Alles bleibt, bis du es löschen lässt; die Daten eines Servers werden 30 Tage, nachdem er mich entfernt hat, gelöscht. Bretter, die ich gepostet habe, liegen bei Discord und bleiben dort.
privacy-what-to-do = **Exportieren** schickt dir eine Datei mit allem. **Meine Daten löschen** fragt noch einmal nach und löscht dann alles.
privacy-exported = Alles, was über dich gespeichert ist, als JSON. Nur du siehst das.
privacy-not-taken = Ich konnte die Datei hier nicht schicken. Versuch es in einer Direktnachricht mit mir, oder bitte den Betreiber dieses Bots um deine Daten.
privacy-question =
    { $count ->
        [one] Alles über dich löschen: { $count } Spiel, deine Gesamtzahlen, deine Ränge und deine Einstellungen?
       *[other] Alles über dich löschen: { $count } Spiele, deine Gesamtzahlen, deine Ränge und deine Einstellungen?
    }
privacy-question-running =
    { $count ->
        [one] { $count } laufendes Spiel endet ohne Ergebnis.
       *[other] { $count } laufende Spiele enden ohne Ergebnis.
    }
privacy-question-shared = Spiele, die andere mit dir gespielt haben, bleiben bei ihnen, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
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
