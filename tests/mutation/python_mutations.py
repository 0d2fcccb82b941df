"""Single changes of a Python file, by the operators of cosmic-ray."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator


def mutations(source: str, draw: random.Random) -> Iterator[tuple[int, str, str]]:
    """Line, what becomes what, and the changed source: of each place that an operator can change, one change.

    The places come in the order of the draw, and each is changed only when it is asked for, which takes long.
    A change that is no Python, or that only annotations, their imports or the decorator of a class show, is
    none.
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
    for (line, _), choices in draw.sample(sorted(at.items()), len(at)):
        operator, occurrence = draw.choice(choices)
        try:
            changed = mutate_code(source, operator, occurrence)
        except AttributeError:  # cosmic-ray changes no exception whose name has a dot
            continue
        if changed and _meaning(changed) not in (meaning, None):
            lines = zip(source.splitlines(), changed.splitlines(), strict=False)
            what = next((f"{a.strip()} => {b.strip()}" for a, b in lines if a != b), "")
            yield line, what, changed


def _meaning(source: str) -> str | None:
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
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
