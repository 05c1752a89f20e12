### Settings: descriptions, values and what the values mean.
### Each has at most 100 characters in command options.

## Descriptions of settings

choice-what-channels = Channels where games can be started (applies to admins too)
choice-what-opponent = Default opponent of new games
choice-what-size = Default number of coins in new games
choice-what-layout = Default layout of new games
choice-what-difficulty = How hard new deals are
choice-what-theme = How boards look
choice-what-hints = Whether hints and evaluations of running games are allowed
choice-what-deadline = Time limit for each move in a duel
choice-what-notices = Whether I ping you when it's your turn in a duel
choice-what-mistakes = Whether /train asks about mistakes in your own games
choice-what-daily = Channel where the daily puzzle is posted
choice-what-visible = Whether others can see you on leaderboards and daily posts
choice-what-language = The language I use

## Values

choice-name-on = on
choice-name-off = off
choice-name-difficulty-gentle = gentle
choice-name-difficulty-normal = normal
choice-name-difficulty-fiendish = fiendish
choice-name-theme-coins = coins
choice-name-theme-cards = cards
choice-name-theme-contrast = contrast
choice-name-theme-plain = plain
choice-name-default = default

## Meanings of values

choice-about-theme-coins = coins of copper, silver and gold
choice-about-theme-cards = playing cards
choice-about-theme-contrast = large, black and white
choice-about-theme-plain = text, no picture
choice-about-layout-row = a single row
choice-about-layout-two-rows = take from either one
choice-about-layout-rows-and-stacks = stacks are open at one end
choice-about-layout-ring = the first move takes any coin
choice-about-difficulty-gentle = the biggest coin is always good enough
choice-about-difficulty-normal = you have to look at what you uncover
choice-about-difficulty-fiendish = no simple rule is good enough
choice-about-hints-on = hints allowed
choice-about-hints-off = no hints
choice-about-notices-on = pinged on your turn
choice-about-notices-off = no pings
choice-about-mistakes-on = asked again
choice-about-mistakes-off = never asked
choice-about-visible-on = others see you
choice-about-visible-off = hidden from others

## Shown when nothing is chosen

choice-otherwise-channels = everywhere
choice-otherwise-difficulty = automatic
choice-otherwise-daily = off
choice-otherwise-language = Discord's
