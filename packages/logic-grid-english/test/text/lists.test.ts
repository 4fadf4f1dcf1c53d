import { expect, test } from 'vitest';
import { listText, nameText, readList, readPlaces, singularOf } from '../../src/text/list-text.js';

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
