import { describe, expect, test } from 'vitest';
import { geometryOf } from '../../src/boards/geometry/geometry.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { solutionsIn } from '../outcomes.js';
import { positionOf, written } from './puzzle.js';

/** Two triangles with a common edge, and a clue about two edges that are around no face. */
const text = `# A puzzle on a graph.
slitherlink graph # of four vertices
rules all-points

at west 0 1
at north 1.5 0
at south 1.5 2
at east 3e0 1
edge west north
west south
north south # the common edge
north east
south east
cell 2: west north, north south,south west
cell ?: north east , south east, north south
cell -: north south
line west north
cross north south
`;

const exact = `slitherlink graph
rules all-points
at 1 0 1
at 2 1.5 0
at 3 1.5 2
at 4 3 1
1 2
1 3
2 3
2 4
3 4
cell 2: 1 2, 2 3, 1 3
cell ?: 2 4, 3 4, 2 3
cell -: 2 3
line 1 2
cross 2 3
`;

test('a text has the graph, the rules, the clues and the answers', () => {
  const graph = {
    vertices: [
      { x: 0, y: 1 },
      { x: 1.5, y: 0 },
      { x: 1.5, y: 2 },
      { x: 3, y: 1 },
    ],
    edges: [
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 3],
      [2, 3],
    ],
    cells: [[0, 2, 1], [3, 4, 2], [2]],
  } as const;
  expect(positionOf(text)).toEqual({
    puzzle: {
      kind: 'slitherlink',
      ...geometryOf(graph),
      rules: { 'several-loops': 0, 'all-points': 1 },
      clues: { numbers: Int16Array.of(2, -2, -1) },
    },
    answers: { lines: Int16Array.of(1, -1, 0, -1, -1) },
  });
  expect(written('edge-list', text)).toBe(exact);
  expect(positionOf(exact)).toEqual(positionOf(text));
});

test('its solution goes around', async () => {
  const answer = await unique(positionOf(text).puzzle, native);
  expect(answer.status).toBe('unique');
  expect(solutionsIn(answer)[0]!.answers['lines']).toEqual(Int16Array.of(1, 1, 0, 1, 1));
});

test('vertices without places are on a circle; one may have no edge', () => {
  // Rounded to four decimals.
  const [middle, wide] = [Math.SQRT1_2, Math.SQRT2].map((each) => Math.round(each * 10_000) / 10_000);
  const { graph } = positionOf('slitherlink graph\na b\nb c\nd\n').puzzle;
  expect(graph?.vertices).toEqual([
    { x: middle, y: 0 },
    { x: wide, y: middle },
    { x: middle, y: wide },
    { x: 0, y: middle },
  ]);
  expect(positionOf('slitherlink graph\na b').puzzle.graph?.vertices).toEqual([
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ]);
});

test('rules that are asked for overrule those of the text', () => {
  expect(positionOf(text, { rules: ['several-loops'] }).puzzle.rules).toEqual({
    'several-loops': 1,
    'all-points': 0,
  });
});

describe('an error has the place of the mistake', () => {
  const graph = (...lines: readonly string[]) =>
    ['slitherlink graph', 'a b', 'b c', 'c a', ...lines].join('\n');
  test.each([
    { title: 'another kind', input: '#\n mosaic graph\na b', at: '2:2', code: 'other-kind' },
    { title: 'no edge', input: 'slitherlink graph\na\n', at: '3:1', code: 'unexpected' },
    { title: 'a rule that there is not', input: graph('rules all-points no'), at: '5:18', code: 'rule' },
    { title: 'an edge to itself', input: graph('d d'), at: '5:3', code: 'unexpected' },
    { title: 'an edge for the second time', input: graph('b a'), at: '5:1', code: 'unexpected' },
    { title: 'an edge of one vertex', input: graph('edge b'), at: '5:7', code: 'unexpected' },
    { title: 'an edge of three', input: graph('b d e'), at: '5:5', code: 'unexpected' },
    { title: 'a comma as a vertex', input: graph('d,'), at: '5:2', code: 'unexpected' },
    { title: 'a place without Y', input: graph('at a 1'), at: '5:7', code: 'unexpected' },
    { title: 'a place that is no number', input: graph('at a 1 0x1'), at: '5:8', code: 'unexpected' },
    { title: 'a negative place', input: graph('at a 1 -1'), at: '5:8', code: 'unexpected' },
    {
      title: 'a place too far away',
      input: graph('at a 1 2', 'at b 1 3', 'at c 1e5 1'),
      at: '3:3',
      code: 'unexpected',
    },
    { title: 'a place told twice', input: graph('at a 1 1', 'at a 1 1'), at: '6:4', code: 'unexpected' },
    { title: 'a place that is not told', input: graph('at a 1 1'), at: '2:3', code: 'unexpected' },
    { title: 'a cell without a clue', input: graph('cell'), at: '5:5', code: 'unexpected' },
    { title: 'a cell without ":"', input: graph('cell 3 a b'), at: '5:6', code: 'unexpected' },
    { title: 'a cell without edges', input: graph('cell 3:'), at: '5:8', code: 'unexpected' },
    { title: 'a cell with half an edge', input: graph('cell 1: a b, c'), at: '5:15', code: 'unexpected' },
    { title: 'a cell without a comma', input: graph('cell 1: a b b c'), at: '5:13', code: 'unexpected' },
    { title: 'a cell with a comma too many', input: graph('cell 1: a b,'), at: '5:13', code: 'unexpected' },
    {
      title: 'a cell with an edge that there is not',
      input: graph('cell 1: a d'),
      at: '5:9',
      code: 'unexpected',
    },
    { title: 'a cell with an edge twice', input: graph('cell 1: a b, b a'), at: '5:14', code: 'unexpected' },
    {
      title: 'a clue over the edges of any cell',
      input: graph('cell 3: a b, b c'),
      at: '5:6',
      code: 'out-of-range',
    },
    { title: 'a clue that is no number', input: graph('cell x: a b'), at: '5:6', code: 'unexpected' },
    { title: 'a line that is no edge', input: graph('line a d'), at: '5:6', code: 'unexpected' },
    { title: 'a line and a cross', input: graph('line a b', 'cross b a'), at: '6:7', code: 'unexpected' },
    { title: 'a word in the first line', input: 'slitherlink graph x\na b', at: '1:19', code: 'unexpected' },
  ])('$title', ({ input, at, code }) => {
    const reading = code === 'other-kind' ? {} : { kind: 'slitherlink', format: 'edge-list' };
    expectProblem(problemOf(input, reading), { code, at });
  });
});

test('a grid is not written', () => {
  const problem = expect.objectContaining({ code: 'loss', found: 'a grid' });
  expect(() => written('edge-list', 'slither/2/2/')).toThrow(expect.objectContaining({ problem }));
});

test.each([
  { cell: 'cell 1: A B, A D', message: 'expected the two vertices of an edge, found "A D"' },
  { cell: 'cell 1: A B, B C, B A', message: 'expected each edge of a cell once, found "B A"' },
])('a mistake is told in the words of the text: $cell', ({ cell, message }) => {
  expect(() => positionOf(`slitherlink graph\nA B\nB C\nC A\nD\n${cell}\n`)).toThrow(message);
});
