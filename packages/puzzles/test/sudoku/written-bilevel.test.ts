import { type ModelFileFormat, modelFileFormats } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import type { Position } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import type { Sudoku } from '../../src/kinds/sudoku/layers.js';
import { writtenBilevel } from '../../src/questions/export/written-bilevel.js';
import { positionOf } from './puzzle.js';

const formatNamed = (name: string): ModelFileFormat => modelFileFormats.find((each) => each.name === name)!;
const mps = formatNamed('mps');
const grid = positionOf('1234341221434321') as Position<Sudoku>;

test('rules that the formulation does not model are refused', () => {
  const plainOnly: Kind<Sudoku> = { ...sudoku, bilevel: { ...sudoku.bilevel!, variants: [] } };
  const withDiagonals = { ...grid, puzzle: { ...grid.puzzle, rules: { diagonals: 1 } } };
  expect(() => writtenBilevel(withDiagonals, mps, { kind: plainOnly })).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ code: 'rule-not-modeled', rules: ['diagonals'] }),
    }),
  );
  expect(writtenBilevel(grid, mps, { kind: plainOnly }).formulation.name).toBe('bilevel');
});

test.each(['lp', 'opb', 'cnf'])('%s cannot represent it, but the other formulations', (name) => {
  expect(() => writtenBilevel(grid, formatNamed(name), { kind: sudoku })).toThrow(
    expect.objectContaining({
      problem: {
        code: 'format-refuses',
        format: name,
        formulation: 'bilevel',
        refusals: [{ code: 'two-levels' }],
        others: ['assignment'],
      },
    }),
  );
});

test('a budget that has ended stops both files', () => {
  const { files } = writtenBilevel(grid, mps, { kind: sudoku, budget: { isCancelled: () => true } });
  for (const file of [files.model, files.auxiliary])
    expect(() => [...file]).toThrow(
      expect.objectContaining({ problem: { code: 'stopped', reason: 'cancelled' } }),
    );
});
