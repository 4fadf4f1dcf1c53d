import fc from 'fast-check';
import type { ConstraintType, Model } from '../../src/index.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../random-models.js';

/** Up to three binary variables and three integer ones of few values. */
const fewValues: fc.Arbitrary<Shape> = fc.record({
  binaries: fc.integer({ min: 1, max: 3 }),
  integers: fc.array(
    fc
      .tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 4 }))
      .map(([lower, width]) => [lower, lower + width] as const),
    { minLength: 1, maxLength: 3 },
  ),
  continuous: fc.constant([]),
});

/** One integer variable of more values than rows about each value are made for. */
const manyValues: fc.Arbitrary<Shape> = fewValues.map(({ binaries, integers }) => ({
  binaries,
  integers: [[-3, 63] as const, ...integers.slice(0, 1)],
  continuous: [],
}));

/** Models with a block of this type, and others. */
export function valueModels(type: ConstraintType, size: 'few values' | 'many values'): fc.Arbitrary<Model> {
  return (size === 'few values' ? fewValues : manyValues).chain((shape) => {
    const block = randomBlocks(shape);
    return fc
      .tuple(
        block.filter((each) => each.type === type),
        fc.array(
          block.filter((each) =>
            ['linear', 'clause', 'equality', 'allDifferent', 'value', 'table'].includes(each.type),
          ),
          { maxLength: 2 },
        ),
        fc.option(randomObjectives(shape), { freq: 2 }),
      )
      .map(([first, others, objective]) => modelOf(shape, [first, ...others], objective));
  });
}
