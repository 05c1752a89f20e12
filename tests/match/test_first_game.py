"""Compare the coaching of moves with brute force."""

from __future__ import annotations

import pytest
from hypothesis import given

from bot.coins import Board, Move, Oracle, Position
from bot.match.first_game import STAGES, WEAKEST, Coaching, CoachingComment, Reason, Verdict, coach, first_game
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import greedy
from tests.support import boards, brute_force
from tests.support.full_size import FULL_SIZE
from tests.support.matches import at, bots, ends, every_line, positions

ORACLE = Oracle()


@given(board=boards.boards(most_coins=4))
def test_every_number_agrees_with_brute_force(board: Board) -> None:
    for position, move in positions(bots(board, "random", "random")):
        lines = brute_force.lines_left(position)
        margins, coins = brute_force.margins(lines), brute_force.moves(lines)
        ahead = position.scores[position.turn] - position.scores[1 - position.turn]
        line = coach(position, ORACLE, move)
        for effect in (line.chosen, line.alternative):
            if effect is not None:
                written = str(effect.move)
                assert effect.coin == coins[written][0]
                assert effect.margin == ahead + margins[written]
                then = brute_force.moves(coins[written][1])
                assert (effect.reply is None) == (not then)
                if then:
                    replies = brute_force.margins(coins[written][1])
                    best = max(replies.values())
                    assert effect.reply in {then[each][0] for each, margin in replies.items() if margin == best}
        others = [margin for written, margin in margins.items() if written != str(move)]
        if not others:
            assert (line.verdict, line.alternative, line.cost, line.reason) == (Verdict.ONLY, None, 0, None)
            continue
        own, other = margins[str(move)], max(others)
        expected = Verdict.SAME if own == other else Verdict.BETTER if own > other else Verdict.WORSE
        assert (line.verdict, line.cost) == (expected, abs(own - other))
        assert (line.reason is None) == (line.verdict is Verdict.SAME)
        if line.reason is Reason.UNCOVERS:
            assert line.alternative is not None
            worse = line.chosen if line.verdict is Verdict.WORSE else line.alternative
            assert worse.reply in worse.uncovers


@pytest.mark.parametrize(
    ("board", "move", "uncovers"),
    [
        ("3 7 18 12", "1L", (7,)),
        ("3 7", "1L", ()),  # the other coin could be taken before
        ("5", "1L", ()),
        ("[3 7 18", "1R", (7,)),
        ("[3 7", "1R", (3,)),  # behind a wall the last one could not
        ("3 7 18 | 4 6", "1R", (7,)),
        ("[3 7 | 4", "1R", (3,)),
        ("4 7 | 3 9]", "1R", ()),
        ("(3 7 18 12)", "1@3", (12, 7)),
        ("(3 7)", "1@1", (7,)),
    ],
)
def test_coaching_names_the_coin_that_a_move_uncovers(board: str, move: str, uncovers: tuple[int, ...]) -> None:
    assert coach(at(board), ORACLE, Move.parse(move)).chosen.uncovers == uncovers


@pytest.mark.parametrize(
    ("board", "move", "reason", "found", "keeps_win"),
    [
        ("1 0 3 2", "1L", Reason.UNCOVERS, True, True),
        ("0 0 3 0", "1L", Reason.UNCOVERS, True, True),  # of equal coins the right one was found
        ("1 2", "1R", Reason.GREATER, False, True),
        ("1 0", "1R", Reason.GREATER, False, False),
        ("(0 -1 2 5)", "1@4", Reason.GREATER, False, None),  # both moves uncover a 2
        ("(3 2 3 1 3 3 0)", "1@3", Reason.LATER, False, None),  # no coin is greater: 3 and 3, which uncover 2
        ("5 5", "1L", None, False, None),
        ("7", "1L", None, False, None),
    ],
)
def test_a_comment_by_hand(board: str, move: str, reason: Reason | None, found: bool, keeps_win: bool | None) -> None:
    comment = coach(at(board), ORACLE, Move.parse(move))
    assert (comment.reason, comment.is_spotted, comment.keeps_win) == (reason, found, keeps_win)


def test_perfect_play_wins_the_three_deals_of_the_first_game_and_greedy_play_does_not() -> None:
    assert STAGES == (4, 6, 8)
    for stage, size in enumerate(STAGES, 1):
        for seed in range(10):
            board, bot_seed = first_game(stage, seed)
            assert (board, bot_seed) == first_game(stage, seed)
            assert (board.size, WEAKEST) == (size, "random")
            assert brute_force.row_value(*board.coins) >= 4
            assert stage == 1 or bots(board, "parity", "optimal").winner == 0
            assert bots(board, "greedy", "optimal").winner != 0


def test_the_last_deal_is_about_halves() -> None:
    """The end of the richer half is the one best first move, and so is its next coin after each reply."""
    for seed in range(100 if FULL_SIZE else 20):
        row = first_game(3, seed)[0].coins
        odd = sum(row[::2]) > sum(row[1::2])
        assert abs(sum(row[::2]) - sum(row[1::2])) >= 4
        margins = brute_force.margins(((row, ""),))
        assert margins["1L" if odd else "1R"] > margins["1R" if odd else "1L"]
        keeps_half(row[1:] if odd else row[:-1])


def keeps_half(left: tuple[int, ...]) -> None:
    """Check that after each reply on the coins `left` the coin that it opened is a best one."""
    for reply, coins in (("1L", left[1:]), ("1R", left[:-1])):
        if len(coins) > 2:
            margins = brute_force.margins(((coins, ""),))
            assert margins[reply] == max(margins.values())
            keeps_half(coins[1:] if reply == "1L" else coins[:-1])


def test_the_deals_of_the_first_game_do_not_change_by_accident() -> None:
    """The first draw of seed 2 does not let greedy play win."""
    row = Board.row
    assert first_game(1, 1) == (row((5, 4, 16, 9)), 4518296958734189877)
    assert first_game(1, 2) == (row((5, 4, 16, 9)), 857924317413895298)
    assert first_game(2, 1) == (row((12, 11, 18, 15, 18, 15)), 884322761741280293)
    assert first_game(3, 2) == (row((10, 14, 3, 3, 19, 14, 14, 10)), 3288041809529047708)


def test_a_game_is_coached_from_its_first_move_on() -> None:
    match = Match.start(first_game(2, 1)[0], (HumanSeat(1), BotSeat("random")))
    assert Coaching.of(match, ORACLE) == Coaching(2, ())
    move = Move.parse("1R")
    begun = match.play_move(0, move)
    assert Coaching.of(begun, ORACLE) == Coaching(2, (coach(match.position, ORACLE, move),))


def test_the_first_deal_is_won_by_greedy_and_by_coached_players() -> None:
    for seed in range(20):
        board, bot_seed = first_game(1, seed)
        assert board == Board.row((5, 4, 16, 9))
        for person in ("greedy", "optimal"):
            assert bots(board, person, WEAKEST, bot_seed).winner == 0


def test_each_deal_has_a_tempting_wrong_move() -> None:
    for stage in (1, 2, 3):
        for seed in range(10):
            position = Position.start(first_game(stage, seed)[0])
            verdicts = set()
            while not position.is_over:
                if position.turn == 0:
                    verdicts.add(coach(position, ORACLE, greedy(position)).verdict)
                position = position.take(ORACLE.best_move(position))
            assert Verdict.WORSE in verdicts


def praise(comment: CoachingComment) -> tuple[bool, int]:
    """Return the sort key of praise: a move that needed thought is above a greater coin."""
    return comment.reason is not Reason.GREATER, comment.cost


@pytest.mark.parametrize("stage", range(1, len(STAGES) + 1))
def test_the_reason_for_a_win_is_true(stage: int) -> None:
    """Luck is named if the win was given away, and a move that is praised was the only one that kept it."""
    told = set()
    for seed in range(12 if FULL_SIZE else 3):
        board, bot_seed = first_game(stage, seed)
        for match in every_line(Match.start(board, (HumanSeat(1), BotSeat(WEAKEST))), bot_seed):
            coaching = Coaching.of(match, ORACLE)
            decisive = coaching.decisive
            assert coaching.won == (match.winner == 0)
            if match.winner != 0:
                assert decisive is None
                continue
            margins, wins = ends(match), []
            for ply in range(0, match.ply, 2):
                possible = {move: margin > 0 for move, margin in margins[ply].items()}
                wins.append((match.moves[ply], possible[str(match.moves[ply])], set(possible.values())))
            gifts = [move for move, won, possible in wins if not won and True in possible]
            kept = [move for move, won, possible in wins if won and False in possible]
            if kept and not gifts:
                assert decisive is not None
                keeps = [praise(comment) for comment in coaching.choices if comment.keeps_win]
                assert praise(decisive) == max(keeps)
            if gifts or kept:
                assert decisive is not None
                assert decisive.keeps_win is not bool(gifts)
                assert decisive.chosen.move == gifts[-1] if gifts else decisive.chosen.move in kept
            else:
                assert decisive is None
            told.add((bool(gifts), bool(kept)))
    assert len(told) > 1


@pytest.mark.parametrize("level", HintLevel)
def test_a_move_that_a_hint_has_told_was_not_spotted(level: HintLevel) -> None:
    board, _ = first_game(1, 1)
    begun = Match.start(board, (HumanSeat(1), BotSeat(WEAKEST)))
    match = begun.play_move(0, ORACLE.best_move(begun.position))
    spotted, shown = Coaching.of(match, ORACLE), Coaching.of(match, ORACLE, (HintRecord(0, 0, level),))
    assert [choice.verdict for choice in (*spotted.choices, *shown.choices)] == [Verdict.BETTER, Verdict.ONLY]
