### Spieler, die ein Spieler blockiert oder ein Server ausgeschlossen hat.

block-player-title = Von dir blockiert
block-player-done = { $name } ist blockiert und erfährt nichts davon. Keine Herausforderungen, keine Pings; laufende Duelle gehen weiter.
block-player-lift = { $name } freigeben
block-player-none = Niemand. Jemanden blockieren: /coins block
block-server-title = Auf diesem Server ausgeschlossen
block-server-done = { $name } kann hier keine Spiele mehr beginnen oder annehmen. Laufende Duelle hier enden ohne Ergebnis.
block-server-lift = { $name } zulassen
block-server-none = Niemand. Jemanden ausschließen: /coins settings bar:…
block-yours = Du hast { $name } blockiert. Für ein Duell gib { $name } erst frei: /coins block
block-barred = Die Moderatoren dieses Servers haben dich von Spielen ausgeschlossen. Anderswo oder in einer Direktnachricht an mich kannst du spielen.
block-yourself = Das bist du selbst. Wähl jemand anderen.
block-bot = Bots lassen alle in Ruhe. Wähl einen Spieler.
block-full = Die Liste ist voll: { $most } Spieler. Nimm erst jemanden herunter.
block-not-moderator = Um jemanden auszuschließen, brauchst du auf dem ganzen Server „Timeout für Mitglieder“, „Mitglieder bannen“ oder „Server verwalten“. Nur von dir hältst du jemanden fern mit /coins block
