### The data stored about a player, its export and its deletion.

privacy-title = Seus dados
privacy-now =
    { $count ->
        [one] Agora: { $count } partida, em andamento: { $running }.
       *[other] Agora: { $count } partidas, em andamento: { $running }.
    }
privacy-nothing = Não há nada guardado sobre você.
privacy-kept = O que eu guardo
privacy-kept-id = **ID do Discord e nome:** para encontrar suas partidas e mostrar quem joga.
privacy-kept-games = **Partidas, duelos, quebra-cabeças:** jogadas, dicas e horários, com servidor, canal e mensagem, para continuar e analisar.
privacy-kept-totals = **Totais e pontuação:** para estatísticas e classificações.
privacy-kept-lessons = **Lições:** até onde você chegou e suas primeiras respostas.
privacy-kept-choices = **Configurações:** suas escolhas, e seu lembrete com o fuso horário.
privacy-time = Por quanto tempo
privacy-how-long = Até você apagar; os dados de um servidor, até 30 dias depois de ele me remover. Não leio nem guardo mensagens. O que publiquei fica no Discord.
privacy-exported = Tudo o que está guardado sobre você, em JSON. Só você vê isto.
privacy-exported-zip = Tudo o que está guardado sobre você, em JSON dentro de um ZIP. Só você vê isto.
privacy-not-taken = O Discord não aceitou o arquivo. Tente de novo em alguns minutos.
privacy-no-files-here = Neste canal não posso anexar arquivos. Use /coins privacy em uma mensagem direta comigo.
privacy-too-large = Seus dados passam do tamanho dos arquivos que posso enviar aqui. Quem cuida deste bot pode entregá-los.

## Deletion

privacy-question = Apagar tudo sobre você?
privacy-deleted = O que é apagado
privacy-deleted-games =
    { $count ->
        [one] { $count } partida contra um bot, com todas as jogadas
       *[other] { $count } partidas contra bots, com todas as jogadas
    }
privacy-deleted-running =
    { $count ->
        [one] { $count } partida em andamento acaba sem resultado
       *[other] { $count } partidas em andamento acabam sem resultado
    }
privacy-deleted-totals = seu nome, seu ID, seus totais, sua pontuação e suas posições
privacy-deleted-choices = seus desafios em aberto a outros, lições, configurações e lembrete
privacy-staying = O que fica
privacy-staying-shared =
    { $count ->
        [one] { $count } partida com outros: eles ficam com ela, sem o seu nome
       *[other] { $count } partidas com outros: eles ficam com elas, sem o seu nome
    }
privacy-staying-boards = o que publiquei no Discord, com o nome que você tinha
privacy-staying-lists = as listas de bloqueio de outros e de servidores, se você estiver em alguma
privacy-staying-try = que você tentou um quebra-cabeça ainda aberto, para que ninguém tente duas vezes: no máximo 48 horas
privacy-final = Isto não pode ser desfeito.
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
