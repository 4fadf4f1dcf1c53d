import { conflict } from '@gridwright/modeling';
import { expect, test } from 'vitest';
import type { Kind } from '../../src/contracts/kind.js';
import { contradiction } from '../../src/questions/solving/contradiction.js';
import { expectLeftOut } from '../conformance/left-out-suite.js';
import { free, stated, stones } from './stones.js';

const kind: Kind = stones;
const options = { kind, engines: [conflict()] };

test('the suite finds a formulation in which a clue that is left out still says something', async () => {
  const { puzzle } = kind.read('stones/2/1/1g');
  const sites = [{ layer: 'stones', site: 0 }];
  await expectLeftOut(kind, stated, puzzle, sites);
  await expect(expectLeftOut(kind, free, puzzle, sites)).rejects.toThrow('to deeply equal');
});

test('a clue beside a contradiction is not part of it', async () => {
  // Two stones alone side by side; the third stone is far away.
  const { puzzle } = kind.read('stones/4/1/11g1');
  const found = await contradiction(puzzle, options);
  expect(found).toEqual({
    clues: [0, 1].map((site) => ({ layer: 'stones', site })),
    isMinimal: true,
  });
});

test('clues that hold only together with others are named with them', async () => {
  // A paired stone between two stones alone.
  const { puzzle } = kind.read('stones/3/1/121');
  const found = await contradiction(puzzle, options);
  expect(found!.isMinimal).toBe(true);
  expect(found!.clues).toHaveLength(2);
});
