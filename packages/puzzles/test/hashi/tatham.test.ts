import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Kind } from '../../src/contracts/kind.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';

const kind: Kind = hashi;

function positionOf(text: string, rules?: readonly string[]) {
  return readPuzzle([kind], text, { rules }).position;
}

function written(text: string): string {
  return kind.formats.find(({ name }) => name === 'tatham')!.write(positionOf(text));
}

describe('rules in a game ID', () => {
  test.each([
    { id: '3x3m3L:1a1f', rules: { 'max-bridges': 3, 'no-loops': 1 } },
    { id: '3x3m4:1a1f', rules: { 'max-bridges': 4, 'no-loops': 0 } },
  ])('$id', ({ id, rules }) => {
    expect(positionOf(id).puzzle).toMatchObject({ rules, rows: 3, columns: 3 });
    expect(written(id)).toBe(id);
  });
  test('the rules of the caller replace them', () => {
    expect(positionOf('3x3m3L:1a1f', ['max-bridges=4']).puzzle.rules).toEqual({
      'max-bridges': 4,
      'no-loops': 0,
    });
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a game ID that ends early', input: '3x3m2:1a1e', at: '1:11', code: 'unexpected' },
    { title: 'a game ID with a run past its board', input: '3x3m2:1a1g', at: '1:10', code: 'unexpected' },
    { title: 'a game ID with an island past its board', input: '3x3m2:i1', at: '1:8', code: 'unexpected' },
    {
      title: 'a game ID with an island over 4 × max-bridges',
      input: '3x3m2:9a1f',
      at: '1:7',
      code: 'out-of-range',
    },
    { title: 'a game ID with an island 0', input: '3x3m2:0a1f', at: '1:7', code: 'unexpected' },
    { title: 'a game ID with an island over 16', input: '3x3m4:1aHf', at: '1:9', code: 'unexpected' },
    { title: 'a game ID with five bridges', input: '3x3m5:1a1f', at: '1:5', code: 'out-of-range' },
    { title: 'a game ID without rows', input: ' 3x0m2:1a1f', at: '1:4', code: 'out-of-range' },
    { title: 'a game ID without columns', input: '0x3m2:1a1f', at: '1:1', code: 'out-of-range' },
    { title: 'a game ID with a seed', input: '7x7m2#1234', at: '1:6', code: 'unexpected' },
    { title: 'a game ID without an island', input: '3x3m2:i', at: '1:1', code: 'board' },
    { title: 'a game ID with a word behind it', input: '3x3m2:1a1f x', at: '1:12', code: 'unexpected' },
  ])('$title', ({ input, at, code }) => {
    expectProblem(problemOf(input), { code, at });
  });
});
