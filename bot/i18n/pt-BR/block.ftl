### Jogadores que alguém bloqueou, ou que um servidor barrou.

block-player-title = Jogadores que você bloqueou
block-player-done = { $name } foi para a sua lista de bloqueio e não vai saber. Sem desafios, sem menções; os duelos em andamento continuam.
block-player-lift = Desbloquear { $name }
block-player-none = Ninguém. Para bloquear alguém: /coins block
block-server-title = Barrados neste servidor
block-server-done = { $name } não pode mais começar partidas aqui nem entrar nelas. Duelos em andamento com essa pessoa aqui terminam sem resultado.
block-server-lift = Liberar { $name }
block-server-none = Ninguém. Para barrar alguém: /coins settings bar:…
block-yours = Você bloqueou { $name }. Para jogar um duelo, desbloqueie antes: /coins block
block-barred = A moderação deste servidor barrou você nas partidas daqui. Você pode jogar em outro lugar ou por mensagem direta comigo.
block-yourself = É você. Escolha outra pessoa.
block-bot = Bots não incomodam ninguém. Escolha uma pessoa.
block-full = A lista está cheia: { $most } jogadores. Tire alguém antes.
block-not-moderator = Para barrar alguém, você precisa, no servidor inteiro, de “Colocar membros de castigo”, “Banir membros” ou “Gerenciar servidor”. Só para você: /coins block
