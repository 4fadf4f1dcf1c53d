import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readModelFile } from '../../src/files/model-file-formats.js';
import {
  clauseToLinear,
  highs,
  ModelFileError,
  type Outcome,
  openSession,
  productToLinear,
  withLowerings,
} from '../../src/index.js';

const folder = new URL('../../../../examples/models/', import.meta.url);

/** The optimum of each file, as found by glpsol and cbc, or by clasp; or the refusal. */
const expected: readonly (readonly [file: string, optimum: number | string])[] = [
  ['night-shifts.lp', 280],
  ['garden-beds.lp', 15],
  ['bakery.lp', 150],
  [
    'pump-curve.lp',
    'line 7, column 1: expected linear rows, bounds, binary and general variables, found "SOS"',
  ],
  [
    'feed-mix.lp',
    'line 1, column 1: expected the LP format of CPLEX, found "/*", as in the LP format of lp_solve',
  ],
  ['cold-store.mps', 118.5],
  ['orchard.mps', 737.5],
  ['tank-mix.mps', 'line 11, column 1: expected rows, columns and bounds only, found "QUADOBJ"'],
  ['watchtowers.opb', 28],
  ['choir-seats.opb', -4],
];

async function optimumOf(file: string): Promise<Outcome | string> {
  const text = readFileSync(new URL(file, folder), 'utf8');
  try {
    const model = readModelFile(file, text);
    const session = await openSession(withLowerings(highs(), [clauseToLinear, productToLinear]), model);
    const outcome = await session.solve({}, {});
    session.close();
    return outcome;
  } catch (error) {
    if (error instanceof ModelFileError) return error.message;
    throw error;
  }
}

it.each(expected)('%s', async (file, optimum) => {
  const outcome = await optimumOf(file);
  if (typeof optimum === 'string') expect(outcome).toBe(optimum);
  else {
    expect(outcome).toMatchObject({ status: 'optimal' });
    if (typeof outcome === 'object' && 'objective' in outcome)
      expect(outcome.objective).toBeCloseTo(optimum, 6);
  }
});

it('every file is tested', () => {
  const files = readdirSync(folder).filter((file) => !['README.md', 'expected.json'].includes(file));
  expect(files.sort()).toEqual(expected.map(([file]) => file).sort());
});
