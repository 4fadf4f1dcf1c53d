import { type Statement, valuesIn } from '../src/statement.js';
import type { TextPuzzle } from '../src/text/puzzle-text.js';

/** Where each value is: a place, from 0. */
export type Places = ReadonlyMap<string, number>;

/**
 * All solutions of a puzzle, each by attribute and place: the index of a value. Every order of the values of each attribute is tried; a
 * sentence is read as soon as all of its values have places.
 */
export function solutionsOf({
  places: row,
  attributes,
  sentences,
}: Pick<TextPuzzle, 'places' | 'attributes' | 'sentences'>): readonly (readonly number[])[] {
  const names = row?.names ?? [];
  const statements = sentences.map(({ statement }) => statement);
  const orders = permutations(names.length);
  const places = new Map<string, number>();
  const found: number[][] = [];
  const search = (attribute: number, table: readonly number[]): void => {
    if (attribute === attributes.length) {
      found.push([...table]);
      return;
    }
    const { values } = attributes[attribute]!;
    const known = new Set(attributes.slice(0, attribute + 1).flatMap((each) => each.values));
    const due = statements.filter((statement) => {
      const named = valuesIn(statement);
      return named.every((value) => known.has(value)) && named.some((value) => values.includes(value));
    });
    for (const order of orders) {
      for (const [place, value] of order.entries()) places.set(values[value]!, place);
      if (due.every((statement) => isTrue(statement, places, names)))
        search(attribute + 1, [...table, ...order]);
    }
  };
  search(0, []);
  return found;
}

/** Whether a statement is true where every value has a place. */
export function isTrue(statement: Statement, places: Places, names: readonly string[]): boolean {
  const place = (value: string): number => places.get(value)!;
  const inner = (each: Statement): boolean => isTrue(each, places, names);
  switch (statement.relation) {
    case 'same':
      return new Set(statement.values.map(place)).size === 1;
    case 'different':
      return new Set(statement.values.map(place)).size === statement.values.length;
    case 'at':
      return statement.places.some((name) => name === names[place(statement.value)]);
    case 'beside': {
      const [one, other] = statement.values.map(place);
      return one === other! + 1 || other === one! + 1;
    }
    case 'leftOf': {
      const steps = place(statement.values[1]) - place(statement.values[0]);
      return statement.by === undefined ? steps > 0 : steps === statement.by;
    }
    case 'apart': {
      const steps = place(statement.values[1]) - place(statement.values[0]);
      return steps === statement.by || steps === -statement.by;
    }
    case 'between': {
      const [one, other] = statement.ends.map((end) => place(end) - place(statement.value));
      return one! * other! < 0;
    }
    case 'not':
      return !inner(statement.of);
    case 'all':
      return statement.of.every(inner);
    case 'some':
      return statement.of.some(inner);
    case 'one':
      return statement.of.filter(inner).length === 1;
    case 'if':
      return !inner(statement.condition) || inner(statement.consequence);
  }
}

/** The orders of 0, 1, …, count − 1. */
function permutations(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  );
}
