import {
  apart,
  at,
  beside,
  between,
  either,
  ifThen,
  leftOf,
  not,
  type Statement,
  same,
} from '@gridwright/logic-grid-english';
import type { SeededRandom } from '../../../contracts/seeded-random.js';

/** A table: for each attribute, its values in the order of the places. */
export interface HiddenTable {
  readonly places: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The sorts of statements that are made, each with its share of them. */
export type StatementShares = Readonly<Partial<Record<Sort, number>>>;

type Sort = keyof typeof makers;

function isSort(name: string): name is Sort {
  return name in makers;
}

/** A value, and where it is. */
interface Placed {
  readonly row: number;
  readonly place: number;
  readonly value: string;
}

/** Makes statements that are true of a table; null if the values that it chose say nothing. */
type Maker = (random: SeededRandom, table: HiddenTable) => Statement | null;

/** Statements that are true of the table, distinct, of random sorts; fewer than wanted if random choices do not yield more. */
export function trueStatements(
  random: SeededRandom,
  table: HiddenTable,
  count: number,
  shares: StatementShares,
): readonly Statement[] {
  const sorts = Object.entries(shares).flatMap(([name, share]) =>
    isSort(name) ? Array.from({ length: share }, () => name) : [],
  );
  const made = new Map<string, Statement>();
  for (let tries = 0; tries < 20 * count && made.size < count; tries++) {
    const statement = makers[random.pick(sorts)](random, table);
    if (statement !== null) made.set(keyOf(statement), statement);
  }
  return [...made.values()];
}

/** Statements that say the whole table: the place of each value. */
export function wholeTable({ places, rows }: HiddenTable): readonly Statement[] {
  return rows.flatMap((row) => row.map((value, place) => at(value, places[place]!)));
}

const makers = {
  same: (random, table) => {
    const one = anyValue(random, table);
    const other = otherAt(random, table, one, one.place);
    return other && same(one.value, other.value);
  },
  at: (random, table) => {
    const { value, place } = anyValue(random, table);
    return at(value, table.places[place]!);
  },
  atEnd: (random, table) => {
    const { value, place } = anyValue(random, table);
    const isAtEnd = at(value, table.places[0]!, table.places.at(-1)!);
    return isEnd(table, place) ? isAtEnd : not(isAtEnd);
  },
  beside: (random, table) => {
    const one = anyValue(random, table);
    const other = otherAt(random, table, one, one.place + (random.chance(0.5) ? 1 : -1));
    return other && beside(one.value, other.value);
  },
  directlyLeft: (random, table) => {
    const one = anyValue(random, table);
    const other = otherAt(random, table, one, one.place + 1);
    return other && leftOf(one.value, other.value, 1);
  },
  left: (random, table) => {
    const [one, other] = twoValues(random, table);
    return one.place < other.place ? leftOf(one.value, other.value) : null;
  },
  apart: (random, table) => {
    const [one, other] = twoValues(random, table);
    const by = Math.abs(one.place - other.place);
    return by < 2 ? null : apart(one.value, other.value, by);
  },
  between: (random, table) => {
    const [one, other] = twoValues(random, table);
    const { value, place } = anyValue(random, table);
    const isBetween = Math.min(one.place, other.place) < place && place < Math.max(one.place, other.place);
    return isBetween ? between(value, one.value, other.value) : null;
  },
  notSame: (random, table) => {
    const [one, other] = twoValues(random, table);
    return one.place === other.place ? null : not(same(one.value, other.value));
  },
  notBeside: (random, table) => {
    const [one, other] = twoValues(random, table);
    return Math.abs(one.place - other.place) === 1 ? null : not(beside(one.value, other.value));
  },
  either: (random, table) => {
    const one = anyValue(random, table);
    const there = otherAt(random, table, one, one.place);
    const away = anyValue(random, table);
    if (there === null || away.row === one.row || away.place === one.place) return null;
    return either(...random.shuffled([there, away]).map(({ value }) => same(one.value, value)));
  },
  if: (random, table) => {
    const [one, other] = twoValues(random, table);
    const end = random.pick([0, table.places.length - 1]);
    const isTrue = one.place !== end || Math.abs(one.place - other.place) === 1;
    return isTrue ? ifThen(at(one.value, table.places[end]!), beside(one.value, other.value)) : null;
  },
} satisfies Readonly<Record<string, Maker>>;

function isEnd({ places }: HiddenTable, place: number): boolean {
  return place === 0 || place === places.length - 1;
}

function anyValue(random: SeededRandom, { rows, places }: HiddenTable): Placed {
  const [row, place] = [random.below(rows.length), random.below(places.length)];
  return { row, place, value: rows[row]![place]! };
}

/** Two values of different attributes. */
function twoValues(random: SeededRandom, table: HiddenTable): readonly [Placed, Placed] {
  const one = anyValue(random, table);
  const other = otherAt(random, table, one, random.below(table.places.length));
  return [one, other!];
}

/** A value of another attribute at this place; null beside the row of places. */
function otherAt(random: SeededRandom, { rows }: HiddenTable, one: Placed, place: number): Placed | null {
  const row = (one.row + 1 + random.below(rows.length - 1)) % rows.length;
  const value = rows[row]![place];
  return value === undefined ? null : { row, place, value };
}

/** The same for statements that say the same with their values in another order. */
function keyOf(statement: Statement): string {
  if (statement.relation === 'not') return `not ${keyOf(statement.of)}`;
  if (statement.relation === 'between')
    return JSON.stringify({ ...statement, ends: statement.ends.toSorted() });
  if (statement.relation === 'one')
    return JSON.stringify({ ...statement, of: statement.of.map(keyOf).toSorted() });
  const isSymmetric = ['same', 'beside', 'apart'].includes(statement.relation);
  if (!isSymmetric || !('values' in statement)) return JSON.stringify(statement);
  return JSON.stringify({ ...statement, values: statement.values.toSorted() });
}
