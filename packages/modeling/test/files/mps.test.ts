import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EngineError,
  fixedMpsFormat,
  type Model,
  type ModelFileFormat,
  mpsFormat,
  readModelFile,
} from '../../src/index.js';
import { namedModels } from './named-models.js';
import { anyFileModels } from './random-file-models.js';
import { expectSameModel } from './same-model.js';

const withoutProducts = namedModels.map((model) => ({
  ...model,
  constraints: model.constraints.filter(({ type }) => type === 'linear'),
}));

function written(model: Model, format: ModelFileFormat): string {
  return [...format.write(model)].join('');
}

describe.each<readonly [string, ModelFileFormat]>([
  ['free', mpsFormat],
  ['fixed', fixedMpsFormat],
])('%s MPS', (_, format) => {
  test.each([
    ['with all features of files', anyFileModels],
    ['with any numbers', withoutProducts],
  ])('a model %s, written and read, is the same model', (__, models) => {
    let count = 0;
    fc.assert(
      fc.property(models, (model) => {
        if (format.refuses(model).length > 0) {
          expect(() => written(model, format)).toThrow(EngineError);
          return;
        }
        count += 1;
        const text = written(model, format);
        expectSameModel(format.read(text), model);
        expectSameModel(readModelFile('model.mps', text), model);
      }),
      { numRuns: 200 },
    );
    expect(count).toBeGreaterThan(10);
  });

  test('a budget that has ended stops the writer', () => {
    const model = format.read('ROWS\n N cost\nCOLUMNS\n x cost 1\nENDATA\n');
    expect(() => [...format.write(model, { isCancelled: () => true })]).toThrow(/stopped/);
  });
});

test('fixed columns have names of 8 and numbers of 12 characters', () => {
  fc.assert(
    fc.property(anyFileModels, (model) => {
      if (fixedMpsFormat.refuses(model).length > 0) return;
      for (const line of written(model, fixedMpsFormat).split('\n')) {
        if (!line.startsWith(' ')) continue;
        expect(line).toMatch(/^ (?:[A-Z]{1,2} |[A-Z]{2}| {2}) \S+/);
        expect(line.length).toBeLessThanOrEqual(47);
        for (const column of [3, 12, 13, 22, 23]) expect(line[column] ?? ' ').toBe(' ');
      }
    }),
  );
});
