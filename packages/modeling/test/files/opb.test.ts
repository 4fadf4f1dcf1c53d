import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { type Model, opbFormat, type RefusalCode, refusalText } from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { anyOpbModels, solvableFileModels } from './random-file-models.js';
import { expectSameModel } from './same-model.js';

function textOf(model: Model): string {
  return [...opbFormat.write(model)].join('');
}

describe('OPB', () => {
  test('a model without fixed variables in its rows, written and read, is the same model', () => {
    let written = 0;
    fc.assert(
      fc.property(anyOpbModels, (model) => {
        if (opbFormat.refuses(model).length > 0) return;
        written += 1;
        expectSameModel(opbFormat.read(textOf(model)), model);
      }),
      { numRuns: 300 },
    );
    expect(written).toBeGreaterThan(100);
  });

  test('a model with clauses and fixed variables, written and read, has the same solutions', () => {
    const models = solvableFileModels('binary', ['linear', 'clause']);
    fc.assert(
      fc.property(models, (model) => {
        const read = opbFormat.read(textOf(model));
        expect(read.constraints.map(({ type, name }) => ({ type, name }))).toEqual(
          model.constraints.map(({ type, name }) => ({ type, name })),
        );
        const all = Int32Array.from({ length: model.variableCount }, (_, variable) => variable);
        const [actual, expected] = [read, model].map((each) => {
          const { lower, upper, constraints: blocks, objective } = each;
          return bruteForce({ model: { ...each, decisions: all }, blocks, lower, upper, objective });
        });
        expect(actual?.solutions).toEqual(expected?.solutions);
        if (expected?.optimum !== null && read.objective !== null)
          expect(actual?.optimum).toBe(expected?.optimum);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what OPB refuses', () => {
  const binary: Model = opbFormat.read('min: +1 x1 +1 x2 ;\n+1 x1 +2 x2 >= 1 ;\n');
  const [block] = binary.constraints;

  test.each<readonly [string, Partial<Model>, RefusalCode]>([
    ['an integer variable', { upper: Float64Array.of(1, 2) }, 'integer-variables'],
    ['a continuous variable', { integral: Uint8Array.of(1, 0) }, 'continuous-variables'],
    ['a fraction', withCoefficient(1e-20), 'fractions'],
    ['a number beyond 2^53', withCoefficient(2 ** 54), 'unsafe-numbers'],
    ['a number that scaling makes too large', withCoefficient(2 ** 50 + 2 ** -3), 'unsafe-numbers'],
  ])('%s', (_, change, code) => {
    const model = { ...binary, ...change };
    expect(opbFormat.refuses(model).map((refusal) => refusal.code)).toEqual([code]);
    expect(() => textOf(model)).toThrow(refusalText({ code }));
  });

  function withCoefficient(coefficient: number): Partial<Model> {
    if (block?.type !== 'linear') throw new Error('the model has one linear block');
    const second = { ...block, coefficients: Float64Array.of(1, coefficient), lower: Float64Array.of(0) };
    // The first coefficient makes the fraction of the second one scale the row.
    return { constraints: [{ ...second, upper: Float64Array.of(0.125) }] };
  }
});

test('a row may have more terms than a call can have arguments', () => {
  const terms = Array.from({ length: runs(200_000, 130_000) }, (_, index) => `+1 x${index + 1}`).join(' ');
  const model = opbFormat.read(`${terms} >= 2 ;\n`);
  // As numbers in one text: comparing long lists entry by entry takes seconds.
  const rowOf = ({ constraints: [block] }: Model): string =>
    block?.type === 'linear' ? `${block.variables} ${block.coefficients} ${block.lower}` : '';
  expect(rowOf(model).startsWith('0,1,2,')).toBe(true);
  expect(rowOf(opbFormat.read(textOf(model))) === rowOf(model)).toBe(true);
});

test('an exhausted budget stops the writer', () => {
  const model = opbFormat.read('+1 x1 >= 1 ;\n');
  expect(() => [...opbFormat.write(model, { isCancelled: () => true })]).toThrow(/stopped/);
});
