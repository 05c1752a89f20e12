### The data stored about a player, its export and its deletion.

privacy-title = O que está guardado sobre você
privacy-now =
    { $count ->
        [one] Agora: { $count } partida, em andamento: { $running }.
       *[other] Agora: { $count } partidas, em andamento: { $running }.
    }
privacy-nothing = Não há nada guardado sobre você.
privacy-kept-id = Seu ID do Discord e o nome com que você jogou por último: para reconhecer suas partidas e mostrar quem joga.
privacy-kept-games = Suas partidas, duelos e desafios do dia, com jogadas, dicas, horários, e o servidor, o canal e a mensagem: para continuá-los e analisá-los.
privacy-kept-totals = Seus totais e sua pontuação, aqui e em todo lugar, por adversário e disposição: para /coins stats e /coins leaderboard.
privacy-kept-lessons = Até onde você chegou nas lições do /learn, e suas primeiras respostas, para você poder continuar.
privacy-kept-choices = Suas configurações em /coins me.
privacy-how-long = Não leio nem guardo mensagens. Tudo fica guardado até você mandar apagar; os dados de um servidor são apagados 30 dias depois de ele me remover. Os tabuleiros que publiquei estão no Discord e ficam lá.
privacy-what-to-do = **Exportar** envia a você um arquivo com tudo. **Apagar meus dados** pergunta mais uma vez e depois apaga tudo.
privacy-exported = Tudo o que está guardado sobre você, em JSON. Só você vê isto.
privacy-not-taken = Não consegui enviar o arquivo aqui. Tente por mensagem direta comigo, ou peça seus dados a quem opera este bot.
privacy-question =
    { $count ->
        [one] Apagar tudo sobre você: { $count } partida, seus totais, suas posições e suas configurações?
       *[other] Apagar tudo sobre você: { $count } partidas, seus totais, suas posições e suas configurações?
    }
privacy-question-running =
    { $count ->
        [one] { $count } partida em andamento acabará sem resultado.
       *[other] { $count } partidas em andamento acabarão sem resultado.
    }
privacy-question-shared = As partidas que outros jogaram com você continuam deles, sem o seu nome. Isto não pode ser desfeito.
privacy-done =
    { $count ->
        [one] Seus dados foram apagados: { $count } partida a menos.
       *[other] Seus dados foram apagados: { $count } partidas a menos.
    }
privacy-done-shared =
    { $count ->
        [one] Seu nome saiu de { $count } partida com outros.
       *[other] Seu nome saiu de { $count } partidas com outros.
    }
privacy-stays = Certo, nada foi apagado.

## Buttons

privacy-export = Exportar
privacy-forget = Apagar meus dados
privacy-forget-for-good = Apagar de vez
privacy-keep = Manter
