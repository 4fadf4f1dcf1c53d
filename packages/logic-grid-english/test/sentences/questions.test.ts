import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerSentence, readQuestion, writeQuestion } from '../../src/sentences/questions.js';
import { listsOf } from './meanings.js';

const questions = JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as {
  readonly read: readonly (readonly string[])[];
  readonly written: readonly (readonly string[])[];
};

const homes = listsOf('house', ['1', '2', '3'], {
  name: 'Ann, Ben, Cleo',
  nationality: 'Norwegian, Swede, Dane',
  color: 'red, green, blue',
  pet: 'cat, dog, fox',
  drink: 'tea, milk, water',
});

test.each(questions.read)('%s', (line, value, attribute) => {
  const read = readQuestion(line!, homes);
  expect(read).toEqual(attribute === undefined ? { value } : { value, attribute });
});

test.each([
  // The same attribute as that of the value, several values, other places, statements, and words of no question.
  'Which pet is the cat?',
  'Who drinks tea and owns the cat?',
  'Who lives next to Ann?',
  'Which pet does the person next to Ann own?',
  'Ann owns the cat.',
  'Who owns the zebra?',
  'Who owns the cat???',
  'Who?',
  '',
])('"%s" is no question that can be answered', (line) => {
  expect(readQuestion(line, homes)).toHaveProperty('problem');
});

test.each([
  [
    { pet: 'cat, dog, fox', nationality: 'Norwegian, Swede, Dane', job: 'pilot, baker, judge' },
    'nationality',
  ],
  [{ pet: 'cat, dog, fox', job: 'pilot, baker, judge' }, 'job'],
  [{ pet: 'cat, dog, fox', child: 'Ann, Ben, Cleo' }, 'child'],
])('people of %o are those of their %s', (attributes, attribute) => {
  expect(readQuestion('Who owns the cat?', listsOf('house', ['1', '2', '3'], attributes))).toEqual({
    value: 'cat',
    attribute,
  });
});

test('"who" asks for nothing without people', () => {
  const lists = listsOf('house', ['1', '2'], { pet: 'cat, dog', drink: 'tea, milk' });
  expect(readQuestion('Who owns the cat?', lists)).toHaveProperty('problem');
});

test('an attribute is named by its last word, if no other one has it', () => {
  const names = ['1', '2'];
  const one = listsOf('seat', names, { name: 'Ann, Ben', 'shirt color': 'red, blue' });
  const two = listsOf('seat', names, {
    name: 'Ann, Ben',
    'shirt color': 'red, blue',
    'shoe color': 'black, white',
  });
  expect(readQuestion('Which color does Ann wear?', one)).toEqual({ value: 'Ann', attribute: 'shirt color' });
  expect(readQuestion('Which color does Ann wear?', two)).toHaveProperty('problem');
  expect(readQuestion('Which shoe color does Ann wear?', two)).toEqual({
    value: 'Ann',
    attribute: 'shoe color',
  });
});

test('a verb asks for the attribute that it belongs to, if that is only one', () => {
  const names = ['1', '2'];
  const lists = listsOf('house', names, { name: 'Ann, Ben', sport: 'chess, golf', toy: 'bear, doll' });
  const [people, sports, toys] = lists.attributes;
  const fed = {
    ...lists,
    attributes: [people!, sports!, { ...toys!, phrases: ['mends the *', 'the * lover'] }],
  };
  const played = { ...lists, attributes: [people!, sports!, { ...toys!, phrases: ['plays with the *'] }] };
  expect(readQuestion('What does Ann play?', lists)).toEqual({ value: 'Ann', attribute: 'sport' });
  expect(readQuestion('What does Ann mend?', fed)).toEqual({ value: 'Ann', attribute: 'toy' });
  expect(readQuestion('What does Ann mend?', lists)).toHaveProperty('problem');
  expect(readQuestion('What does Ann play?', played)).toHaveProperty('problem');
});

test.each(questions.written)('"%s" is written', (text, value, attribute) => {
  const question = attribute === undefined ? { value: value! } : { value: value!, attribute };
  expect(writeQuestion(question, homes)).toBe(text);
});

test('an answer is a sentence, once the table has it', () => {
  // By attribute and place; -1 where nothing is entered: Ann the Dane in the second house, with the cat.
  const table = [1, 0, 2, 0, 2, 1, -1, -1, -1, 2, 0, -1, -1, -1, -1];
  const answer = (value: string, attribute?: string) => answerSentence({ value, attribute }, homes, table);
  expect(answer('cat', 'name')).toBe('Ann owns the cat.');
  expect(answer('cat', 'nationality')).toBe('The Dane owns the cat.');
  expect(answer('Ann')).toBe('Ann is in the second house.');
  expect(answer('fox')).toBe('The fox owner is in the first house.');
  expect(answer('fox', 'name')).toBe('Ben owns the fox.');
  expect(answer('dog', 'name')).toBeNull();
  expect(answer('cat', 'color')).toBeNull();
  expect(answer('cat', 'height')).toBeNull();
  expect(answer('zebra', 'name')).toBeNull();
});
