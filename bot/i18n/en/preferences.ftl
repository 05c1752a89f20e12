### Settings panels.

preferences-yours = Your settings
preferences-servers = Settings of this server
preferences-by-player = your choice
preferences-by-server = this server's choice
preferences-by-host = the bot's default
preferences-value = { $setting }: **{ $value }**
preferences-post-lost = The last daily post got lost
preferences-post-not-allowed = I couldn't post there: I need View Channel and Send Messages
preferences-post-gone = Turned off: the channel was deleted
preferences-saved = Saved.
preferences-what = { $what }.
preferences-can-be = It can be { $values }.

## Menus and buttons

preferences-change = Change a setting
preferences-choose = Choose
preferences-pick-one = Pick a channel
preferences-pick-all = Pick channels
preferences-default = Default
preferences-back = Back

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
