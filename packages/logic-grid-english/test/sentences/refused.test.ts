import { expect, test } from 'vitest';
import { readSentence } from '../../src/sentences/read-sentence.js';
import { at, not, type Statement, same } from '../../src/statement.js';
import { baseOf, formsOf, numbersOf, verbFormsOf } from '../../src/vocabulary/variants.js';
import { listsOf, readAs } from './meanings.js';

const homes = listsOf('house', ['1', '2', '3'], {
  name: 'Ann, Ben, Cleo',
  pet: 'cat, dog, fox',
  drink: 'tea, milk, water',
});

function problemOf(line: string) {
  const read = readSentence(line, homes);
  if (!('problem' in read)) throw new Error(`read: ${JSON.stringify(read)}`);
  return read.problem;
}

// The longest sentences come first: none of them tells where a later one ends.
test.each([
  ['Ann owns the cat, Ben owns the dog, Cleo owns the fox and drinks the zebra.', 'zebra'],
  ['If Ann owns the cat, then Ben hates the dog.', 'hates'],
  ['Ann owns the cat and Ben owns the zebra.', 'zebra'],
  ['Ann lives next to the gorilla.', 'gorilla'],
  ['Ann lives two pints to the left of Ben.', 'pints'],
  ['Ann owns the cat, perhaps.', 'perhaps'],
  ['The cat owner probably drinks tea.', 'probably'],
  ['Ann owns the zebra.', 'zebra'],
  ['Ann hates the cat.', 'hates'],
  ['Xavier owns the cat.', 'Xavier'],
  ['Ann “owns” the cat.', '“owns”'],
])('"%s" is refused at "%s"', (line, word) => {
  const { column, found } = problemOf(line);
  expect([column, found]).toEqual([line.indexOf(word) + 1, `"${word}"`]);
});

test.each(['Ann owns the', 'Ann is next to', 'If Ann owns the cat, then', 'Ann owns'])(
  '"%s" ends too early, with or without space after it',
  (line) => {
    const end = { column: line.length + 1, found: 'the end of the sentence' };
    expect(problemOf(line)).toMatchObject(end);
    expect(problemOf(`${line}  `)).toMatchObject(end);
  },
);

test('the message names sorts of words, else the only sign that may follow', () => {
  expect(problemOf('')).toMatchObject({ column: 1, expected: 'a sentence' });
  expect(problemOf('Xavier owns the cat.').expected).toBe('a sentence');
  expect(problemOf('Ann owns the zebra.').expected).toMatch(/\ba value\b.* or another word that may follow$/);
  expect(problemOf('Exactly one of these is true: (Ann owns the cat); Ben').expected).toBe('"("');
  expect(problemOf('Exactly one of these is true: (Ann owns the cat)').expected).toBe('";"');
});

test('a statement nests at most six deep', () => {
  const nested = (depth: number): string =>
    depth === 1 ? 'Ann does not own the cat' : `it is not true that (${nested(depth - 1)})`;
  const deep = (depth: number): Statement => (depth === 0 ? same('Ann', 'cat') : not(deep(depth - 1)));
  expect(readSentence(nested(6), homes)).toEqual({ statement: deep(6) });
  const line = nested(7);
  expect(problemOf(line)).toEqual({
    column: 1,
    expected: 'statements that nest at most 6 deep',
    found: `${line.slice(0, 80)}…`,
  });
});

test('a sentence has at most 400 words', () => {
  // A clause has four words, and a semicolon stands between two.
  const long = (clauses: number): string =>
    Array.from({ length: clauses }, () => 'Ann owns the cat').join('; ');
  expect(problemOf(`${long(80)}..`)).toEqual({ column: 1, expected: 'at most 400 words', found: '401' });
  expect(readSentence(`${long(80)}.`, homes)).toHaveProperty('statement');
});

test.each([
  ['cats', ['cat'], ['cates']],
  ['bus', ['buses'], ['bu']],
  ['glass', ['glasses'], ['glas']],
  ['city', ['cities'], ['cityes']],
  ['cities', ['city'], []],
  ['boxes', ['box'], []],
  ['mouse', ['mice'], []],
  ['women', ['woman'], []],
  ['tie', ['ties'], []],
  ['ties', ['tie'], ['ty']],
  ['day', ['days'], ['daies']],
  ['potato', ['potatoes'], []],
  ['7', [], ['7s']],
])('the numbers of %s', (word, included, excluded) => {
  const forms = numbersOf(word);
  expect(forms[0]).toBe(word);
  expect(forms).toEqual(expect.arrayContaining(included));
  for (const each of excluded) expect(forms).not.toContain(each);
});

test.each([
  ['Norwegian', 'norway', false],
  ['norwegian', 'norway', true],
  ['norwegians', 'norway', true],
  ['swedish', 'swedes', true],
  ['guitar', 'guitarists', true],
  ['kayaking', 'kayaker', true],
  ['dane', 'swede', false],
])('of %s, %s is a form: %s', (word, other, isForm) => {
  expect(formsOf(word).includes(other)).toBe(isForm);
});

test.each([
  ['smoke', ['smokes', 'smoked', 'smoking']],
  ['watch', ['watches', 'watched', 'watching']],
  ['carry', ['carries', 'carried', 'carrying']],
  ['play', ['plays', 'played', 'playing']],
  ['jog', ['jogs', 'jogged', 'jogging']],
])('the forms of %s', (verb, forms) => {
  expect(verbFormsOf(verb)).toEqual(expect.arrayContaining([verb, ...forms]));
  expect(baseOf(forms[0]!)).toBe(verb);
});

test.each([
  ['has', 'have'],
  ['is', 'be'],
  ['does', 'do'],
  ['goes', 'go'],
  ['dresses', 'dress'],
  ['fixes', 'fix'],
])('%s is a form of %s', (third, base) => {
  expect(baseOf(third)).toBe(base);
});

test('one house is both ends of its row', () => {
  const lists = listsOf('house', ['1'], { name: 'Ann', pet: 'cat' });
  for (const where of ['one of the ends', 'the left end', 'the right end']) {
    const text = `Ann lives at ${where} of the row.`;
    expect(readSentence(text, lists)).toEqual({ statement: at('Ann', '1') });
  }
});

test.each([
  ['The happy man is Ann.', same('happy', 'Ann')],
  ['Ann is not keen.', not(same('Ann', 'keen'))],
  ['Ann came for dinner.', same('Ann', 'dinner')],
] as const)('no word is passed over that is a value: %s', (text, expected) => {
  const lists = listsOf('house', ['1', '2', '3'], {
    name: 'Ann, Ben, Cleo',
    mood: 'happy, keen, lucky',
    meal: 'lunch, dinner, breakfast',
    vehicle: 'bus, bike, boat',
  });
  expect(readAs(text, expected, lists)).toEqual(expected);
});

test('a sentence is refused rather than read without a value that stands in it', () => {
  const lists = listsOf('house', ['1', '2'], { name: 'Ann, Ben', mood: 'happy, lucky', pet: 'cat, dog' });
  for (const text of [
    'Ann owns the lucky cat.',
    'The happy cat owner is Ann.',
    'Ann owns her happy, lucky dog.',
  ])
    expect(readSentence(text, lists), text).toHaveProperty('problem');
  // Without such a value, the adjective adds nothing.
  expect(readAs('Ann owns the lucky cat.', same('Ann', 'cat'), homes)).toEqual(same('Ann', 'cat'));
});
