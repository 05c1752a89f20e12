### What is kept of a person, and being forgotten.

privacy-title = O que é guardado sobre você
privacy-now =
    { $count ->
        [one] Neste momento: { $count } partida, em andamento: { $running }.
       *[other] Neste momento: { $count } partidas, em andamento: { $running }.
    }
privacy-nothing = Não há nada guardado sobre você.
privacy-kept-id = Seu ID do Discord e o nome com que você jogou por último: para reconhecer suas partidas e mostrar quem joga.
privacy-kept-games = Suas partidas, duelos e desafios do dia, com jogadas, dicas, horários, e o servidor, o canal e a mensagem: para continuá-los e analisá-los.
privacy-kept-totals = Seus totais e sua pontuação, aqui e em todo lugar, por adversário e disposição: para /coins stats e /coins leaderboard.
privacy-kept-choices = O que você escolheu em /coins me.
privacy-how-long = Nenhuma mensagem é lida ou guardada. Tudo fica guardado até você mandar esquecer; o que se guarda de um servidor some 30 dias depois de ele me remover. Os tabuleiros publicados são do Discord e ficam onde estão.
privacy-what-to-do = **Exportar** envia a você um arquivo com tudo. **Esqueça-me** pergunta mais uma vez, e depois tudo some.
privacy-exported = Tudo o que está guardado sobre você, em JSON. Só você vê isto.
privacy-not-taken = O arquivo não pôde ser enviado aqui. Tente por mensagem direta comigo, ou peça seus dados a quem hospeda este bot.
privacy-question =
    { $count ->
        [one] Esquecer tudo sobre você: { $count } partida, seus totais, seus lugares e o que você escolheu?
       *[other] Esquecer tudo sobre você: { $count } partidas, seus totais, seus lugares e o que você escolheu?
    }
privacy-question-running =
    { $count ->
        [one] { $count } partida ainda em andamento acabará e não contará para ninguém.
       *[other] { $count } partidas ainda em andamento acabarão e não contarão para ninguém.
    }
privacy-question-shared = As partidas que outros jogaram com você continuam deles, sem o seu nome. Isto não pode ser desfeito.
privacy-done =
    { $count ->
        [one] Você foi esquecido: { $count } partida apagada.
       *[other] Você foi esquecido: { $count } partidas apagadas.
    }
privacy-done-shared =
    { $count ->
        [one] { $count } partida dividida com outros: seu nome saiu.
       *[other] { $count } partidas divididas com outros: seu nome saiu.
    }
privacy-stays = Certo: tudo fica como está.

## Buttons

privacy-export = Exportar
privacy-forget = Esqueça-me
privacy-forget-for-good = Esqueça-me de vez
privacy-keep = Manter
