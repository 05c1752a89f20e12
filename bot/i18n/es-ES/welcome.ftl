### The welcome, and buttons to what comes next.

welcome-title = Te damos la bienvenida a Coins in a Line
welcome-idea = Una fila de monedas, dos jugadores. Toma una de cualquier extremo y luego le toca al otro. Gana quien sume más.
welcome-catch = **La trampa:** cada moneda que tomas destapa la siguiente para tu rival.
welcome-more = Reta a alguien con /coins challenge, mira quién va en cabeza con /coins leaderboard o cambia el aspecto de los tableros con /coins me.
welcome-playground = Escribe un comando abajo y ejecútalo con el avión de papel. «Viewing as», arriba, cambia de jugador. Dana es administradora: con ella, /coins settings cambia el servidor.

## Buttons

welcome-first-game = Mi primera partida
welcome-daily = El puzle de hoy
welcome-rules = Reglas
welcome-new-game = Nueva partida
welcome-post = Publicar bienvenida aquí
