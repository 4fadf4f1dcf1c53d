import {
  countGoodPairSetsWork,
  countSolvablePairSetsWork,
  goodPairSetsWork,
  solvablePairSetsWork,
  vertexPairs,
} from '@gridwright/diagrams';
import { lineGraph } from '../../boards/geometry/line-graph.js';
import { emptySites, type Puzzle } from '../../boards/layers/board.js';
import type { InstanceFamily, InstanceSubject, Instances } from '../../contracts/instances.js';
import { linesAtVertices } from '../../parts/lines/drawn-lines.js';
import { orderedGraph } from '../../parts/lines/ordered-graph.js';
import type { Numberlink } from './layers.js';

const pair = { one: 'pair', many: 'pairs' };
const good = {
  member: { one: 'good instance', many: 'good instances' },
  means:
    'good: exactly one set of paths joins these pairs, among all, also those that leave cells empty or touch themselves, and it passes every cell',
};
const solvable = {
  member: { one: 'solvable instance', many: 'solvable instances' },
  means: 'solvable: at least one set of paths joins these pairs; cells may be left empty',
};

/**
 * All good instances on a board (link puzzle paper, definition 2 and section 5), or all that have a solution (corollary 19). An
 * element is a pair of cells with the same number.
 */
export const instances: Instances<Numberlink> = {
  description: 'all sets of pairs on a board with exactly one solution, which passes every cell',
  of: 'board',
  element: pair,
  options: ['maxPairs', 'solvable'],
  variants: [],
  family: (subject, { maxPairs = null, solvable: wantsSolvable = false }) =>
    pairSets(subject, maxPairs, wantsSolvable),
};

function pairSets(
  { puzzle }: InstanceSubject<Numberlink>,
  maxPairs: number | null,
  wantsSolvable: boolean,
): InstanceFamily<Numberlink> {
  const board = lineGraph(puzzle, 'pair');
  const { graph } = orderedGraph(puzzle, 'pair');
  const pairs = vertexPairs(graph);
  const puzzleOf = (member: readonly number[]): Puzzle<Numberlink> => {
    const numbers = emptySites(puzzle, 'cell');
    const chosen = member.map(pairs.pairOf).toSorted(([one], [other]) => one - other);
    for (const [index, ends] of chosen.entries()) for (const end of ends) numbers[end] = index + 1;
    return { ...puzzle, clues: { numbers } };
  };
  const build = wantsSolvable ? solvablePairSetsWork : goodPairSetsWork;
  const count = wantsSolvable ? countSolvablePairSetsWork : countGoodPairSetsWork;
  return {
    elementCount: pairs.count,
    cellsOf: pairs.pairOf,
    elementsAt: (cell) =>
      board.vertices
        .flatMap((_, other) => (other === cell ? [] : [pairs.elementOf(cell, other)]))
        .sort((one, other) => one - other),
    ...(wantsSolvable ? solvable : good),
    areUnique: !wantsSolvable,
    hasSupersets: false,
    hardest: null,
    countBySize: (limits) => count(graph, { ...limits, maxPairs }),
    buildFrom: null,
    build: (limits) => build(graph, { ...limits, maxPairs }),
    puzzleOf,
    fits: ({ answers }) =>
      wantsSolvable || linesAtVertices(board, answers.lines).every(({ length }) => length > 0),
  };
}
