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
