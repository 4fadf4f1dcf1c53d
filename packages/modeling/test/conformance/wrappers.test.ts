import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  allDifferentToClauses,
  type ConstraintType,
  conflict,
  connectedToLevels,
  cover,
  disjointLoopsToLinear,
  equal,
  equalityToClauses,
  exactWhereNeeded,
  fixed,
  highs,
  type LinearBlock,
  type LoadedEngine,
  type Lowering,
  linearLowerings,
  linearToClauses,
  type Model,
  model,
  productToClauses,
  type Refusal,
  requirePrepared,
  singleLoopToPlaces,
  sum,
  tableToClauses,
  valueToClauses,
  withFallback,
  withLowerings,
  withSeparation,
} from '../../src/index.js';
import { refusing } from '../opened-by.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { describeEdgeCases } from './edge-cases.js';
import { checkRandomScripts } from './random-suite.js';

/** The engine `conflict`, refusing these types of constraints. It reports cores. */
function conflictWithout(...types: readonly ConstraintType[]): LoadedEngine {
  const engine = refusing(conflict(), ({ constraints }) =>
    constraints
      .filter(({ type }) => types.includes(type))
      .map(({ type, name }): Refusal => ({ code: type, block: name })),
  );
  return types.includes('connected') ? { ...engine, graphs: 'none' } : engine;
}

const overClauses: readonly Lowering[] = [
  productToClauses,
  equalityToClauses,
  allDifferentToClauses,
  tableToClauses,
  valueToClauses,
  disjointLoopsToLinear,
  linearToClauses,
];
const ofGraphs: readonly Lowering[] = [connectedToLevels, singleLoopToPlaces, disjointLoopsToLinear];

// Wrappers around an engine that reports cores: theirs must be in terms of the original assumptions.
const wrapped: readonly (readonly [string, () => LoadedEngine])[] = [
  [
    'lowerings to clauses, which encode integers',
    () =>
      withLowerings(
        conflictWithout('linear', 'product', 'equality', 'allDifferent', 'value', 'table', 'disjointLoops'),
        overClauses,
      ),
  ],
  [
    'lowerings of graphs',
    () => withLowerings(conflictWithout('connected', 'singleLoop', 'disjointLoops'), ofGraphs),
  ],
  [
    'separation, over a lowering',
    () => withSeparation(withLowerings(conflictWithout('disjointLoops'), [disjointLoopsToLinear])),
  ],
];

describe.each(wrapped)('conflict with %s', (_, makeEngine) => {
  it('answers random questions like brute force', () => checkRandomScripts(makeEngine, runs(150, 60)));
  it('answers random questions about binary variables like brute force', () =>
    checkRandomScripts(makeEngine, runs(100, 40), randomBinaryScripts));
  describeEdgeCases(makeEngine);
});

/** The engine, recording each model that it reads. */
function listing(engine: LoadedEngine, models: Model[]): LoadedEngine {
  return {
    ...engine,
    prepare: (model, budget) => {
      models.push(model);
      return engine.prepare(model, budget);
    },
  };
}

/** Exactly one of three. */
function oneOfThree(): Model {
  const builder = model();
  const items = [0, 1, 2];
  const x = builder.binary('x', [items]);
  builder.each('one', [[0]], () => equal(sum(items, x), 1));
  return builder.build({ decisions: [x] });
}

const notTheFirst: LinearBlock = {
  type: 'linear',
  name: 'not the first',
  starts: Int32Array.of(0, 1),
  variables: Int32Array.of(0),
  coefficients: Float64Array.of(1),
  lower: Float64Array.of(0),
  upper: Float64Array.of(0),
};

describe('each engine reads a model once, even if it is opened twice', () => {
  it.each<readonly [string, (inner: (engine: LoadedEngine) => LoadedEngine) => LoadedEngine, number]>([
    ['lowerings', (inner) => withLowerings(inner(highs()), linearLowerings), 1],
    ['separation', (inner) => withSeparation(inner(highs())), 1],
    ['a fallback', (inner) => withFallback(inner(cover), inner(conflict()), 0), 2],
    ['an exact engine', (inner) => exactWhereNeeded(inner(highs()), inner(conflict())), 2],
    [
      'all engines of the command',
      (inner) =>
        exactWhereNeeded(withSeparation(withLowerings(inner(highs()), linearLowerings)), inner(conflict())),
      2,
    ],
  ])('%s', async (_, wrap, count) => {
    const models: Model[] = [];
    const prepared = requirePrepared(
      wrap((engine) => listing(engine, models)),
      oneOfThree(),
    );
    const [one, other] = [await prepared.open(), await prepared.open()];
    one.add([notTheFirst]);
    expect((await one.solve({ assume: [fixed(0, 1)] }, {})).status).toBe('infeasible');
    expect((await other.solve({ assume: [fixed(0, 1)] }, {})).status).toBe('feasible');
    one.close();
    expect((await other.solve({}, {})).status).toBe('feasible');
    other.close();
    const whole = models.filter(({ constraints }) => constraints.some(({ name }) => name === 'one'));
    expect(whole).toHaveLength(count);
  });
});
