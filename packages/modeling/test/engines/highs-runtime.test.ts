import { expect, it } from 'vitest';
import { loadRuntime, markDead } from '../../src/engines/highs/runtime.js';
import { highs, model, openSession } from '../../src/index.js';

it('is loaded once, and again after an abort, which loses its sessions', async () => {
  const question = model().build({ decisions: [] });
  const lost = await openSession(highs(), question);
  const first = await loadRuntime(undefined);
  expect(await loadRuntime(undefined)).toBe(first);
  markDead(first);
  await expect(lost.solve({}, {})).rejects.toMatchObject({
    problem: { code: 'engine-failed', engine: 'highs' },
  });
  expect(() => lost.close()).not.toThrow();
  expect(await loadRuntime(undefined)).not.toBe(first);
  const session = await openSession(highs(), question);
  expect((await session.solve({}, {})).status).toBe('feasible');
  session.close();
});

it('fails with an engine error each time if it cannot be loaded', async () => {
  const engine = highs({ wasmUrl: '/no/such/file.wasm' });
  for (let i = 0; i < 2; i++) {
    await expect(openSession(engine, model().build({ decisions: [] }))).rejects.toMatchObject({
      problem: { code: 'engine-failed', engine: 'highs' },
    });
  }
});

it('refuses a model with unreadable arrays', async () => {
  const builder = model();
  builder.binary('x', []);
  const question = { ...builder.build({ decisions: [] }), lower: Float64Array.of(Number.NaN) };
  await expect(openSession(highs(), question)).rejects.toMatchObject({ problem: { code: 'engine-failed' } });
  const session = await openSession(highs(), builder.build({ decisions: [] }));
  expect((await session.solve({}, {})).status).toBe('feasible');
  session.close();
});
