import type { Lists } from '../../src/lists.js';
import { readSentence } from '../../src/sentences/read-sentence.js';
import { type Statement, valuesIn } from '../../src/statement.js';
import { isTrue } from '../brute-force.js';

/** A row and attributes, whose values are separated by commas. */
export function listsOf(
  id: string,
  names: readonly string[],
  attributes: Readonly<Record<string, string>>,
): Lists {
  return {
    places: { id, names },
    attributes: Object.entries(attributes).map(([each, values]) => ({
      id: each,
      values: values.split(', '),
    })),
  };
}

/** Five houses, with values of one word, and one of two. */
export const homes = listsOf('house', ['1', '2', '3', '4', '5'], {
  name: 'Ann, Ben, Cleo, Dan, Eve',
  nationality: 'Norwegian, Swede, Dane, German, Briton',
  color: 'red, green, blue, white, yellow',
  pet: 'cat, dog, fox, horse, snail',
  drink: 'tea, milk, water, coffee, orange juice',
});

/** The expected statement, if it is true with the same tables as the one that is read; else that one. */
export function readAs(text: string, expected: Statement, lists: Lists): Statement | string {
  const read = readSentence(text, lists);
  if ('problem' in read) return `column ${read.problem.column}: ${read.problem.expected}`;
  return areAlike(read.statement, expected, lists) ? expected : read.statement;
}

/** Whether two statements are true with the same places of all values that they name: all are tried. */
function areAlike(one: Statement, other: Statement, { places: { names }, attributes }: Lists): boolean {
  const values = [...new Set([...valuesIn(one), ...valuesIn(other)])];
  const rows = values.map((value) => attributes.findIndex((each) => each.values.includes(value)));
  const table = new Map<string, number>();
  const isAlike = (from: number): boolean => {
    const value = values[from];
    if (value === undefined) return isTrue(one, table, names) === isTrue(other, table, names);
    return names.every((_, place) => {
      const isTaken = values.some(
        (each, i) => i < from && rows[i] === rows[from] && table.get(each) === place,
      );
      table.set(value, place);
      return isTaken || isAlike(from + 1);
    });
  };
  return isAlike(0);
}
