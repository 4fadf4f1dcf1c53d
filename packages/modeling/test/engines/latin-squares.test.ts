import { describe, expect, it } from 'vitest';
import {
  conflict,
  enumerate,
  fixed,
  type LoadedEngine,
  type Model,
  model,
  openSession,
} from '../../src/index.js';
import { composedHighs } from '../composed-engines.js';
import { proved } from '../proved.js';

/** Latin squares of this order: each row and column has different values; the decisions say which cell has which value. */
function latinSquares(order: number): Model {
  const builder = model();
  const places = Array.from({ length: order }, (_, i) => i);
  const cell = builder.integer('cell', [places, places], { lower: 1, upper: order });
  const constants = places.map((i) => builder.integer(`${i + 1}`, [], { lower: i + 1, upper: i + 1 })());
  builder.allDifferent('rows', [places], (row) => places.map((column) => cell(row, column)));
  builder.allDifferent('columns', [places], (column) => places.map((row) => cell(row, column)));
  const has = builder.equality('has', [places, places, places], (row, column, value) => [
    cell(row, column),
    constants[value]!,
  ]);
  return builder.build({ decisions: [has] });
}

async function countOf(engine: LoadedEngine, given: Model): Promise<number> {
  const session = await openSession(engine, given);
  let count = 0;
  for await (const _ of enumerate(session, given, { budget: {} })) count += 1;
  session.close();
  return count;
}

describe('Latin squares (OEIS A002860)', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 12],
    [4, 576],
  ])('of order %i: conflict counts %i', async (order, count) => {
    expect(await countOf(conflict(), latinSquares(order))).toBe(count);
  });

  it('of order 2: highs counts 2', async () => {
    expect(await countOf(composedHighs(), latinSquares(2))).toBe(2);
  });
});

describe('more pigeons than holes', () => {
  /** Variables from 1 to `holes` that are all different. */
  function pigeons(count: number, holes: number): Model {
    const builder = model();
    const all = Array.from({ length: count }, (_, i) => i);
    const hole = builder.integer('hole', [all], { lower: 1, upper: holes });
    builder.allDifferent('different', [], () => all.map((each) => hole(each)));
    return builder.build({ decisions: [] });
  }

  it('are refuted at once, with a proof', async () => {
    const session = await openSession(proved(conflict()), pigeons(40, 39));
    const outcome = await session.solve({}, {});
    expect(outcome.status).toBe('infeasible');
    expect(outcome.stats.conflicts).toBeLessThan(2);
    session.close();
  });

  it('are refuted among some values that bounds leave, with a proof', async () => {
    const given = pigeons(5, 20);
    const upper = given.upper.slice().fill(4);
    const session = await openSession(proved(conflict()), { ...given, upper });
    expect((await session.solve({}, {})).status).toBe('infeasible');
    session.close();
    const assumed = await openSession(proved(conflict()), given);
    const assume = Array.from(upper, (most, variable) => ({ variable, lower: 1, upper: most }));
    expect((await assumed.solve({ assume }, {})).status).toBe('infeasible');
    expect((await assumed.solve({ assume: [fixed(0, 20), fixed(1, 20)] }, {})).status).toBe('infeasible');
    expect((await assumed.solve({ assume: assume.slice(1) }, {})).status).toBe('feasible');
    assumed.close();
  });
});
