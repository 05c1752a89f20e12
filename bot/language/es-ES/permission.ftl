### Lo que el bot no puede hacer en un canal, y lo que se sigue de ello. Los permisos se llaman como en Discord.

permission-missing = Lo que no puedo hacer en este canal
permission-name-view-channel = Ver canal
permission-name-send-messages = Enviar mensajes
permission-name-send-messages-in-threads = Enviar mensajes en hilos
permission-name-attach-files = Adjuntar archivos
permission-without-view-channel = Ver canal: aquí no puedo avisar de un turno, publicar el reto del día ni arreglar tableros
permission-without-send-messages = Enviar mensajes: aquí no puedo avisar de un turno, publicar el reto del día ni volver a mostrar un tablero perdido
permission-without-send-messages-in-threads = Enviar mensajes en hilos: aquí no puedo avisar de un turno ni volver a mostrar un tablero perdido
permission-without-attach-files = Adjuntar archivos: los tableros van como texto, sin imágenes

permission-cannot-post = No puedo publicar en { $channel }: dame allí el permiso { $permission } e inténtalo otra vez.
permission-no-member = No soy miembro de este servidor y no puedo publicar en él por mi cuenta. Quien lo administra puede añadirme.
permission-not-told = Discord no me dice ahora si puedo publicar allí. Inténtalo otra vez en un momento.
permission-no-channel = Ese no es un canal de texto de este servidor: elige uno de ellos.
