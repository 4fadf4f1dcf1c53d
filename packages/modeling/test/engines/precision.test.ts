import { describe, expect, it, test } from 'vitest';
import {
  conflict,
  highs,
  type LoadedEngine,
  lpFormat,
  type Model,
  type Outcome,
  opbFormat,
  openSession,
  refusalsBy,
  requirePrepared,
} from '../../src/index.js';
import { composedHighs, optimumEngine } from '../composed-engines.js';

const floating = composedHighs();
const both = optimumEngine();

async function ask(engine: LoadedEngine, model: Model): Promise<Outcome> {
  const session = await openSession(engine, model);
  try {
    return await session.solve({}, { deadlineMs: performance.now() + 60_000 });
  } finally {
    session.close();
  }
}

const lp = (...lines: readonly string[]): Model => lpFormat.read(`${lines.join('\n')}\nEnd\n`);

describe('highs', () => {
  const wide = opbFormat.read('min: +1 x1 ;\n+1000000000 x1 +999999999 x2 >= 1000000001 ;\n');

  it('claims neither an optimum nor infeasibility beyond its precision', async () => {
    const outcome = await ask(floating, wide);
    expect(['unknown', 'feasible']).toContain(outcome.status);
    expect(outcome).toMatchObject({ stopped: 'precision' });
    expect(await ask(both, wide)).toMatchObject({
      status: 'optimal',
      values: Float64Array.of(1, 1),
      objective: 1,
    });
  });

  it('claims no optimum where a cost is small beside the coefficients of a continuous variable', async () => {
    const rows = ['Minimize', 'x + 0.0001 y', 'Subject To', 'c: 1000 z + x + y >= 3', 'Bounds', 'z <= 0.001'];
    expect(await ask(floating, lp(...rows))).toMatchObject({ stopped: 'precision' });
  });

  it('hands a nearly satisfied row to the exact engine', async () => {
    const none = opbFormat.read('min: +1 x1 ;\n+1000000000 x1 +1000000002 x2 = 1000000001 ;\n');
    expect(await ask(both, none)).toMatchObject({ status: 'infeasible' });
  });

  test.each([
    ['0.0000001 <= x <= 5', 5],
    ['0 <= x <= 0.99999994', 0],
    ['-0.5 <= x <= 4.9999999999', 4],
  ])('reads the bounds %s of an integer variable exactly', async (bounds, value) => {
    const model = lp('Maximize', 'x', 'Subject To', 'c: x + y <= 10', 'Bounds', bounds, 'Generals', 'x');
    const outcome = await ask(floating, model);
    expect(outcome).toMatchObject({ status: 'optimal', objective: value, tolerance: 1e-6 });
  });

  it('is infeasible if bounds leave no whole number', async () => {
    const model = lp(
      'Maximize',
      'x',
      'Subject To',
      'c: x <= 5',
      'Bounds',
      '0.2 <= x <= 0.8',
      'Generals',
      'x',
    );
    for (const engine of [floating, both, conflict()])
      expect(await ask(engine, model)).toMatchObject({ status: 'infeasible' });
  });

  it('keeps small coefficients: x is bounded', async () => {
    const model = lp('Maximize', 'x', 'Subject To', 'c: 1e-10 x <= 1');
    const outcome = await ask(both, model);
    expect(outcome).toMatchObject({ status: 'feasible', objective: 1e10, stopped: 'precision' });
    const far = lp('Maximize', 'x', 'Subject To', 'c: x + 1e-13 y <= 1');
    expect(refusalsBy(both, far)).toEqual([{ code: 'wide-coefficients', block: 'c' }]);
  });

  it('loses no solution to large bounds', async () => {
    const rows = ['Subject To', 'c: 0.1 y - 0.001 x = 4.298', 'Bounds', '1 <= x <= 2'];
    for (const bound of ['1e7', '1e9', '1e12', '1e15'])
      expect(
        await ask(both, lp('Minimize', '2 x + 3 y', ...rows, `0 <= y <= ${bound}`, 'Generals', 'x')),
      ).toMatchObject({ status: 'optimal', objective: expect.closeTo(130.97, 4) });
    const free = lp(
      'Minimize',
      '2 x + 3 y',
      'Subject To',
      'c: 1e-3 x - 0.1 y = -38.301',
      'Bounds',
      '-2 <= x <= 3',
      '-1e9 <= y',
      'Generals',
      'x',
    );
    expect((await ask(both, free)) as { objective: number }).toMatchObject({
      objective: expect.closeTo(1144.97, 4),
    });
  });

  it('stops with "precision" if only large bounds make it bounded', async () => {
    const model = lp(
      'Maximize',
      'x + y',
      'Subject To',
      'c: x - y <= 0.5',
      'Bounds',
      'x <= 3',
      'y <= 1e9',
      'Generals',
      'x',
    );
    expect(await ask(both, model)).toMatchObject({
      status: 'feasible',
      stopped: 'precision',
      objective: 1e9 + 3,
    });
  });

  it('stops with "precision" if it gives up on large bounds', async () => {
    const model = lp(
      'Maximize',
      'x + y + 2 z',
      'Subject To',
      'a: x - 10 y <= 1.078',
      'b: 4.137 x + y + z >= 5.138',
      'Bounds',
      'x <= 1',
      '-1000000000 <= y <= 1',
    );
    expect(await ask(both, model)).toMatchObject({ status: 'unknown', stopped: 'precision' });
    const capacity = lp('Maximize', 'x', 'Subject To', 'c: x - y <= 5', 'Bounds', 'x <= 500000000');
    expect(await ask(both, capacity)).toMatchObject({ status: 'optimal', objective: 5e8 });
  });

  it('does not receive the costs of constants', async () => {
    const model = lp(
      'Minimize',
      '1000000000000 x + 0.00001 y',
      'Subject To',
      'c: x + y >= 3',
      'Bounds',
      'x = 1',
      'y <= 9',
      'Generals',
      'x y',
    );
    expect(await ask(both, model)).toMatchObject({ status: 'optimal', values: Float64Array.of(1, 2) });
  });

  it('refuses numbers that no factor scales into its range', () => {
    for (const row of ['c: 1e-310 x >= 1', 'c: 1e-300 x >= 1'])
      expect(refusalsBy(highs(), lp('Minimize', 'x', 'Subject To', row))).toHaveLength(1);
  });

  it('works with small and large costs', async () => {
    const rows = ['Subject To', 'c: x + 2 y <= 4', 'Bounds', 'x <= 3', 'y <= 3'];
    for (const [costs, value] of [
      ['1e-9 x + 1e-9 y', 3.5e-9],
      ['1e12 x + 1e12 y', 3.5e12],
    ] as const)
      expect(await ask(floating, lp('Maximize', costs, ...rows))).toMatchObject({
        status: 'optimal',
        objective: value,
      });
  });
});

describe('conflict', () => {
  it('reads 0.1 as one tenth', async () => {
    const model = lp('Maximize', '0.1 x + 0.2 y', 'Subject To', 'c: 0.1 x + 0.2 y <= 0.3', 'Binaries', 'x y');
    expect(await ask(conflict(), model)).toMatchObject({ status: 'optimal', objective: 0.3, bound: 0.3 });
  });

  it('minimizes sums beyond the numbers of the solver', async () => {
    const costs = [9007199254740991, 9007199254740990, 4503599627370497];
    const sum = costs.map((cost, i) => `+${cost} x${i + 1}`).join(' ');
    const model = opbFormat.read(`min: ${sum} ;\n+1 x1 +1 x2 +1 x3 >= 2 ;\n`);
    const best = { values: Float64Array.of(0, 1, 1), objective: 9007199254740990 + 4503599627370497 };
    expect(await ask(conflict(), model)).toMatchObject({ status: 'optimal', ...best });
  });

  it('refuses to prove what its proofs cannot represent', async () => {
    const model = opbFormat.read('min: +9007199254740991 x1 +9007199254740990 x2 ;\n+1 x1 +1 x2 >= 1 ;\n');
    expect(() => requirePrepared(conflict(), model).proving!.statement('optimum')).toThrow(
      'an objective of 2^51',
    );
  });

  it('supports integer variables far from 0', async () => {
    const model = lp(
      'Minimize',
      'x',
      'Subject To',
      'c: x >= 5000000001',
      'Bounds',
      '5000000000 <= x <= 5000000009',
      'Generals',
      'x',
    );
    expect(await ask(conflict(), model)).toMatchObject({ status: 'optimal', objective: 5000000001 });
  });
});
