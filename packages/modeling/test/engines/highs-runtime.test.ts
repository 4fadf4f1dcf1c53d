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

it('is loaded again for a memory limit that the idle one has outgrown', async () => {
  const builder = model();
  builder.binary('x', [Array.from({ length: 300_000 }, (_, index) => index)]);
  const small = model().build({ decisions: [] });
  const first = await loadRuntime(undefined);
  const grown = await openSession(highs(), builder.build({ decisions: [] }));
  const size = first.highs.memoryBytes;
  expect(size).toBeGreaterThan(first.freshBytes);
  // While a session holds a model, there is one runtime for all.
  const beside = await openSession(highs(), small, { memoryLimitBytes: first.freshBytes * 2 });
  expect(await loadRuntime(undefined)).toBe(first);
  for (const session of [beside, grown]) session.close();
  expect(await loadRuntime(undefined, 3 * size)).toBe(first);
  const limit = { memoryLimitBytes: Math.floor((first.freshBytes + size) / 2) };
  const fresh = await openSession(highs(), small, limit);
  expect((await fresh.solve({}, limit)).status).toBe('feasible');
  fresh.close();
  expect(await loadRuntime(undefined)).not.toBe(first);
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
