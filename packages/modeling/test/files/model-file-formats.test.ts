import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { inheritedWords, withWord } from '../../../../test/inherited-words.js';
import { runs } from '../../../../test/profile.js';
import {
  cnfFormat,
  formatOfFile,
  lpFormat,
  type Model,
  modelFileFormats,
  mpsFormat,
  opbFormat,
  readModelFile,
} from '../../src/index.js';
import { mutatedText } from './mutated-text.js';
import { namedModels } from './named-models.js';
import { problemOf } from './problem-of.js';
import { anyFileModels, anyOpbModels, solvableFileModels } from './random-file-models.js';

describe('the format of a file', () => {
  test.each([
    ['a.lp', lpFormat],
    ['a.b.MPS', mpsFormat],
    ['.opb', opbFormat],
    ['first.cnf', cnfFormat],
    ['lp', null],
    ['a.lp.gz', null],
    ['', null],
  ])('%j', (name, format) => {
    expect(formatOfFile(name)).toBe(format);
  });

  test('a name without a known extension is refused', () => {
    expect(problemOf('', (text) => readModelFile('model.sat', text))).toEqual({
      code: 'unrecognized',
      place: null,
      expected: 'a name that ends in .lp, .mps, .opb, .cnf',
      found: '"model.sat"',
    });
  });
});

test('names in files match the pattern of the format', () => {
  fc.assert(
    fc.property(namedModels, (model) => {
      for (const { variableName, variableNames } of modelFileFormats)
        for (const name of variableNames(model)) expect(name).toMatch(variableName);
    }),
  );
});

const models = fc.oneof(anyFileModels, anyOpbModels, solvableFileModels('binary', ['linear', 'clause']));

/** Texts of models, in all formats that support them. */
const texts: fc.Arbitrary<string> = models.chain((model) => {
  const formats = modelFileFormats.filter((format) => format.refuses(model).length === 0);
  const written = formats.map((format) => [...format.write(model)].join(''));
  return fc.constantFrom('* #variable= 3 #constraint= 1\n+1 x1 x2 +2 ~x3 x1 >= 1 ;\n', ...written);
});

function expectSound(model: Model): void {
  for (const block of model.constraints) {
    if (block.type !== 'linear') continue;
    expect(block.starts.at(-1)).toBe(block.variables.length);
    expect(block.variables.every((variable) => variable >= 0 && variable < model.variableCount)).toBe(true);
    expect(block.coefficients.every((value) => Number.isFinite(value) && value !== 0)).toBe(true);
    expect([...block.lower, ...block.upper].some(Number.isNaN)).toBe(false);
  }
  expect([...model.lower, ...model.upper].some(Number.isNaN)).toBe(false);
  expect(model.variables.reduce((sum, { count }) => sum + count, 0)).toBe(model.variableCount);
}

test('a mutated text is read, or refused with a reason', () => {
  let [read, refused] = [0, 0];
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: mutatedText(texts) }, fc.string({ unit: anyCharacter })),
      (text) => {
        for (const format of modelFileFormats) {
          const problem = problemOf(text, (given) => {
            const model = format.read(given);
            expectSound(model);
            return model;
          });
          if (problem) refused += 1;
          else read += 1;
        }
      },
    ),
    { numRuns: runs(500, 250) },
  );
  expect(refused).toBeGreaterThan(100);
  expect(read).toBeGreaterThan(50);
});

/** A small model in each format: one variable of a name, at most 1, as large as possible. */
const named: readonly (readonly [format: (typeof modelFileFormats)[number], of: (name: string) => string])[] =
  [
    [lpFormat, (name) => `max\n obj: ${name}\nst\n ${name}: ${name} <= 1\nbinary\n ${name}\nend\n`],
    [
      mpsFormat,
      (name) =>
        `NAME ${name}\nROWS\n N obj\n L ${name}\nCOLUMNS\n ${name} obj -1 ${name} 1\nRHS\n ${name} ${name} 1\nENDATA\n`,
    ],
    [
      opbFormat,
      (name) =>
        `* gridwright names 1\n* name x1 ${name}\n* block linear ${name}\nmin: -1 x1 ;\n* row ${name}\n-1 x1 >= -1 ;\n`,
    ],
    [cnfFormat, (name) => `c gridwright names 1\nc name 1 ${name}\np cnf 1 1\n1 0\n`],
  ];

test.each(inheritedWords)('the word %s is a name like any other', (word) => {
  for (const [format, textOf] of named) {
    const model = format.read(textOf(word));
    const plain = format.read(textOf('plain'));
    const isOurs = format === opbFormat || format === cnfFormat;
    // Underscores stand for spaces in the files that Gridwright writes.
    expect(model.names.variable(0)).toBe(isOurs ? word.replaceAll('_', ' ') : word);
    expect([model.variableCount, model.constraints.length]).toEqual([
      plain.variableCount,
      plain.constraints.length,
    ]);
    for (const text of withWord(textOf('plain'), word)) problemOf(text, format.read);
  }
});
