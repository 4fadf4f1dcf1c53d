import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { formats } from '../../src/kinds/zebra/formats.js';
import { solutionsOf } from './brute-force.js';

const [format] = formats;

/** A list whose values rise, in their order, and how "two after" counts in it; the other lists have no order. */
const rising = fc.constantFrom(
  ['month', 'April', 'May', 'June', 'July'],
  ['month', 'Sept', 'Oct', 'Nov', 'Dec'],
  ['year', '2007', '2008', '2009', '2010'],
  ['years', '1990', '1995', '1999', '2004'],
  ['price', '$5', '$10', '$15', '$20'],
  ['price', '$9.50', '$10.25', '$100', '$1000'],
  ['age', '4', '7', '10', '31'],
  ['length', '5 feet', '7 feet', '12 feet', '20 feet'],
  ['time', '9:00am', '10:30am', '12:15pm', '1:00pm'],
  ['date', 'March 30', 'April 2', 'April 11', 'May 1'],
  ['finish', '1st', '2nd', '3rd', '4th'],
  ['founded', '300 BC', '120 BC', '90 BC', '14 BC'],
);
const names = ['name', 'Ann', 'Ben', 'Cleo', 'Dora'];
const pets = ['pet', 'cat', 'dog', 'fish', 'owl'];

interface Clue {
  readonly text: string;
  /** Whether it is true of the ranks of names and pets. */
  readonly holds: (rank: (value: string) => number) => boolean;
}

const values = [...names.slice(1), ...pets.slice(1)];
const said = (value: string): string => (names.includes(value) ? value : `The ${value} owner`);
const inner = (value: string): string => said(value).replace('The', 'the');

/** Clues of two values; with `hasOrder`, some compare ranks. */
const clues = (hasOrder: boolean): fc.Arbitrary<Clue> =>
  fc
    .tuple(
      fc.shuffledSubarray(values, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...(hasOrder ? ['before', 'directly before', 'after', 'next to'] : []), 'not', 'is'),
    )
    .filter(([[one, other], word]) => {
      const isOne = names.includes(one!) === names.includes(other!);
      return word !== 'not' && word !== 'is' ? true : !isOne;
    })
    .map(([[one, other], word]): Clue => {
      const [person, pet] = names.includes(one!) ? [one!, other!] : [other!, one!];
      const place = word === 'before' || word === 'after' ? 'somewhere ' : '';
      const text =
        word === 'not'
          ? `${person} does not own the ${pet}.`
          : word === 'is'
            ? `${person} owns the ${pet}.`
            : `${said(one!)} is ${place}${word} ${inner(other!)}.`;
      const holds: Clue['holds'] = (rank) => {
        const difference = rank(other!) - rank(one!);
        if (word === 'before') return difference > 0;
        if (word === 'directly before') return difference === 1;
        if (word === 'after') return difference < 0;
        if (word === 'next to') return Math.abs(difference) === 1;
        return (difference === 0) === (word === 'is');
      };
      return { text, holds };
    });

const orders = permutations([0, 1, 2, 3]);

function permutations(all: readonly number[]): readonly (readonly number[])[] {
  if (all.length === 0) return [[]];
  return all.flatMap((each) =>
    permutations(all.filter((other) => other !== each)).map((rest) => [each, ...rest]),
  );
}

/** The number of ways to give names and pets their ranks. */
function countedWays(all: readonly Clue[], areNamesFixed: boolean): number {
  let count = 0;
  for (const ofNames of areNamesFixed ? [[0, 1, 2, 3]] : orders)
    for (const ofPets of orders) {
      const rank = (value: string): number =>
        names.includes(value) ? ofNames[names.indexOf(value) - 1]! : ofPets[pets.indexOf(value) - 1]!;
      if (all.every(({ holds }) => holds(rank))) count += 1;
    }
  return count;
}

const textOf = (lists: readonly (readonly string[])[], all: readonly Clue[]): string =>
  [
    ...lists.map(([id, ...list]) => `${id}: ${list.join(', ')}`),
    '',
    ...all.map(({ text }, index) => `${index + 1}. ${text}`),
  ].join('\n');

test('a list that rises is the row of places, in any order of the declarations and of its values', () => {
  const grids = rising.chain(([id, ...list]) =>
    fc.record({
      row: fc.constant([id!, ...list]),
      listed: fc.shuffledSubarray(list, { minLength: 4 }),
      turn: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      all: fc.array(clues(true), { minLength: 1, maxLength: 5 }),
    }),
  );
  const property = fc.property(grids, ({ row, listed, turn, all }) => {
    const lists = [[row[0]!, ...listed], names, pets];
    const text = textOf(
      turn.map((index) => lists[index]!),
      all,
    );
    const { puzzle } = format!.read(text, {});
    expect(puzzle.records!.places).toEqual([{ id: row[0], names: row.slice(1) }]);
    expect(solutionsOf(puzzle)).toHaveLength(countedWays(all, false));
    expect(format!.read(`# Zebra\n${text}`, {}).puzzle).toEqual(puzzle);
  });
  fc.assert(property, { numRuns: runs(300, 12) });
});

test('without any order, the first list is the row of places', () => {
  const grids = fc.record({
    turn: fc.boolean(),
    all: fc.array(clues(false), { minLength: 1, maxLength: 4 }),
  });
  const property = fc.property(grids, ({ turn, all }) => {
    const text = textOf(turn ? [names, pets] : [pets, names], all);
    const { puzzle } = format!.read(text, {});
    expect(puzzle.records!.places![0]!.id).toBe(turn ? 'name' : 'pet');
    expect(solutionsOf(puzzle)).toHaveLength(countedWays(all, true));
    const written = format!.write({ puzzle, answers: { table: new Int16Array(4).fill(-1) } });
    expect(format!.read(written, {}).puzzle.records!.places).toEqual(puzzle.records!.places);
  });
  fc.assert(property, { numRuns: runs(200, 8) });
});

test('of several lists that rise, sentences choose; a comparison of another one is an error in its line', () => {
  const lists = 'price: $5, $10, $15\nyear: 2007, 2008, 2009\nname: Ann, Ben, Cleo\n';
  const row = (sentences: string) => format!.read(`${lists}${sentences}`, {}).puzzle.records!.places![0]!.id;
  expect(row('1. Ann is somewhere before Ben.')).toBe('year');
  expect(row('1. Ann is cheaper than Ben.')).toBe('price');
  expect(() => row('1. Ann is one year after Ben.\n2. Ann is cheaper than Ben.')).toThrow(/^line 5,/);
  expect(() => row('1. Ann is somewhere before Ben.\n2. Ann is cheaper than Ben.')).toThrow(/^line 5,/);
  // Dates are not places: "before" is not read as "to the left of".
  const houses = 'houses: 3\nmonth: April, May, June\nname: Ann, Ben, Cleo\n';
  expect(() => format!.read(`${houses}1. Ann is to the left of Ben.\n2. Ann is before Cleo.`, {})).toThrow(
    /^line 5, column 4: expected a comparison of "house", which is the row of places, found one of "month"/,
  );
});

test('a declaration ends with the words that make it the row of places', () => {
  const text =
    'month: April, May, June\nshelf: oak, pine, elm | from left to right\n1. April is next to the oak.';
  expect(format!.read(text, {}).puzzle.records!.places).toEqual([
    { id: 'shelf', names: ['oak', 'pine', 'elm'] },
  ]);
});

test('where people are the row, a question for a person asks for the place', () => {
  const text = 'name: Ann, Ben\npet: cat, dog\n1. Ann does not own the dog.\n\nWho owns the cat?';
  expect(format!.read(text, {}).puzzle.records!.question).toEqual([{ id: '1', value: 'cat' }]);
});
