import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import {
  type AllDifferentBlock,
  anyValue,
  type ConstraintBlock,
  domains,
  type Model,
  type TableBlock,
} from '../../../src/index.js';
import { checkRandomScripts } from '../../conformance/random-suite.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../../random-models.js';
import { type Script, steps } from '../../random-scripts.js';
import { checkValues } from './check-values.js';

const taken: readonly ConstraintBlock['type'][] = [
  'linear',
  'clause',
  'product',
  'equality',
  'allDifferent',
  'value',
  'table',
  'forest',
];

/** Scripts about models of the rows that the engine takes, several of them with few variables. */
const denseScripts: fc.Arbitrary<Script> = fc
  .record({
    binaries: fc.integer({ min: 2, max: 5 }),
    integers: fc.array(
      fc
        .tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: 1, max: 3 }))
        .map(([lower, width]) => [lower, lower + width] as const),
      { maxLength: 3 },
    ),
    continuous: fc.constant([]),
  })
  .chain((shape: Shape) => {
    // Each type as often as the others.
    const block = fc
      .constantFrom(...taken)
      .chain((type) => randomBlocks(shape).filter((each) => each.type === type));
    return fc
      .tuple(
        fc.array(block, { minLength: 1, maxLength: 4 }),
        fc.option(randomObjectives(shape), { freq: 3 }),
        steps(shape),
      )
      .map(([blocks, objective, list]) => ({ model: modelOf(shape, blocks, objective), steps: list }));
  });

/** Tables of up to a hundred tuples over integer variables that share values, and different values. */
const largeTables: fc.Arbitrary<Model> = fc
  .record({
    integers: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 3 }))
        .map(([lower, width]) => [lower, lower + width] as const),
      { minLength: 3, maxLength: 5 },
    ),
    tableCount: fc.integer({ min: 0, max: 2 }),
    differentCount: fc.integer({ min: 0, max: 2 }),
  })
  .chain(({ integers, tableCount, differentCount }) => {
    const all = integers.map((_, i) => i);
    const entry = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.constant(anyValue));
    const table = fc.subarray(all, { minLength: 3 }).chain((variables) =>
      fc
        .array(fc.array(entry, { minLength: variables.length, maxLength: variables.length }), {
          minLength: 5,
          maxLength: 100,
        })
        .map((tuples) => tableOf(variables, tuples.flat())),
    );
    const different = fc.subarray(all, { minLength: 2 }).map(differentOf);
    return fc
      .tuple(
        fc.array(table, { minLength: tableCount, maxLength: tableCount }),
        fc.array(different, { minLength: differentCount, maxLength: differentCount }),
      )
      .map(([tables, rows]) =>
        modelOf({ binaries: 0, integers, continuous: [] }, [...tables, ...rows], null),
      );
  });

function tableOf(variables: readonly number[], entries: readonly number[]): TableBlock {
  return {
    type: 'table',
    name: 'table',
    starts: Int32Array.of(0, variables.length),
    variables: Int32Array.from(variables),
    entryStarts: Int32Array.of(0, entries.length),
    entries: Int32Array.from(entries),
  };
}

function differentOf(variables: readonly number[]): AllDifferentBlock {
  return {
    type: 'allDifferent',
    name: 'different',
    starts: Int32Array.of(0, variables.length),
    variables: Int32Array.from(variables),
  };
}

describe.each(['weighted', 'stated', 'smallest', 'chronological'] as const)('with the order %s', (search) => {
  const engine = domains({ search });

  it('answers random questions about models of its rows like brute force', () =>
    checkRandomScripts(() => engine, runs(2000, 80), denseScripts));

  it('finds which values tables of many tuples and rows of different values have', async () => {
    let feasible = 0;
    const property = fc.asyncProperty(largeTables, async (model) => {
      const isAlone = search !== 'chronological' && model.constraints.length < 2;
      feasible += (await checkValues(engine, model, isAlone)).feasible > 0 ? 1 : 0;
    });
    const numRuns = runs(500, 40);
    await fc.assert(property, { numRuns });
    expect(feasible).toBeGreaterThan(numRuns / 5);
  });
});
