import {
  beginTrial,
  drawDocument,
  edited,
  hasBoard,
  layersOf,
  maxTrials,
  type Position,
  type PuzzleDocument,
  tablesOf,
} from '@gridwright/puzzles/boards';
import { CircleCheck, GitFork, Lightbulb, TriangleAlert } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAnswers } from '../answers/use-answers.js';
import { type ChangeDocument, useBoardInput } from '../board/board-input.js';
import { BoardView } from '../board/board-view.js';
import { loadAllBoards } from '../boards.js';
import type { Library } from '../document/library.js';
import type { SavingStore } from '../document/saving.js';
import { type DocumentStore, type Mode, newDocument } from '../document/store.js';
import type { MadeBefore } from '../generating/generating.js';
import { MissingDialog } from '../parts/missing-dialog.js';
import { onDemand } from '../parts/on-demand.js';
import type { ToastStore } from '../parts/toasts.js';
import type { SettingsStore } from '../settings.js';
import type { ShownStep } from '../steps/step-places.js';
import { deskTexts as texts } from '../texts/desk.js';
import { Bar } from './bar.js';
import { useDialog } from './dialogs.js';
import { isWriting, usePageEvents } from './page-events.js';
import { Panel } from './panel.js';
import { PuzzleSection } from './puzzle-section.js';
import { type ToolAction, ToolBar } from './tool-bar.js';
import { TrialPill } from './trial-pill.js';

/** The first view needs no dialog: they come with the first sign of a person. */
const loadLater = async () => {
  const [later] = await Promise.all([import('./later.js'), loadAllBoards()]);
  return later;
};
const OpenedDialog = onDemand(async () => (await loadLater()).OpenedDialog, MissingDialog);

/** Only some kinds have lists of records. */
const Records = onDemand(async () => (await loadLater()).Records, MissingRecords);

/** What is explained comes when somebody may ask. */
const StepsSections = onDemand(async () => (await loadLater()).StepsSections, MissingRecords);

/** What a setter asks comes when somebody is there. */
const SetterSections = onDemand(async () => (await loadLater()).SetterSections, MissingRecords);

/** New puzzles are made when somebody wishes them. */
const Generating = onDemand(async () => (await loadLater()).Generating, MissingRecords);

/** All puzzles of a solution, for those who ask. */
const ExplorerRoom = onDemand(async () => (await loadLater()).ExplorerRoom, MissingRecords);

/** Formulations side by side, for those who ask. */
const LabRoom = onDemand(async () => (await loadLater()).LabRoom, MissingRecords);

/** Only kinds without a board have a sheet in its place. */
const Sheet = onDemand(async () => (await loadLater()).Sheet, MissingRecords);

/** In the place of the next step, until it has come. */
function NextStepRow({ ask }: { readonly ask: () => void }) {
  return (
    <section className="section" aria-label={texts.nextStep}>
      <button type="button" className="row" onClick={ask}>
        <Lightbulb className="icon" aria-hidden="true" />
        <span>{texts.nextStep}</span>
        <kbd className="end">N</kbd>
      </button>
    </section>
  );
}

function MissingRecords() {
  return <p className="section problem">{texts.dialogMissingMessage}</p>;
}

export interface DeskProps {
  readonly store: DocumentStore;
  readonly settings: SettingsStore;
  readonly toasts: ToastStore;
  readonly saving: SavingStore;
  /** What was made as wished, and the next one. */
  readonly made: MadeBefore;
  /** Null without a shelf, as in the frame of another page. */
  readonly library: Library | null;
}

/** The desk: one document with its board, its tools and its answer. */
export function Desk({ store, settings, toasts, saving, library, made }: DeskProps) {
  const open = useSyncExternalStore(store.subscribe, store.get);
  const { board, document, history, mode } = open;
  const [dialog, setDialog, closeDialog] = useDialog();
  const [isUp, setUp] = useState(false);
  /** Another object each time that somebody asks why what is entered cannot be right. */
  const [askedWhy, setAskedWhy] = useState<object | null>(null);
  const why = useCallback(() => setAskedWhy({}), []);
  const answers = useAnswers(store, settings, why);
  /** Cells that the questions about the clues light up. */
  const [litClues, setLitClues] = useState<readonly number[]>([]);
  const [shownStep, showStep] = useState<ShownStep | null>(null);
  const explained = shownStep?.puzzle === document.puzzle ? shownStep : null;
  // Where somebody wished for a puzzle, somebody is there.
  const [isAwake, setAwake] = useState(made.current !== null);
  // What nobody sees is not made.
  useEffect(() => () => made.current?.close(), [made]);
  /** The document whose explorer or Lab is open, instead of its tools and its panel. */
  const [room, setRoom] = useState<{ readonly id: string; readonly name: 'explorer' | 'lab' } | null>(null);
  const isExploring = room?.id === open.id && room.name === 'explorer' && mode === 'make';
  const isInLab = room?.id === open.id && room.name === 'lab';
  const isInRoom = isExploring || isInLab;
  useEffect(() => {
    if (!isInRoom) return;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isWriting(event.target)) setRoom(null);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isInRoom]);
  /** Whether the next step was asked for before its section had come. */
  const askedEarly = useRef(false);
  useEffect(() => {
    const load = (event: Event): void => {
      // The first key of all may ask for the next step already.
      if (event instanceof KeyboardEvent && event.key.toLowerCase() === 'n' && !isWriting(event.target))
        askedEarly.current = true;
      setAwake(true);
      void loadLater().catch(() => {});
    };
    for (const sign of ['pointermove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, load, { once: true });
  }, []);

  const editDocument = useCallback<ChangeDocument>((edit, join) => store.edit(edit, join), [store]);
  const input = useBoardInput(open, editDocument);
  const change = useCallback(
    (edit: (position: Position) => Position, join?: string): PuzzleDocument =>
      store.edit((current) => edited(board.layers, current, edit), join),
    [store, board],
  );
  const put = useCallback(
    (opened: PuzzleDocument, chosen: Mode = 'make'): void => {
      store.open(newDocument(opened, chosen));
      setDialog(null);
    },
    [store, setDialog],
  );
  const print = useCallback(() => setDialog('print'), [setDialog]);
  const tryIt = useCallback((): void => {
    if (store.get().document.trials.length < maxTrials) store.edit(beginTrial);
    else toasts.say({ message: texts.tooManyTrials, tone: 'info' });
  }, [store, toasts]);
  const menu = useCallback(
    () =>
      loadLater().then(
        ({ deskMenu }) => deskMenu({ store, toasts, setDialog, print }),
        () => [{ icon: TriangleAlert, label: texts.dialogMissing, isDisabled: true, act: () => {} }],
      ),
    [store, toasts, setDialog, print],
  );
  usePageEvents({ store, setDialog, put, print, tryIt });

  const drawing = useMemo(
    () => ({ ...answers.drawing, ...explained?.drawing }),
    [answers.drawing, explained],
  );
  const draw = useCallback((drawn: PuzzleDocument) => drawDocument(board, drawn, drawing), [board, drawing]);
  const stepsRow =
    mode === 'solve' && answers.state !== 'empty' ? (
      <NextStepRow
        ask={() => {
          askedEarly.current = true;
        }}
      />
    ) : null;
  const steps = isAwake ? (
    <Suspense fallback={stepsRow}>
      <StepsSections
        {...{ store, open, askedWhy, askedEarly }}
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
          open={open}
          isInLab={isInLab}
          choose={(chosen) => {
            setRoom(chosen === 'lab' ? { id: open.id, name: 'lab' } : null);
            if (chosen !== 'lab') store.setMode(chosen);
          }}
          menu={menu}
          print={print}
          share={() => setDialog('share')}
          about={() => setDialog('about')}
          hasShelf={library !== null}
        />
        {isInRoom ? (
          <Suspense>
            {isInLab ? (
              <LabRoom {...{ open, saving, isUp, setUp }} />
            ) : (
              <ExplorerRoom {...{ store, open, saving, isUp, setUp }} leave={() => setRoom(null)} />
            )}
          </Suspense>
        ) : (
          <>
            <main className="contents">
              <div className="stage">
                <div className="stage-top">
                  <TrialPill {...{ store, document }} />
                </div>
                {isSheet ? (
                  <Suspense fallback={<div id="board" className="board-place" tabIndex={-1} />}>
                    <Sheet
                      {...{ board, document }}
                      drawing={drawing}
                      lit={answers.litClue}
                      change={editDocument}
                      isMaking={mode === 'make'}
                    />
                  </Suspense>
                ) : (
                  <BoardView
                    {...{ input, draw }}
                    said={drawing}
                    lit={[explained?.lit ?? [], litClues].find(({ length }) => length > 0) ?? answers.lit}
                    sent={answers.sent}
                  />
                )}
              </div>
              <ToolBar
                {...{ input, actions }}
                canUndo={history.past.length > 0}
                canRedo={history.future.length > 0}
                undo={() => store.undo()}
                redo={() => store.redo()}
              />
            </main>
            <Panel {...{ saving, isUp, setUp }}>
              {mode === 'solve' && steps}
              {answers.checking}
              {mode === 'solve' && <PuzzleSection {...{ board, document }} />}
              {answers.first}
              {layersOf(board.layers, 'records').length > 0 && (
                <Suspense>
                  <Records {...{ board, change }} position={document} isMaking={mode === 'make'} />
                </Suspense>
              )}
              {answers.more}
              {mode === 'make' && isAwake && (
                <Suspense>
                  <SetterSections
                    {...{ store, open }}
                    answer={answers.state}
                    light={setLitClues}
                    explore={() => setRoom({ id: open.id, name: 'explorer' })}
                  />
                </Suspense>
              )}
              {mode === 'make' && steps}
              {isAwake && (
                <Suspense>
                  <Generating
                    {...{ store, open, made }}
                    isAsked={dialog?.name === 'generate'}
                    ask={() => setDialog('generate')}
                    onClose={closeDialog}
                  />
                </Suspense>
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
