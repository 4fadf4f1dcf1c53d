import type * as z from 'zod/mini';
import { quote } from '../../definition/input-error.js';
import { repeatedKey } from './repeated-key.js';
import { checkedValue, schemaProblemText } from './schema-problem.js';

/** A text as a value of a schema; or what is wrong with it, in words: null for a text that is no JSON. */
type CheckedJson<Value> =
  | { readonly isRight: true; readonly value: Value }
  | { readonly isRight: false; readonly problem: string | null };

/** Reads a text as JSON, and checks it against a schema. */
export function checkedJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string,
): CheckedJson<z.infer<Schema>> {
  const value = jsonValue(text);
  if (value === undefined) return { isRight: false, problem: null };
  const repeated = repeatedKey(text);
  if (repeated !== null) return { isRight: false, problem: `the key ${quote(repeated.key)} twice` };
  const checked = checkedValue(schema, value);
  return checked.isRight ? checked : { isRight: false, problem: schemaProblemText(checked.problem) };
}

/** The value of a JSON text; undefined for another text, also if its arrays are too deep. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
