import { describe, it } from 'vitest';
import {
  type ConstraintType,
  conflict,
  connectedToLevels,
  disjointLoopsToLinear,
  type Engine,
  EngineError,
  type Lowering,
  linearToClauses,
  productToClauses,
  type Refusal,
  singleLoopToPlaces,
  withLowerings,
  withSeparation,
} from '../../src/index.js';
import { randomBinaryScripts } from '../random-scripts.js';
import { checkRandomScripts } from './random-suite.js';

/** The engine `conflict`, as if it could not take these types of constraints. It says which assumptions are to blame. */
function conflictWithout(...types: readonly ConstraintType[]): Engine {
  const engine = conflict();
  const refuses: Engine['refuses'] = (model) => [
    ...engine.refuses(model),
    ...model.constraints
      .filter(({ type }) => types.includes(type))
      .map(({ type, name }): Refusal => ({ what: type, block: name })),
  ];
  return {
    ...engine,
    refuses,
    open: async (model, budget) => {
      const refusals = refuses(model);
      if (refusals.length > 0)
        throw new EngineError({ code: 'model-refused', engine: engine.name, refusals });
      return engine.open(model, budget);
    },
  };
}

const overClauses: readonly Lowering[] = [productToClauses, disjointLoopsToLinear, linearToClauses];
const ofGraphs: readonly Lowering[] = [connectedToLevels, singleLoopToPlaces, disjointLoopsToLinear];

// Wrappers around an engine that says which assumptions are to blame: they have to say it of what they were asked.
const wrapped: readonly (readonly [string, () => Engine])[] = [
  [
    'lowerings to clauses, which tell integers',
    () => withLowerings(conflictWithout('linear', 'product', 'disjointLoops'), overClauses),
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
  it('answers random questions like brute force', () => checkRandomScripts(makeEngine, 150));
  it('answers random questions about binary variables like brute force', () =>
    checkRandomScripts(makeEngine, 100, randomBinaryScripts));
});
