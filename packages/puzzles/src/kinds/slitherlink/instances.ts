import { goodHintSetsWork, type HintSets, hintsOfElements, hittingSetsWork } from '@gridwright/diagrams';
import { graphOf } from '../../boards/geometry/geometry.js';
import { emptySites, type Puzzle } from '../../boards/layers/board.js';
import type { InstanceFamily, InstanceSubject, Instances } from '../../contracts/instances.js';
import { orderedGraph } from '../../parts/lines/ordered-graph.js';
import { allPoints, type Slitherlink, severalLoops, variants } from './layers.js';

/** The numbers of hints that are minimized, in this order: the fewer, the harder (link puzzle paper, section 8.3). */
const easiestFirst = [4, 0, 3, 1, 2];

/** With no more than this share of the cells as candidates, there are few difference sets, and an engine finds them sooner than a diagram. */
const fewCandidates = 2 / 3;

const hint = { one: 'hint', many: 'hints' };
const goodSet = { one: 'good set of hints', many: 'good sets of hints' };

/**
 * All good sets of hints for a loop (link puzzle paper, section 7): the sets of candidate cells whose numbers, and no others, exclude
 * every other loop. Where several loops are allowed, or every point is on the loop, the others are those of these rules.
 */
export const instances: Instances<Slitherlink> = {
  description: 'all sets of numbers for which a loop is the only solution',
  of: 'solution',
  element: hint,
  options: ['cells'],
  variants: variants.map(({ name }) => name),
  family: (subject, { cells }) => goodHints(subject, cells ?? usualCandidates(subject)),
};

/** All cells around a drawn loop; the cells with a number, of a puzzle. */
function usualCandidates({ puzzle, isSolved }: InstanceSubject<Slitherlink>): readonly number[] {
  const all = [...puzzle.clues.numbers.keys()];
  return isSolved ? all.filter((cell) => puzzle.clues.numbers[cell]! >= 0) : all;
}

function goodHints(
  { puzzle, answers }: InstanceSubject<Slitherlink>,
  cells: readonly number[],
): InstanceFamily<Slitherlink> {
  const { lines } = answers!;
  const board = graphOf(puzzle);
  const { graph, order } = orderedGraph(puzzle, 'edge');
  /** By edge of the board, its place in the order. */
  const places = new Int32Array(order.length);
  for (const [place, edge] of order.entries()) places[edge] = place;
  const problem: HintSets = {
    graph,
    hints: cells.map((cell) => board.cells[cell]!.map((edge) => places[edge]!)),
    solution: [...lines.keys()].filter((edge) => lines[edge]! > 0).map((edge) => places[edge]!),
    severalCycles: puzzle.rules[severalLoops.name] === 1,
    coversVertices: puzzle.rules[allPoints.name] === 1,
  };
  const candidates = Array.from(hintsOfElements(problem), (index) => cells[index]!);
  const elementAt = new Map(candidates.map((cell, element) => [cell, [element]]));
  const numbers = candidates.map((cell) => board.cells[cell]!.filter((edge) => lines[edge]! > 0).length);
  const puzzleOf = (member: readonly number[]): Puzzle<Slitherlink> => {
    const clues = emptySites(puzzle, 'cell');
    for (const element of member) clues[candidates[element]!] = numbers[element]!;
    return { ...puzzle, clues: { numbers: clues } };
  };
  return {
    elementCount: candidates.length,
    cellsOf: (element) => [candidates[element]!],
    elementsAt: (cell) => elementAt.get(cell) ?? [],
    member: goodSet,
    means: 'good: the numbers of these cells, and no others, have this solution only',
    areUnique: true,
    hasSupersets: true,
    // The order of the paper is about cells with four sides.
    hardest:
      puzzle.graph === undefined
        ? easiestFirst.map((easy) => numbers.map((number) => (number === easy ? 1 : 0)))
        : null,
    countBySize: null,
    build: (limits) => goodHintSetsWork(problem, limits),
    buildFrom:
      candidates.length <= fewCandidates * board.cells.length
        ? (differences, limits) => hittingSetsWork(candidates.length, differences, limits)
        : null,
    puzzleOf,
    fits: (solution) => solution.answers.lines.every((line, edge) => line > 0 === lines[edge]! > 0),
  };
}
