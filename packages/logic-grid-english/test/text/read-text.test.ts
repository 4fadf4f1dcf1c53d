import { expect, test } from 'vitest';
import { TextError } from '../../src/problems.js';
import { at, same } from '../../src/statement.js';
import { readText } from '../../src/text/puzzle-text.js';

function read(text: string) {
  const warnings: string[] = [];
  const puzzle = readText(text, { warn: (warning) => warnings.push(warning) });
  return { ...puzzle, warnings };
}

function problemsOf(text: string) {
  try {
    readText(text);
  } catch (error) {
    if (error instanceof TextError) return error.problems;
    throw error;
  }
  throw new Error('the text is read');
}

test('an introduction lists places and attributes, in which the sentences are read', () => {
  const { places, attributes, sentences, question, warnings } = read(
    [
      'Three houses stand in a row. Ann, Ben and Cleo live there.',
      'Each has a different pet: cat, dog and fox.',
      '',
      'Clues:',
      '1. Ann owns the cat.',
      '2. The dog owner lives in the second house.',
      '',
      'Who owns the fox?',
    ].join('\n'),
  );
  expect(places).toEqual({ id: 'house', names: ['1', '2', '3'] });
  expect(attributes).toEqual([
    { id: 'name', values: ['Ann', 'Ben', 'Cleo'] },
    { id: 'pet', values: ['cat', 'dog', 'fox'] },
  ]);
  expect(sentences.map(({ statement }) => statement)).toEqual([same('Ann', 'cat'), at('dog', '2')]);
  // Only a sentence in other words than the usual ones has a wording.
  expect(sentences.map(({ wording }) => wording)).toEqual([
    undefined,
    'The dog owner lives in the second house.',
  ]);
  expect(question).toEqual({ value: 'fox', attribute: 'name' });
  expect(warnings).toEqual([]);
});

test('declarations come before what the sentences would tell', () => {
  const { places, attributes } = read(
    'day: Monday, Tuesday\nThe pets: cat / dog.\nname: Ann, Ben | the girl *\n1. Ann owns the cat.\n',
  );
  expect(places).toEqual({ id: 'day', names: ['Monday', 'Tuesday'] });
  expect(attributes).toEqual([
    { id: 'pets', values: ['cat', 'dog'] },
    { id: 'name', values: ['Ann', 'Ben'], phrases: ['the girl *'] },
  ]);
});

test('without places, there are as many as the first attribute has values', () => {
  const lists = 'name: Ann, Ben, Cleo\npet: cat, dog, fox\n';
  expect(read(`${lists}1. Ann is next to the cat owner.`).places).toEqual({
    id: 'position',
    names: ['1', '2', '3'],
  });
  expect(read(`${lists}1. Ann lives in the first house.`).places).toEqual({
    id: 'house',
    names: ['1', '2', '3'],
  });
});

test('the last question that can be read is the question, the others are ignored with a warning', () => {
  const lists = 'houses: 2\nname: Ann, Ben\npet: cat, dog\n1. Ann owns the cat.\n';
  const { question, warnings } = read(`${lists}Who owns the dog?\nWho owns the cat?\nHow are you?\n`);
  expect(question).toEqual({ value: 'cat', attribute: 'name' });
  expect(warnings).toEqual([
    'the question "Who owns the dog?" is ignored',
    'the question "How are you?" is ignored',
  ]);
  expect(read(`${lists}Who owns the dog?`)).toMatchObject({ warnings: [], question: { value: 'dog' } });
  expect(read(`${lists}How are you?`)).toMatchObject({ question: null });
});

test('after a declaration nothing is introduction: all sentences that cannot be read are named at once', () => {
  const lists = 'houses: 2\nname: Ann, Ben\npet: cat, dog\n';
  const text = `${lists}Ann frobnicates the cat.\nAnn is next to the cat owner.\nThis is a nice street.\n`;
  expect(problemsOf(text)).toMatchObject([{ line: 4, column: 5 }, { line: 6 }]);
  expect(() => readText(text)).toThrow(/^line 4, .*\nline 6, .*$/);
  const warnings: string[] = [];
  const reading = { warn: (warning: string) => warnings.push(warning), isLenient: true };
  expect(readText(text, reading).sentences).toHaveLength(1);
  expect(warnings).toEqual([
    'line 4: the sentence "Ann frobnicates the cat." is left out, as it cannot be read',
    'line 6: the sentence "This is a nice street." is left out, as it cannot be read',
  ]);
});

test('without declarations, an introduction ends at the first value', () => {
  const text = 'This is a nice street.\nThe Dane lives in the red house.\nThe Swede drinks tea.\n';
  expect(read(text).sentences).toHaveLength(2);
  const cut =
    'This is a nice street.\nThe Dane really frobnicates.\nThe Dane lives in the red house.\nThe Swede drinks tea.\n';
  expect(problemsOf(cut)[0]).toMatchObject({ line: 2 });
});

test.each([
  [
    'a sentence that cannot be read',
    'houses: 2\nname: Ann, Ben\n1. Ann is next to Ben.\n  2. Ann is near Ben.',
    4,
    13,
  ],
  ['a list with a mistake', '# Zebra\nhouses: 2\nname: Ann,, Ben\n\n1. Ann is next to Ben.', 3, 11],
])('%s has its place', (_, text, line, column) => {
  expect(problemsOf(text)[0]).toMatchObject({ line, column });
});

test('at most 1000 sentences', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => `${i + 1}. Ann owns the cat.`).join('\n');
  const lists = 'houses: 2\nname: Ann, Ben\npet: cat, dog\n';
  expect(problemsOf(lists + lines(1001))).toMatchObject([{ line: 1004 }]);
});

test('lines and introductions have a longest length', () => {
  const puzzle = 'houses: 2\nname: Ann, Ben\n1. Ann is next to Ben.';
  const long = 'left '.repeat(1999).trimEnd();
  expect(problemsOf(`${puzzle}\n# ${long} ${long}`)).toMatchObject([
    { line: 4, column: 10_001, expected: 'a line of at most 10000 characters' },
  ]);
  expect(problemsOf(`A\n\n${long}\n${long}\n${long}\n${puzzle}`)).toMatchObject([
    { line: 1, column: 1, expected: 'an introduction of at most 20000 characters' },
  ]);
});
