import { edgesAtVertices } from '../../boards/geometry/drawn-graph.js';
import { grouped } from '../../boards/geometry/grouped.js';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import type { Position } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Extent, Rule } from '../../boards/rules/rule.js';
import { type LineCount, lineComponents, lineCount } from '../../parts/lines/drawn-lines.js';
import { lineRules } from '../../parts/lines/line-rules.js';
import { coverAll, layers, type Numberlink, noTouch } from './layers.js';

const { branch } = lineRules<Numberlink>(layers, 'lines');

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<Numberlink>[] = [
  branch,
  {
    name: 'loop',
    text: 'no line is part of a loop',
    site: 'pair',
    broken: ({ puzzle, answers }) =>
      lineComponents(lineGraph(puzzle, 'pair'), answers.lines).flatMap(({ edges, isClosed }) =>
        isClosed ? [edges] : [],
      ),
  },
  {
    name: 'through-number',
    text: 'a line ends at each number, and does not go on',
    broken: (position, extent) => cellsWhere(position, extent, ({ drawn }, isEnd) => isEnd && drawn > 1),
    clues: 'numbers',
  },
  {
    name: 'different-numbers',
    text: 'a line joins equal numbers',
    broken: ({ puzzle, answers }) => joinedEnds(puzzle, answers).filter((ends) => areDifferent(puzzle, ends)),
    clues: 'numbers',
  },
  {
    name: 'left-over',
    text: 'each number is joined to another one',
    broken: (position, extent) => {
      if (extent === 'partial')
        return cellsWhere(position, extent, ({ drawn, open }, isEnd) => isEnd && drawn + open === 0);
      const joined = new Set(joinedEnds(position.puzzle, position.answers).flat());
      return cellsWhere(position, extent, (_, isEnd, cell) => isEnd && !joined.has(cell));
    },
    clues: 'numbers',
    satisfied: satisfiedNumbers,
  },
  {
    name: 'dead-end',
    text: 'no line ends in a cell without a number',
    broken: (position, extent) =>
      cellsWhere(position, extent, ({ drawn, open }, isEnd) => !isEnd && drawn === 1 && open === 0),
  },
  {
    name: coverAll.name,
    text: 'a line passes every cell, where the rules say so',
    broken: (position, extent) =>
      position.puzzle.rules[coverAll.name] === 1
        ? cellsWhere(position, extent, ({ drawn, open }, isEnd) => !isEnd && drawn + open === 0)
        : [],
  },
  {
    name: noTouch.name,
    text: 'no path touches itself, where the rules say so',
    site: 'pair',
    broken: ({ puzzle, answers }) =>
      puzzle.rules[noTouch.name] === 1 ? touchingPairs(puzzle, answers).map((pair) => [pair]) : [],
  },
];

type Puzzle = Position<Numberlink>['puzzle'];
type Answers = Position<Numberlink>['answers'];

/** The cells whose lines are wrong, each as a place. */
function cellsWhere(
  { puzzle, answers }: Position<Numberlink>,
  extent: Extent,
  isWrong: (lines: LineCount, isEnd: boolean, cell: number) => boolean,
): readonly (readonly number[])[] {
  const { numbers } = puzzle.clues;
  return edgesAtVertices(lineGraph(puzzle, 'pair')).flatMap((pairs, cell) =>
    isWrong(lineCount(answers.lines, pairs, extent), numbers[cell] !== empty, cell) ? [[cell]] : [],
  );
}

/** By cell, the number of its component of lines; undefined without a line. Linear in the board. */
function componentsOfCells(puzzle: Puzzle, { lines }: Answers): readonly (number | undefined)[] {
  const graph = lineGraph(puzzle, 'pair');
  const found = new Array<number | undefined>(graph.vertices.length);
  for (const [component, { edges }] of lineComponents(graph, lines).entries())
    for (const edge of edges) for (const cell of graph.edges[edge]!) found[cell] = component;
  return found;
}

/** The ends that lines join, for each component of lines with more than one; ascending. */
function joinedEnds(puzzle: Puzzle, answers: Answers): readonly (readonly number[])[] {
  const components = componentsOfCells(puzzle, answers);
  const ends = [...components.keys()].filter(
    (cell) => components[cell] !== undefined && puzzle.clues.numbers[cell] !== empty,
  );
  return [...grouped(ends, (cell) => components[cell]).values()].filter(({ length }) => length > 1);
}

/** Whether two of the ends have different numbers; "?" may be any. */
function areDifferent({ clues: { numbers } }: Puzzle, ends: readonly number[]): boolean {
  return new Set(ends.map((end) => numbers[end]!).filter((number) => number > 0)).size > 1;
}

/** The numbers that one line leaves, which leads to an equal one. */
function satisfiedNumbers(position: Position<Numberlink>): readonly number[] {
  const { puzzle, answers } = position;
  const through = new Set(cellsWhere(position, 'partial', ({ drawn }) => drawn > 1).flat());
  return joinedEnds(puzzle, answers)
    .filter((ends) => !areDifferent(puzzle, ends))
    .flatMap((ends) => ends.filter((end) => !through.has(end)));
}

/**
 * The pairs of cells of one component of lines without a line between them. A line that is still undecided is one of them: drawn, it
 * would close a loop.
 */
function touchingPairs(puzzle: Puzzle, answers: Answers): readonly number[] {
  const components = componentsOfCells(puzzle, answers);
  return lineGraph(puzzle, 'pair').edges.flatMap(([one, other], pair) =>
    answers.lines[pair]! <= 0 && components[one] !== undefined && components[one] === components[other]
      ? [pair]
      : [],
  );
}
