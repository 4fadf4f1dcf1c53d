import { expect, test } from 'vitest';
import { clauseText, writeSentence } from '../../src/sentences/write-sentence.js';
import {
  all,
  apart,
  at,
  beside,
  between,
  different,
  either,
  ifThen,
  leftOf,
  not,
  same,
  some,
} from '../../src/statement.js';
import { plainWording, pluralOf } from '../../src/vocabulary/wording.js';
import { listsOf } from './meanings.js';

const homes = listsOf('house', ['1', '2', '3', '4', '5'], {
  name: 'Ann, Ben, Cleo, Dan, Eve',
  nationality: 'Norwegian, Swede, Dane, German, Briton',
  color: 'red, green, blue, white, yellow',
  pet: 'cat, dog, fox, horse, snail',
  drink: 'tea, milk, water, coffee, cocoa',
});
const ofDays = listsOf('day', ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], {
  name: 'Ann, Ben, Cleo, Dan',
  boat: 'the Albatross, Big Tuna, Pike, Eel',
});
const days = {
  ...ofDays,
  attributes: ofDays.attributes.map((each) =>
    each.id === 'boat' ? { ...each, phrases: ['sails the *', 'the captain of the *'] } : each,
  ),
};

test.each([
  [same('Ann', 'cat'), 'Ann owns the cat.'],
  [same('Ann', 'cat', 'tea'), 'Ann owns the cat and drinks tea.'],
  [same('cat', 'red'), 'The cat owner lives in the red house.'],
  [not(same('Ann', 'cat')), 'Ann does not own the cat.'],
  [not(same('Ann', 'Dane')), 'Ann is not the Dane.'],
  [different('Ann', 'cat', 'tea'), 'Ann, the cat owner and the tea drinker are at different houses.'],
  [at('Ann', '2'), 'Ann is in the second house.'],
  [at('Ann', '1', '5'), 'Ann is at one of the ends.'],
  [at('Ann', '1', '2', '4'), 'Ann is in houses 1, 2 or 4.'],
  [not(at('Ann', '2')), 'Ann is not in the second house.'],
  [beside('Ann', 'red'), 'Ann is next to the red house.'],
  [not(beside('Ann', 'Ben')), 'Ann is not next to Ben.'],
  [leftOf('Ann', 'Ben'), 'Ann is somewhere to the left of Ben.'],
  [leftOf('Ann', 'Ben', 1), 'Ann is immediately to the left of Ben.'],
  [leftOf('Ann', 'Ben', 2), 'Ann is exactly 2 houses to the left of Ben.'],
  [apart('Ann', 'Ben', 2), 'There is exactly one house between Ann and Ben.'],
  [apart('Ann', 'Ben', 3), 'There are exactly 2 houses between Ann and Ben.'],
  [not(apart('Ann', 'Ben', 3)), 'Ann is not exactly 3 houses away from Ben.'],
  [between('Ann', 'Ben', 'cat'), 'Ann is somewhere between Ben and the cat owner.'],
  [all(same('Ann', 'cat'), same('Ben', 'dog')), 'Ann owns the cat, and Ben owns the dog.'],
  [some(same('Ann', 'cat'), same('Ben', 'dog')), 'Ann owns the cat, or Ben owns the dog.'],
  [either(same('Ann', 'cat'), same('Ben', 'dog')), 'Either Ann owns the cat, or Ben owns the dog.'],
  [some(same('Ann', 'cat'), same('Ann', 'tea')), 'Ann owns the cat or drinks tea.'],
  [either(same('Ann', 'cat'), same('Ann', 'tea')), 'Ann either owns the cat or drinks tea.'],
  [all(not(same('Ann', 'cat')), not(same('Ann', 'tea'))), 'Ann neither owns the cat nor drinks tea.'],
  [ifThen(same('Ann', 'cat'), same('Ben', 'tea')), 'If Ann owns the cat, then Ben drinks tea.'],
  [
    all(ifThen(same('Ann', 'cat'), same('Ben', 'tea')), ifThen(same('Ben', 'tea'), same('Ann', 'cat'))),
    'Ann owns the cat if and only if Ben drinks tea.',
  ],
  [
    either(all(same('Ann', 'cat'), same('Ben', 'tea')), all(same('Ann', 'tea'), same('Ben', 'cat'))),
    'Of Ann and Ben, one owns the cat and the other drinks tea.',
  ],
  [
    not(all(same('Ann', 'cat'), same('Ben', 'tea'))),
    'It is not true that (Ann owns the cat, and Ben drinks tea).',
  ],
] as const)('%j in words', (statement, text) => {
  expect(writeSentence(statement, homes)).toBe(text);
});

test.each([
  [leftOf('Ann', 'Ben'), 'Ann is sometime before Ben.'],
  [leftOf('Ann', 'Ben', 1), 'Ann is immediately before Ben.'],
  [leftOf('Ann', 'Ben', 3), 'Ann is exactly 3 days before Ben.'],
  [at('Ann', 'Tuesday'), 'Ann is on Tuesday.'],
  [at('Ann', 'Monday', 'Tuesday', 'Thursday'), 'Ann is on Monday, Tuesday or Thursday.'],
  // The article of a value is not doubled.
  [same('Ann', 'the Albatross'), 'Ann sails the Albatross.'],
  [same('the Albatross', 'Ann'), 'The captain of the Albatross is Ann.'],
  [not(same('Ann', 'Big Tuna')), 'Ann does not sail the Big Tuna.'],
] as const)('%j in words of days', (statement, text) => {
  expect(writeSentence(statement, days)).toBe(text);
});

test.each([
  [same('a', 'b', 'c'), '"a", "b" and "c" are at the same place'],
  [not(same('a', 'b')), '"a" is not "b"'],
  [not(same('a', 'b', 'c')), 'it is not true that ("a", "b" and "c" are at the same place)'],
  [different('a', 'b'), '"a" and "b" are at different places'],
  [at('a', '1', '2'), '"a" is at place "1" or at place "2"'],
  [leftOf('a', 'b', 1), '"a" is immediately to the left of "b"'],
  [leftOf('a', 'b', 2), '"a" is exactly 2 places to the left of "b"'],
  [apart('a', 'b', 1), '"a" is exactly one place away from "b"'],
  [apart('a', 'b', 2), 'there is exactly one place between "a" and "b"'],
  [beside('a "b"', 'c'), '"a ""b""" is next to "c"'],
] as const)('%j in plain words', (statement, text) => {
  expect(clauseText(statement, plainWording, 'natural')).toBe(text);
});

test.each([
  ['house', 'houses'],
  ['box', 'boxes'],
  ['city', 'cities'],
  ['day', 'days'],
  ['bench', 'benches'],
  ['parking space', 'parking spaces'],
  ['woman', 'women'],
])('the plural of %s is %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});
