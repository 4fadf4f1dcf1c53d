import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.js';
import { inheritedWords, withWord } from '../../../../test/inherited-words.js';
import { runs } from '../../../../test/profile.js';
import {
  ModelFileError,
  model,
  modelFileFormats,
  readSolverAnswer,
  type SolverAnswer,
  valuesOf,
} from '../../src/index.js';
import {
  claspText,
  feasibleTexts,
  mixedTexts,
  otherTexts,
  rawTexts,
  satisfiabilityTexts,
} from './answer-texts.js';
import { mutatedText } from './mutated-text.js';

const texts = [
  ...Object.values(mixedTexts),
  ...Object.values(feasibleTexts),
  ...Object.values(rawTexts),
  ...Object.values(satisfiabilityTexts),
  ...otherTexts.map(({ text }) => text),
  claspText,
];

const builder = model();
builder.binary('x', [[0, 1, 2, 3]]);
const question = builder.build({ decisions: [] });

/** Reads a text, or refuses it; any other error fails the test. */
function readOrRefuse(text: string): void {
  let answer: SolverAnswer;
  try {
    answer = readSolverAnswer(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ModelFileError);
    return;
  }
  const numbers = [...answer.values.values(), ...(answer.byColumn ?? []), answer.objective ?? 0];
  expect(numbers.every(Number.isFinite)).toBe(true);
  if (answer.status !== 'optimal' && answer.status !== 'feasible') expect(answer.values.size).toBe(0);
  for (const format of modelFileFormats) {
    try {
      expect(valuesOf(answer, question, format)).toHaveLength(4);
    } catch (error) {
      expect(error).toBeInstanceOf(ModelFileError);
    }
  }
}

test('a mutated text is an answer or refused', () => {
  fc.assert(fc.property(mutatedText(fc.constantFrom(...texts)), readOrRefuse), { numRuns: runs(3000, 1500) });
});

test('any text is an answer or refused', () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), readOrRefuse), { numRuns: 500 });
});

test('a variable named v has a value', () => {
  expect([...readSolverAnswer('feasible\nv 0\na 1\n').values]).toEqual([
    ['v', 0],
    ['a', 1],
  ]);
});

test('named values are read back as written', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9_.~]{0,8}$/);
  const value = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
  const named = fc.uniqueArray(fc.tuple(name, value), { minLength: 1, selector: ([each]) => each });
  fc.assert(
    fc.property(named, fc.constantFrom(' ', '\t', ' = ', '='), (entries, between) => {
      // A separate first line, so no name is read as a status.
      const lines = entries.map(([each, number]) => `${each}${between}${number}`);
      expect([...readSolverAnswer(`feasible\n${lines.join('\n')}\n`).values]).toEqual(entries);
    }),
  );
});

test.each(inheritedWords)('the word %s is a word like any other', (word) => {
  for (const text of texts) for (const changed of withWord(text, word, 30)) readOrRefuse(changed);
});
