### O que o bot não pode fazer em um canal, e o que decorre disso. As permissões têm os nomes do Discord.

permission-missing = O que não posso fazer neste canal
permission-name-view-channel = Ver canal
permission-name-send-messages = Enviar mensagens
permission-name-send-messages-in-threads = Enviar mensagens em tópicos
permission-name-attach-files = Anexar arquivos
permission-without-view-channel = Ver canal: aqui não posso avisar de quem é a vez, publicar o desafio do dia nem consertar tabuleiros
permission-without-send-messages = Enviar mensagens: aqui não posso avisar de quem é a vez, publicar o desafio do dia nem mostrar de novo um tabuleiro perdido
permission-without-send-messages-in-threads = Enviar mensagens em tópicos: aqui não posso avisar de quem é a vez nem mostrar de novo um tabuleiro perdido
permission-without-attach-files = Anexar arquivos: os tabuleiros vêm como texto, sem imagens

permission-cannot-post = Não posso publicar em { $channel }: me dê lá a permissão { $permission } e tente de novo.
permission-no-member = Não sou membro deste servidor e não posso publicar nele por conta própria. Quem o administra pode me adicionar.
permission-not-told = O Discord não me diz agora se posso publicar lá. Tente de novo em um instante.
permission-no-channel = Esse não é um canal de texto deste servidor: escolha um deles.
