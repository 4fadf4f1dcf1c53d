import { expect, test } from 'vitest';
import type { Layers } from '../../src/boards/layers/layer.js';
import { singleLayers } from '../../src/boards/layers/single-layers.js';

const clue = { site: 'cell', role: 'clue', label: 'number', values: { min: 0, max: 4 } } as const;
const answer = { site: 'edge', role: 'answer', label: 'line', values: { min: 0, max: 1 } } as const;

test('a position of two layers, and its values', () => {
  const { puzzle, position, cluesOf, answersOf, regionsOf, ...single } = singleLayers({
    numbers: clue,
    lines: answer,
  });
  expect(single).toEqual({ clue, answer });
  const [clues, lines] = [Int16Array.of(3), Int16Array.of(1, 1, 1, 0)];
  const given = puzzle({ kind: 'none', rows: 1, columns: 1, rules: {} }, clues);
  expect(given).toEqual({ kind: 'none', rows: 1, columns: 1, rules: {}, clues: { numbers: clues } });
  expect(position(given, lines)).toEqual({ puzzle: given, answers: { lines } });
  expect(cluesOf(position(given, null))).toBe(clues);
  expect(answersOf(position(given, null))).toEqual(Int16Array.of(-1, -1, -1, -1));
  expect(regionsOf(position(given, null))).toBe(null);
});

test('a layer of regions is allowed', () => {
  const parts = { ...clue, inShape: 'values' } as const;
  const { puzzle, position, regionsOf } = singleLayers({ parts, numbers: clue, lines: answer });
  const [shape, numbers] = [{ kind: 'none', rows: 1, columns: 1, rules: {} }, Int16Array.of(3)];
  expect(puzzle(shape, numbers).clues).toEqual({ numbers, parts: Int16Array.of(-1) });
  expect(regionsOf(position(puzzle(shape, numbers, Int16Array.of(2)), null))).toEqual(Int16Array.of(2));
});

test.each<Layers>([{ clue }, { answer }, { clue, other: clue, answer }, { clue, answer, other: answer }])(
  '%o are others',
  (layers) => expect(() => singleLayers(layers)).toThrow('expected one layer of clues and one of answers'),
);
