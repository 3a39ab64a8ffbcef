"""How many faults planted in a game's rules do its tests notice?

    python -m tests.benchmarks.mutate_rules mr-fox
    python -m tests.benchmarks.mutate_rules hen-house --file pieces.py --every 3 --jobs 2

Changes the module one place at a time: a comparison, `and`, `or`, `not`, a sum or a constant is
turned round, a statement is taken out. Asserts, docstrings and annotations are left alone. For
each change the game's own tests run (tests/games/<game>), stopping at the first failure, then,
for what those missed, the contract suite over this game (tests/core). A change that makes the
tests run for too long is counted apart. Survivors are listed to be judged: some change nothing.

Nothing in the checkout is written: the changed module is loaded in its place from a temporary
file. Slow, and no test: several minutes a game.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TIME_LIMIT = 300
"""Seconds one change may keep the tests busy."""

LOADER = """
import importlib.util, sys
from importlib.machinery import SourceFileLoader
name, path, *arguments = sys.argv[1:]

class Finder:
    @staticmethod
    def find_spec(wanted, where=None, target=None):
        if wanted == name:
            return importlib.util.spec_from_loader(name, SourceFileLoader(name, path))

sys.dont_write_bytecode = True
sys.meta_path.insert(0, Finder)
import pytest
sys.exit(pytest.main(arguments))
"""

OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
KEPT = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assert, ast.Pass)
"""Statements that are never taken out."""


@dataclass(frozen=True)
class Mutant:
    """A change: where it is, what it does, and the whole changed module."""

    line: int
    what: str
    source: str


def mutants(source: str) -> Iterator[Mutant]:
    """Every change to a module."""
    tree = ast.parse(source)
    for at, node in enumerate(ast.walk(tree)):
        if at in untouched(tree):
            continue
        for variant in range(variants(node)):
            changed = copy.deepcopy(tree)
            spot = next(each for n, each in enumerate(ast.walk(changed)) if n == at)
            line, what = change(spot, variant)
            text = ast.unparse(ast.fix_missing_locations(changed))
            yield Mutant(line, what, text)


def untouched(tree: ast.Module) -> set[int]:
    """The places, in order of walking, of docstrings and annotations and all they hold."""
    if not hasattr(tree, "untouched"):
        held: set[int] = set()
        for node in ast.walk(tree):
            for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
                if isinstance(part, ast.AST):
                    held |= {id(each) for each in ast.walk(part)}
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                held.add(id(node.value))
        places = {at for at, node in enumerate(ast.walk(tree)) if id(node) in held}
        tree.untouched = places  # type: ignore[attr-defined]
    return tree.untouched  # type: ignore[attr-defined, no-any-return]


def removable(node: ast.AST) -> list[tuple[str, int]]:
    """The statements that can be taken out of a node's bodies."""
    found = []
    for part in ("body", "orelse"):
        statements = getattr(node, part, None)
        for at, statement in enumerate(statements if isinstance(statements, list) else []):
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            is_bare = isinstance(statement, ast.AnnAssign) and statement.value is None
            if not isinstance(statement, KEPT) and not is_text and not is_bare:
                found.append((part, at))
    return found


def variants(node: ast.AST) -> int:
    """In how many ways a node itself can be changed."""
    if isinstance(node, ast.Compare):
        return len(node.ops)
    if isinstance(node, ast.BinOp):
        return int(type(node.op) in SUMS)
    if isinstance(node, ast.Constant):
        return int(isinstance(node.value, bool | int | str))
    if isinstance(node, ast.BoolOp) or (
        isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    ):
        return 1
    return len(removable(node))


def change(node: ast.AST, variant: int) -> tuple[int, str]:
    """Changes the node; tells the line and what was done."""
    before = ast.unparse(node).splitlines()[0] if not removable(node) else ""
    line = getattr(node, "lineno", 0)
    if isinstance(node, ast.Compare):
        node.ops[variant] = OPPOSITES[type(node.ops[variant])]()
    elif isinstance(node, ast.BinOp):
        node.op = SUMS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp):
        node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
    elif isinstance(node, ast.Constant):
        node.value = changed_value(node.value)
    else:
        part, at = removable(node)[variant]
        statement = getattr(node, part)[at]
        getattr(node, part)[at] = ast.copy_location(ast.Pass(), statement)
        return statement.lineno, f"without: {ast.unparse(statement).splitlines()[0]}"
    return line, f"{before}  ->  {ast.unparse(node).splitlines()[0]}"


def changed_value(value: object) -> bool | int | str:
    """Another constant of the same kind."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else f"{value}x"


def notices(mutant: Mutant, module: str, where: Sequence[str]) -> bool:
    """Whether those tests fail on that module; TimeoutExpired if they take too long."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mutant.py"
        path.write_text(mutant.source, encoding="utf-8")
        options = ["-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=-m 'not slow'"]
        ran = subprocess.run(
            [sys.executable, "-c", LOADER, module, str(path), *options, *where],
            cwd=ROOT,
            env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=TIME_LIMIT,
            check=False,
        )
    return ran.returncode != 0


def judge(mutant: Mutant, module: str, stages: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Which stage of tests notices the change first, or that none does."""
    try:
        return next(
            (stage for stage, where in stages if notices(mutant, module, where)), "survived"
        )
    except subprocess.TimeoutExpired:
        return "out of time"


def test_files(package: str, left_out: Sequence[str]) -> list[str]:
    """The game's test files, those of its rulings first: they notice most, and soonest."""
    files = sorted((ROOT / "tests" / "games" / package).glob("test_*.py"))
    files.sort(key=lambda file: not file.stem.startswith(("test_rul", "test_end")))
    return [str(file.relative_to(ROOT)) for file in files if file.name not in left_out]


def main() -> int:
    """Prints survivors as they are found, then the shares."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", help="its slug")
    parser.add_argument("--file", default="rules.py", help="which module of the game to change")
    parser.add_argument("--every", type=int, default=1, help="try only every n-th change")
    parser.add_argument("--jobs", type=int, default=1, help="how many changes to try at a time")
    parser.add_argument("--ignore", nargs="*", default=[], help="names of test files to leave out")
    given = parser.parse_args()
    package = given.game.replace("-", "_")
    module = f"foxgames.games.{package}.{given.file.removesuffix('.py')}"
    source = (ROOT / "foxgames" / "games" / package / given.file).read_text(encoding="utf-8")
    stages = [
        ("its own tests", test_files(package, given.ignore)),
        ("the contract suite", ["tests/core", "-k", given.game]),
    ]
    same = Mutant(0, "no change", ast.unparse(ast.parse(source)))
    if any(notices(same, module, where) for _, where in stages):
        sys.exit("the tests fail without any change: mend that first")
    tried = list(mutants(source))[:: given.every]
    tally: Counter[str] = Counter()
    with ThreadPoolExecutor(given.jobs) as pool:
        for mutant, by in zip(
            tried, pool.map(lambda each: judge(each, module, stages), tried), strict=True
        ):
            tally[by] += 1
            if by != "its own tests":
                print(f"{given.file}:{mutant.line}: {mutant.what}  [{by}]", flush=True)
    for by in ("its own tests", "the contract suite", "out of time", "survived"):
        print(f"{by}: {tally[by]} of {len(tried)} ({100 * tally[by] / len(tried):.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
