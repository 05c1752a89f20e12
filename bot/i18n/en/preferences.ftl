### Settings panels.

preferences-yours = Your settings
preferences-servers = Settings of this server
preferences-by-player = your choice
preferences-by-server = this server's choice
preferences-by-host = the bot's default
preferences-value = **{ $setting }:** { $value }
preferences-value-short = { $setting }: { $value }
preferences-value-of-server = { $setting }: { $value } (this server's choice)
preferences-others = Everything else is at its default:
preferences-all-default = Everything is at its default:
preferences-managers = You need the Manage Server permission to change these.
preferences-saved = Saved: { $settings }
preferences-now = Now: **{ $value }**
preferences-now-saved = Saved: **{ $value }**
preferences-what = { $what }.
preferences-can-be = It can be { $values }.
preferences-level = Your level only changes in games with the default.

## The daily puzzle in a channel

preferences-post-next = Next post { $when }, at midnight UTC
preferences-post-now = Today's puzzle comes in a moment, then one every day at midnight UTC
preferences-post-lost = The last daily post got lost
preferences-post-not-allowed = I couldn't post there: I need View Channel and Send Messages
preferences-post-gone = Turned off: the channel was deleted

## Names of settings, also in commands; in English they contain the name of the option

preferences-name-channels = Channels
preferences-name-opponent = Opponent
preferences-name-size = Board size
preferences-name-layout = Layout
preferences-name-difficulty = Difficulty
preferences-name-theme = Theme
preferences-name-hints = Hints
preferences-name-deadline = Move deadline
preferences-name-notices = Turn notices
preferences-name-mistakes = Mistakes
preferences-name-daily = Daily puzzle
preferences-name-visible = Visible on leaderboards
preferences-name-language = Language

## Menus and buttons

preferences-change = Change a setting
preferences-choose = Choose
preferences-pick-one = Choose a channel
preferences-pick-all = Choose channels
preferences-default = Reset to default
preferences-back = ← All settings

## Values

preferences-coins = { $count } coins
preferences-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
preferences-hours-between = { $least } to { $most } hours
preferences-coins-between = { $least } to { $most } coins
preferences-channels = up to { $most } channels, like #one #two
preferences-channel = a channel
