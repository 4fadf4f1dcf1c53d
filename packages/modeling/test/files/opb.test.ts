import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Model, opbFormat } from '../../src/index.js';
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
