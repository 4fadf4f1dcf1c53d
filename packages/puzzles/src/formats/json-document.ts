import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { z } from 'zod';
import { type InputCode, InputError, type Place, quote } from './input-error.js';
import { placeOf } from './text.js';

/** A JSON text, with the places of its parts. */
export interface JsonDocument {
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
}

/** Parses a JSON text. Throws `InputError` where it is none. */
export function parseDocument(text: string): JsonDocument {
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // The parser recurses; nesting that exhausts the stack is no puzzle of ours.
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

/** The content of a document, as a schema says it. Throws `InputError` at the first place where it says otherwise. */
export function validate<Schema extends z.ZodType>(document: JsonDocument, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(document.value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new InputError({
    code: issueCode(issue),
    place: placeIn(document, issue.path),
    expected: `a puzzle whose ${issue.path.map(String).join('.') || 'content'} is right`,
    found: `something else (${issue.message})`,
  });
}

function issueCode(issue: z.core.$ZodIssue): InputCode {
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'out-of-range' : 'unexpected';
}

/** The place of the deepest part of the path that the document has. */
export function placeIn(document: JsonDocument, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length >= 0; length--) {
    const steps = path.slice(0, length).map((step) => (typeof step === 'number' ? step : String(step)));
    const node = findNodeAtLocation(document.root, steps);
    if (node) return placeOf(document.text.slice(0, node.offset));
  }
  return { line: 1, column: 1 };
}
