### A player's numbers

stats-none = No games that count yet.
stats-begin = Press *New game*.
stats-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
stats-accuracy = Accuracy { $percent }%
stats-no-accuracy = No accuracy yet
stats-streak = Winning streak { $streak }, best { $best }
stats-days = Daily streak { $streak }, best { $best }
stats-puzzles = puzzle rating { $points } ±{ $uncertainty }
stats-puzzle-streak = puzzle streak { $count }
stats-rush = rush { $count }
stats-people = people
stats-record =
    { $tied ->
        [0] { $won } won, { $lost } lost
       *[other] { $won } won, { $tied } tied, { $lost } lost
    }
stats-record-helped = { $record }, { $count } with the whole line
stats-against = { $name }: { $record }
stats-by-opponent = By opponent
stats-by-layout = By layout
stats-by-player = Against players
stats-rating = Duel rating: { $points } ±{ $uncertainty }
stats-provisional = Provisional: { $duels } of { $of } rated duels
stats-daily-days =
    { $count ->
        [one] Daily puzzle: { $count } day
       *[other] Daily puzzle: { $count } days
    }
stats-daily-par = Perfect before today: { $count }
stats-daily-unended = not ended
stats-more = More
