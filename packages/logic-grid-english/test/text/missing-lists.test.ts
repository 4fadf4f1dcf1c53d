import { expect, test } from 'vitest';
import { at } from '../../src/statement.js';
import { readDeclaration } from '../../src/text/declarations.js';
import { readText } from '../../src/text/puzzle-text.js';
import { solutionsOf } from '../brute-force.js';

// Lists that are missing, or cut at the commas in their numbers.

test.each([
  ['Ann has a dog.\nBen has a fox.\nThe dog is red.', 1],
  ['1. Ann has a dog.\n2. The dog is red.', 1],
  ['houses: 3\n1. Ann is next to Ben.', 2],
])('%s: there are no lists of values', (text, line) => {
  expect(() => readText(text)).toThrow(
    new RegExp(`^line ${line}, .*expected a list of values, such as "pet: dog, fox"`),
  );
});

test.each([
  ['price: $999, $1,050, $1,200', 14, '$1,050'],
  ['number: 900, 1,050', 14, '1,050'],
])('%s: a number with a comma needs quotation marks', (line, column, found) => {
  expect(readDeclaration(line)).toMatchObject({ problem: { column, found: `"${found}"` } });
});

test.each([
  ['price: 100,200,300', ['100', '200', '300']],
  ['price: $999, "$1,050"', ['$999', '$1,050']],
  ['year: 1998, 2000', ['1998', '2000']],
])('%s', (line, names) => {
  expect(readDeclaration(line)).toMatchObject({ names, isRow: false });
});

test('times of day are no number of places', () => {
  expect(readDeclaration('time: 9:15, 8:00')).toMatchObject({ names: ['9:15', '8:00'], isRow: false });
  expect(readDeclaration('houses: 5')).toMatchObject({ names: ['1', '2', '3', '4', '5'], isRow: true });
});

// Two others in any order; of six orders, three have Ann before Ben.
test.each([
  ['Ann paid $1,050.', 2],
  ['Ann is cheaper than Ben.', 3],
])('numbers with commas are those of the sentences: %s', (sentence, count) => {
  const puzzle = readText(`price: "$1,050", $999, "$1,200"\nname: Ann, Ben, Cleo\n${sentence}`);
  expect(puzzle.places!.names).toEqual(['$999', '$1,050', '$1,200']);
  expect(solutionsOf(puzzle)).toHaveLength(count);
  if (count === 2) expect(puzzle.sentences[0]!.statement).toEqual(at('Ann', '$1,050'));
});
