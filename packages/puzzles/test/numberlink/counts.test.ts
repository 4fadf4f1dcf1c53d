import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { count } from '../../src/questions/count/count.js';
import { counting, native } from '../engine.js';
import { countIn } from '../outcomes.js';
import { testAgreement } from './agreement.js';
import { arbitraryBoard, rulesOf } from './arbitrary-board.js';

/** More solutions are not found one by one. */
const most = 500;

const boards = runs(500, 40);

testAgreement('paths, diagram', { ...counting, formulation: 'paths' }, runs(500, 10));

test(`conflict and diagram count the same on ${boards} boards`, async () => {
  const counts = new Set<bigint>();
  let compared = 0;
  const rules = fc.tuple(fc.nat(1), fc.nat(1)).map(([covers, touchFree]) => rulesOf(covers, touchFree));
  const property = fc.asyncProperty(arbitraryBoard(rules), async (puzzle) => {
    const found = await count(puzzle, { ...native, formulation: 'paths', max: most });
    fc.pre(countIn(found)?.exact !== false);
    const counted = await count(puzzle, { ...counting, formulation: 'paths' });
    expect(counted).toMatchObject({ status: found.status, count: countIn(found) });
    counts.add(countIn(counted)?.value ?? 0n);
    compared += 1;
  });
  await fc.assert(property, { numRuns: boards });
  expect(compared).toBe(boards);
  expect(counts.size).toBeGreaterThan(boards / 40);
});
