/**
 * What a sentence says about the places of values. Places are in a row, the first one at the left; values are named by their ids,
 * places by their names.
 */
export type Statement =
  /** All of these values, at least two, are at one place. */
  | { readonly relation: 'same'; readonly values: readonly string[] }
  /** These values, at least two, are all at different places. */
  | { readonly relation: 'different'; readonly values: readonly string[] }
  /** The value is at one of these places: a certain one, an end, an even one. */
  | { readonly relation: 'at'; readonly value: string; readonly places: readonly string[] }
  /** The places of the two values are neighbors. */
  | { readonly relation: 'beside'; readonly values: Pair }
  /** The first value is left of the second one: anywhere, or by exactly `by` places (1: immediately left). */
  | { readonly relation: 'leftOf'; readonly values: Pair; readonly by?: number | undefined }
  /** The places of the two values are exactly `by` apart: `by - 1` places are between them. */
  | { readonly relation: 'apart'; readonly values: Pair; readonly by: number }
  /** The value is somewhere between the two ends, in either order. */
  | { readonly relation: 'between'; readonly value: string; readonly ends: Pair }
  | { readonly relation: 'not'; readonly of: Statement }
  /** All of these are true, at least one is, or exactly one is ("either … or"). */
  | { readonly relation: 'all' | 'some' | 'one'; readonly of: readonly Statement[] }
  /** If the condition is true, so is the consequence. */
  | { readonly relation: 'if'; readonly condition: Statement; readonly consequence: Statement };

/** Two values. */
export type Pair = readonly [string, string];

/** Statements nest at most this deep. */
export const maxDepth = 6;

/** The maximum length of a name. */
export const maxName = 60;

/** The statements that a statement is made of; none for a plain one. */
export function partsOf(statement: Statement): readonly Statement[] {
  if (statement.relation === 'if') return [statement.condition, statement.consequence];
  if (!('of' in statement)) return [];
  return statement.relation === 'not' ? [statement.of] : statement.of;
}

/** The values that a statement names, each once, in their order. */
export function valuesIn(statement: Statement): readonly string[] {
  const named = (each: Statement): readonly string[] => {
    if ('values' in each) return each.values;
    if ('value' in each) return 'ends' in each ? [each.value, ...each.ends] : [each.value];
    return partsOf(each).flatMap(named);
  };
  return [...new Set(named(statement))];
}

/** The places that a statement names, each once. */
export function placesIn(statement: Statement): readonly string[] {
  return statement.relation === 'at' ? statement.places : [...new Set(partsOf(statement).flatMap(placesIn))];
}

/** How deep a statement nests: 0 for a plain one. */
export function depthOf(statement: Statement): number {
  return Math.max(0, ...partsOf(statement).map((part) => 1 + depthOf(part)));
}

/** A text that two statements have in common if and only if they are the same data. */
export function statementKey(statement: Statement): string {
  switch (statement.relation) {
    case 'at':
      return JSON.stringify(['at', statement.value, statement.places]);
    case 'between':
      return JSON.stringify(['between', statement.value, statement.ends]);
    case 'leftOf':
    case 'apart':
      return JSON.stringify([statement.relation, statement.values, statement.by ?? null]);
    case 'same':
    case 'different':
    case 'beside':
      return JSON.stringify([statement.relation, statement.values]);
    case 'not':
      return `not(${statementKey(statement.of)})`;
    case 'if':
      return `if(${statementKey(statement.condition)},${statementKey(statement.consequence)})`;
    default:
      return `${statement.relation}(${statement.of.map(statementKey).join(',')})`;
  }
}

// Statements in a line each.
export const same = (...values: readonly string[]): Statement => ({ relation: 'same', values });
export const different = (...values: readonly string[]): Statement => ({ relation: 'different', values });
export const at = (value: string, ...places: readonly string[]): Statement => ({
  relation: 'at',
  value,
  places,
});
export const beside = (one: string, other: string): Statement => ({
  relation: 'beside',
  values: [one, other],
});
export const leftOf = (one: string, other: string, by?: number): Statement => ({
  relation: 'leftOf',
  values: [one, other],
  ...(by === undefined ? {} : { by }),
});
export const apart = (one: string, other: string, by: number): Statement => ({
  relation: 'apart',
  values: [one, other],
  by,
});
export const between = (value: string, one: string, other: string): Statement => ({
  relation: 'between',
  value,
  ends: [one, other],
});
export const not = (of: Statement): Statement => ({ relation: 'not', of });
export const all = (...of: readonly Statement[]): Statement => ({ relation: 'all', of });
export const some = (...of: readonly Statement[]): Statement => ({ relation: 'some', of });
export const either = (...of: readonly Statement[]): Statement => ({ relation: 'one', of });
export const ifThen = (condition: Statement, consequence: Statement): Statement => ({
  relation: 'if',
  condition,
  consequence,
});
