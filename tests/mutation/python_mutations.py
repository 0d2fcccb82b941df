"""Single changes of a Python file, by the operators of cosmic-ray."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

_ALIKE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {ast.Is: ast.Eq, ast.IsNot: ast.NotEq}
_ALIKE_OF_COUNTS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {ast.Gt: ast.NotEq, ast.LtE: ast.Eq}


def mutations(source: str, draw: random.Random) -> Iterator[tuple[int, str, str]]:
    """Line, what becomes what, and the changed source: of each place that an operator can change, one change.

    The places come in the order of the draw, and each is changed only when it is asked for, which takes long.
    None are changes that no input can show, whatever the code around them does:

    - what is no Python, annotations, their imports, decorators of classes, `__repr__`;
    - `assert` and the `strict` of `zip`, which say what always holds;
    - that results are kept (`cache`), and sizes of blocks and of memory (constants made of 1024s): another
      one costs time or memory;
    - `is` for `==`, `> 0` for `!= 0` and `<= 0` for `== 0`, which are the same for what these compare:
      single objects, and counts, sizes and times;
    - -2 for -1 except as an index: the number of none, which its sign tells.
    """
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    tree = get_ast(source)
    nodes = list(ast_nodes(tree))
    operators = [get_operator(name) for name in operator_names()]
    at = defaultdict(list)
    for operator in (each() for each in operators if not each.arguments()):
        positions = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(positions):
            at[start].append((operator, occurrence))
    meaning = _meaning(source)
    without = _without_effect(source)
    for (line, column), choices in draw.sample(sorted(at.items()), len(at)):
        if any(begin <= (line, column) < end for begin, end in without):
            continue
        operator, occurrence = draw.choice(choices)
        try:
            changed = mutate_code(source, operator, occurrence)
        except AttributeError:  # cosmic-ray changes no exception whose name has a dot
            continue
        if changed and _meaning(changed) not in (meaning, None):
            lines = zip(source.splitlines(), changed.splitlines(), strict=False)
            what = next((f"{a.strip()} => {b.strip()}" for a, b in lines if a != b), "")
            yield line, what, changed


def _without_effect(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """From where to where no change has an effect, as lines and columns."""
    found: list[ast.expr | ast.stmt] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert) or (isinstance(node, ast.FunctionDef) and node.name == "__repr__"):
            found.append(node)
        elif isinstance(node, ast.Call):
            found += [each.value for each in node.keywords if each.arg == "strict"]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            numbers = [each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant)]
            found += [node] if 1024 in numbers and node.target.id.isupper() else []
        elif isinstance(node, ast.FunctionDef):
            found += [
                each for each in node.decorator_list if ast.unparse(each).endswith(("cache", "cache()"))
            ]
    return [
        (
            (node.lineno, node.col_offset - isinstance(node, ast.Name)),
            (node.end_lineno or 0, node.end_col_offset or 0),
        )
        for node in found
    ]


def _meaning(source: str) -> str | None:
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    indices = {id(node.slice) for node in ast.walk(tree) if isinstance(node, ast.Subscript)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            zero = isinstance(node.comparators[0], ast.Constant) and node.comparators[0].value == 0
            alike = _ALIKE | _ALIKE_OF_COUNTS if zero else _ALIKE
            node.ops[0] = alike.get(type(node.ops[0]), type(node.ops[0]))()
        elif isinstance(node, ast.UnaryOp) and id(node) not in indices:
            if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
                node.operand.value = 1 if node.operand.value == 2 else node.operand.value
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            node.test = ast.Constant(None)
        elif isinstance(node, ast.ClassDef):
            node.decorator_list = []
    return ast.dump(tree)
