### A page of a leaderboard. Lines fit 28 columns.

leaderboard-title = { $by }, { $where }
leaderboard-by-wins = Most wins
leaderboard-by-accuracy = Best accuracy
leaderboard-by-games = Most games
leaderboard-by-rating = Best rating
leaderboard-by-duels = Duels won
leaderboard-by-daily = Dailies at par
leaderboard-by-streak = Longest streak
leaderboard-everywhere = everywhere
leaderboard-here = this server
leaderboard-none = No finished games yet.
leaderboard-be-the-first = Be the first: /coins new
leaderboard-nobody = Nobody is listed yet.
leaderboard-rated-from = It takes { $duels } rated duels.
leaderboard-no-place = You: unranked
leaderboard-week = This week
leaderboard-month = This month
leaderboard-season = This season
leaderboard-place = { $name }: { $figure }
leaderboard-page = Page { $page } of { $pages }
leaderboard-unplaced = You: unranked (no games yet)
leaderboard-below = You: below { NUMBER($place, useGrouping: 1) }, { $figure }
leaderboard-own-place = Your place: { $place }, { $figure }
leaderboard-wins =
    { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
leaderboard-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
leaderboard-duels =
    { $count ->
        [one] { $count } duel
       *[other] { $count } duels
    }
leaderboard-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
leaderboard-accuracy = { $percent }% of { $choices }
leaderboard-no-accuracy = none yet
leaderboard-higher = ← Higher
leaderboard-lower = Lower →
