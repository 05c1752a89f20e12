### What can be chosen in settings: names of settings, what they are, their values and what those mean.
### In options of commands all of it has at most 100 characters.

## How a setting is called

choice-setting-channels = channels
choice-setting-opponent = opponent
choice-setting-size = size
choice-setting-layout = layout
choice-setting-theme = theme
choice-setting-hints = hints
choice-setting-deadline = deadline
choice-setting-notices = notices
choice-setting-daily = daily
choice-setting-visible = visible
choice-setting-language = language

## What it is

choice-what-channels = Channels where games may start, for administrators too
choice-what-opponent = Who plays where a game is started without naming one
choice-what-size = How many coins are dealt where nobody says
choice-what-layout = How coins lie where nobody says
choice-what-theme = How boards look
choice-what-hints = Whether hints and evaluations of running games are given
choice-what-deadline = How long a move in a duel may take
choice-what-notices = Whether you are pinged when it is your turn in a duel
choice-what-daily = The channel in which the daily puzzle is posted
choice-what-visible = Whether others see you on leaderboards
choice-what-language = The language that is spoken

## Values

choice-name-on = on
choice-name-off = off
choice-name-theme-coins = coins
choice-name-theme-cards = cards
choice-name-theme-contrast = contrast
choice-name-theme-plain = plain
choice-name-default = default

## What they mean

choice-about-theme-coins = coins of copper, silver and gold
choice-about-theme-cards = playing cards
choice-about-theme-contrast = large, black and white
choice-about-theme-plain = text, no picture
choice-about-layout-row = one row
choice-about-layout-two-rows = two of them
choice-about-layout-rows-and-stacks = stacks have one end
choice-about-layout-ring = any coin first
choice-about-hints-on = whoever asks is told
choice-about-hints-off = nobody is
choice-about-notices-on = pinged at your turn
choice-about-notices-off = no pings
choice-about-visible-on = others see you
choice-about-visible-off = only you see yourself
choice-about-default = as if nothing had been chosen
choice-unit-coins = coins
choice-unit-hours = hours
choice-offer = { $value }: { $about }

## What holds where nothing is

choice-otherwise-channels = everywhere
choice-otherwise-daily = off
choice-otherwise-language = Discord's
