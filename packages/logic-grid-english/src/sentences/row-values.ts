import { allKnown, allOf } from '../grammar/property.js';
import type { Attribute, Lists, Places } from '../lists.js';
import { leftOf, type Statement } from '../statement.js';

const known = new WeakMap<Places, WeakMap<readonly Attribute[], Lists | null>>();

/**
 * The same lists with the row of places as an attribute too: sentences then name a place as they name any value, as in "Ann owns the
 * cat" where people are the row. Null where the places are numbers, which are counted, or share a name with a value.
 */
export function withRowValues(lists: Lists): Lists | null {
  const { places, attributes } = lists;
  const ofPlaces = known.get(places) ?? new WeakMap<readonly Attribute[], Lists | null>();
  known.set(places, ofPlaces);
  const before = ofPlaces.get(attributes);
  if (before !== undefined) return before;
  const values = new Set(attributes.flatMap((attribute) => attribute.values));
  const isApart = places.names.every((name) => !/^\d{1,2}$/.test(name) && !values.has(name));
  const row: Attribute = { id: places.id, values: places.names };
  const found = isApart && places.names.length > 0 ? { places, attributes: [row, ...attributes] } : null;
  ofPlaces.set(attributes, found);
  return found;
}

/** A statement about values, of which those of the row are places; null if it is about nothing else, or about no place at all. */
export function inPlaces(statement: Statement, { names }: Places): Statement | null {
  const placeOf = (value: string): number => names.indexOf(value);
  const at = (value: string, isIn: (place: number) => boolean): Statement | null => {
    const places = names.filter((_, place) => isIn(place));
    return places.length === 0 ? null : { relation: 'at', value, places };
  };
  /** What a relation of two values means: `isTrue` of the places of both. */
  const pair = (
    [one, other]: readonly [string, string],
    isTrue: (one: number, other: number) => boolean,
  ): Statement | null => {
    const [first, second] = [placeOf(one), placeOf(other)];
    if (first >= 0 && second >= 0) return null;
    if (first >= 0) return at(other, (place) => isTrue(first, place));
    return second >= 0 ? at(one, (place) => isTrue(place, second)) : statement;
  };
  const inner = (each: Statement): Statement | null => inPlaces(each, { id: '', names });
  switch (statement.relation) {
    case 'same': {
      const [place, ...more] = statement.values.filter((value) => placeOf(value) >= 0);
      if (place === undefined) return statement;
      const others = statement.values.filter((value) => placeOf(value) < 0);
      if (more.length > 0 || others.length === 0) return null;
      return allOf(others.map((value) => ({ relation: 'at', value, places: [place] })));
    }
    case 'different': {
      const places = statement.values.filter((value) => placeOf(value) >= 0);
      const others = statement.values.filter((value) => placeOf(value) < 0);
      if (places.length === 0) return statement;
      if (others.length === 0) return null;
      const apart = others.map(
        (value): Statement => ({ relation: 'not', of: { relation: 'at', value, places } }),
      );
      return allOf(others.length > 1 ? [{ relation: 'different', values: others }, ...apart] : apart);
    }
    case 'at':
      return placeOf(statement.value) >= 0 ? null : statement;
    case 'beside':
      return pair(statement.values, (one, other) => Math.abs(one - other) === 1);
    case 'apart':
      return pair(statement.values, (one, other) => Math.abs(one - other) === statement.by);
    case 'leftOf': {
      const { by } = statement;
      return pair(statement.values, (one, other) => (by === undefined ? one < other : other - one === by));
    }
    case 'between': {
      const { value, ends } = statement;
      if ([value, ...ends].every((each) => placeOf(each) < 0)) return statement;
      const orders = ([ends, [ends[1], ends[0]]] as const).map(([left, right]) => {
        const both = allKnown([inner(leftOf(left, value)), inner(leftOf(value, right))]);
        return both && allOf(both);
      });
      // An order that no table has is null; so is one that is about places alone.
      const possible = orders.filter((each) => each !== null);
      const isOfPlaces = [value, ...ends].filter((each) => placeOf(each) >= 0).length > 1;
      if (isOfPlaces || possible.length === 0) return null;
      return possible.length === 1 ? possible[0]! : { relation: 'some', of: possible };
    }
    case 'not': {
      const of = inner(statement.of);
      return of && { relation: 'not', of };
    }
    case 'if': {
      const [condition, consequence] = [inner(statement.condition), inner(statement.consequence)];
      return condition && consequence && { relation: 'if', condition, consequence };
    }
    default: {
      const of = allKnown(statement.of.map(inner));
      return of && { relation: statement.relation, of };
    }
  }
}
