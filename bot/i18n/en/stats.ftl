### A player's numbers. Lines fit 28 columns; the heads of the table fit 4.

stats-none = No finished games yet.
stats-games =
    { $games ->
        [one] { $games } game: { $won } won,
       *[other] { $games } games: { $won } won,
    }
stats-others = { $tied } tied, { $lost } lost
stats-full-hints = { $count } with a full hint
stats-accuracy = Accuracy: { $percent }% ({ $exact } of { $choices })
stats-no-accuracy = Accuracy: none yet
stats-given-away = Coins given away: { $lost }
stats-streak = Winning streak: { $streak }, best { $best }
stats-head-won = won
stats-head-tied = tied
stats-head-lost = lost
stats-people = people
stats-rating = Rating: { $points } ±{ $uncertainty }
stats-provisional = Provisional: { $duels } of { $of }
stats-layout-row = row
stats-layout-two-rows = two rows
stats-layout-rows-and-stacks = rows + stacks
stats-layout-ring = ring
stats-daily-days =
    { $count ->
        [one] Daily puzzle: { $count } day
       *[other] Daily puzzle: { $count } days
    }
stats-daily-par = At par before today: { $count }
stats-daily-untried = not played
stats-daily-unended = not ended
