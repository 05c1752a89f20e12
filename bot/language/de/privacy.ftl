### What is kept of a person, and being forgotten.

privacy-title = Was über dich gespeichert ist
privacy-now =
    { $count ->
        [one] Im Moment: { $count } Spiel, davon laufend: { $running }.
       *[other] Im Moment: { $count } Spiele, davon laufend: { $running }.
    }
privacy-nothing = Über dich ist nichts gespeichert.
privacy-kept-id = Deine Discord-ID und der Name, unter dem du zuletzt gespielt hast: um deine Spiele zu erkennen und zu zeigen, wer spielt.
privacy-kept-games = Deine Spiele, Duelle und Tagesrätsel, mit Zügen, Tipps, Zeiten und dem Server, dem Kanal und der Nachricht: um sie weiterzuspielen und auf sie zurückzublicken.
privacy-kept-totals = Deine Gesamtzahlen und deine Wertung, hier und überall, nach Gegnern und Aufbau: für /coins stats und /coins leaderboard.
privacy-kept-choices = Was du in /coins me gewählt hast.
privacy-how-long = Nachrichten werden weder gelesen noch gespeichert. All das bleibt, bis du es vergessen lässt; was von einem Server gespeichert ist, verschwindet 30 Tage, nachdem er mich entfernt hat. Gepostete Bretter gehören Discord und bleiben, wo sie sind.
privacy-what-to-do = **Exportieren** schickt dir eine Datei mit allem. **Vergiss mich** fragt noch einmal nach, dann ist alles weg.
privacy-exported = Alles, was über dich gespeichert ist, als JSON. Nur du siehst das.
privacy-not-taken = Die Datei ließ sich hier nicht schicken. Versuch es in einer Direktnachricht mit mir, oder bitte den Betreiber dieses Bots um deine Daten.
privacy-question =
    { $count ->
        [one] Alles über dich vergessen: { $count } Spiel, deine Gesamtzahlen, deine Plätze und was du gewählt hast?
       *[other] Alles über dich vergessen: { $count } Spiele, deine Gesamtzahlen, deine Plätze und was du gewählt hast?
    }
privacy-question-running =
    { $count ->
        [one] { $count } noch laufendes Spiel endet und zählt für niemanden.
       *[other] { $count } noch laufende Spiele enden und zählen für niemanden.
    }
privacy-question-shared = Spiele, die andere mit dir gespielt haben, bleiben ihnen, ohne deinen Namen. Das lässt sich nicht rückgängig machen.
privacy-done =
    { $count ->
        [one] Du bist vergessen: { $count } Spiel gelöscht.
       *[other] Du bist vergessen: { $count } Spiele gelöscht.
    }
privacy-done-shared =
    { $count ->
        [one] { $count } mit anderen geteiltes Spiel: Dein Name ist weg.
       *[other] { $count } mit anderen geteilte Spiele: Dein Name ist weg.
    }
privacy-stays = Gut: Alles bleibt, wie es ist.

## Buttons

privacy-export = Exportieren
privacy-forget = Vergiss mich
privacy-forget-for-good = Vergiss mich für immer
privacy-keep = Behalten
