"""Hashi in PuLP: python3 hashi.py board.json own.lp own.json

Reads a board in Gridwright's JSON form, and writes a model of it and which variables are the bridges. Debian's package is python3-pulp.
"""

import json
import sys

import pulp


def edges_of(islands):
    """The pairs of islands that see each other in a row or a column."""
    cells = sorted(islands)
    edges = []
    for row, column in cells:
        right = [c for r, c in cells if r == row and c > column]
        below = [r for r, c in cells if c == column and r > row]
        if right:
            edges.append(((row, column), (row, min(right))))
        if below:
            edges.append(((row, column), (min(below), column)))
    return edges


def cross(one, other):
    """Whether a horizontal edge crosses a vertical one."""
    (row, left), (row2, right) = one
    (top, column), (bottom, column2) = other
    return row == row2 and column == column2 and top < row < bottom and left < column < right


def model_of(numbers):
    """The model of a board: bridges x, edges that have bridges y, and a flow that connects the islands."""
    islands = {(r, c): n for r, line in enumerate(numbers, 1) for c, n in enumerate(line, 1) if n is not None}
    edges = edges_of(islands)
    name = {edge: "_".join(str(number) for cell in edge for number in cell) for edge in edges}
    problem = pulp.LpProblem("hashi")
    x = {e: pulp.LpVariable(f"x_{name[e]}", 0, 2, cat="Integer") for e in edges}
    y = {e: pulp.LpVariable(f"y_{name[e]}", cat="Binary") for e in edges}
    problem += 0
    for e in edges:
        problem += x[e] >= y[e], f"some_{name[e]}"
        problem += x[e] <= 2 * y[e], f"most_{name[e]}"
        for f in edges:
            if cross(e, f):
                problem += y[e] + y[f] <= 1, f"cross_{name[e]}_{name[f]}"
    for (row, column), number in islands.items():
        at = [x[e] for e in edges if (row, column) in e]
        if number == "?":
            problem += pulp.lpSum(at) >= 1, f"island_{row}_{column}"
        else:
            problem += pulp.lpSum(at) == number, f"island_{row}_{column}"

    # The first island sends a unit of flow to every other one, over edges with bridges.
    root = min(islands)
    others = len(islands) - 1
    flow = {}
    for e in edges:
        for way, arc in (("to", e), ("from", e[::-1])):
            flow[arc] = pulp.LpVariable(f"flow_{way}_{name[e]}", 0, others)
            problem += flow[arc] <= others * y[e], f"flow_{way}_needs_{name[e]}"
    for island in islands:
        into = pulp.lpSum(flow[a] for a in flow if a[1] == island)
        out = pulp.lpSum(flow[a] for a in flow if a[0] == island)
        if island != root:
            problem += into - out == 1, f"connected_{island[0]}_{island[1]}"
    return problem


MAPPING = {
    "format": "gridwright-mapping",
    "version": 1,
    "kind": "hashi",
    "answers": {"bridges": "x_{row1}_{column1}_{row2}_{column2}"},
}

if __name__ == "__main__":
    board, model, mapping = sys.argv[1:]
    with open(board, encoding="utf-8") as file:
        puzzle = json.load(file)
    model_of(puzzle["clues"]["islands"]).writeLP(model)
    with open(mapping, "w", encoding="utf-8") as file:
        json.dump(MAPPING, file, indent=2)
