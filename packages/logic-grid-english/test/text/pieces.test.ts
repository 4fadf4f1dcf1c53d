import { expect, test } from 'vitest';
import { listsInProse, placesInProse } from '../../src/text/introduction.js';
import { piecesOf, sentencesIn } from '../../src/text/lines.js';
import { inferredLists } from '../../src/text/text-lists.js';

const pieces = (text: string) =>
  piecesOf(text).map((each) => [each.sort, each.text, each.line, each.offset, each.isMarked]);

test.each([
  ['houses: 5', ['declaration', 'houses: 5', 1, 0, false]],
  ['  pet: cat, dog', ['declaration', 'pet: cat, dog', 1, 2, false]],
  ['- pet: cat / dog', ['declaration', 'pet: cat / dog', 1, 2, true]],
  ['"a: b": cat, dog', ['declaration', '"a: b": cat, dog', 1, 0, false]],
  ['shirt color: red, blue', ['declaration', 'shirt color: red, blue', 1, 0, false]],
  ['1. Ann owns the cat.', ['sentence', 'Ann owns the cat.', 1, 3, true]],
  ['(12) Ann owns the cat.', ['sentence', 'Ann owns the cat.', 1, 5, true]],
  ['3) Ann owns the cat.', ['sentence', 'Ann owns the cat.', 1, 3, true]],
  ['Clue 4: Ann owns the cat.', ['sentence', 'Ann owns the cat.', 1, 8, true]],
  ['• Ann owns the cat.', ['sentence', 'Ann owns the cat.', 1, 2, true]],
  ['Ann owns the cat.', ['prose', 'Ann owns the cat.', 1, 0, false]],
  ['Who owns the cat?', ['question', 'Who owns the cat?', 1, 0, false]],
  ['Note: Ann, Ben and Cleo live here.', ['prose', 'Note: Ann, Ben and Cleo live here.', 1, 0, false]],
  ['Ann said this: yes. Then no.', ['prose', 'Ann said this: yes.', 1, 0, false]],
  ['one two three four: a, b', ['prose', 'one two three four: a, b', 1, 0, false]],
  ['pet:', ['prose', 'pet:', 1, 0, false]],
])('the line "%s"', (line, piece) => {
  expect(pieces(line)[0]).toEqual(piece);
});

test('comments, headings and blank lines are none, and lines are counted with them', () => {
  expect(
    pieces('# Title\n\nClues:\n// no\nThe questions\n  Hints :\n1. Ann owns the cat. Ben sits. Who sits?'),
  ).toEqual([
    ['sentence', 'Ann owns the cat.', 7, 3, true],
    ['sentence', 'Ben sits.', 7, 21, true],
    ['question', 'Who sits?', 7, 31, true],
  ]);
});

test.each([
  ['Ann sits. Ben stands! Who lies? 2 people do.', ['Ann sits.', 'Ben stands!', 'Who lies?', '2 people do.']],
  ['Mr. Smith met Dr. Jones. They sat.', ['Mr. Smith met Dr. Jones.', 'They sat.']],
  ['He is "Mr. X. Y. Z" there. Ann sits.', ['He is "Mr. X. Y. Z" there.', 'Ann sits.']],
  ['Ann (the pilot. etc.) sits. (Ben stands.)', ['Ann (the pilot. etc.) sits.', '(Ben stands.)']],
  ['They sat at 5 p.m. and left.', ['They sat at 5 p.m. and left.']],
  ['She said "yes." Ann left.', ['She said "yes."', 'Ann left.']],
])('the sentences of "%s"', (line, texts) => {
  const found = sentencesIn(line);
  expect(found.map(({ text }) => text)).toEqual(texts);
  for (const { text, start } of found) expect(line.slice(start, start + text.length)).toBe(text);
});

test('a written text has declarations up to the blank line, numbered sentences and questions', () => {
  const text =
    '\n# Zebra\nhouses: 2\n// comment\npet: cat, dog\n\n 1. Ann owns the cat.\n12. x\n\nWho sits?\n';
  const found = piecesOf(text).map((each) => [each.sort, each.text, each.line, each.offset, each.isMarked]);
  expect(found).toEqual([
    ['declaration', 'houses: 2', 3, 0, false],
    ['declaration', 'pet: cat, dog', 5, 0, false],
    ['sentence', 'Ann owns the cat.', 7, 4, true],
    ['sentence', 'x', 8, 4, true],
    ['question', 'Who sits?', 10, 0, false],
  ]);
});

test.each([
  ['There is 1 house.', 1],
  ['There are 26 houses.', 26],
])('places in "%s"', (prose, count) => {
  expect(placesInProse(prose)).toMatchObject({ id: 'house', names: { length: count } });
});

test.each(['There are 27 houses.', 'There are 0 houses.'])('no row of places in "%s"', (prose) => {
  expect(placesInProse(prose)).toBeNull();
});

test.each([
  ['Each has a different pet: cat, dog and fox.', [['pet', 'cat dog fox']]],
  ['Each owns a pet (a cat, a dog or a fox).', [['pet', 'cat dog fox']]],
  ['The houses are red, green and blue.', [['house', 'red green blue']]],
  ['Ann, Ben and Cleo live in a row.', [['name', 'Ann Ben Cleo']]],
  [
    'They have pets: cat / dog / fox. They have drinks: tea, milk & water.',
    [
      ['pet', 'cat dog fox'],
      ['drink', 'tea milk water'],
    ],
  ],
  ['One pet is a cat, one is a dog and one is a fox.', [['pet', 'cat dog fox']]],
  // Too few, too many, one twice, and the places.
  ['Each has a different pet: cat and dog.', []],
  ['Each has a different pet: cat, dog, fox and hen.', []],
  ['Each has a different pet: cat, dog and cat.', []],
  ['The houses are 1, 2 and 3.', []],
])('lists of three in "%s"', (prose, lists) => {
  const found = listsInProse(prose, ['1', '2', '3']);
  expect(found.map(({ id, values }) => [id, values.join(' ')])).toEqual(lists);
});

test('sentences name the usual attributes', () => {
  const sentences = [
    'The Dane lives in the red house.',
    'The Swede drinks tea.',
    'The green house is next to the red house.',
    'The tea drinker owns the dog.',
    'The owner of the first house smokes Kools.',
    'The Dane keeps dogs.',
  ];
  expect(inferredLists(sentences, 2)).toEqual([
    { id: 'color', values: ['red', 'green'] },
    { id: 'drink', values: ['tea', 'another drink'] },
    { id: 'cigarette', values: ['Kools', 'another cigarette'] },
    { id: 'pet', values: ['dog', 'another pet'] },
    { id: 'nationality', values: ['Dane', 'Swede'] },
  ]);
});
