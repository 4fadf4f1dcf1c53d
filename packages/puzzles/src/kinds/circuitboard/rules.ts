import { connectedComponents } from '../../geometry/components.js';
import { edgesAtVertices } from '../../geometry/drawn-graph.js';
import { lineGraph } from '../../geometry/line-graph.js';
import { givenAt, type Position } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { lineCount } from '../../lines/drawn-lines.js';
import type { Rule } from '../../rules/rule.js';
import { blocked, type CircuitBoard, layers } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<CircuitBoard>[] = [
  {
    name: 'given-line',
    says: 'each given line is there',
    site: 'pair',
    broken: ({ puzzle, answers }) =>
      [...puzzle.clues.given.keys()]
        .filter((pair) => puzzle.clues.given[pair] !== empty && answers.lines[pair] === 0)
        .map((pair) => [pair]),
  },
  {
    name: 'blocked-cell',
    says: 'no line goes to a blocked cell',
    site: 'pair',
    broken: ({ puzzle, answers }) =>
      lineGraph(puzzle, 'pair').edges.flatMap((cells, pair) =>
        answers.lines[pair]! > 0 && cells.some((cell) => isBlocked(puzzle, cell)) ? [[pair]] : [],
      ),
  },
  {
    name: 'degree',
    says: 'one or three lines end at each point',
    broken: (position, extent) => {
      const { puzzle } = position;
      const lines = drawnLines(position);
      return edgesAtVertices(lineGraph(puzzle, 'pair')).flatMap((pairs, cell) => {
        if (isBlocked(puzzle, cell)) return [];
        const usable = pairs.filter((pair) => canHaveLine(puzzle, pair));
        const { drawn, open } = lineCount(lines, usable, extent);
        const canBe = (degree: number): boolean => drawn <= degree && degree <= drawn + open;
        return canBe(1) || canBe(3) ? [] : [[cell]];
      });
    },
  },
  {
    name: 'loop',
    says: 'no lines enclose an area',
    site: 'pair',
    broken: (position) => cycles(position),
  },
  {
    name: 'connected',
    says: 'lines connect all points',
    broken: (position, extent) => {
      const { puzzle } = position;
      const lines = drawnLines(position);
      const around = edgesAtVertices(lineGraph(puzzle, 'pair'));
      const mayJoin = (pair: number): boolean =>
        canHaveLine(puzzle, pair) && (lines[pair]! > 0 || (extent === 'partial' && lines[pair] === empty));
      const points = [...around.keys()].filter((cell) => !isBlocked(puzzle, cell));
      const parts = connectedComponents(points, (cell) =>
        around[cell]!.filter(mayJoin).flatMap((pair) => lineGraph(puzzle, 'pair').edges[pair]!),
      );
      return parts.length > 1 ? parts : [];
    },
  },
];

function isBlocked({ clues }: Position<CircuitBoard>['puzzle'], cell: number): boolean {
  return clues.cells[cell] === blocked;
}

function canHaveLine(puzzle: Position<CircuitBoard>['puzzle'], pair: number): boolean {
  return lineGraph(puzzle, 'pair').edges[pair]!.every((cell) => !isBlocked(puzzle, cell));
}

/** The lines with those that are given, also where nobody has drawn them again. */
function drawnLines({ puzzle, answers }: Position<CircuitBoard>): Int16Array {
  return answers.lines.map((value, pair) => (value === empty ? givenAt(puzzle, layers.lines, pair) : value));
}

/** For each line that closes a cycle with lines before it, the lines of that cycle. */
function cycles(position: Position<CircuitBoard>): readonly (readonly number[])[] {
  const { edges, vertices } = lineGraph(position.puzzle, 'pair');
  const lines = drawnLines(position);
  const found: number[][] = [];
  // Each vertex with the lines of a forest at it.
  const joined: (readonly [pair: number, other: number])[][] = vertices.map(() => []);
  for (const [pair, [one, other]] of edges.entries()) {
    if (lines[pair]! <= 0) continue;
    const between = wayBetween(joined, one, other);
    if (between !== null) found.push([...between, pair].sort((a, b) => a - b));
    else {
      joined[one]!.push([pair, other]);
      joined[other]!.push([pair, one]);
    }
  }
  return found;
}

/** The lines of a forest between two vertices; null if they are in different trees. */
function wayBetween(
  joined: readonly (readonly (readonly [pair: number, other: number])[])[],
  from: number,
  to: number,
): readonly number[] | null {
  const cameBy = new Map<number, readonly [pair: number, before: number] | null>([[from, null]]);
  const open = [from];
  for (const vertex of open) {
    for (const [pair, other] of joined[vertex]!) {
      if (cameBy.has(other)) continue;
      cameBy.set(other, [pair, vertex]);
      open.push(other);
    }
  }
  if (!cameBy.has(to)) return null;
  const way: number[] = [];
  for (let step = cameBy.get(to); step; step = cameBy.get(step[1])) way.push(step[0]);
  return way;
}
