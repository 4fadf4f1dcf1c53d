import {
  type EditMode,
  type Position,
  resized,
  type Scene,
  violationShapes,
  violations,
} from '@gridwright/puzzles/boards';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AnswerPanel, type Shown } from './answers/answer-panel.js';
import { type LiveAnswer, LiveAnswers } from './answers/live-answer.js';
import { BoardView } from './board/board-view.js';
import { HelpDialog } from './dialogs/help-dialog.js';
import { NewDialog } from './dialogs/new-dialog.js';
import { OpenDialog } from './dialogs/open-dialog.js';
import { ShareDialog } from './dialogs/share-dialog.js';
import type { Opened } from './document/drawable.js';
import { openText } from './document/open-text.js';
import { type DocumentStore, documentOf, emptyDocument } from './document/store.js';
import { texts } from './texts.js';
import { ToolBar } from './tool-bar.js';

type OpenedDialog =
  | { readonly name: 'help' | 'share' | 'new' }
  | { readonly name: 'open'; readonly pasted: { readonly text: string; readonly problem: string } | null };

/** A dialog that is open; each has a key of its own, as one may open before the last one has said that it is closed. */
type KeyedDialog = OpenedDialog & { readonly key: string };

/** The page. `said` is what there is to say at first. */
export function Studio({ store, said }: { readonly store: DocumentStore; readonly said: Said }) {
  const document = useSyncExternalStore(store.subscribe, store.get);
  const message = useSyncExternalStore(said.subscribe, said.get);
  const { board, history } = document;
  const position = history.present;
  const [mode, setMode] = useState<EditMode>('make');
  const [heldNames, setHeldNames] = useState<Readonly<Record<string, string>>>({});
  const [dialog, setKeyedDialog] = useState<KeyedDialog | null>(null);
  const setDialog = useCallback(
    (next: OpenedDialog | null) => setKeyedDialog(next && { ...next, key: crypto.randomUUID() }),
    [],
  );
  const [shown, setShown] = useState<Shown>('board');
  const [checked, setChecked] = useState<Position | null>(null);
  const [answer, answers] = useLiveAnswer(store);

  const tools = useMemo(() => board.editing.tools(mode, position.puzzle), [board, mode, position.puzzle]);
  const held = tools.find(({ name }) => name === heldNames[mode]) ?? tools[0];
  const change = useCallback((next: Position) => store.change(next), [store]);
  const puzzle = position.puzzle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another puzzle has other solutions.
  useEffect(() => setShown('board'), [puzzle]);
  const open = useCallback(
    ({ board: kind, position: opened }: Opened): void => {
      store.open(documentOf(kind, opened));
      setDialog(null);
      said.say('');
    },
    [store, said, setDialog],
  );
  usePageEvents({ store, setMode, setDialog, open });

  const solved =
    shown === 'board' || !('pictures' in answer) ? null : (answer.pictures[shown]?.scene ?? null);
  const scene = useMemo(() => board.draw(position), [board, position]);
  const broken = useMemo(
    () => (checked === position ? violations(board.rules, position, 'partial') : []),
    [checked, position, board],
  );
  const marks = useMemo(
    () => [...answerMarks(answer, shown), ...violationShapes(puzzle, broken)],
    [answer, shown, puzzle, broken],
  );
  const close = (): void => setKeyedDialog((current) => (current?.key === dialog?.key ? null : current));
  return (
    <>
      <header className="top">
        <h1>{texts.title}</h1>
        <nav className="row">
          <button type="button" onClick={() => setDialog({ name: 'new' })}>
            {texts.newBoard}
          </button>
          <button type="button" onClick={() => setDialog({ name: 'open', pasted: null })}>
            {texts.paste}
          </button>
          <button type="button" onClick={() => setDialog({ name: 'share' })}>
            {texts.copy}
          </button>
          <button type="button" aria-label={texts.help} onClick={() => setDialog({ name: 'help' })}>
            ?
          </button>
        </nav>
      </header>
      <main>
        <section className="work">
          <ToolBar
            {...{ mode, setMode, tools, held }}
            hold={(tool) => setHeldNames({ ...heldNames, [mode]: tool.name })}
          />
          <div className="row">
            <button type="button" disabled={history.past.length === 0} onClick={() => store.undo()}>
              {texts.undo}
            </button>
            <button type="button" disabled={history.future.length === 0} onClick={() => store.redo()}>
              {texts.redo}
            </button>
            {mode === 'solve' && (
              <button type="button" onClick={() => setChecked(position)}>
                {texts.check}
              </button>
            )}
            <output>{checked === position ? checkText(broken.map(({ says }) => says)) : ''}</output>
          </div>
          <BoardView {...{ document, mode, tools, held, marks, change }} scene={solved ?? scene} />
        </section>
        <AnswerPanel {...{ answer, shown, setShown }} stop={answers.stop} again={answers.again} />
      </main>
      <p className="message" role="status">
        {message}
      </p>
      {dialog?.name === 'help' && <HelpDialog key={dialog.key} board={board} onClose={close} />}
      {dialog?.name === 'share' && <ShareDialog key={dialog.key} document={document} onClose={close} />}
      {dialog?.name === 'open' && (
        <OpenDialog key={dialog.key} pasted={dialog.pasted} onOpen={open} onClose={close} />
      )}
      {dialog?.name === 'new' && (
        <NewDialog
          key={dialog.key}
          size={position.puzzle}
          isGrid={puzzle.graph === undefined}
          board={board}
          onNew={(kind, size) => {
            store.open(emptyDocument(kind, size));
            close();
          }}
          onResize={(size) => {
            change(resized(board, position, size));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** A line of text that is said below everything. */
export class Said {
  #text = '';
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): string => this.#text;

  readonly say = (text: string): void => {
    this.#text = text;
    for (const listener of this.#listeners) listener();
  };
}

function checkText(rules: readonly string[]): string {
  return rules.length === 0 ? texts.checkRight : texts.checkBroken([...new Set(rules)]);
}

/** What an answer marks on the board: where solutions differ, or which clues contradict each other. */
function answerMarks(answer: LiveAnswer, shown: Shown): Scene['shapes'] {
  if (!('pictures' in answer)) return [];
  const scene = answer.pictures[0]?.scene;
  if (scene === undefined || (answer.state === 'several' && shown !== 'board')) return [];
  return scene.shapes.filter(({ role }) => role === 'difference' || role === 'violation');
}

interface AnswerCalls {
  readonly stop: () => void;
  readonly again: () => void;
}

/** The answer to the puzzle of the store, asked anew with each change. */
function useLiveAnswer(store: DocumentStore): readonly [LiveAnswer, AnswerCalls] {
  const [answer, setAnswer] = useState<LiveAnswer>({ state: 'working', conflicts: 0 });
  const [calls, setCalls] = useState<AnswerCalls>({ stop: () => {}, again: () => {} });
  useEffect(() => {
    const live = new LiveAnswers(setAnswer);
    const ask = (): void => {
      const { board, history } = store.get();
      live.ask(board, history.present);
    };
    ask();
    setCalls({ stop: () => live.stop(), again: () => live.again() });
    const unsubscribe = store.subscribe(ask);
    return () => {
      unsubscribe();
      live.close();
    };
  }, [store]);
  return [answer, calls];
}

interface PageEvents {
  readonly store: DocumentStore;
  readonly setMode: (change: (mode: EditMode) => EditMode) => void;
  readonly setDialog: (dialog: OpenedDialog) => void;
  readonly open: (opened: Opened) => void;
}

/** Keys for the whole page, and what is pasted or dropped on it. */
function usePageEvents({ store, setMode, setDialog, open }: PageEvents): void {
  useEffect(() => {
    const take = (bytes: Uint8Array): void => {
      const opened = openText(bytes);
      if (!('problem' in opened)) {
        open(opened);
        return;
      }
      const text = new TextDecoder().decode(bytes.subarray(0, 2000));
      setDialog({ name: 'open', pasted: { text, problem: opened.problem } });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isWriting(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 'z' && !event.shiftKey) store.undo();
      else if (isCommand && (key === 'y' || key === 'z')) store.redo();
      else if (!isCommand && key === 'm') setMode((mode) => (mode === 'make' ? 'solve' : 'make'));
      else if (!isCommand && key === '?') setDialog({ name: 'help' });
      else return;
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (isWriting(event.target) || text === '') return;
      event.preventDefault();
      take(new TextEncoder().encode(text));
    };
    const onDrop = async (event: DragEvent): Promise<void> => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) take(new Uint8Array(await file.arrayBuffer()));
    };
    const allow = (event: DragEvent): void => event.preventDefault();
    window.addEventListener('keydown', onKey);
    window.addEventListener('paste', onPaste);
    window.addEventListener('drop', onDrop);
    window.addEventListener('dragover', allow);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('dragover', allow);
    };
  }, [store, setMode, setDialog, open]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
