import { maxPastedLength, puzzleJson, writeDocument } from '@gridwright/puzzles/boards';
import type { Root } from 'react-dom/client';
import * as z from 'zod/mini';
import { Desk } from '../desk/desk.js';
import { boards, loadAllBoards } from '../document/boards.js';
import { documentTitle } from '../document/naming.js';
import {
  DocumentStore,
  emptyDocument,
  newDocument,
  type OpenDocument,
  type Standing,
} from '../document/store.js';
import { readPasted } from '../opening/read-pasted.js';
import { ToastStore, Toasts } from '../parts/toasts.js';
import { SettingsStore } from '../settings.js';
import { SavingStore } from '../storage/saving.js';
import { pageTexts } from '../texts/page.js';

declare const studioVersion: string;

/** The least time between two messages about changes, in milliseconds: strokes change the document with each move. */
const changesMs = 100;

type Message<M = ToEmbedder> = M extends unknown ? Omit<M, 'gridwright'> : never;

/**
 * The desk alone, in the frame of a page of this origin. It keeps nothing in the browser and shows nothing that is kept there: whoever embeds
 * it has what is made. Messages of other windows and other origins are ignored.
 */
export function showEmbedded(root: Root, origin: string): void {
  const store = new DocumentStore(emptyDocument());
  const toasts = new ToastStore();
  const saving = new SavingStore(() => {}, 'embedded');
  const post = (message: Message): void =>
    window.parent.postMessage({ gridwright: messageVersion, ...message }, origin);

  let opening = new AbortController();
  const open = async (text: string, id: { readonly id?: string | number }, mode?: OpenDocument['mode']) => {
    opening.abort();
    opening = new AbortController();
    const { signal } = opening;
    const { puzzles, problems } = await readPasted(text, signal).catch(() => ({
      puzzles: [],
      problems: [pageTexts.notLoaded],
    }));
    if (signal.aborted) return;
    const [first, second] = puzzles;
    if (first === undefined || second !== undefined) {
      const message =
        first === undefined ? (problems[0] ?? pageTexts.oneIsExpected) : pageTexts.oneIsExpected;
      post({ type: 'problem', ...id, message });
      return;
    }
    store.open(newDocument(first.document, mode ?? first.mode ?? 'make'));
    post({ type: 'opened', ...id, ...stateOf(store.get()) });
  };

  window.addEventListener('message', ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return;
    const message = readMessage(data);
    if (message === null) return;
    const id = message.id === undefined ? {} : { id: message.id };
    switch (message.type) {
      case 'open':
        void open(message.text, id, message.mode);
        return;
      case 'get':
        post({ type: 'state', ...id, ...stateOf(store.get()) });
        return;
      case 'unreadable':
        post({ type: 'problem', ...id, message: message.message });
    }
  });

  let isPending = false;
  store.subscribe(() => {
    if (isPending) return;
    isPending = true;
    setTimeout(() => {
      isPending = false;
      post({ type: 'changed', ...stateOf(store.get()) });
    }, changesMs);
  });

  root.render(
    <>
      <Desk
        {...{ store, toasts, saving }}
        settings={new SettingsStore()}
        library={null}
        maker={{ current: null }}
      />
      <Toasts store={toasts} />
    </>,
  );
  void loadAllBoards().then(() =>
    post({ type: 'ready', version: studioVersion, kinds: boards.map(({ name }) => name) }),
  );
}

function stateOf({ board, document, mode, standing }: OpenDocument): DeskState {
  return {
    kind: board.name,
    title: documentTitle(document),
    mode,
    puzzle: puzzleJson(board).write(document),
    document: writeDocument(board, document),
    ...standing,
  };
}

/** The version of the messages, which each of them carries: keys may be added, none changes its meaning. */
const messageVersion = 1;

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

/** The state of the desk. */
interface DeskState extends Standing {
  readonly kind: string;
  readonly title: string;
  readonly mode: OpenDocument['mode'];
  /** The puzzle with its entries, in the format `gridwright-puzzle`, which the command reads. */
  readonly puzzle: string;
  /** The whole document with its notes and trials, in the format `gridwright-document`, which `open` takes. */
  readonly document: string;
}

/** A message to the page around the studio. `id` is that of the message that is answered, if it had one. */
type ToEmbedder = { readonly gridwright: typeof messageVersion } & (
  | { readonly type: 'ready'; readonly version: string; readonly kinds: readonly string[] }
  | ({ readonly type: 'opened' | 'state'; readonly id?: string | number } & DeskState)
  | ({ readonly type: 'changed' } & DeskState)
  | { readonly type: 'problem'; readonly id?: string | number; readonly message: string }
);

/** A message that was read, or why it cannot be; null for anything but a message to the studio. */
type ReadMessage =
  | z.infer<typeof incoming>
  | { readonly type: 'unreadable'; readonly id?: string | number; readonly message: string }
  | null;

/** Reads what a page has posted. */
function readMessage(data: unknown): ReadMessage {
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

/** The problem of a message, in words. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `the message: no key "${issue.keys[0]}" is known`;
  const key = String(issue.path[0] ?? 'type');
  return `${key}: expected ${expectedAt[key] ?? 'something else'}`;
}
