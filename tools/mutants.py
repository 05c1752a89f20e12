"""Measure how many wrong lines the tests of the pure layers notice: `make mutants ARGS="--sample 400 --seed 1"`.

A mutant is a function with one change: `<` for `<=`, 2 for 1, a statement left out. It is killed if a test fails or
takes far longer. All tests are collected once. A first process runs them and notes which functions each one calls. Then
each mutant is a forked process that replaces the code of its function and runs the tests that call it, fast ones first,
until one fails. So properties and cached functions are mutated like others, and a mutant costs little more than its
tests. Constants of modules and default values are not mutated.
"""

from __future__ import annotations

import argparse
import ast
import copy
import cProfile
import functools
import gc
import itertools
import json
import math
import os
import random
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar

import pytest

SOURCES = ("bot/coins", "bot/match", "bot/chat/components/custom_ids.py", "bot/store/packing.py")
TESTS = (
    "tests/coins",
    "tests/match",
    "tests/chat/components/test_custom_ids.py",
    "tests/cli/test_solve_formats.py",
    "tests/store/test_packing.py",
    "tests/test_docstrings.py",
    "tests/util/test_estimates.py",
)
_SLOWER = 5  # times the processor time of its tests that a mutant may take, and five seconds
_BYTES = 3 << 30  # that a mutant may allocate
_CACHED: Any = type(functools.cache(len))
_Node = TypeVar("_Node", bound=ast.AST)

# A function by its file, its name within the module and its first line.
_Function = tuple[str, str, int]

_OTHER_OPERATORS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.Div: (ast.Mult,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr,),
}
_OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_NOT_MUTATED = {"annotation", "returns", "decorator_list", "defaults", "kw_defaults", "format_spec"}


@dataclass(frozen=True)
class Mutant:
    """A function with one change, its code, and the first line that differs."""

    function: _Function
    line: int
    old: str
    new: str
    code: CodeType

    def __str__(self) -> str:
        file, name, _ = self.function
        return f"{file}:{self.line} {name}\n    - {self.old}\n    + {self.new}"


@dataclass(frozen=True)
class Change:
    """A node of a function, where it stands, the innermost statement around it (or itself), and what replaces it."""

    path: Path
    module: ast.Module
    function: ast.FunctionDef | ast.AsyncFunctionDef
    parent: ast.AST
    field: str
    index: int | None
    node: ast.AST
    statement: ast.stmt
    new: ast.AST

    def mutant(self) -> Mutant:
        old_text = ast.unparse(self.statement)
        self._put(self.new)
        new_text = ast.unparse(self.new if self.statement is self.node else self.statement)
        compiled = compile(ast.fix_missing_locations(self.module), str(self.path.resolve()), "exec")
        self._put(self.node)
        first = min([self.function.lineno, *(each.lineno for each in self.function.decorator_list)])
        code = next(c for c in _codes(compiled) if (c.co_name, c.co_firstlineno) == (self.function.name, first))
        name = (str(self.path), code.co_qualname, first)
        return Mutant(name, self.statement.lineno, *_different(old_text, new_text), code)

    def _put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def changes_of(path: Path) -> Iterator[Change]:
    """Yield all changes of the functions of a module."""
    module = ast.parse(path.read_text())
    for function in _functions(module.body):
        for parent, field, index, node, statement in _places(function, function):
            for new in _instead(node):
                yield Change(path, module, function, parent, field, index, node, statement, new)


def _functions(body: Sequence[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield statement
        elif isinstance(statement, ast.ClassDef):
            yield from _functions(statement.body)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _places(parent: ast.AST, statement: ast.stmt) -> Iterator[tuple[ast.AST, str, int | None, ast.AST, ast.stmt]]:
    """Yield each node below another, with its parent, field, index there and innermost statement."""
    for field, value in ast.iter_fields(parent):
        if field in _NOT_MUTATED:
            continue
        for index, node in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(node, ast.AST) and not _is_left_alone(node):
                innermost = node if isinstance(node, ast.stmt) else statement
                yield parent, field, index, node, innermost
                yield from _places(node, innermost)


def _is_left_alone(node: ast.AST) -> bool:
    """Return true for docstrings, and for `strict=True`, which no input makes fail."""
    match node:
        case ast.Expr(ast.Constant()) | ast.keyword("strict"):
            return True
    return False


def _instead(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a mutant has in place of a node."""
    yield from (other() for other in _OTHER_OPERATORS.get(type(node), ()))
    yield from _other_expressions(node)
    yield from _without_a_part(node)
    yield from _other_statements(node)


def _other_expressions(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(str() as value):
            yield ast.Constant(f"XX{value}XX")
        case ast.Name(name, ast.Load()) if name in _OTHER_NAMES:
            yield ast.Name(_OTHER_NAMES[name], ast.Load())
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), operand):
            yield operand


def _without_a_part(node: ast.AST) -> Iterator[ast.AST]:
    """Yield slices without an end, comprehensions without a condition and calls without a keyword."""
    match node:
        case ast.Slice():
            for end in ("lower", "upper"):
                if getattr(node, end):
                    yield _changed(node, **{end: None})
        case ast.comprehension(ifs=[_, *_]):
            yield _changed(node, ifs=[])
        case ast.Call(keywords=[_, *_] as keywords):
            for left_out in keywords:
                if not _is_left_alone(left_out):
                    yield _changed(node, keywords=[each for each in keywords if each is not left_out])


def _other_statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield other statements, and opposite conditions if no operator of them changes."""
    match node:
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))
        case ast.Assign(value=ast.Constant(None)) | ast.AnnAssign(value=ast.Constant(None) | None):
            return  # nothing else changes of it
        case ast.Assign() | ast.AnnAssign():
            yield _changed(node, value=ast.Constant(None))
        case ast.AugAssign(target, _, value):
            yield ast.Assign([target], value, lineno=node.lineno)
        case ast.Expr(ast.Call() | ast.Await()) | ast.Raise():
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.If(test) | ast.IfExp(test) | ast.While(test) if not isinstance(test, (ast.Compare, ast.BoolOp)):
            yield _changed(node, test=ast.UnaryOp(ast.Not(), test))


def _changed(node: _Node, **fields: object) -> _Node:
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def _different(old: str, new: str) -> tuple[str, str]:
    """Return the first lines in which two texts differ."""
    pairs = zip(old.splitlines(), new.splitlines(), strict=False)
    return next(((a.strip(), b.strip()) for a, b in pairs if a != b), (old.splitlines()[0], new.splitlines()[0]))


class _Run:
    """A plugin of pytest that runs mutants instead of the tests that pytest has collected."""

    def __init__(self, mutants: list[Mutant], seconds: float) -> None:
        self._mutants = mutants
        self._seconds = seconds
        self._failed: str | None = None
        self.killed = self.survived = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Let property tests stop at the first failure: the smallest one is not needed."""
        from hypothesis import Phase, settings  # not earlier, because pytest rewrites its assertions

        settings.register_profile("mutants", settings(phases=(Phase.explicit, Phase.generate)))
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed = report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        living, caches = _living()
        calls = _forked(functools.partial(self._calls, session.items, caches))
        if calls is None:
            return True
        for count, mutant in enumerate(self._mutants, 1):
            tests = sorted((took, i) for i, (took, called) in enumerate(calls) if list(mutant.function) in called)
            spent = list(itertools.accumulate(took for took, _ in tests))
            items = [session.items[i] for (_, i), until in zip(tests, spent, strict=True) if until <= self._seconds]
            for cache in caches:
                cache.cache_clear()
            limit = _SLOWER * math.ceil(sum(took for took, _ in tests[: len(items)])) + 5
            if _forked(functools.partial(self._survives, mutant, living[mutant.function], items, limit)):
                self.survived += 1
                print(f"\n{mutant}\n    survives {len(items)} of {len(tests)} tests that call it", flush=True)
            else:
                self.killed += 1
            print(f"\r{count} of {len(self._mutants)}, {self.survived} survived", end="", flush=True)
        return True

    def _calls(self, items: list[pytest.Item], caches: list[Any]) -> list[tuple[float, list[_Function]]]:
        """Run all tests; return the processor time of each, in seconds, and the functions of the bot that it calls."""
        calls = []
        for number, item in enumerate(items, 1):
            for cache in caches:  # a cached function would be called only by the first test that needs it
                cache.cache_clear()
            began, profile = time.process_time(), cProfile.Profile(builtins=False)
            profile.enable()
            self._test(item, None if number == len(items) else items[number])
            profile.disable()
            if self._failed:
                raise SystemExit(f"{self._failed} fails without a mutant")
            codes = [entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)]
            called = [name for code in codes if (name := _function(code))]
            calls.append((time.process_time() - began, called))
        return calls

    def _survives(self, mutant: Mutant, living: list[FunctionType], items: list[pytest.Item], limit: int) -> bool:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_DATA, (_BYTES, _BYTES))
        for function in living:
            function.__code__ = mutant.code
        for number, item in enumerate(items, 1):
            self._test(item, None if number == len(items) else items[number])
            if self._failed:
                return False
        return True

    @staticmethod
    def _test(item: pytest.Item, following: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _living() -> tuple[dict[_Function, list[FunctionType]], list[Any]]:
    """Return all functions of the bot, and all caches of the bot and of its tests."""
    functions, caches = defaultdict[_Function, list[FunctionType]](list), list[Any]()
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and (name := _function(each.__code__)):
            functions[name].append(each)
        elif isinstance(each, _CACHED) and isinstance(each.__wrapped__, FunctionType):
            caches += [each] if each.__wrapped__.__code__.co_filename.startswith(f"{Path.cwd()}/") else []
    gc.freeze()  # a collection would copy the memory that all mutants share
    return functions, caches


def _function(code: CodeType) -> _Function | None:
    """Return the name of a function of the bot, and None for others."""
    file = code.co_filename.removeprefix(f"{Path.cwd()}/")
    return (file, code.co_qualname, code.co_firstlineno) if file.startswith("bot/") else None


def _forked(work: Callable[[], Any]) -> Any:
    """Return what a forked process returns, as JSON, or None if it ended without an answer."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        try:
            result = json.dumps(work())
            with os.fdopen(writing, "w") as answer:
                answer.write(result)
        except BaseException as error:
            print(f"\n{error!r}", file=sys.stderr)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        result = answer.read()
    os.waitpid(child, 0)
    return json.loads(result) if result else None


def _interval(killed: int, tried: int) -> tuple[float, float]:
    """Return the interval of 95 % (Wilson) of a share."""
    z = 1.96
    share, spread = killed / tried, z * z / tried
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / tried + spread / tried / 4)
    return middle - half, middle + half


def main() -> None:
    """Try a sample of all mutants; print those that survive, and the score."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("sources", nargs="*", default=SOURCES, help="files and folders to mutate")
    parser.add_argument("--sample", type=int, help="how many mutants to try; all if left out")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="where the tests are")
    parser.add_argument(
        "--seconds", type=float, default=math.inf, help="of tests to run for a mutant, fast ones first; all if left out"
    )
    arguments = parser.parse_args()
    files = [file for source in arguments.sources for file in sorted(Path(source).rglob("*.py")) or [Path(source)]]
    changes = [change for file in files for change in changes_of(file)]
    sample = random.Random(arguments.seed).sample(changes, min(arguments.sample or len(changes), len(changes)))
    run = _Run([change.mutant() for change in sample], arguments.seconds)
    pytest.main(
        ["-q", "-s", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments.tests], plugins=[run]
    )
    if tried := run.killed + run.survived:
        low, high = _interval(run.killed, tried)
        print(f"\n{run.killed} of {tried} killed, {run.killed / tried:.1%}", end=" ")
        print(f"(between {low:.1%} and {high:.1%} of all {len(changes)}, in 95 % of samples)")


if __name__ == "__main__":
    main()
