import { apart, beside, leftOf, type Pair, type Statement } from '../statement.js';

/** What a phrase stands for: a value, or some of the places. */
export type Anchor = { readonly value: string } | { readonly places: readonly number[] };

/** Where a place is, seen from another one. */
export type Relation =
  | { readonly relation: 'beside' }
  | { readonly relation: 'leftOf' | 'rightOf'; readonly by?: number }
  | { readonly relation: 'apart'; readonly by: number };

/** What is said about one place. */
export type Property =
  /** It has the value, or is one of the places. */
  | { readonly is: Anchor }
  | { readonly related: Relation; readonly to: Anchor }
  /** It is between two others: in any order, in this order, or with neither anything else between them. */
  | { readonly between: readonly [Anchor, Anchor]; readonly how: 'anyhow' | 'inOrder' | 'directly' }
  | { readonly not: Property }
  | { readonly join: 'all' | 'some' | 'one'; readonly of: readonly Property[] };

/** What sentences are about, as far as their meaning depends on it. */
export interface Setting {
  readonly names: readonly string[];
  readonly attributeOf: ReadonlyMap<string, number>;
}

/** The value for "he", "she", "it", until it is known what is meant. */
export const pronoun = '\u0000';

/** Several statements as one. */
export function allOf(statements: readonly Statement[]): Statement {
  return statements.length === 1 ? statements[0]! : { relation: 'all', of: statements };
}

/** The list, or null if a part of it is null. */
export function allKnown<T>(list: readonly (T | null)[]): readonly T[] | null {
  return list.every((each) => each !== null) ? list : null;
}

/** What it means that the place of an anchor has a property; null if that can be no sentence, as it is about nothing. */
export function applied(setting: Setting, anchor: Anchor, property: Property): Statement | null {
  if ('join' in property) return joined(setting, anchor, property);
  if ('not' in property) {
    const of = applied(setting, anchor, property.not);
    return of && { relation: 'not', of };
  }
  return 'value' in anchor
    ? ofValue(setting, anchor.value, property)
    : ofPlaces(setting, anchor.places, property);
}

type Joined = Extract<Property, { join: unknown }>;
type Simple = Exclude<Property, Joined | { not: Property }>;

function joined(setting: Setting, anchor: Anchor, { join, of }: Joined): Statement | null {
  if (join === 'all') {
    const values = of.flatMap((each) => ('is' in each && 'value' in each.is ? [each.is.value] : []));
    if ('value' in anchor && values.length > 1) {
      const others = of.filter((each) => !('is' in each && 'value' in each.is));
      const all = [anchor.value, ...values];
      if (hasAttributeTwice(setting, all)) return null;
      const rest = allKnown(others.map((each) => applied(setting, anchor, each)));
      return rest && allOf([{ relation: 'same', values: all }, ...rest]);
    }
    // Of several places, it must be the same one that all is said about.
    if ('places' in anchor && anchor.places.length > 1) {
      const [value] = values;
      if (value === undefined) return null;
      const rest = of.filter((each) => !('is' in each && 'value' in each.is && each.is.value === value));
      return applied(setting, { value }, { join, of: [{ is: anchor }, ...rest] });
    }
  }
  const statements = allKnown(of.map((each) => applied(setting, anchor, each)));
  return statements && { relation: join, of: statements };
}

function hasAttributeTwice({ attributeOf }: Setting, values: readonly string[]): boolean {
  const attributes = values.map((value) => (value === pronoun ? value : attributeOf.get(value)));
  return new Set(attributes).size < attributes.length;
}

function ofValue(setting: Setting, value: string, property: Simple): Statement | null {
  const at = (places: readonly number[]) => placed(setting, value, places);
  if ('is' in property) {
    const { is } = property;
    if ('places' in is) return at(is.places);
    const values = [value, is.value];
    return hasAttributeTwice(setting, values) ? null : { relation: 'same', values };
  }
  if ('related' in property) {
    const { related, to } = property;
    if ('value' in to) return relatedValues(related, value, to.value);
    return at(
      setting.names.flatMap((_, place) =>
        to.places.some((p) => isRelated(related, place, p)) ? [place] : [],
      ),
    );
  }
  const [one, other] = property.between;
  if ('value' in one && 'value' in other) {
    const between: Statement = { relation: 'between', value, ends: [one.value, other.value] };
    if (property.how === 'anyhow') return between;
    if (property.how === 'directly')
      return allOf([between, { relation: 'apart', values: [one.value, other.value], by: 2 }]);
  } else if (property.how === 'directly') return null;
  const [left, right] = property.between;
  const inOrder = (from: Anchor, to: Anchor) =>
    applied(
      setting,
      { value },
      {
        join: 'all',
        of: [
          { related: { relation: 'rightOf' }, to: from },
          { related: { relation: 'leftOf' }, to },
        ],
      },
    );
  if (property.how === 'inOrder') return inOrder(left, right);
  const orders = [inOrder(left, right), inOrder(right, left)].filter((each) => each !== null);
  if (orders.length === 0) return null;
  return orders.length === 1 ? orders[0]! : { relation: 'some', of: orders };
}

function ofPlaces(setting: Setting, places: readonly number[], property: Simple): Statement | null {
  if ('is' in property) {
    const { is } = property;
    return 'value' in is ? placed(setting, is.value, places) : null;
  }
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  if ('related' in property) {
    const { related, to } = property;
    if ('places' in to) return null;
    return placed(
      setting,
      to.value,
      setting.names.flatMap((_, other) => (isRelated(related, place, other) ? [other] : [])),
    );
  }
  const [one, other] = property.between;
  if (!('value' in one && 'value' in other) || property.how === 'directly') return null;
  const before = setting.names.flatMap((_, each) => (each < place ? [each] : []));
  const after = setting.names.flatMap((_, each) => (each > place ? [each] : []));
  const inOrder = (left: string, right: string): Statement | null => {
    const both = allKnown([placed(setting, left, before), placed(setting, right, after)]);
    return both && allOf(both);
  };
  const forward = inOrder(one.value, other.value);
  if (property.how === 'inOrder' || forward === null) return forward;
  return { relation: 'some', of: [forward, inOrder(other.value, one.value)!] };
}

function placed({ names }: Setting, value: string, places: readonly number[]): Statement | null {
  if (places.length === 0) return null;
  return { relation: 'at', value, places: places.map((place) => names[place]!) };
}

function relatedValues(related: Relation, one: string, other: string): Statement {
  switch (related.relation) {
    case 'beside':
      return beside(one, other);
    case 'leftOf':
      return leftOf(one, other, related.by);
    case 'rightOf':
      return leftOf(other, one, related.by);
    case 'apart':
      return apart(one, other, related.by);
  }
}

function isRelated(related: Relation, place: number, from: number): boolean {
  const difference = from - place;
  switch (related.relation) {
    case 'beside':
      return Math.abs(difference) === 1;
    case 'leftOf':
      return related.by === undefined ? difference > 0 : difference === related.by;
    case 'rightOf':
      return related.by === undefined ? difference < 0 : -difference === related.by;
    case 'apart':
      return Math.abs(difference) === related.by;
  }
}

/** A statement about the place that a phrase describes, and what the phrase itself says. */
export interface Described {
  readonly head: Property;
  readonly facts: readonly Statement[];
}

/** What it means that what is described has a property; null if that can be no sentence. */
export function combined(setting: Setting, { head, facts }: Described, property: Property): Statement | null {
  const main = 'is' in head ? applied(setting, head.is, property) : turned(setting, head, property);
  return main && allOf([...facts, main]);
}

/** What it means that a place described by its relation to others has a property: that which the property names is there. */
function turned(setting: Setting, head: Property, property: Property): Statement | null {
  if ('is' in property) return applied(setting, property.is, head);
  if ('not' in property) {
    const of = turned(setting, head, property.not);
    return of && { relation: 'not', of };
  }
  if (!('join' in property)) return null;
  if (property.join === 'all') {
    const index = property.of.findIndex((each) => 'is' in each);
    const named = property.of[index];
    if (named === undefined || !('is' in named)) return null;
    return applied(setting, named.is, {
      join: 'all',
      of: [...property.of.filter((_, i) => i !== index), head],
    });
  }
  const statements = allKnown(property.of.map((each) => turned(setting, head, each)));
  return statements && { relation: property.join, of: statements };
}

/** The description of a place by several properties at once: a value comes first, what else is said becomes facts. Null if it has none. */
export function described(setting: Setting, properties: readonly Property[]): Described | null {
  if (properties.length === 1 && !('join' in properties[0]!)) {
    const [head] = properties;
    return 'not' in head! ? null : { head: head!, facts: [] };
  }
  const all = properties.flatMap((each) => ('join' in each && each.join === 'all' ? each.of : [each]));
  const index = all.findIndex((each) => 'is' in each && 'value' in each.is);
  const head = all[index];
  if (head === undefined || !('is' in head)) return null;
  const rest = all.filter((_, i) => i !== index);
  if (rest.length === 0) return { head, facts: [] };
  const fact = applied(setting, head.is, rest.length === 1 ? rest[0]! : { join: 'all', of: rest });
  return fact && { head, facts: [fact] };
}

/** The statement with a value instead of the pronoun; null if it has no pronoun, or none is meant. */
export function withPronoun(statement: Statement, value: string): Statement {
  const named = (each: string): string => (each === pronoun ? value : each);
  const pair = ([one, other]: Pair): Pair => [named(one), named(other)];
  switch (statement.relation) {
    case 'same':
    case 'different':
      return { ...statement, values: statement.values.map(named) };
    case 'beside':
    case 'leftOf':
    case 'apart':
      return { ...statement, values: pair(statement.values) };
    case 'at':
      return { ...statement, value: named(statement.value) };
    case 'between':
      return { ...statement, value: named(statement.value), ends: pair(statement.ends) };
    case 'not':
      return { ...statement, of: withPronoun(statement.of, value) };
    case 'if':
      return {
        ...statement,
        condition: withPronoun(statement.condition, value),
        consequence: withPronoun(statement.consequence, value),
      };
    default:
      return { ...statement, of: statement.of.map((each) => withPronoun(each, value)) };
  }
}
