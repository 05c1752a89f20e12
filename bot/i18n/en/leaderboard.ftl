### A page of a leaderboard

leaderboard-by-level = Highest level
leaderboard-by-rating = Best duel rating
leaderboard-by-daily = Daily puzzle
leaderboard-by-puzzle-streak = Longest training streak
leaderboard-by-puzzle-rush = Best rush
leaderboard-by-puzzle-rating = Best puzzle rating
leaderboard-everywhere = Everywhere
leaderboard-here = This server
leaderboard-first-level = Nobody's here yet: it takes { $games } games with the default settings. Press *New game*.
leaderboard-first-rated = Nobody's here yet: it takes { $duels } rated duels. Start one with /coins challenge.
leaderboard-first-daily = Nobody's here yet. Be the first: press *Today's puzzle*.
leaderboard-first-training = Nobody's here yet. Be the first: /train
leaderboard-no-place = You're not on this list yet.
leaderboard-unrated = You're not on this list yet: it takes { $duels } rated duels.
leaderboard-unsettled = You're not on this list yet: it takes { $games } games with the default settings.
leaderboard-week = This week
leaderboard-page = Page { $page } of { $pages }
leaderboard-below = Your place: below { NUMBER($place, useGrouping: 1) } · { $figure }
leaderboard-own-place = Your place: { $place } · { $figure }
leaderboard-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
leaderboard-puzzles =
    { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
leaderboard-at-least = at least { $points }
leaderboard-higher = ← Higher
leaderboard-lower = Lower →
leaderboard-choose-by = By: { $by }
leaderboard-choose-scope = Where: { $scope }
