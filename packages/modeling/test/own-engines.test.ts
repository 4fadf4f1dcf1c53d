import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import {
  conflict,
  conflictAndDiagram,
  cover,
  coverFirst,
  diagram,
  domains,
  type Engine,
  type LoadedEngine,
  lazyEngine,
  levels,
  ownEngines,
  refusalsBy,
  refusalsIn,
} from '../src/index.js';
import { composedHighs, optimumEngine } from './composed-engines.js';
import { modelOf, randomModels } from './random-models.js';
import { randomLoopModels, randomPathModels } from './random-subgraph-models.js';

/** The engines as they are loaded, by name. */
const loaded: readonly LoadedEngine[] = [
  coverFirst(conflict()),
  conflictAndDiagram(conflict()),
  conflict(),
  optimumEngine(),
  composedHighs(),
  cover,
  diagram,
  domains(),
  domains({ search: 'chronological' }),
  levels,
];

/** The traits of an engine, with the missing ones filled in. */
function traitsOf(engine: Engine) {
  const { name, solvesRelaxations, graphs, tolerance = null, isForOptima = false } = engine;
  const { isOutside = false, tellsCores = false, counts = false, proves = false } = engine;
  return {
    ...{ name, solvesRelaxations, graphs, tolerance, isForOptima },
    ...{ isOutside, tellsCores, counts, proves },
  };
}

test('each engine has the traits that are known before it is loaded', () => {
  expect(ownEngines.map(({ name }) => name)).toEqual(loaded.map(({ name }) => name));
  for (const seed of [null, 7])
    expect(ownEngines.map((each) => traitsOf(each.withSeed(seed)))).toEqual(loaded.map(traitsOf));
});

const models = fc.oneof(randomModels, randomLoopModels, randomPathModels);

test.each(loaded.map((engine, place) => [engine.name, engine, place] as const))(
  '%s refuses the same models before and after it is loaded',
  async (_, engine, place) => {
    const property = fc.asyncProperty(models, async ({ model }) => {
      const prepared = await ownEngines[place]!.withSeed(null).prepare(model);
      expect(prepared.status === 'refused').toBe(refusalsBy(engine, model).length > 0);
    });
    await fc.assert(property, { numRuns: runs(2000, 200) });
  },
);

test('an engine whose code could not be loaded is loaded again', async () => {
  let times = 0;
  const { name, solvesRelaxations, graphs } = cover;
  const engine = lazyEngine({ name, solvesRelaxations, graphs }, async () => {
    times += 1;
    if (times === 1) throw new Error('the network is down');
    return cover;
  });
  const model = modelOf({ binaries: 1, integers: [], continuous: [] }, [], null);
  await expect(engine.prepare(model)).rejects.toThrow('the network is down');
  expect(refusalsIn(await engine.prepare(model))).toEqual([]);
  await engine.prepare(model);
  expect(times).toBe(2);
});
