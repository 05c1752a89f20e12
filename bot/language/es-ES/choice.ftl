### What can be chosen in settings: names of settings, what they are, their values and what those mean.
### In options of commands all of it has at most 100 characters.

## How a setting is called

choice-setting-channels = canales
choice-setting-opponent = rival
choice-setting-size = tamaño
choice-setting-layout = disposición
choice-setting-theme = apariencia
choice-setting-hints = pistas
choice-setting-deadline = plazo
choice-setting-notices = avisos
choice-setting-daily = reto del día
choice-setting-visible = visible
choice-setting-language = idioma

## What it is

choice-what-channels = Canales donde pueden empezar partidas, también para administradores
choice-what-opponent = Quién juega cuando se empieza una partida sin nombrar a nadie
choice-what-size = Cuántas monedas se reparten si nadie lo dice
choice-what-layout = Cómo se colocan las monedas si nadie lo dice
choice-what-theme = El aspecto de los tableros
choice-what-hints = Si se dan pistas y evaluaciones de partidas en curso
choice-what-deadline = Cuánto puede tardar una jugada en un duelo
choice-what-notices = Si se te menciona cuando te toca en un duelo
choice-what-daily = El canal en el que se publica el reto del día
choice-what-visible = Si los demás te ven en las clasificaciones
choice-what-language = El idioma que se habla

## Values

choice-name-on = sí
choice-name-off = no
choice-name-theme-coins = monedas
choice-name-theme-cards = cartas
choice-name-theme-contrast = contraste
choice-name-theme-plain = sencillo
choice-name-default = predeterminado

## What they mean

choice-about-theme-coins = de cobre, plata y oro
choice-about-theme-cards = naipes
choice-about-theme-contrast = grande, en blanco y negro
choice-about-theme-plain = texto, sin imagen
choice-about-layout-row = una sola
choice-about-layout-two-rows = dos
choice-about-layout-rows-and-stacks = las pilas tienen un solo extremo
choice-about-layout-ring = primero cualquier moneda
choice-about-hints-on = se le dice a quien pregunte
choice-about-hints-off = no se le dice a nadie
choice-about-notices-on = mención cuando te toca
choice-about-notices-off = sin menciones
choice-about-visible-on = los demás te ven
choice-about-visible-off = solo tú te ves
choice-about-default = como si no se hubiera elegido nada
choice-unit-coins = monedas
choice-unit-hours = horas
choice-offer = { $value }: { $about }

## What holds where nothing is

choice-otherwise-channels = en todas partes
choice-otherwise-daily = desactivado
choice-otherwise-language = la de Discord
