import { expect, test } from 'vitest';
import type { RecordLists } from '../../../src/boards/layers/records.js';
import { attributeChanges, placeChanges } from '../../../src/kinds/zebra/list-changes.js';
import {
  listText,
  nameText,
  readList,
  readPlaces,
  singularOf,
} from '../../../src/kinds/zebra/record-texts.js';

test.each([
  ['pet: cat, dog', { id: 'pet', names: ['cat', 'dog'], phrases: [] }],
  ['  pet  :  cat ,dog  ', { id: 'pet', names: ['cat', 'dog'], phrases: [] }],
  ['"a: b": "c, d", e', { id: 'a: b', names: ['c, d', 'e'], phrases: [] }],
  ['pet: "the ""big"" one" , dog', { id: 'pet', names: ['the "big" one', 'dog'], phrases: [] }],
  ['pet:cat', { id: 'pet', names: ['cat'], phrases: [] }],
  [
    'color: red, blue | the * house, lives in the * house',
    { id: 'color', names: ['red', 'blue'], phrases: ['the * house', 'lives in the * house'] },
  ],
])('the list %s', (line, list) => {
  expect(readList(line)).toEqual(list);
  expect(readList(listText(list))).toEqual(list);
});

test.each([
  ['pet', 4, 'the end of the line'],
  ['"pet" cat: dog', 7, '"cat: dog"'],
  ['pet: cat,, dog', 10, '", dog"'],
  ['pet: cat, ', 11, 'the end of the line'],
  ['pet: "cat, dog', 6, '""cat, dog"'],
  ['pet: "cat" x, dog', 12, '"x, dog"'],
  ['pet: " cat", dog', 6, '"" cat", dog"'],
  ['pet: cat | owns it', 11, '" owns it"'],
  ['pet: cat | *', 11, '" *"'],
  ['pet: cat | owns the *, keeps *|', 23, '" keeps *|"'],
  [`pet: ${'a'.repeat(61)}`, 6, `"${'a'.repeat(20)}"`],
])('the list "%s" has a problem at column %i', (line, column, found) => {
  expect(readList(line)).toMatchObject({ problem: { column, found } });
});

test.each([
  ['5 houses', 'house', 5],
  ['houses: 5', 'house', 5],
  ['1 red box', 'red box', 1],
  ['cities: 26', 'city', 26],
])('the places "%s"', (line, id, count) => {
  const names = Array.from({ length: count }, (_, at) => `${at + 1}`);
  expect(readPlaces(line)).toEqual({ id, names, phrases: [] });
});

test('names of places, and a single name in quotation marks, are names', () => {
  expect(readPlaces('day: Monday, Tuesday')).toEqual({
    id: 'day',
    names: ['Monday', 'Tuesday'],
    phrases: [],
  });
  expect(readPlaces('houses: "5"')).toEqual({ id: 'houses', names: ['5'], phrases: [] });
  expect(readPlaces('houses: 5, 7')).toEqual({ id: 'houses', names: ['5', '7'], phrases: [] });
});

test.each([
  ['houses: 0', 1],
  ['27 houses', 1],
  ['day: Monday | on *', 13],
])('the places "%s" have a problem at column %i', (line, column) => {
  expect(readPlaces(line)).toMatchObject({ problem: { column } });
});

test.each([
  ['Ann', 'Ann'],
  ['orange juice', 'orange juice'],
  ['a, b', '"a, b"'],
  ['a: b', '"a: b"'],
  ['a  b', '"a  b"'],
  ['say "b"', '"say ""b"""'],
  ['#1', '"#1"'],
  ['//x', '"//x"'],
  ['x//y', 'x//y'],
  ['a*b', '"a*b"'],
  ['a|b', '"a|b"'],
])('the name %s is written as %s', (name, text) => {
  expect(nameText(name)).toBe(text);
});

test('a list of one number is no count', () => {
  expect(listText({ id: 'house', names: ['5'], phrases: [] })).toBe('house: "5"');
  expect(listText({ id: 'house', names: ['5', '6'], phrases: [] })).toBe('house: 5, 6');
});

test.each([
  ['buses', 'bus'],
  ['dishes', 'dish'],
  ['glasses', 'glass'],
  ['boys', 'boy'],
  ['big houses', 'big house'],
  ['bus', 'bus'],
  ['house', 'house'],
])('the singular of "%s" is "%s"', (many, one) => {
  expect(singularOf(many)).toBe(one);
});

const lists: RecordLists = {
  places: [{ id: 'house', names: ['1', '2', '4'] }],
  attributes: [
    { id: 'pet', values: ['cat', 'dog', 'pet 4'] },
    { id: 'A', values: ['B1', 'tea', 'milk'] },
  ],
  sentences: [],
  question: [],
} as unknown as RecordLists;

test('a place and its values have names that are free', () => {
  const [more] = placeChanges(lists, 26);
  // As "4" and "pet 4" are taken, the next numbers are.
  expect(more!.lists!['places']).toEqual([{ id: 'house', names: ['1', '2', '4', '5'] }]);
  expect(more!.lists!['attributes']).toEqual([
    { id: 'pet', values: ['cat', 'dog', 'pet 4', 'pet 5'] },
    { id: 'A', values: ['B1', 'tea', 'milk', 'A 4'] },
  ]);
});

test('two attributes that are called alike get values that differ', () => {
  const twice = {
    ...lists,
    attributes: [
      { id: 'pet', values: ['cat', 'dog', 'fox'] },
      { id: 'pet', values: ['hen', 'cow', 'pig'] },
    ],
  };
  const [more] = placeChanges(twice as unknown as RecordLists, 26);
  const added = (
    more!.lists!['attributes'] as unknown as readonly { readonly values: readonly string[] }[]
  ).map(({ values }) => values[3]);
  expect(added).toEqual(['pet 4', 'pet 5']);
});

test('a place less takes the last value of each attribute that no sentence and no question names', () => {
  const less = (sentences: unknown, question: unknown) =>
    placeChanges({ ...lists, sentences, question } as unknown as RecordLists, 26)[1]!.lists;
  const beside = (one: string, other: string) => [
    { id: '1', statement: { relation: 'beside', values: [one, other] } },
  ];
  const valuesOf = (found: RecordLists | null) =>
    (found!['attributes'] as unknown as readonly { readonly values: readonly string[] }[]).map(
      ({ values }) => values,
    );
  expect(valuesOf(less([], []))).toEqual([
    ['cat', 'dog'],
    ['B1', 'tea'],
  ]);
  expect(valuesOf(less(beside('pet 4', 'tea'), [{ id: '1', value: 'milk' }]))).toEqual([
    ['cat', 'pet 4'],
    ['tea', 'milk'],
  ]);
  expect(less([], [])!['places']).toEqual([{ id: 'house', names: ['1', '2'] }]);
  const isAt = (place: string) => [{ id: '1', statement: { relation: 'at', value: 'cat', places: [place] } }];
  expect(less(isAt('4'), [])).toBeNull();
  expect(less(isAt('2'), [])).not.toBeNull();
  const all = ['cat', 'dog', 'pet 4'].map((value, i) => ({
    id: `${i}`,
    statement: { relation: 'at', value, places: ['1'] },
  }));
  expect(less(all, [])).toBeNull();
});

test('a new attribute has the next letter, and as many free values as there are places', () => {
  const [more] = attributeChanges(lists, 26);
  const attributes = more!.lists!['attributes'] as unknown as readonly {
    readonly id: string;
    readonly values: readonly string[];
  }[];
  const { id, values } = attributes[2]!;
  expect(attributes.slice(0, 2)).toEqual(lists['attributes']);
  expect(values).toHaveLength(3);
  expect(new Set([...values, 'B1', 'cat', 'dog', 'tea', 'milk', 'pet 4']).size).toBe(9);
  expect(id).not.toBe('A');
  expect(attributeChanges({ ...lists, places: [] } as unknown as RecordLists, 26)[0]!.lists).toBeNull();
});
