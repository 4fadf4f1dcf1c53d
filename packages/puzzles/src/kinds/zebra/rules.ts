import type { Statement } from '@gridwright/logic-grid-english';
import type { Position } from '../../boards/layers/board.js';
import { empty } from '../../boards/layers/layer.js';
import type { Rule } from '../../boards/rules/rule.js';
import type { Zebra } from './layers.js';
import { attributesOf, placesOf, tableSite } from './records.js';

/** The rules, checked on the table; they share no code with the formulations. */
export const rules: readonly Rule<Zebra>[] = [
  {
    name: 'one-each',
    text: 'each value is at one place',
    site: tableSite,
    broken: ({ puzzle, answers: { table } }) => {
      const count = placesOf(puzzle.records).length;
      return attributesOf(puzzle.records).flatMap((_, attribute) => {
        const sites = Array.from({ length: count }, (_, place) => attribute * count + place);
        return sites.flatMap((site, i) =>
          sites
            .slice(i + 1)
            .filter((other) => table[site] !== empty && table[site] === table[other])
            .map((other) => [site, other]),
        );
      });
    },
  },
  {
    name: 'sentence',
    text: 'every sentence is true',
    site: { recordsOf: 'sentences' },
    broken: (position) => {
      const placeOf = placesOfValues(position);
      const places = placesOf(position.puzzle.records);
      return (position.puzzle.records?.sentences ?? []).flatMap(({ statement }, index) =>
        truth(statement, placeOf, places) === false ? [[index]] : [],
      );
    },
  },
];

/** Where a value is: a place, from 0, or null where it is not entered. The first one, where it is entered twice. */
type PlaceOf = (value: string) => number | null;

function placesOfValues({ puzzle, answers: { table } }: Position<Zebra>): PlaceOf {
  const count = placesOf(puzzle.records).length;
  const places = new Map<string, number>();
  for (const [attribute, { values }] of attributesOf(puzzle.records).entries())
    for (let place = count - 1; place >= 0; place--) {
      const value = table[attribute * count + place]!;
      if (value !== empty) places.set(values[value]!, place);
    }
  return (value) => places.get(value) ?? null;
}

/** Whether a statement is true; null while values that are not entered yet decide. */
function truth(statement: Statement, placeOf: PlaceOf, places: readonly string[]): boolean | null {
  switch (statement.relation) {
    case 'same':
      return everyPair(statement.values, placeOf, (one, other) => one === other);
    case 'different':
      return everyPair(statement.values, placeOf, (one, other) => one !== other);
    case 'at': {
      const place = placeOf(statement.value);
      return place === null ? null : statement.places.includes(places[place]!);
    }
    case 'beside':
      return everyPair(statement.values, placeOf, (one, other) => Math.abs(one - other) === 1);
    case 'leftOf': {
      const { by } = statement;
      return everyPair(statement.values, placeOf, (one, other) =>
        by === undefined ? one < other : other - one === by,
      );
    }
    case 'apart':
      return everyPair(statement.values, placeOf, (one, other) => Math.abs(one - other) === statement.by);
    case 'between': {
      const { value, ends } = statement;
      const [middle, one, other] = [placeOf(value), placeOf(ends[0]), placeOf(ends[1])];
      if (middle === null || one === null || other === null) return null;
      return Math.min(one, other) < middle && middle < Math.max(one, other);
    }
    case 'not': {
      const inner = truth(statement.of, placeOf, places);
      return inner === null ? null : !inner;
    }
    case 'if': {
      const condition = truth({ relation: 'not', of: statement.condition }, placeOf, places);
      return joined('some', [condition, truth(statement.consequence, placeOf, places)]);
    }
    default:
      return joined(
        statement.relation,
        statement.of.map((each) => truth(each, placeOf, places)),
      );
  }
}

/** Whether all, some or exactly one of these are true, whichever way the open ones are decided; null if that matters. */
function joined(relation: 'all' | 'some' | 'one', truths: readonly (boolean | null)[]): boolean | null {
  const trueCount = truths.filter((each) => each === true).length;
  const open = truths.filter((each) => each === null).length;
  const least = relation === 'all' ? truths.length : 1;
  const most = relation === 'one' ? 1 : truths.length;
  if (trueCount > most || trueCount + open < least) return false;
  return trueCount >= least && trueCount + open <= most ? true : null;
}

/** Whether all pairs of the values that are entered are so; false as soon as one is not. */
function everyPair(
  values: readonly string[],
  placeOf: PlaceOf,
  holds: (one: number, other: number) => boolean,
): boolean | null {
  let isOpen = false;
  for (const [i, value] of values.entries())
    for (const other of values.slice(i + 1)) {
      const [one, second] = [placeOf(value), placeOf(other)];
      if (one === null || second === null) isOpen = true;
      else if (!holds(one, second)) return false;
    }
  return isOpen ? null : true;
}
