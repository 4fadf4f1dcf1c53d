import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import { answerToExample } from '../conformance/read-examples.js';
import { readCut } from '../formats/cut-text.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';

/** A ring around a wall: one path along its top, the other around its bottom. */
const ring = 'A.A\nB#B\n...\n';

/** A dump of a level of Flow Free, with its size. */
const level = '5 5\nB..RO\n..#..\n..Y..\n.RO..\n.BY..\n';

describe('rows with walls', () => {
  test('are a graph of the cells that are no walls, with the rule of Flow Free', () => {
    const { kind, format, position, warnings } = readPuzzle(kinds, ring);
    expect([kind.name, format.name, warnings]).toEqual(['numberlink', 'walls', []]);
    const { graph, clues, rules } = position.puzzle;
    expect(rules).toEqual({ 'cover-all': 1, 'no-touch': 0 });
    expect(graph!.vertices).toEqual([
      ...[0, 1, 2].map((x) => ({ x, y: 0 })),
      ...[0, 2].map((x) => ({ x, y: 1 })),
      ...[0, 1, 2].map((x) => ({ x, y: 2 })),
    ]);
    expect(graph!.edges).toEqual([
      [0, 1],
      [0, 3],
      [1, 2],
      [2, 4],
      [3, 5],
      [4, 7],
      [5, 6],
      [6, 7],
    ]);
    expect([...clues['numbers']!]).toEqual([1, -1, 1, 2, 2, -1, -1, -1]);
  });
  test('have the solutions of the board with these walls', async () => {
    expect((await answerToExample(numberlink, readPuzzle(kinds, ring).position)).status).toBe('unique');
    // The wall in the corner leaves a cell that no path can pass.
    const dead = readPuzzle(kinds, 'A.A\nB.B\n.#.\n').position;
    expect((await answerToExample(numberlink, dead)).status).toBe('none');
  });
  test.each([
    ['the size, in either order', `3 4\nA..\n#B.\n..A\nB..\n`, 11],
    ['its walls at the beginning of rows', level.replace('..#..', '#.#..').replace('.BY..', '#BY..'), 22],
    ['other signs of empty cells', 'a_0-\n#..a\n', 7],
  ])('may have %s', (_, text, cells) => {
    const { format, position } = readPuzzle(kinds, text);
    expect([format.name, position.puzzle.graph!.vertices.length]).toEqual(['walls', cells]);
  });
  test('an end that occurs once has a warning', () => {
    const { warnings } = readPuzzle(kinds, 'A.A\nB#.\n...\n');
    expect(warnings).toEqual(['"B" stands in one cell, and not in two']);
  });
  test.each([
    { title: 'another size', input: level.replace('5 5', '5 6'), at: '1:1', code: 'unexpected' },
    { title: 'a sign of no cell', input: ring.replace('...', '..+'), at: '3:3', code: 'unexpected' },
    { title: 'a short row', input: ring.replace('...', '..'), at: '3:3', code: 'unexpected' },
    { title: 'nothing but walls', input: '##\n##\n', at: '1:1', code: 'unexpected' },
  ])('an error has its place: $title', ({ input, at, code }) =>
    expectProblem(problemOf(input, { kind: 'numberlink', format: 'walls' }), { code, at }),
  );
  test('cut anywhere are read or refused', () => expect(readCut(level)).toBeLessThan(2 * level.length));
});
