import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { quote } from '../../definition/input-error.js';

/** The first mistake of a JSON value: its path from the root, and the value there. */
export interface SchemaProblem {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
  readonly found: string;
  /** Whether the value has the right type and is too large or too small. */
  readonly isOutOfRange: boolean;
}

/** A value of a schema, or its first mistake. */
export type SchemaResult<Value> =
  | { readonly isRight: true; readonly value: Value }
  | { readonly isRight: false; readonly problem: SchemaProblem };

/** The small form of zod has no words of its own: it would say "Invalid input" of every mistake. */
const wording = { error: en().localeError };

/** Checks a JSON value against a schema. */
export function checkedValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): SchemaResult<z.infer<Schema>> {
  const checked = z.safeParse(schema, value, wording);
  if (checked.success) return { isRight: true, value: checked.data };
  const issue = deepestOf(checked.error.issues[0]!, value);
  // A key that is not known is itself the mistake, and not the object around it.
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
  const at = valueAt(value, path);
  const isSize = issue.code === 'too_big' || issue.code === 'too_small';
  const isOutOfRange = isSize || (issue.code === 'custom' && typeof at === 'number');
  const found = issue.code === 'invalid_key' ? quote(String(path.at(-1))) : jsonText(at);
  const problem = { path, expected: expectedBy(issue), found, isOutOfRange };
  return { isRight: false, problem };
}

/**
 * The mistake of the only form of a union that a value has, at its place inside; a mistake of no union, or where several forms are possible,
 * as it is.
 */
function deepestOf(issue: z.core.$ZodIssue, value: unknown): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inside = issue.errors.flatMap(([first]) =>
    first === undefined || first.path.length === 0
      ? []
      : [{ ...first, path: [...issue.path, ...first.path] }],
  );
  const there = inside.filter(({ path }) => valueAt(value, path) !== undefined);
  // A wrong value is the mistake before a key that another form allows.
  const isOfKey = there.every(({ code }) => code === 'invalid_key');
  const [one, other] = there.filter(({ code }) => isOfKey || code !== 'invalid_key');
  return one === undefined || other !== undefined ? issue : deepestOf(one, value);
}

/** A mistake in words: `clues.islands[0][0]: expected 1 to 8, "?" or null, found 9`. */
export function schemaProblemText({ path, expected, found }: SchemaProblem): string {
  return `${path.length === 0 ? '' : `${pathText(path)}: `}expected ${expected}, found ${found}`;
}

/** A path as in JavaScript: `clues.islands[0][0]`; empty for the root. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path)
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z_][\w-]*$/.test(String(step))) text += text === '' ? String(step) : `.${String(step)}`;
    else text += `[${quote(String(step))}]`;
  return text;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

/** A JSON value in few words. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === undefined) return 'nothing';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

const types: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['tuple', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
  ['never', 'nothing'],
  ['undefined', 'nothing'],
]);

/** What a schema expects at the place of a mistake. */
function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom': {
      const expected: unknown = issue.params?.['expected'];
      return typeof expected === 'string' ? expected : otherwise(issue);
    }
    case 'invalid_type':
      return types.get(issue.expected) ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_big':
      return sized(issue.origin, issue.exact === true ? '' : 'at most ', Number(issue.maximum));
    case 'too_small':
      return sized(issue.origin, issue.exact === true ? '' : 'at least ', Number(issue.minimum));
    case 'unrecognized_keys':
      return 'no such key';
    case 'invalid_key':
      return 'another key';
    case 'invalid_union':
      return [...new Set(formsOf(issue))].join(' or ') || 'another value';
    case 'invalid_format':
      return issue.format === 'regex' ? 'a text of another form' : `a text of the form ${issue.format}`;
    default:
      return otherwise(issue);
  }
}

/** What each form of a union expects, also of one inside another. */
function formsOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly string[] {
  return errors.flatMap(([first]) => {
    if (first === undefined) return [];
    return first.code === 'invalid_union' && first.path.length === 0 ? formsOf(first) : [expectedBy(first)];
  });
}

/** What a schema itself says, if it does. */
function otherwise({ message }: z.core.$ZodIssue): string {
  return message === undefined || /^Invalid input/.test(message) ? 'another value' : message;
}

function sized(origin: string, bound: string, size: number): string {
  if (origin === 'array') return `a list of ${bound}${size}`;
  if (origin === 'string') return `a text of ${bound}${size} characters`;
  return origin === 'int' || origin === 'number' ? `${bound}${size}` : `a size of ${bound}${size}`;
}
