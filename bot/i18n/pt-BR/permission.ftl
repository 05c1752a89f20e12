### Permissions that the bot lacks, and what follows. Named as Discord names them.

permission-missing = Permissões que me faltam aqui
permission-name-view-channel = Ver canal
permission-name-send-messages = Enviar mensagens
permission-name-send-messages-in-threads = Enviar mensagens em tópicos
permission-name-attach-files = Anexar arquivos
permission-without-view-channel = Ver canal: aqui não posso mencionar jogadores, publicar o quebra-cabeça do dia nem atualizar tabuleiros antigos
permission-without-send-messages = Enviar mensagens: aqui não posso mencionar jogadores, publicar o quebra-cabeça do dia nem publicar de novo um tabuleiro perdido
permission-without-send-messages-in-threads = Enviar mensagens em tópicos: aqui não posso mencionar jogadores nem publicar de novo um tabuleiro perdido
permission-without-attach-files = Anexar arquivos: os tabuleiros vêm como texto, sem imagens

permission-cannot-post = Não posso publicar em { $channel }. Preciso lá da permissão “{ $permission }”: conceda e tente de novo.
permission-no-member = Não sou membro deste servidor, então não posso publicar aqui. Quem o administra pode me adicionar.
permission-only-you = Neste servidor, só você vê o que eu escrevo, então ninguém mais veria isso. Tente em um grupo ou peça a quem o administra para me adicionar.
permission-only-you-board = Neste servidor, só você vê o que eu escrevo, então seu adversário não veria o tabuleiro. Use os botões abaixo do tabuleiro do duelo.
permission-not-told = Não consegui verificar minhas permissões lá. Tente de novo em um instante.
permission-no-channel = Esse não é um canal de texto deste servidor. Escolha um que seja.
