import {
  beginTrial,
  edited,
  hasBoard,
  layersOf,
  maxTrials,
  type Position,
  type PuzzleDocument,
  tablesOf,
} from '@gridwright/puzzles/boards';
import { CircleCheck, GitFork, Lightbulb, TriangleAlert } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswers } from '../answers/use-answers.js';
import { type ChangeDocument, useBoardInput } from '../board/board-input.js';
import type { TextPuzzle } from '../document/read-text.js';
import { type DocumentStore, type Mode, newDocument } from '../document/store.js';
import type { MakerPlace } from '../generating/generating.js';
import type { Pasted } from '../opening/open-box.js';
import { usePagePaste } from '../opening/page-paste.js';
import { RowButton } from '../parts/buttons.js';
import { isWriting, usePageKeys } from '../parts/page-keys.js';
import { Panel } from '../parts/panel.js';
import { useStore } from '../parts/store.js';
import type { ToastStore } from '../parts/toasts.js';
import type { SettingsStore } from '../settings.js';
import type { ShownStep } from '../steps/step-places.js';
import type { Library } from '../storage/library.js';
import { SavingNote, type SavingStore } from '../storage/saving.js';
import { deskTexts as texts } from '../texts/desk.js';
import { Bar } from './bar.js';
import { useDialog } from './dialogs.js';
import {
  ExplorerRoom,
  Generating,
  LabRoom,
  loadLater,
  OpenedDialog,
  Records,
  SetterSections,
  StepsSections,
} from './on-demand.js';
import { PuzzleSection } from './puzzle-section.js';
import { Stage } from './stage.js';
import type { ToolAction } from './tool-bar.js';

export interface DeskProps {
  readonly store: DocumentStore;
  readonly settings: SettingsStore;
  readonly toasts: ToastStore;
  readonly saving: SavingStore;
  /** The maker of puzzles as wished, and of the next one. */
  readonly maker: MakerPlace;
  /** Null without a shelf, as in the frame of another page. */
  readonly library: Library | null;
}

/** The desk: one document with its board, its tools and its answer. */
export function Desk({ store, settings, toasts, saving, library, maker }: DeskProps) {
  const open = useStore(store);
  const { board, document, mode } = open;
  const [dialog, setDialog, closeDialog] = useDialog();
  const [isUp, setUp] = useState(false);
  /** Another object each time that somebody asks why an entry cannot be right. */
  const [whyRequest, setWhyRequest] = useState<object | null>(null);
  const why = useCallback(() => setWhyRequest({}), []);
  const answers = useAnswers(store, settings, why);
  /** Cells that the questions about the clues light up. */
  const [litClues, setLitClues] = useState<readonly number[]>([]);
  const [shownStep, showStep] = useState<ShownStep | null>(null);
  const explained = shownStep?.puzzle === document.puzzle ? shownStep : null;
  // Where somebody wished for a puzzle, somebody is there.
  const [isAwake, setAwake] = useState(maker.current !== null);
  // Puzzles that nobody sees are not made.
  useEffect(() => () => maker.current?.close(), [maker]);
  /** The document whose explorer or Lab is open, instead of its tools and its panel. */
  const [room, setRoom] = useState<{ readonly id: string; readonly name: 'explorer' | 'lab' } | null>(null);
  const isExploring = room?.id === open.id && room.name === 'explorer' && mode === 'make';
  const isInLab = room?.id === open.id && room.name === 'lab';
  const isInRoom = isExploring || isInLab;
  /** Whether the next step was asked for before its section had come. */
  const isRequestedEarly = useRef(false);
  useEffect(() => {
    const load = (event: Event): void => {
      // The first key of all may ask for the next step already.
      if (event instanceof KeyboardEvent && event.key.toLowerCase() === 'n' && !isWriting(event.target))
        isRequestedEarly.current = true;
      setAwake(true);
      void loadLater().catch(() => {});
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, load, { once: true });
  }, []);

  const change = useCallback<ChangeDocument>((edit, join) => store.edit(edit, join), [store]);
  const input = useBoardInput(open, change);
  const put = useCallback(
    (opened: PuzzleDocument, chosen: Mode | null = null): void => {
      store.open(newDocument(opened, chosen ?? 'make'));
      setDialog(null);
    },
    [store, setDialog],
  );
  usePagePaste(
    useCallback((puzzle: TextPuzzle) => put(puzzle.document, puzzle.mode), [put]),
    useCallback((pasted: Pasted | null) => setDialog('open', pasted ?? undefined), [setDialog]),
  );
  const print = (): void => setDialog('print');
  const tryIt = (): void => {
    if (store.get().document.trials.length < maxTrials) store.edit(beginTrial);
    else toasts.say({ message: texts.tooManyTrials, tone: 'info' });
  };
  usePageKeys((event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === 'escape' && isInRoom) setRoom(null);
    if (isCommand && key === 'z' && !event.shiftKey) store.undo();
    else if (isCommand && (key === 'y' || key === 'z')) store.redo();
    else if (!isCommand && key === 'm') store.setMode(store.get().mode === 'make' ? 'solve' : 'make');
    else if (isCommand && key === 'p') print();
    else if (isCommand || event.altKey) return false;
    else if (key === 't' && store.get().mode === 'solve') tryIt();
    else if (key === '?' || key === 'f1') setDialog('help');
    else return false;
    return true;
  });
  const menu = () =>
    loadLater().then(
      ({ deskMenu }) => deskMenu({ store, toasts, setDialog, print }),
      () => [{ icon: TriangleAlert, label: texts.dialogMissing, isDisabled: true, act: () => {} }],
    );

  const drawing = useMemo(
    () => ({ ...answers.drawing, ...explained?.drawing }),
    [answers.drawing, explained],
  );
  /** In the place of the next step, until its section has come. */
  const stepsRow = mode === 'solve' && answers.state !== 'empty' && (
    <section className="section" aria-label={texts.nextStep}>
      <RowButton
        icon={Lightbulb}
        label={texts.nextStep}
        keys="N"
        act={() => {
          isRequestedEarly.current = true;
        }}
      />
    </section>
  );
  const steps = isAwake ? (
    <Suspense fallback={stepsRow}>
      <StepsSections
        {...{ store, open, whyRequest, isRequestedEarly }}
        answer={answers.state}
        show={showStep}
        key={mode}
      />
    </Suspense>
  ) : (
    stepsRow
  );
  const isSheet = !hasBoard(board.layers) && tablesOf(board.layers).length > 0;
  const actions: readonly ToolAction[] =
    mode === 'make'
      ? []
      : [
          { icon: GitFork, word: texts.try, label: texts.tryLabel, key: 'T', act: tryIt },
          { icon: CircleCheck, word: texts.check, label: texts.checkLabel, key: 'C', act: answers.check },
        ];
  const panel = { isUp, setUp, foot: <SavingNote saving={saving} /> };
  return (
    <>
      <a className="button primary skip" href="#board">
        {texts.toBoard}
      </a>
      <div
        className={[
          'studio',
          ...(isUp ? ['sheet-up'] : []),
          ...(isSheet && !isInRoom ? ['has-sheet'] : []),
          ...(isInRoom ? ['wide'] : []),
        ].join(' ')}
      >
        <Bar
          {...{ open, isInLab, menu, print }}
          choose={(chosen) => {
            setRoom(chosen === 'lab' ? { id: open.id, name: 'lab' } : null);
            if (chosen !== 'lab') store.setMode(chosen);
          }}
          share={() => setDialog('share')}
          about={() => setDialog('about')}
          hasShelf={library !== null}
        />
        {isInLab && <LabRoom {...{ open, panel }} />}
        {isExploring && <ExplorerRoom {...{ store, open, panel }} leave={() => setRoom(null)} />}
        {!isInRoom && (
          <>
            <Stage
              {...{ store, input, isSheet, drawing, actions }}
              lit={[explained?.lit ?? [], litClues].find(({ length }) => length > 0) ?? answers.lit}
              litClue={answers.litClue}
              sent={answers.sent}
            />
            <Panel {...panel}>
              {mode === 'solve' && steps}
              {answers.checking}
              {mode === 'solve' && <PuzzleSection {...{ board, document }} />}
              {answers.first}
              {layersOf(board.layers, 'records').length > 0 && (
                <Records
                  {...{ board }}
                  position={document}
                  change={(edit: (position: Position) => Position, join?: string) =>
                    store.edit((current) => edited(board.layers, current, edit), join)
                  }
                  isMaking={mode === 'make'}
                />
              )}
              {answers.more}
              {mode === 'make' && isAwake && (
                <SetterSections
                  {...{ store, open }}
                  answer={answers.state}
                  light={setLitClues}
                  explore={() => setRoom({ id: open.id, name: 'explorer' })}
                />
              )}
              {mode === 'make' && steps}
              {isAwake && (
                <Generating
                  {...{ store, open, maker }}
                  isOpen={dialog?.name === 'generate'}
                  ask={() => setDialog('generate')}
                  onClose={closeDialog}
                />
              )}
            </Panel>
          </>
        )}
      </div>
      <Suspense>
        {dialog !== null && (
          <OpenedDialog
            {...{ dialog, store, settings, library, toasts, put }}
            solution={answers.solution}
            onClose={closeDialog}
            key={dialog.key}
          />
        )}
      </Suspense>
    </>
  );
}
