### Opponents as characters: how strong they are, and what they say at the end of a game.

## When the character has won

character-won-optimal-1 = Jede Münze verbucht.
character-won-optimal-2 = Bücher lügen nicht.
character-won-optimal-3 = Zinsen, wie vereinbart.
character-won-optimal-4 = Deine Einlage ist bei mir sicher.
character-won-optimal-5 = Eine gute Anlage. Meine.
character-won-optimal-6 = Schalterschluss. Danke sehr.
character-won-duchess-1 = Es war mir ein Vergnügen.
character-won-duchess-2 = Besuch mich bald wieder.
character-won-duchess-3 = Was für ein reizender Nachmittag.
character-won-duchess-4 = Kopf hoch, mein Herz.
character-won-duchess-5 = Tee zum Trost?
character-won-duchess-6 = Das liegt in der Familie.
character-won-lookahead-1 = Das sah ich kommen.
character-won-lookahead-2 = Der Weg lag klar vor mir.
character-won-lookahead-3 = Ich hatte die Karte.
character-won-lookahead-4 = Drei Münzen voraus.
character-won-lookahead-5 = Von hier oben sieht man mehr.
character-won-lookahead-6 = Früh entdeckt.
character-won-parity-1 = Ich zähle mit.
character-won-parity-2 = Die Rechnung geht auf.
character-won-parity-3 = Eins, zwei, meins.
character-won-parity-4 = Ungerade Zahlen bringen mir Glück.
character-won-parity-5 = Jede zweite Münze!
character-won-parity-6 = Zähl nach. Ich hab’s getan.
character-won-fox-1 = Zu langsam!
character-won-fox-2 = Ausgefuchst!
character-won-fox-3 = Mein Bau ist voll.
character-won-fox-4 = Schlau gemacht, oder?
character-won-fox-5 = Fang mich beim nächsten Mal!
character-won-fox-6 = Und weg bin ich!
character-won-greedy-1 = Glitzer! Alles meins!
character-won-greedy-2 = Mein Nest ist voll!
character-won-greedy-3 = Sieh nur, wie sie funkeln!
character-won-greedy-4 = Ich nehme nur die großen.
character-won-greedy-5 = Mehr! Mehr!
character-won-greedy-6 = Ab ins Nest damit!
character-won-pip-1 = Moment, gewonnen?
character-won-pip-2 = Hat das jemand gesehen?
character-won-pip-3 = Das erzähle ich Mama!
character-won-pip-4 = Bester Tag überhaupt!
character-won-pip-5 = War das Absicht? Vielleicht.
character-won-pip-6 = Können wir das einrahmen?
character-won-random-1 = Oh! War ich das?
character-won-random-2 = Die gefiel mir einfach.
character-won-random-3 = Ist das echt?
character-won-random-4 = Wie ist das passiert?
character-won-random-5 = Ich hatte die Augen zu!
character-won-random-6 = Anfängerglück, glaube ich.

## When the character has lost

character-lost-optimal-1 = Du bist eingestellt.
character-lost-optimal-2 = Ich muss meine Bücher prüfen.
character-lost-optimal-3 = Das schreibe ich als Verlust ab.
character-lost-optimal-4 = Du bilanzierst besser als ich.
character-lost-optimal-5 = Hier ist der Tresorschlüssel.
character-lost-optimal-6 = Dir würde ich alles leihen.
character-lost-duchess-1 = Vorzüglich gespielt!
character-lost-duchess-2 = Meine Hochachtung.
character-lost-duchess-3 = Der nächste Walzer gehört mir.
character-lost-duchess-4 = Ich mache einen Knicks.
character-lost-duchess-5 = Wie erfrischend, mal zu verlieren.
character-lost-duchess-6 = Du hast Stil, mein Herz.
character-lost-lookahead-1 = Du hast weiter gesehen.
character-lost-lookahead-2 = Ich habe die Spur verloren.
character-lost-lookahead-3 = Wo kam das denn her?
character-lost-lookahead-4 = Du hast die besseren Augen.
character-lost-lookahead-5 = Ein Hinterhalt!
character-lost-lookahead-6 = Da endete meine Karte.
character-lost-parity-1 = Verzählt!
character-lost-parity-2 = Wo ist mein Fehler?
character-lost-parity-3 = Da stimmt was nicht.
character-lost-parity-4 = Du zählst besser.
character-lost-parity-5 = Eins im Sinn … oh.
character-lost-parity-6 = Zurück an den Abakus.
character-lost-fox-1 = Ausgetrickst!
character-lost-fox-2 = So ein Schlitzohr!
character-lost-fox-3 = Mir hängt der Schwanz.
character-lost-fox-4 = Ich hätte aufpassen sollen.
character-lost-fox-5 = Ich schleiche mich wieder an.
character-lost-fox-6 = Die Münzen waren eh zu sauer.
character-lost-greedy-1 = Meine waren aber größer!
character-lost-greedy-2 = Mein armes Nest!
character-lost-greedy-3 = Deine funkeln so schön …
character-lost-greedy-4 = Leihst du mir eine?
character-lost-greedy-5 = Das Glitzern hat mich geblendet!
character-lost-greedy-6 = Nur noch eine Münze …
character-lost-pip-1 = Nächstes Mal. Wahrscheinlich.
character-lost-pip-2 = Das war knapp! Oder?
character-lost-pip-3 = Ups. Schon wieder.
character-lost-pip-4 = Das war Absicht.
character-lost-pip-5 = Revanche? Bitte?
character-lost-pip-6 = Ich werde besser. Langsam.
character-lost-random-1 = Bringst du mir das bei?
character-lost-random-2 = Du kennst alle Tricks!
character-lost-random-3 = Spaß hat’s trotzdem gemacht.
character-lost-random-4 = Zeigst du mir das noch mal?
character-lost-random-5 = Du kannst das so gut.
character-lost-random-6 = Nächstes Mal suche ich schönere aus.

## When nobody has won

character-tied-optimal-1 = Eine ausgeglichene Bilanz.
character-tied-optimal-2 = Keine Münze am falschen Platz.
character-tied-optimal-3 = Soll gleich Haben.
character-tied-optimal-4 = Wir könnten uns ein Büro teilen.
character-tied-optimal-5 = Ein fairer Handel.
character-tied-optimal-6 = Ausgeglichen bis zur letzten Münze.
character-tied-duchess-1 = Wie überaus kultiviert.
character-tied-duchess-2 = Tanzen wir noch einmal?
character-tied-duchess-3 = Niemand muss sich verneigen.
character-tied-duchess-4 = Ein Unentschieden steht uns beiden.
character-tied-duchess-5 = Welch vollendete Manieren.
character-tied-duchess-6 = Dann teilen wir uns den Thron.
character-tied-lookahead-1 = Das sah ich nicht kommen.
character-tied-lookahead-2 = Gleicher Weg, gleiches Tempo.
character-tied-lookahead-3 = Zwei Späher, ein Gipfel.
character-tied-lookahead-4 = Wir trafen uns in der Mitte.
character-tied-lookahead-5 = Kopf an Kopf.
character-tied-lookahead-6 = Keiner kam voran.
character-tied-parity-1 = Genau halbe-halbe. Schön.
character-tied-parity-2 = Gerade! Wie ungerade.
character-tied-parity-3 = Die Differenz ist null.
character-tied-parity-4 = Geht ohne Rest auf.
character-tied-parity-5 = Zweimal gezählt: gleich.
character-tied-parity-6 = Gleiche Summen. Herrlich.
character-tied-fox-1 = Schlau. Wie ich.
character-tied-fox-2 = Zwei Füchse, ein Bau.
character-tied-fox-3 = Teilen wir die Beute?
character-tied-fox-4 = Du bist kein Hühnchen.
character-tied-fox-5 = Ich war abgelenkt.
character-tied-fox-6 = Für jeden die halbe Beute.
character-tied-greedy-1 = Meine glänzen mehr.
character-tied-greedy-2 = Tauschst du eine mit mir?
character-tied-greedy-3 = Ich musste teilen?
character-tied-greedy-4 = Das reicht für zwei Nester.
character-tied-greedy-5 = Gleich? Zähl mal das Funkeln!
character-tied-greedy-6 = Nur eine mehr, und …
character-tied-pip-1 = Das ist fast gewonnen!
character-tied-pip-2 = Kriegen wir beide eine Medaille?
character-tied-pip-3 = Ich habe nicht verloren!
character-tied-pip-4 = Nicht schlecht für mich, oder?
character-tied-pip-5 = Wir sind Zwillinge!
character-tied-pip-6 = Schlag ein!
character-tied-random-1 = Ist das gut?
character-tied-random-2 = Wir haben beide gewonnen! Oder?
character-tied-random-3 = Genauso viel wie du!
character-tied-random-4 = Wollen wir teilen?
character-tied-random-5 = Halbe-halbe, wie nett.
character-tied-random-6 = Niemand muss traurig sein!

## When the player has uncovered a great coin for the character, which took it: at most three words in English

character-trap-optimal = Wie berechnet.
character-trap-duchess = Wie großzügig!
character-trap-lookahead = Hab ich kommen sehen.
character-trap-parity = Das zählt für mich!
character-trap-fox = Reingefallen!
character-trap-greedy = Glänzt! Meins!
character-trap-pip = Oh, danke schön!
character-trap-random = Für mich?

## What the character says, with its name

character-says = { $bot }: „{ $line }“

## In choices, with their stars

character-choice = { $bot } · { $stars }/5 ★
character-described = **{ $bot }** { $stars }: { $style }
