import { expect, it } from 'vitest';
import { loadRuntime, markDead } from '../../src/engines/highs/runtime.js';
import { highs, model } from '../../src/index.js';

it('is loaded once, and again after it died; its sessions are lost then', async () => {
  const question = model().build({ decisions: [] });
  const lost = await highs().open(question);
  const first = await loadRuntime(undefined);
  expect(await loadRuntime(undefined)).toBe(first);
  markDead(first);
  await expect(lost.solve({}, {})).rejects.toMatchObject({
    problem: { code: 'engine-failed', engine: 'highs' },
  });
  expect(() => lost.close()).not.toThrow();
  expect(await loadRuntime(undefined)).not.toBe(first);
  const session = await highs().open(question);
  expect((await session.solve({}, {})).status).toBe('feasible');
  session.close();
});

it('that cannot be loaded is an error of the engine, each time', async () => {
  const engine = highs({ wasmUrl: '/no/such/file.wasm' });
  for (let i = 0; i < 2; i++) {
    await expect(engine.open(model().build({ decisions: [] }))).rejects.toMatchObject({
      problem: { code: 'engine-failed', engine: 'highs' },
    });
  }
});

it('takes no model whose arrays it cannot read', async () => {
  const builder = model();
  builder.binary('x', []);
  const question = { ...builder.build({ decisions: [] }), lower: Float64Array.of(Number.NaN) };
  await expect(highs().open(question)).rejects.toMatchObject({ problem: { code: 'engine-failed' } });
  const session = await highs().open(builder.build({ decisions: [] }));
  expect((await session.solve({}, {})).status).toBe('feasible');
  session.close();
});
