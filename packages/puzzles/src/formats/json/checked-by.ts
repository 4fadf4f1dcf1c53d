import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** The small form of zod has no words of its own: it would say "Invalid input" of every mistake. */
const wording = { error: en().localeError };

/** The result of checking a value against a schema, with the mistakes in words. */
export function checkedBy<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.util.SafeParseResult<z.infer<Schema>> {
  return z.safeParse(schema, value, wording);
}

/** A text as a value of a schema; or what is wrong with it, in words: null for a text that is no JSON. */
export type CheckedJson<Value> =
  | { readonly isRight: true; readonly value: Value }
  | { readonly isRight: false; readonly problem: string | null };

/** Reads a text as JSON, and checks it against a schema. */
export function checkedJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  text: string,
): CheckedJson<z.infer<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Arrays in one another may be too deep.
    if (error instanceof SyntaxError || error instanceof RangeError) return { isRight: false, problem: null };
    throw error;
  }
  const checked = checkedBy(schema, value);
  if (checked.success) return { isRight: true, value: checked.data };
  const { path, message } = checked.error.issues[0]!;
  return { isRight: false, problem: `${path.join('.') || 'another value'}: ${message}` };
}
