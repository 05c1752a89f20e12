### The welcome, and buttons to what comes next.

welcome-title = Te damos la bienvenida a Coins in a Line
welcome-idea = Por turnos, cada uno toma una moneda de un extremo. Gana quien sume más.
welcome-catch = **La trampa:** cada moneda que tomas destapa la siguiente para tu rival.
welcome-more = Reta a alguien con /coins challenge.

## Buttons

welcome-first-game = Mi primera partida
welcome-daily = El puzle de hoy
welcome-daily-difficulty = El puzle de hoy · dificultad { $level } de { $most }
welcome-rules = Reglas
welcome-new-game = Nueva partida
welcome-own-coins = Mis propias monedas
welcome-coins = Tus monedas
welcome-post = Publicar bienvenida aquí
