import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import { type Board, clueSites, nounOf, type Puzzle } from '@gridwright/puzzles/boards';
import { Hash } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { besideOf } from '../board/tools.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { RowButton } from '../parts/buttons.js';
import { Toggle } from '../parts/choice.js';
import { useStore } from '../parts/store.js';
import type { SettingsStore } from '../settings.js';
import { answerTexts as texts } from '../texts/answers.js';
import { LastChangeSection, lastChangeOf } from './clash.js';
import { clueLayersOf } from './clue-words.js';
import type { ShownAnswer } from './live-answers.js';
import { puzzleText, requestOf } from './requests.js';
import { useQuestion } from './use-question.js';

export interface LowerSectionsProps extends ShownAnswer {
  readonly store: DocumentStore;
  readonly open: OpenDocument;
  readonly settings: SettingsStore;
  readonly elapsedMs: number;
}

/** The sections below the fields of the panel, which they must not move as they come and go with the answer. */
export function LowerSections({ answer, isOld, store, open, settings, elapsedMs }: LowerSectionsProps) {
  const { board, document, mode } = open;
  const { puzzle } = document;
  if (mode === 'solve') return answer.state !== 'empty' && <ProgressSection {...{ settings, elapsedMs }} />;
  const change = answer.state === 'none' ? lastChangeOf(open) : null;
  return (
    <>
      {change !== null && <LastChangeSection {...{ board, puzzle, change }} undo={() => store.undo()} />}
      {answer.state === 'unique' && <ClueCounts {...{ board, puzzle }} />}
      {answer.state === 'several' && !isOld && (
        <section className="section rows" aria-label={texts.next}>
          <SolutionCount {...{ board, puzzle }} />
        </section>
      )}
    </>
  );
}

interface PuzzleOfBoard {
  readonly board: Board;
  readonly puzzle: Puzzle;
}

/** The numbers of clues of a puzzle. */
function ClueCounts({ board, puzzle }: PuzzleOfBoard) {
  const clues = clueSites(board.layers, puzzle);
  return (
    <section className="section" aria-label={texts.facts}>
      <dl className="facts">
        {clueLayersOf(board).map((name) => (
          <Fragment key={name}>
            <dt>{texts.shown.clues(nounOf(board.layers[name]!), besideOf(board, name))}</dt>
            <dd>{clues.filter(({ layer }) => layer === name).length}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** A count so far: a lower bound, and the words at the end. */
interface Count {
  readonly least: number;
  readonly message: string | null;
}

const countOf = (event: RequestEvent, before: Count | null): Count | null => {
  const least = before?.least ?? 0;
  if (event.type === 'progress')
    return { least: Math.max(least, event.progress.solutions ?? 0), message: null };
  if (event.type === 'problem') return { least, message: event.problem.text };
  return event.type === 'answer' && event.answer.command === 'count'
    ? { least, message: countWords(event.answer, least) }
    : before;
};

/** Counts all solutions on request. */
function SolutionCount({ board, puzzle }: PuzzleOfBoard) {
  const { asking, ask, stop } = useQuestion(puzzle, countOf);
  if (asking.state === 'idle')
    return (
      <RowButton
        icon={Hash}
        label={texts.countAll}
        act={() => ask(requestOf(puzzleText(board, puzzle), { command: 'count' }))}
      />
    );
  const least = grouped(String(asking.known?.least ?? 0));
  return (
    <p className="row told">
      <Hash className="icon" aria-hidden="true" />
      {asking.state === 'working' ? (
        <span>{texts.counting(least)}</span>
      ) : (
        <span role="status">
          {asking.known?.message ?? (asking.problem === null ? texts.countStopped(least) : texts.countFailed)}
        </span>
      )}
      <span className="end">
        {asking.state === 'working' && (
          <button type="button" className="quiet small-button" onClick={stop}>
            {texts.stop}
          </button>
        )}
      </span>
    </p>
  );
}

function countWords({ status, reason, count }: AnswerRecord, least: number): string {
  const value = grouped(count?.value ?? String(least));
  if (count?.exact === true) return texts.count(value);
  return status === 'unknown' && reason === 'too many'
    ? texts.countTooMany(value)
    : texts.countStopped(value);
}

/** The digits of a number in groups of three. */
function grouped(digits: string): string {
  return BigInt(digits).toLocaleString('en');
}

/** The timer and the mistakes, while a puzzle is solved. */
function ProgressSection({ settings, elapsedMs }: Pick<LowerSectionsProps, 'settings' | 'elapsedMs'>) {
  const { hasTimer, marksMistakes } = useStore(settings);
  return (
    <section className="section tight" aria-label={texts.progress}>
      <div className="stack">
        <Toggle
          label={hasTimer ? `${texts.timer} ${texts.elapsed(elapsedMs)}` : texts.timer}
          isOn={hasTimer}
          set={(isOn) => settings.set({ hasTimer: isOn })}
        />
        <Toggle
          label={texts.marksMistakes}
          isOn={marksMistakes}
          set={(isOn) => settings.set({ marksMistakes: isOn })}
        />
      </div>
    </section>
  );
}

/** The time between two saves of a running timer, in milliseconds. */
const saveMs = 10_000;

/**
 * The time for which a document was solved while the page was visible, in milliseconds. It counts while `isRunning`, and is kept with
 * the document, beside its history.
 */
export function useTimer(store: DocumentStore, id: string, isRunning: boolean): number {
  const [ms, setMs] = useState(() => store.get().elapsedMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has another time.
  useEffect(() => setMs(store.get().elapsedMs), [store, id]);
  useEffect(() => {
    if (!isRunning) return;
    let elapsed = store.get().elapsedMs;
    let lastMs = performance.now();
    let [unsaved, isCounting] = [0, document.visibilityState === 'visible'];
    const count = (): void => {
      const now = performance.now();
      if (isCounting) {
        elapsed += now - lastMs;
        unsaved += now - lastMs;
        setMs(elapsed);
      }
      lastMs = now;
      if (unsaved >= saveMs) save();
    };
    const save = (): void => {
      unsaved = 0;
      if (store.get().id === id) store.setElapsed(elapsed);
    };
    const stop = (): void => {
      count();
      save();
    };
    const onVisibility = (): void => {
      count();
      isCounting = document.visibilityState === 'visible';
      if (!isCounting) save();
    };
    const end = store.beforeLeaving(stop);
    const ticks = setInterval(count, 1000);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      end();
      clearInterval(ticks);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [store, id, isRunning]);
  return ms;
}
