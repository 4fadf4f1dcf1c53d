import { expect, test } from 'vitest';
import { defineBoard } from '../../src/boards/define-board.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import type { Layers } from '../../src/boards/layers/layer.js';

const layers = {
  totals: { site: 'row', role: 'clue', label: 'total', values: { min: 0, max: 100_000 } },
  shades: { site: 'cell', role: 'answer', label: 'shade', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

const board = defineBoard({
  name: 'large',
  description: 'Nothing to solve.',
  layers,
  rules: [],
  examples: [],
});

function textWith(total: number): string {
  return `{"format":"gridwright-puzzle","version":1,"kind":"large","rows":1,"columns":1,"clues":{"totals":[${total}]}}`;
}

test('a value that 16 bits cannot hold is refused, not changed', () => {
  expect(board.read(textWith(32_767)).puzzle.clues.totals).toEqual(Int16Array.of(32_767));
  for (const total of [32_768, 40_000, 65_535, 100_000])
    expect(() => board.read(textWith(total))).toThrow(InputError);
});
