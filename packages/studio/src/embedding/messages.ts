import { maxPastedLength } from '@gridwright/puzzles/boards';
import * as z from 'zod/mini';

/** The version of the messages, which each of them carries: keys may be added, none changes its meaning. */
export const messageVersion = 1;

const id = z.optional(z.union([z.string().check(z.maxLength(200)), z.number()]));
const version = z.literal(messageVersion);

const incoming = z.discriminatedUnion('type', [
  /** Puts a puzzle on the desk, in any format that can be pasted; in the mode of a link, or else to be made. */
  z.strictObject({
    gridwright: version,
    type: z.literal('open'),
    id,
    text: z.string().check(z.maxLength(maxPastedLength)),
    mode: z.optional(z.enum(['make', 'solve'])),
  }),
  /** Asks for the state of the desk. */
  z.strictObject({ gridwright: version, type: z.literal('get'), id }),
]);

/** A message from the page around the studio. */
export type FromEmbedder = z.infer<typeof incoming>;

/** What is on the desk. */
export interface DeskState {
  readonly kind: string;
  readonly title: string;
  readonly mode: 'make' | 'solve';
  /** The puzzle with what is entered, in the format `gridwright-puzzle`, which the command reads. */
  readonly puzzle: string;
  /** The whole document with its notes and trials, in the format `gridwright-document`, which `open` takes. */
  readonly document: string;
  readonly answer: 'unique' | 'several' | 'none' | 'unknown' | 'empty';
  readonly isSolved: boolean;
  /** How much of a solution is entered, right or wrong; null if that is not known. */
  readonly percent: number | null;
}

/** A message to the page around the studio. `id` is that of the message that is answered, if it had one. */
export type ToEmbedder = { readonly gridwright: typeof messageVersion } & (
  | { readonly type: 'ready'; readonly version: string; readonly kinds: readonly string[] }
  | ({ readonly type: 'opened' | 'state'; readonly id?: string | number } & DeskState)
  | ({ readonly type: 'changed' } & DeskState)
  | { readonly type: 'problem'; readonly id?: string | number; readonly message: string }
);

/** A message that was read, or why it cannot be; null for what is no message to the studio at all. */
export type ReadMessage =
  | FromEmbedder
  | { readonly type: 'unreadable'; readonly id?: string | number; readonly message: string }
  | null;

/** Reads what a page has posted. */
export function readMessage(data: unknown): ReadMessage {
  // Scripts of all sorts post messages to the windows that they know.
  if (typeof data !== 'object' || data === null || !('gridwright' in data)) return null;
  const read = incoming.safeParse(data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const message = issue === undefined ? 'the message cannot be read' : wordsOf(issue);
  const named = id.safeParse('id' in data ? data.id : undefined);
  return {
    type: 'unreadable',
    message,
    ...(named.success && named.data !== undefined ? { id: named.data } : {}),
  };
}

const expectedAt: Readonly<Record<string, string>> = {
  gridwright: `the version ${messageVersion}`,
  type: '"open" or "get"',
  id: 'a text of at most 200 characters, a number, or nothing',
  text: `a text of at most ${maxPastedLength} characters`,
  mode: '"make", "solve", or nothing',
};

/** What is wrong with a message, in words. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `the message: no key "${issue.keys[0]}" is known`;
  const key = String(issue.path[0] ?? 'type');
  return `${key}: expected ${expectedAt[key] ?? 'something else'}`;
}
