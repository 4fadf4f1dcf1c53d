import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type * as z from 'zod/mini';
import { type InputCode, InputError, type Place, quote } from '../input-error.js';
import { placeOf } from '../text.js';
import { checkedBy } from './checked-by.js';

/** A JSON text, with the places of its nodes. */
export interface JsonDocument {
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
}

/** Parses a JSON text. Throws `InputError`. */
export function parseDocument(text: string): JsonDocument {
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser recurses: no puzzle is nested so deeply that it exhausts the stack.
    if (!(error instanceof RangeError)) throw error;
    const place = { line: 1, column: 1 };
    throw new InputError({
      code: 'unexpected',
      place,
      expected: 'JSON of a puzzle',
      found: 'endless nesting',
    });
  }
  const [error] = errors;
  if (error || !root) {
    throw new InputError({
      code: 'unexpected',
      place: placeOf(text.slice(0, error?.offset ?? 0)),
      expected: 'valid JSON',
      found: error && error.offset < text.trimEnd().length ? quote(text.slice(error.offset)) : 'the end',
    });
  }
  return { text, root, value: JSON.parse(text) };
}

/** The content of a document, validated by a schema. Throws `InputError` at the first mistake. */
export function validate<Schema extends z.core.$ZodType>(
  document: JsonDocument,
  schema: Schema,
): z.infer<Schema> {
  const result = checkedBy(schema, document.value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const path = issue.path.map(String).join('.');
  const expected = expectedBy(issue, path);
  if (expected !== null)
    throw new InputError({
      code: 'unexpected',
      place: placeIn(document, issue.path),
      expected,
      found: foundIn(document, issue.path),
    });
  throw new InputError({
    code: issueCode(issue),
    place: placeIn(document, issue.path),
    expected: `a puzzle whose ${path || 'content'} is right`,
    found: `something else (${issue.message})`,
  });
}

/** What was expected at a path, where the issue says it; null where it says only what is wrong. */
function expectedBy(issue: z.core.$ZodIssue, path: string): string | null {
  if (issue.code === 'custom' && typeof issue.params?.['expected'] === 'string')
    return issue.params['expected'];
  if (issue.code !== 'invalid_type' || path === '') return null;
  return `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected} at "${path}"`;
}

/** The text of the value at a path. */
function foundIn({ text, root }: JsonDocument, path: readonly PropertyKey[]): string {
  const node = findNodeAtLocation(root, stepsOf(path));
  if (node === undefined) return 'nothing';
  return quote(node.type === 'string' ? node.value : text.slice(node.offset, node.offset + node.length));
}

function issueCode(issue: z.core.$ZodIssue): InputCode {
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'out-of-range' : 'unexpected';
}

/** The place of the deepest node on a path that exists in the document. */
export function placeIn(document: JsonDocument, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(document.root, stepsOf(path.slice(0, length)));
    if (node) return placeOf(document.text.slice(0, node.offset));
  }
  return { line: 1, column: 1 };
}

/**
 * Reads the value at a path, which the document has, from its own text. The places of mistakes are those in the whole text.
 * Throws `InputError`.
 */
export function readPart<T>(
  { text, root }: JsonDocument,
  path: readonly PropertyKey[],
  read: (part: string) => T,
): T {
  const { offset, length } = findNodeAtLocation(root, stepsOf(path)) ?? root;
  try {
    return read(text.slice(offset, offset + length));
  } catch (error) {
    if (!(error instanceof InputError) || error.problem.place === null) throw error;
    const start = placeOf(text.slice(0, offset));
    const { line, column } = error.problem.place;
    const place = {
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column,
    };
    throw new InputError({ ...error.problem, place });
  }
}

function stepsOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}
