### The course: its list of lessons, the frame of every step, and generic refutations. "Me" is the bot, the coach.

lesson-course = Aprende Coins in a Line
lesson-course-about = Lecciones cortas que se aprenden jugando. Los errores son bienvenidos: te enseño por qué.
lesson-choose = Elige una lección
lesson-start = Empezar: { $number }. { $title }
lesson-continue = Continuar: { $number }. { $title }
lesson-begun = empezada
lesson-mark = { $score } de { $questions } bien a la primera
lesson-place = Paso { $step } de { $steps }
lesson-skipped = Cada cosa a su tiempo: primero va esta pregunta.
lesson-coach = Entrenador
lesson-score = Tú { $you } · Entrenador { $me }
lesson-right = ¡Correcto!
lesson-wrong = No del todo.
lesson-answer = La respuesta: { $answer }
lesson-line = Una forma, tú y yo por turnos: { $coins }. Acaba en { SCORE($mine, $yours) } para ti.
lesson-play-on = Tomas { $coin }, tomo { $reply }: { SCORE($mine, $yours) } para ti. Te toca.
lesson-table = Tabla de { $coins } monedas, rellena hasta aquí.
lesson-changed = Esta parte del curso ha cambiado. Pulsa *Todas las lecciones*.

## Refutations

lesson-refuted = Tomas { $coin }, tomo { $reply }, y queda { $rest }. Como mucho acaba en { SCORE($mine, $yours) } para ti, en vez de { SCORE($best, $against) }.
lesson-refuted-over = Tomas { $coin }, tomo { $reply }, y acaba en { SCORE($mine, $yours) } para ti, en vez de { SCORE($best, $against) }.
lesson-cell = Toma el { $left }: { $left } − { $afterleft } = { $vialeft }. Toma el { $right }: { $right } − { $afterright } = { $viaright }. Eliges tú, así que en la casilla va el mayor: { $answer }.

## The end of a lesson

lesson-perfect = { $title }: ¡terminada sin un fallo!
lesson-done = { $title }: ¡terminada!
lesson-best = Tu mejor resultado: { $mark }

## Buttons

lesson-next = Siguiente →
lesson-back = ← Atrás
lesson-retry = Probar otra vez
lesson-show = Muéstramelo
lesson-all = Todas las lecciones
lesson-repeat = Repetir
lesson-play-now = Jugar ahora
