import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readQuestion } from '../../src/sentences/questions.js';
import { readSentence } from '../../src/sentences/read-sentence.js';
import { writeSentence } from '../../src/sentences/write-sentence.js';
import { placesIn, valuesIn } from '../../src/statement.js';
import { attributes, places, question, sentences } from './life-international.js';

const lists = { places, attributes };
const allValues = attributes.flatMap(({ values }) => values);
const vocabulary = [...new Set(sentences.flatMap(([text]) => text.replace('.', '').split(' ')))];

/** A line is a statement about the puzzle that is written and read again, or a problem with a column in the line. */
function expectHandled(line: string): void {
  const read = readSentence(line, lists);
  if ('problem' in read) {
    expect(read.problem.expected).not.toBe('');
    expect(read.problem.column).toBeGreaterThanOrEqual(1);
    expect(read.problem.column).toBeLessThanOrEqual(line.length + 1);
    return;
  }
  expect(allValues).toEqual(expect.arrayContaining([...valuesIn(read.statement)]));
  expect(places.names).toEqual(expect.arrayContaining([...placesIn(read.statement)]));
  // No value that the line names is left out.
  const named = allValues.filter((value) => new RegExp(`\\b${value}\\b`, 'i').test(line));
  expect(valuesIn(read.statement)).toEqual(expect.arrayContaining(named));
  expect(readSentence(writeSentence(read.statement, lists), lists)).toEqual(read);
}

test('any line is a statement or a problem', () => {
  const word = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...vocabulary) },
    fc.constantFrom(
      'not',
      'or',
      'and',
      'either',
      'if',
      'then',
      ',',
      '(',
      ')',
      ';',
      '"',
      "'s",
      '2',
      'two',
      'houses',
      'between',
      'no',
      'who',
    ),
    fc.string({ maxLength: 5 }),
  );
  const line = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '));
  fc.assert(fc.property(line, expectHandled), { numRuns: runs(4000, 300) });
});

test('a sentence with words left out, doubled, exchanged or misspelled is a statement or a problem', () => {
  const edits = fc.array(
    fc.record({ at: fc.nat(20), edit: fc.constantFrom('drop', 'double', 'swap', 'misspell', 'other') }),
    { minLength: 1, maxLength: 3 },
  );
  const property = fc.property(
    fc.constantFrom(...sentences.map(([text]) => text)),
    edits,
    fc.constantFrom(...vocabulary),
    (text, all, other) => {
      const words = text.split(' ');
      for (const { at, edit } of all) {
        const index = at % words.length;
        const word = words[index] ?? '';
        if (edit === 'drop') words.splice(index, 1);
        if (edit === 'double') words.splice(index, 0, word);
        if (edit === 'swap') words.splice(index, 2, words[index + 1] ?? '', word);
        if (edit === 'misspell') words[index] = `${word.slice(1)}x`;
        if (edit === 'other') words[index] = other;
      }
      expectHandled(words.join(' '));
    },
  );
  fc.assert(property, { numRuns: runs(4000, 300) });
});

test('a word that is nothing in the puzzle is no part of a sentence', () => {
  const property = fc.property(
    fc.constantFrom(...sentences.map(([text]) => text)),
    fc.nat(20),
    fc.constantFrom('gorilla', 'hates', 'probably', 'xyzzy', 'unless', 'might', 'least'),
    (text, at, strange) => {
      const words = text.split(' ');
      words.splice(at % words.length, 0, strange);
      expect(readSentence(words.join(' '), lists)).toHaveProperty('problem');
    },
  );
  fc.assert(property, { numRuns: runs(2000, 200) });
});

test('any question is a value and an attribute, or a problem', () => {
  const property = fc.property(fc.string({ maxLength: 12 }), fc.nat(20), (extra, at) => {
    const line = `${question.slice(0, at)}${extra}${question.slice(at)}`;
    const read = readQuestion(line, lists);
    if ('problem' in read) return;
    expect(allValues).toContain(read.value);
    expect([undefined, ...attributes.map(({ id }) => id)]).toContain(read.attribute);
  });
  fc.assert(property, { numRuns: runs(2000, 200) });
});
