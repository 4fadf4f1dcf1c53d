import { expect, test } from 'vitest';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import { unique } from '../../src/questions/unique/unique.js';
import { native } from '../engine.js';

const { puzzle } = circuitboard.read('o o # o\n      \n# # # #\n');
const withLine = circuitboard.read('o o-# #\n');

test.each(['tree', 'flow'])('%s: a given line to a blocked cell contradicts itself', async (formulation) => {
  const options = { ...native, kind: circuitboard, formulation, explainsNone: true };
  expect(await unique(withLine.puzzle, options)).toMatchObject({
    status: 'none',
    contradiction: { clues: [{ layer: 'given', site: 1 }], isMinimal: true },
  });
});

test.each(['tree', 'flow'])('%s: without it, the board has one solution', async (formulation) => {
  const free = circuitboard.read('o o # #\n');
  expect(await unique(free.puzzle, { ...native, kind: circuitboard, formulation })).toMatchObject({
    status: 'unique',
  });
});

test.each(['tree', 'flow'])('%s: a point behind blocked cells leaves no solution', async (formulation) => {
  expect(await unique(puzzle, { ...native, kind: circuitboard, formulation })).toMatchObject({
    status: 'none',
  });
});
