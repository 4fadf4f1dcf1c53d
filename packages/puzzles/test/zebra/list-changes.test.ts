import { expect, test } from 'vitest';
import type { RecordLists } from '../../src/boards/layers/records.js';
import { attributeChanges, placeChanges } from '../../src/kinds/zebra/list-editing.js';

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
