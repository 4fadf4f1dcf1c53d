import { expect, it } from 'vitest';
import {
  clauseBlock,
  clauseToLinear,
  fixed,
  highs,
  type LinearBlock,
  type Lowering,
  type Model,
  model,
  openSession,
  or,
  refusalsBy,
  withLowerings,
} from '../../src/index.js';
import { refusing } from '../opened-by.js';

/** A clause as `Σ literals − slack = 1`: a lowering that appends a variable for each clause. */
const clauseToEquality: Lowering = {
  source: 'clause',
  targets: ['linear'],
  lower: (given) => {
    const linear = clauseToLinear.lower(given).constraints.filter((block) => block.type === 'linear');
    let next = given.variableCount;
    const constraints = linear.map((block): LinearBlock => {
      const rows = block.lower.length;
      const variables: number[] = [];
      const coefficients: number[] = [];
      const starts = [0];
      for (let row = 0; row < rows; row++) {
        variables.push(...block.variables.subarray(block.starts[row], block.starts[row + 1]), next++);
        coefficients.push(...block.coefficients.subarray(block.starts[row], block.starts[row + 1]), -1);
        starts.push(variables.length);
      }
      return {
        ...block,
        starts: Int32Array.from(starts),
        variables: Int32Array.from(variables),
        coefficients: Float64Array.from(coefficients),
        upper: block.lower,
      };
    });
    const added = next - given.variableCount;
    return {
      ...given,
      variableCount: next,
      lower: Float64Array.of(...given.lower, ...new Array<number>(added).fill(0)),
      upper: Float64Array.of(...given.upper, ...new Array<number>(added).fill(9)),
      integral: Uint8Array.of(...given.integral, ...new Array<number>(added).fill(0)),
      constraints,
    };
  },
};

function twoOfThree(): Model {
  const builder = model();
  const x = builder.binary('x', [[0, 1, 2]]);
  builder.each(
    'pairs',
    [
      [
        [0, 1],
        [1, 2],
      ] as const,
    ],
    ([a, b]) => or(x(a), x(b)),
  );
  return builder.build({ decisions: [x] });
}

it('cuts values back to the variables of the model', async () => {
  const engine = withLowerings(highs(), [clauseToEquality]);
  const session = await openSession(engine, twoOfThree());
  const outcome = await session.solve({ assume: [fixed(1, 0)] }, {});
  expect(outcome).toMatchObject({ status: 'feasible', values: Float64Array.of(1, 0, 1) });
  session.close();
});

it('refuses an added block whose lowering appends variables', async () => {
  const session = await openSession(withLowerings(highs(), [clauseToEquality]), twoOfThree());
  const problem = { code: 'lowering-appends-variables', engine: 'highs', blocks: ['more'] };
  expect(() => session.add([clauseBlock('more', [[0]])])).toThrowError(expect.objectContaining({ problem }));
  // Nothing was added.
  expect((await session.solve({ assume: [fixed(0, 0)] }, {})).status).toBe('feasible');
  session.close();
});

it('keeps the name, and refuses constraints without a lowering', async () => {
  const engine = withLowerings(highs(), [clauseToLinear]);
  expect(engine.name).toBe('highs');
  expect(refusalsBy(engine, twoOfThree())).toEqual([]);
  const builder = model();
  builder.connected('joined', { vertices: [0], edges: [], ends: () => [0, 0], used: (edge) => edge });
  const refusals = [{ code: 'connected', block: 'joined' }];
  expect(refusalsBy(engine, builder.build({ decisions: [] }))).toEqual(refusals);
});

it('ends with lowerings in a cycle', () => {
  const linearToClause: Lowering = {
    ...clauseToLinear,
    source: 'linear',
    targets: ['clause'],
    lower: (m) => m,
  };
  const nothing = refusing(highs(), ({ constraints }) =>
    constraints.map(({ type, name }) => ({ code: type, block: name })),
  );
  const engine = withLowerings(nothing, [clauseToLinear, linearToClause]);
  expect(refusalsBy(engine, twoOfThree())).toEqual([{ code: 'linear', block: 'pairs' }]);
});
