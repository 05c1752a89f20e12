### Permissions that the bot lacks, and what follows. Named as Discord names them.

permission-missing = Permisos que me faltan aquí
permission-name-view-channel = Ver canal
permission-name-send-messages = Enviar mensajes
permission-name-send-messages-in-threads = Enviar mensajes en hilos
permission-name-attach-files = Adjuntar archivos
permission-without-view-channel = Ver canal: aquí no puedo mencionar a jugadores, publicar el puzle del día ni actualizar tableros antiguos
permission-without-send-messages = Enviar mensajes: aquí no puedo mencionar a jugadores, publicar el puzle del día ni volver a publicar un tablero perdido
permission-without-send-messages-in-threads = Enviar mensajes en hilos: aquí no puedo mencionar a jugadores ni volver a publicar un tablero perdido
permission-without-attach-files = Adjuntar archivos: los tableros van como texto, sin imágenes

permission-cannot-post = No puedo publicar en { $channel }. Dame allí el permiso «{ $permission }» e inténtalo otra vez.
permission-no-member = No soy miembro de este servidor, así que no puedo publicar aquí. Quien lo administra puede añadirme.
permission-only-you = En este servidor solo tú ves lo que escribo, así que nadie más lo vería. Prueba en un grupo o pide a quien lo administra que me añada.
permission-only-you-board = En este servidor solo tú ves lo que escribo, así que tu rival no vería el tablero. Usa los botones de debajo del tablero del duelo.
permission-not-told = No he podido comprobar mis permisos allí. Inténtalo otra vez en un momento.
permission-no-channel = Ese no es un canal de texto de este servidor. Elige uno que lo sea.
