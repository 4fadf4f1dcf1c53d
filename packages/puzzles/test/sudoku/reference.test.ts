import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { emptyPuzzle } from '../../src/boards/layers/board.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { judged, testReference } from '../conformance/reference-suite.js';
import { kind, positionOf, sixBySix } from './puzzle.js';

/** Boards of the sides that have the same boxes there; no answer in a cell with a given number. */
const positions = fc.constantFrom(1, 4, 6, 9, 16).chain((side) => {
  const cell = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: side }));
  const cells = fc.array(cell, { minLength: side ** 2, maxLength: side ** 2 });
  return fc.tuple(cells, cells).map(([givens, drawn]) => {
    const blank = emptyPuzzle(kind.layers, {
      kind: kind.name,
      rows: side,
      columns: side,
      rules: plainRules(kind.variants),
    });
    const numbers = Int16Array.from(drawn, (number, at) => (givens[at] === -1 ? number : -1));
    return {
      puzzle: { ...blank, clues: { ...blank.clues, givens: Int16Array.from(givens) } },
      answers: { numbers },
    };
  });
});

describe('pzpr', () => testReference(kind, positions, runs(25, 6)));

test('pzpr agrees on which drawings are solutions', async () => {
  const { puzzle } = positionOf(sixBySix.address);
  const givens = puzzle.clues['givens']!;
  const solution = Int16Array.from(sixBySix.solution, Number);
  const numbers = solution.map((number, cell) => (givens[cell] === -1 ? number : -1));
  const drawn = (changed: Int16Array) => judged(kind, { puzzle, answers: { numbers: changed } });
  expect(await drawn(numbers)).toEqual([true, true]);
  for (const cell of numbers.keys()) {
    if (numbers[cell] === -1) continue;
    for (const other of [-1, (numbers[cell]! % 6) + 1]) {
      const changed = numbers.map((number, each) => (each === cell ? other : number));
      expect(await drawn(changed)).toEqual([false, false]);
    }
  }
});
