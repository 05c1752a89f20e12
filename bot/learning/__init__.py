"""Define the course: lessons as data, steps that judge answers, and a player's progress; no texts and no storage.

>>> lesson = load_course().lessons[1]
>>> lesson.id, judge(lesson.questions[0], "1R").right
('greed', False)
"""

from bot.learning.lesson import END, Lesson
from bot.learning.progress import LessonProgress, is_reachable, is_right, judge
from bot.learning.reader import load_course
from bot.learning.steps.base import SHOW, Judgement, Step
from bot.learning.steps.choose import ChooseNumber, ChooseStatement
from bot.learning.steps.fill import Fill
from bot.learning.steps.pick import Aim, Pick
from bot.learning.steps.play import Goal, PlayStep

__all__ = [
    "END",
    "SHOW",
    "Aim",
    "ChooseNumber",
    "ChooseStatement",
    "Fill",
    "Goal",
    "Judgement",
    "Lesson",
    "LessonProgress",
    "Pick",
    "PlayStep",
    "Step",
    "is_reachable",
    "is_right",
    "judge",
    "load_course",
]
