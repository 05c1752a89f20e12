### Settings: descriptions, values and what the values mean.
### Each has at most 100 characters in command options.

## Descriptions of settings

choice-what-channels = Canales donde se pueden empezar partidas (también para administradores)
choice-what-opponent = Rival predeterminado de las partidas nuevas
choice-what-size = Número de monedas predeterminado de las partidas nuevas
choice-what-layout = Disposición predeterminada de las partidas nuevas
choice-what-difficulty = Lo difíciles que son las partidas nuevas
choice-what-theme = El aspecto de los tableros
choice-what-hints = Si se permiten pistas y evaluaciones de partidas en curso
choice-what-deadline = Tiempo límite para cada jugada de un duelo
choice-what-notices = Si te menciono cuando te toca en un duelo
choice-what-mistakes = Si /train pregunta por los errores de tus partidas
choice-what-daily = Canal en el que se publica el puzle del día
choice-what-visible = Si los demás te ven en las clasificaciones y bajo los puzles publicados
choice-what-language = El idioma que uso

## Values

choice-name-on = sí
choice-name-off = no
choice-name-difficulty-gentle = fácil
choice-name-difficulty-normal = normal
choice-name-difficulty-fiendish = diabólica
choice-name-theme-coins = monedas
choice-name-theme-cards = cartas
choice-name-theme-contrast = contraste
choice-name-theme-plain = sencillo
choice-name-default = por defecto

## Meanings of values

choice-about-theme-coins = de cobre, plata y oro
choice-about-theme-cards = naipes
choice-about-theme-contrast = grande, en blanco y negro
choice-about-theme-plain = texto, sin imagen
choice-about-layout-row = una sola fila
choice-about-layout-two-rows = toma de cualquiera de las dos
choice-about-layout-rows-and-stacks = las pilas solo están abiertas por un extremo
choice-about-layout-ring = la primera jugada toma cualquier moneda
choice-about-difficulty-gentle = la moneda más grande siempre basta
choice-about-difficulty-normal = hay que mirar lo que destapas
choice-about-difficulty-fiendish = no basta ninguna regla sencilla
choice-about-hints-on = se permiten pistas
choice-about-hints-off = sin pistas
choice-about-notices-on = mención cuando te toca
choice-about-notices-off = sin menciones
choice-about-mistakes-on = se preguntan
choice-about-mistakes-off = no se preguntan
choice-about-visible-on = los demás te ven
choice-about-visible-off = invisible para los demás

## Shown when nothing is chosen

choice-otherwise-channels = en todas partes
choice-otherwise-difficulty = automática
choice-otherwise-daily = desactivado
choice-otherwise-language = el de Discord
