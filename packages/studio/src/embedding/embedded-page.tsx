import { puzzleJson, writeDocument } from '@gridwright/puzzles/boards';
import type { Root } from 'react-dom/client';
import { boards, loadAllBoards } from '../boards.js';
import { Desk } from '../desk/desk.js';
import { documentTitle } from '../document/naming.js';
import { SavingStore } from '../document/saving.js';
import { DocumentStore, emptyDocument, newDocument, type OpenDocument } from '../document/store.js';
import { readPasted } from '../opening/read-pasted.js';
import { ToastStore, Toasts } from '../parts/toasts.js';
import { SettingsStore } from '../settings.js';
import { pageTexts } from '../texts/page.js';
import { type DeskState, messageVersion, readMessage, type ToEmbedder } from './messages.js';

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
