### Jugadores que alguien ha bloqueado, o que un servidor ha vetado.

block-player-title = Jugadores que has bloqueado
block-player-done = { $name } está en tu lista de bloqueo y no lo sabrá. Ni retos ni menciones; los duelos en curso siguen.
block-player-lift = Desbloquear a { $name }
block-player-none = Nadie. Para bloquear a alguien: /coins block
block-server-title = Vetados en este servidor
block-server-done = { $name } ya no puede empezar partidas aquí ni unirse a ellas. Sus duelos en curso aquí terminan sin resultado.
block-server-lift = Readmitir a { $name }
block-server-none = Nadie. Para vetar a alguien: /coins settings bar:…
block-yours = Has bloqueado a { $name }. Para jugar un duelo, quita antes el bloqueo: /coins block
block-barred = La moderación de este servidor te ha vetado en sus partidas. Puedes jugar en otro sitio o por mensaje directo conmigo.
block-yourself = Eres tú. Elige a otra persona.
block-bot = Los bots no molestan a nadie. Elige a una persona.
block-full = La lista está llena: { $most } jugadores. Quita antes a alguien.
block-not-moderator = Para vetar a alguien necesitas en todo el servidor «Aislar temporalmente a miembros», «Banear miembros» o «Gestionar servidor». Solo para ti: /coins block
