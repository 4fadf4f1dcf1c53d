import * as z from 'zod/mini';

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

export const nameSchema = z.string().check(z.minLength(1), z.maxLength(maxName), z.regex(/^\S(.*\S)?$/u));

/** The JSON form of a statement that nests at most this deep. */
function schemaOf(depth: number): z.core.$ZodType<Statement> {
  const pair = z.tuple([nameSchema, nameSchema]);
  const several = z.array(nameSchema).check(z.minLength(2), z.maxLength(100));
  const by = z.int().check(z.minimum(1), z.maximum(100));
  const plain = [
    z.strictObject({ relation: z.enum(['same', 'different']), values: several }),
    z.strictObject({
      relation: z.literal('at'),
      value: nameSchema,
      places: z.array(nameSchema).check(z.minLength(1), z.maxLength(100)),
    }),
    z.strictObject({ relation: z.literal('beside'), values: pair }),
    z.strictObject({ relation: z.literal('leftOf'), values: pair, by: z.optional(by) }),
    z.strictObject({ relation: z.literal('apart'), values: pair, by }),
    z.strictObject({ relation: z.literal('between'), value: nameSchema, ends: pair }),
  ] as const;
  if (depth === 0) return z.union(plain);
  const inner = schemaOf(depth - 1);
  return z.union([
    ...plain,
    z.strictObject({ relation: z.literal('not'), of: inner }),
    z.strictObject({
      relation: z.enum(['all', 'some', 'one']),
      of: z.array(inner).check(z.minLength(2), z.maxLength(100)),
    }),
    z.strictObject({ relation: z.literal('if'), condition: inner, consequence: inner }),
  ]);
}

/** The JSON form of a statement. */
export const statementSchema: z.core.$ZodType<Statement> = z.lazy(() => schemaOf(maxDepth));

/** The values that a statement names, each once, in their order. */
export function valuesIn(statement: Statement): readonly string[] {
  const named = (each: Statement): readonly string[] => {
    switch (each.relation) {
      case 'same':
      case 'different':
      case 'beside':
      case 'leftOf':
      case 'apart':
        return each.values;
      case 'at':
        return [each.value];
      case 'between':
        return [each.value, ...each.ends];
      case 'not':
        return named(each.of);
      case 'all':
      case 'some':
      case 'one':
        return each.of.flatMap(named);
      case 'if':
        return [...named(each.condition), ...named(each.consequence)];
    }
  };
  return [...new Set(named(statement))];
}

/** The places that a statement names, each once. */
export function placesIn(statement: Statement): readonly string[] {
  switch (statement.relation) {
    case 'at':
      return statement.places;
    case 'not':
      return placesIn(statement.of);
    case 'all':
    case 'some':
    case 'one':
      return [...new Set(statement.of.flatMap(placesIn))];
    case 'if':
      return [...new Set([...placesIn(statement.condition), ...placesIn(statement.consequence)])];
    default:
      return [];
  }
}
