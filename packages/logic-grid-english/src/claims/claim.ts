import type { Attribute, Lists } from '../lists.js';
import type { Statement } from '../statement.js';

/** A shape in numbers: places from 0, and the values of all attributes in one row, so that an attribute has `count` values. */
export interface NumberedShape {
  readonly count: number;
  readonly places: readonly number[];
  readonly placeNames: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly values: readonly number[];
  readonly valueNames: readonly string[];
  /** What a statement says in numbers. */
  claimOf(statement: Statement): Claim;
}

/** What a statement says about the places of values, by their numbers. */
export type Claim =
  | AtomicClaim
  | { readonly type: 'not'; readonly of: Claim }
  | { readonly type: 'all' | 'some' | 'one'; readonly of: readonly Claim[] };

/** A relation between the places of distinct values. */
export interface AtomicClaim {
  readonly type: 'atom';
  /** The relation: the same for claims that differ only in their values. */
  readonly relation: string;
  readonly values: readonly number[];
  /** Whether it is true with the values at these places, in their order. */
  holds(places: readonly number[]): boolean;
  /** The same as a claim about pairs of values; null for a claim about at most two. */
  readonly pairs: Claim | null;
}

/** The values and places of some lists in numbers. */
export function numbered({ places: { names: placeNames }, attributes }: Lists): NumberedShape {
  const valueNames = attributes.flatMap(({ values }) => values);
  const numbers = new Map(valueNames.map((name, number) => [name, number]));
  return {
    count: placeNames.length,
    places: [...placeNames.keys()],
    placeNames,
    attributes,
    values: [...valueNames.keys()],
    valueNames,
    claimOf: (statement) => claimOf(statement, (name) => numbers.get(name)!, placeNames),
  };
}

function claimOf(
  statement: Statement,
  numberOf: (name: string) => number,
  placeNames: readonly string[],
): Claim {
  const inner = (each: Statement): Claim => claimOf(each, numberOf, placeNames);
  const pair = (
    relation: string,
    values: readonly string[],
    holds: (one: number, other: number) => boolean,
  ): Claim => atom(relation, values.map(numberOf), ([one, other]) => holds(one!, other!));
  switch (statement.relation) {
    case 'same': {
      const [first, ...others] = statement.values;
      const pairs = others.map((other) => pair('same', [first!, other], (one, second) => one === second));
      return atom('same', statement.values.map(numberOf), (places) => new Set(places).size === 1, all(pairs));
    }
    case 'different':
      return all(
        statement.values.flatMap((value, i) =>
          statement.values
            .slice(i + 1)
            .map((other) => pair('different', [value, other], (one, second) => one !== second)),
        ),
      );
    case 'at': {
      const allowed = new Set(
        [...placeNames.keys()].filter((place) => statement.places.includes(placeNames[place]!)),
      );
      return atom(`at ${[...allowed]}`, [numberOf(statement.value)], ([place]) => allowed.has(place!));
    }
    case 'beside':
      return pair('beside', statement.values, (one, other) => Math.abs(one - other) === 1);
    case 'leftOf': {
      const { by } = statement;
      return pair(`leftOf ${by ?? ''}`, statement.values, (one, other) =>
        by === undefined ? one < other : one + by === other,
      );
    }
    case 'apart':
      return pair(
        `apart ${statement.by}`,
        statement.values,
        (one, other) => Math.abs(one - other) === statement.by,
      );
    case 'between': {
      const { value, ends } = statement;
      const inOrder = ([left, right]: readonly [string, string]): Claim =>
        all([
          pair('leftOf', [left, value], (one, other) => one < other),
          pair('leftOf', [value, right], (one, other) => one < other),
        ]);
      return atom(
        'between',
        [value, ...ends].map(numberOf),
        ([middle, one, other]) => Math.sign(middle! - one!) * Math.sign(other! - middle!) === 1,
        { type: 'some', of: [inOrder(ends), inOrder([ends[1], ends[0]])] },
      );
    }
    case 'not':
      return { type: 'not', of: inner(statement.of) };
    case 'if':
      return {
        type: 'some',
        of: [{ type: 'not', of: inner(statement.condition) }, inner(statement.consequence)],
      };
    default:
      return { type: statement.relation, of: statement.of.map(inner) };
  }
}

/** All of these claims: the claim itself, if there is only one. */
function all(claims: readonly Claim[]): Claim {
  return claims.length === 1 ? claims[0]! : { type: 'all', of: claims };
}

/** A relation of values that may be named more than once, between those that are distinct. */
function atom(
  relation: string,
  values: readonly number[],
  holds: AtomicClaim['holds'],
  pairs: Claim | null = null,
): AtomicClaim {
  const distinct = [...new Set(values)];
  if (distinct.length === values.length) return { type: 'atom', relation, values, holds, pairs };
  const positions = values.map((value) => distinct.indexOf(value));
  return {
    type: 'atom',
    relation: `${relation} of ${positions}`,
    values: distinct,
    holds: (places) => holds(positions.map((position) => places[position]!)),
    pairs: distinct.length > 2 ? pairs : null,
  };
}

/**
 * A text that two claims of a shape share if they differ only in their values, which are in the same attributes or in different ones
 * in both: then the same places make them true. `values` are those of the claim, each once, in their order.
 */
export function claimPattern(
  { count }: Pick<NumberedShape, 'count'>,
  claim: Claim,
  values: readonly number[],
): string {
  const said = (each: Claim): string => {
    switch (each.type) {
      case 'atom':
        return `${each.relation}(${each.values.map((value) => values.indexOf(value))})`;
      case 'not':
        return `not(${said(each.of)})`;
      default:
        return `${each.type}(${each.of.map(said)})`;
    }
  };
  const attributes = values.map((value) => Math.floor(value / count));
  return `${said(claim)} ${attributes.map((attribute) => attributes.indexOf(attribute))}`;
}
