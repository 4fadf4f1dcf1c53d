import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { finished, type Position, unsolved } from '../../src/boards/layers/board.js';
import { satisfiedClues, violations } from '../../src/boards/rules/rule.js';
import type { Kind } from '../../src/contracts/kind.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { blocked, type CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { arbitraryPosition } from '../conformance/arbitrary-board.js';
import { brokenRules } from '../conformance/broken-rules.js';
import { isRightTree, rightTrees } from './right-tree.js';

/** No random board has more pairs, so that all drawings of it can be tried. */
const maxPairs = 12;

const board: Kind = circuitboard;

const positions = arbitraryPosition(board, maxPairs) as fc.Arbitrary<unknown> as fc.Arbitrary<
  Position<CircuitBoard>
>;

/** Random drawings on random boards: some are changed from an answer of the board. */
const drawings = fc
  .record({ position: positions, seed: fc.nat(), erased: fc.array(fc.nat(), { maxLength: 6 }) })
  .map(({ position, seed, erased }) => {
    const { puzzle } = position;
    const open = puzzle.clues.given.map(() => -1);
    const trees = rightTrees(puzzle, open);
    if (trees.length === 0 || seed % 3 === 0) return position;
    const lines = Int16Array.from(trees[seed % trees.length]!);
    for (const pair of erased) if (lines.length > 0) lines[pair % lines.length] = pair % 2 === 0 ? -1 : 0;
    return { puzzle, answers: { lines } };
  });

test('a complete drawing keeps the rules if and only if it is a tree of degrees 1 and 3 with the given lines', () => {
  let right = 0;
  const property = fc.property(drawings, (position) => {
    const complete = finished(circuitboard.layers, position)!;
    const isRight = isRightTree(complete.puzzle, complete.answers.lines);
    expect(violations(circuitboard.rules, complete, 'complete').length === 0).toBe(isRight);
    if (isRight) right += 1;
  });
  fc.assert(property, { numRuns: runs(10_000, 300) });
  expect(right).toBeGreaterThan(0);
});

test('a drawing so far breaks a rule only if it cannot become right', () => {
  const counts = { right: 0, broken: 0 };
  const property = fc.property(drawings, (position) => {
    const { puzzle, answers } = position;
    // A given line is there, also where nobody has drawn it.
    const decided = answers.lines.map((value, pair) => (value < 0 ? puzzle.clues.given[pair]! : value));
    const canBeRight = rightTrees(puzzle, decided).length > 0;
    const broken = violations(circuitboard.rules, position, 'partial').length > 0;
    if (canBeRight) expect(broken).toBe(false);
    counts.right += canBeRight ? 1 : 0;
    counts.broken += broken ? 1 : 0;
  });
  fc.assert(property, { numRuns: runs(5000, 200) });
  expect(counts.right).toBeGreaterThan(0);
  expect(counts.broken).toBeGreaterThan(0);
});

/** Boards as pzprv3: rows, columns, cells (1 blocked, 2 an end), given lines at pairs, then lines: 1 there, -1 not, 0 open. */
describe('a finished drawing', () => {
  test.each([
    { title: 'one line', text: '1/2/. . /. /1 /', violations: [] },
    { title: 'one given line, not drawn again', text: '1/2/. . /1 /0 /', violations: [] },
    { title: 'a star', text: '2/3/. . . /1 . 1 /. . /. . /. . . /1 1 /0 0 /0 1 0 /', violations: [] },
    { title: 'a straight line', text: '1/3/. . . /. . /1 1 /', violations: ['degree: r1c2'] },
    {
      title: 'a line to a blocked cell',
      text: '1/3/. . 1 /. . /1 1 /',
      violations: ['blocked-cell: r1c2 r1c3'],
    },
    {
      title: 'a given line at a blocked cell',
      text: '1/3/. . 1 /. 1 /1 0 /',
      violations: ['blocked-cell: r1c2 r1c3'],
    },
    {
      title: 'two lines apart',
      text: '2/2/. . /. . /. /. /. . /1 /1 /0 0 /',
      violations: ['connected: r1c1 r1c2', 'connected: r2c1 r2c2'],
    },
    {
      title: 'a square',
      text: '2/2/. . /. . /. /. /. . /1 /1 /1 1 /',
      violations: [
        'degree: r1c1',
        'degree: r1c2',
        'degree: r2c1',
        'degree: r2c2',
        'loop: r1c1 r1c2 r2c1 r2c2',
      ],
    },
    { title: 'a point alone', text: '1/1/. /', violations: ['degree: r1c1'] },
  ])('$title', ({ text, violations }) => {
    expect(brokenRules(board, `pzprv3/circuitboard/${text}`, 'complete')).toEqual(violations);
  });
});

test('a cross instead of a given line', () => {
  const found = brokenRules(board, 'pzprv3/circuitboard/1/2/. . /1 /', 'complete', [], ['lines', 0, 0]);
  expect(found.slice(0, 3)).toEqual(['given-line: r1c1 r1c2', 'degree: r1c1', 'degree: r1c2']);
  expect(found.slice(3)).toEqual(['connected: r1c1', 'connected: r1c2']);
});

describe('a drawing so far', () => {
  test.each([
    { title: 'nothing', text: '2/3/. . . /1 . 1 /. . /. . /. . . /0 0 /0 0 /0 0 0 /', violations: [] },
    {
      title: 'two of three lines',
      text: '2/3/. . . /1 . 1 /. . /. . /. . . /1 1 /0 0 /0 0 0 /',
      violations: [],
    },
    {
      title: 'two lines and no room',
      text: '2/3/. . . /1 . 1 /. . /. . /. . . /1 1 /0 0 /0 -1 0 /',
      violations: ['degree: r1c2', 'degree: r2c2', 'connected: r1c1 r1c2 r1c3', 'connected: r2c2'],
    },
    {
      title: 'four lines',
      text: '3/3/. . . /. . . /. . . /. . /. . /. . /. . . /. . . /0 0 /1 1 /0 0 /0 1 0 /0 1 0 /',
      violations: ['degree: r2c2'],
    },
    {
      title: 'three lines, one of them given',
      text: '2/3/. . . /. . . /1 . /. . /. . . /0 1 /0 0 /0 1 0 /',
      violations: [],
    },
    {
      title: 'given lines around a square',
      text: '2/2/. . /. . /1 /1 /1 1 /0 /0 /0 0 /',
      violations: [
        'degree: r1c1',
        'degree: r1c2',
        'degree: r2c1',
        'degree: r2c2',
        'loop: r1c1 r1c2 r2c1 r2c2',
      ],
    },
    {
      title: 'points behind blocked cells',
      text: '1/3/. 1 . /. . /0 0 /',
      violations: ['degree: r1c1', 'degree: r1c3', 'connected: r1c1', 'connected: r1c3'],
    },
  ])('$title', ({ text, violations }) => {
    expect(brokenRules(board, `pzprv3/circuitboard/${text}`, 'partial')).toEqual(violations);
  });
});

test('only the lines around an area are named, and not those that lead to it', () => {
  const square = '2/4/. . . . /. . . . /. . . /. . . /. . . . /1 1 1 /1 0 0 /1 1 0 0 /';
  const [loop] = brokenRules(board, `pzprv3/circuitboard/${square}`, 'partial').filter((each) =>
    each.startsWith('loop'),
  );
  expect(loop).toBe('loop: r1c1 r1c2 r2c1 r2c2');
});

test('a board without points, which no text has, breaks a rule', () => {
  const { puzzle } = circuitboard.read('pzprv3/circuitboard/1/2/. . /. /');
  const cells = puzzle.clues.cells.map(() => blocked);
  const position = unsolved(circuitboard.layers, { ...puzzle, clues: { ...puzzle.clues, cells } });
  for (const extent of ['partial', 'complete'] as const)
    expect(violations(circuitboard.rules, position, extent).map(({ rule }) => rule)).toEqual(['no-point']);
});

test('on a graph, a vertex may have more neighbors than four', () => {
  const star = (given: readonly (1 | null)[]): Position =>
    circuitboard.read(
      JSON.stringify({
        ...{ format: 'gridwright-puzzle', version: 1, kind: 'circuitboard', rules: [] },
        graph: {
          vertices: [1, 2, 3, 4, 5, 6].map((at) => [at, at === 1 ? 0 : 1]),
          edges: [2, 3, 4, 5, 6].map((at) => [0, at - 1]),
        },
        clues: { cells: new Array(6).fill(null), given },
      }),
    ) as Position;
  const broken = (position: Position): readonly string[] =>
    violations(circuitboard.rules, position as Position<CircuitBoard>, 'partial').map(({ rule }) => rule);
  expect(broken(star([1, 1, 1, null, null]))).toEqual([]);
  expect(broken(star([1, 1, 1, 1, null]))).toEqual(['degree']);
});

test('no clue is faded: given lines are there from the beginning, and the path of two ends needs a proof', () => {
  const position = circuitboard.read('pzprv3/circuitboard/1/2/2 2 /1 /0 /');
  expect(satisfiedClues(circuitboard.rules, position)).toEqual([]);
  expect(satisfiedClues(circuitboard.rules, unsolved(circuitboard.layers, position.puzzle))).toEqual([]);
});
