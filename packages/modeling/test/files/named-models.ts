import fc from 'fast-check';
import type { LinearBlock, Model } from '../../src/index.js';
import { modelOf, randomBlocks, randomObjectives, type Shape, variableCount } from '../random-models.js';

const infinity = Number.POSITIVE_INFINITY;

/** Any finite number that text formats do not treat as infinite, mostly with many digits. */
const numbers = fc.oneof(
  fc.double({ min: -1e19, max: 1e19, noNaN: true }),
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom(0.1, -1 / 3, 1e-300, 5e-324, 123456789.123456, -0),
);

const bounds = fc.oneof(
  fc.tuple(numbers, numbers),
  fc.tuple(numbers, fc.constant(infinity)),
  fc.tuple(fc.constant(-infinity), numbers),
  fc.constantFrom([0, 1] as const, [0, infinity] as const, [-infinity, infinity] as const, [0, 0] as const),
);

const names = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.constantFrom(
    '',
    'end',
    'st',
    'free',
    'e1',
    'a b',
    'a-b',
    '3 x',
    'objective',
    'R1',
    '"x"',
    '\\',
    'x~~2',
    'é🏝',
  ),
  fc.string({ maxLength: 12 }),
  // Longer than names in files may be.
  fc.constant('long '.repeat(60)),
);

/**
 * Models of linear rows and products, with any bounds, including contradictory ones, any numbers, and any names, some
 * of them duplicates.
 */
export const namedModels: fc.Arbitrary<Model> = fc
  .record({
    binaries: fc.integer({ min: 0, max: 5 }),
    integers: fc.array(bounds, { maxLength: 3 }),
    continuous: fc.array(bounds, { maxLength: 3 }),
  })
  .chain((shape) =>
    fc
      .tuple(
        fc.array(fc.oneof(blocks(shape), uglyBlocks(variableCount(shape))), { maxLength: 4 }),
        fc.option(randomObjectives(shape)),
        fc.array(names, { minLength: 30, maxLength: 30 }),
        fc.array(fc.constantFrom(-1, 0, 1), { minLength: shape.binaries, maxLength: shape.binaries }),
      )
      .map(([constraints, objective, given, fixed]) => {
        const model = modelOf(shape, constraints, objective);
        fixed.forEach((value, variable) => {
          if (value >= 0) model.lower[variable] = value;
          if (value === 0) model.upper[variable] = 0;
        });
        return named(model, given);
      }),
  );

function blocks(shape: Shape) {
  return randomBlocks(shape).filter(({ type }) => type === 'linear' || type === 'product');
}

/** Rows of all variables, with any numbers. */
function uglyBlocks(variables: number): fc.Arbitrary<LinearBlock> {
  const row = fc.tuple(fc.array(numbers, { minLength: variables, maxLength: variables }), bounds);
  return fc.array(row, { maxLength: 3 }).map((rows) => ({
    type: 'linear',
    name: 'ugly',
    starts: Int32Array.from({ length: rows.length + 1 }, (_, i) => i * variables),
    variables: Int32Array.from(rows.flatMap(([coefficients]) => coefficients.map((_, i) => i))),
    coefficients: Float64Array.from(rows.flatMap(([coefficients]) => coefficients)),
    lower: Float64Array.from(rows, ([, [lower]]) => lower),
    upper: Float64Array.from(rows, ([, [, upper]]) => upper),
  }));
}

/** The model with these names for its first variables and rows. */
function named(model: Model, given: readonly (string | null)[]): Model {
  const readable = given.map((name) => (name !== null && isKept(name) ? name : null));
  return {
    ...model,
    names: {
      variable: (index) => readable[index] ?? `x${index}`,
      row: (block, row) => readable[15 + block + row] ?? `row ${block}.${row}`,
    },
  };
}

/** Empty names and names that are too long are replaced in files, and cannot be restored. */
function isKept(name: string): boolean {
  return name !== '' && name.length < 30;
}
