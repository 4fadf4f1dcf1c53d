import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type * as z from 'zod/mini';
import { InputError, type InputProblem, type Place, quote } from '../../definition/input-error.js';
import {
  movedProblem,
  placeBehind,
  readOrError,
  textStart,
  unexpectedAt,
} from '../../definition/reading-errors.js';
import { placeOf } from '../text.js';
import { repeatedKey } from './repeated-key.js';
import { checkedValue, pathText } from './schema-problem.js';

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
    throw unexpectedAt(textStart, 'JSON of a puzzle', 'endless nesting');
  }
  const [error] = errors;
  if (error || !root) {
    const found = error && error.offset < text.trimEnd().length ? quote(text.slice(error.offset)) : 'the end';
    throw unexpectedAt(placeOf(text.slice(0, error?.offset ?? 0)), 'valid JSON', found);
  }
  const repeated = repeatedKey(text);
  if (repeated !== null) {
    const place = placeOf(text.slice(0, repeated.offset));
    throw unexpectedAt(place, 'each key of an object once', `${quote(repeated.key)} again`);
  }
  return { text, root, value: JSON.parse(text) };
}

/** Why a text is not JSON, such as one that is cut off; null if it is. */
export function syntaxProblem(text: string): InputProblem | null {
  const document = readOrError(() => parseDocument(text));
  return document instanceof InputError ? document.problem : null;
}

/** The content of a document, validated by a schema. Throws `InputError` at the first mistake. */
export function validate<Schema extends z.core.$ZodType>(
  document: JsonDocument,
  schema: Schema,
): z.infer<Schema> {
  const result = checkedValue(schema, document.value);
  if (result.isRight) return result.value;
  const { path, expected, found, isOutOfRange } = result.problem;
  throw new InputError({
    code: isOutOfRange ? 'out-of-range' : 'unexpected',
    place: placeIn(document, path),
    path: pathText(path),
    expected,
    found,
  });
}

/** The place of the deepest node on a path that exists in the document. */
export function placeIn(document: JsonDocument, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(document.root, stepsOf(path.slice(0, length)));
    if (node) return placeOf(document.text.slice(0, node.offset));
  }
  return textStart;
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
  const value = readOrError(() => read(text.slice(offset, offset + length)));
  if (!(value instanceof InputError)) return value;
  if (value.problem.place === null) throw value;
  const moved = movedProblem(value.problem, placeBehind(placeOf(text.slice(0, offset))));
  throw new InputError({ ...moved, path: joined(pathText(path), moved.path) });
}

/** The path of a value, which is at a path in a part. */
function joined(path: string, inner: string | undefined): string {
  if (inner === undefined || inner === '') return path;
  return inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`;
}

function stepsOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}
