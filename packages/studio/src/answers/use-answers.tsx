import {
  type ClueSite,
  type DrawingState,
  hasCandidates,
  layersOf,
  type Puzzle,
  type Solution,
  violations,
} from '@gridwright/puzzles/boards';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DocumentStore } from '../document/store.js';
import { Choice, Toggle } from '../parts/choice.js';
import { selectRecord } from '../records/select-record.js';
import type { SettingsStore } from '../settings.js';
import { answerTexts as texts } from '../texts/answers.js';
import { CheckSection } from './check-section.js';
import { ClueChips, LastChangeSection } from './clash.js';
import { type ClueWords, clueLayersOf, namedClues, nounOfClues, wordsOf } from './clue-words.js';
import { CountRow } from './counting.js';
import { FactsSection } from './facts.js';
import { lastChangeOf } from './last-change.js';
import { type LiveAnswer, LiveAnswers } from './live-answers.js';
import { standingOf } from './standing.js';
import { useTimer } from './timer.js';
import { useCheck } from './use-check.js';
import { useCandidates, useForced } from './use-possible-values.js';
import { Verdict } from './verdict.js';

/** The answer as the desk shows it. */
export interface ShownAnswers {
  readonly state: LiveAnswer['state'];
  /** What the board shows of it. */
  readonly drawing: DrawingState;
  /** Cells that a pointed-at clue lights up. */
  readonly lit: readonly number[];
  /** The clue that is pointed at; null for none. */
  readonly litClue: ClueSite | null;
  /** Where the board's cursor was sent last; another object each time. */
  readonly sent: { readonly cell: number } | null;
  /** The only solution; null if it is not known that there is one. */
  readonly solution: Solution | null;
  /** The first section of the panel where a puzzle is solved: the check. */
  readonly checking: ReactNode;
  /** The section of the answer. */
  readonly first: ReactNode;
  /** The sections after what is edited in the panel, which they must not move: they come and go with the answer. */
  readonly more: ReactNode;
  /** Asks "Right so far?". */
  readonly check: () => void;
}

/** What of an answer is shown on the board while a puzzle is made. */
type Shown = 'clues' | 'forced' | 'solution' | 'both' | 'first' | 'second' | 'candidates';

const nothingLit: readonly number[] = [];

/** The live answer about the document on the desk, its sections in the panel, and what it shows on the board. */
export function useAnswers(store: DocumentStore, settings: SettingsStore, why: () => void): ShownAnswers {
  const open = useSyncExternalStore(store.subscribe, store.get);
  const chosen = useSyncExternalStore(settings.subscribe, settings.get);
  const live = useLiveAnswers(store);
  const { answer, isOld } = useSyncExternalStore(live.subscribe, live.get);
  const [isUniqueShown, setUniqueShown] = useState<'clues' | 'forced' | 'solution'>('clues');
  const [isSeveralShown, setSeveralShown] = useState<Exclude<Shown, 'clues' | 'solution'>>('both');
  const [lit, setLit] = useState<ClueWords | null>(null);
  const [sent, setSent] = useState<ShownAnswers['sent']>(null);
  const { id, board, document, mode } = open;
  const { puzzle } = document;
  const isMaking = mode === 'make';
  const current: LiveAnswer = isOld ? unknown : answer;
  useEffect(() => {
    // What was known of the puzzle before it was opened stands until more is known.
    if (current.state !== 'working') store.setStanding(standingOf(board, document, current));
  }, [store, board, document, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is looked at anew.
  useEffect(() => {
    setUniqueShown('clues');
    setSeveralShown('both');
    setSent(null);
  }, [id]);
  const shown: Shown = answer.state === 'several' ? isSeveralShown : isUniqueShown;
  const hasSolutions = answer.state === 'unique' || answer.state === 'several';
  const isAsking = isMaking && !isOld && hasSolutions;
  const forced = useForced(board, puzzle, isAsking && shown === 'forced');
  const candidates = useCandidates(board, puzzle, isAsking && shown === 'candidates');
  const checking = useCheck(open, current, !isMaking);
  const elapsedMs = useTimer(store, id, chosen.hasTimer && !isMaking && !checking.isSolved);

  const clash = useMemo(
    () =>
      isMaking && current.state === 'none'
        ? namedClues(board, puzzle, current.record.contradiction?.clues ?? [])
        : [],
    [isMaking, current, board, puzzle],
  );
  const broken = useMemo(
    () => (chosen.marksMistakes && !isMaking ? violations(board.rules, document, 'partial') : []),
    [chosen.marksMistakes, isMaking, board, document],
  );
  const marked = checking.violations.length > 0 ? checking.violations : broken;
  const drawing = useMemo(
    (): DrawingState => ({
      ...(isMaking && hasSolutions ? solutionShown(answer, shown, isOld, puzzle) : {}),
      ...(forced === null ? {} : { preview: forced }),
      ...(candidates === null ? {} : { candidates }),
      violations: marked,
      clash,
      fades: chosen.fades && !isMaking,
    }),
    [isMaking, hasSolutions, answer, shown, isOld, puzzle, forced, candidates, marked, clash, chosen.fades],
  );

  const areCandidatesOffered = layersOf(board.layers, 'answer').some(([, layer]) =>
    hasCandidates(layer, puzzle),
  );
  const noun = nounOfClues(board, clueLayersOf(board));
  const change = isMaking && answer.state === 'none' ? lastChangeOf(open) : null;
  const first = (
    <Verdict {...{ answer, isOld, board, puzzle }} isHidden={!isMaking} stop={live.stop} again={live.again}>
      {isMaking && answer.state === 'unique' && (
        <Choice
          label={texts.show}
          options={[
            ['clues', texts.shown.clues(noun, null)],
            ['forced', texts.shown.forced],
            ['solution', texts.shown.solution],
          ]}
          value={isUniqueShown}
          choose={setUniqueShown}
        />
      )}
      {isMaking && answer.state === 'several' && (
        <Choice
          label={texts.show}
          options={[
            ['both', texts.shown.both],
            ['first', texts.shown.first],
            ['second', texts.shown.second],
            ['forced', texts.shown.forced],
            ...(areCandidatesOffered ? [['candidates', texts.shown.candidates] as const] : []),
          ]}
          className="small fitted"
          value={isSeveralShown}
          choose={setSeveralShown}
        />
      )}
      <ClueChips
        look="clash"
        label={texts.clash}
        clues={clash.map((clue) => wordsOf(board, puzzle, clue))}
        light={setLit}
        go={({ clue, cells: [cell] }) => {
          if (cell === undefined) selectRecord(clue.layer, clue.site);
          else setSent({ cell });
        }}
      />
    </Verdict>
  );
  const more = (
    <>
      {change !== null && <LastChangeSection {...{ board, puzzle, change }} undo={() => store.undo()} />}
      {isMaking && answer.state === 'unique' && <FactsSection {...{ board, puzzle }} />}
      {isMaking && answer.state === 'several' && !isOld && (
        <section className="section rows" aria-label={texts.next}>
          <CountRow {...{ board, puzzle }} key={keyOf(puzzle)} />
        </section>
      )}
      {!isMaking && answer.state !== 'empty' && (
        <section className="section tight" aria-label={texts.progress}>
          <div className="stack">
            <Toggle
              label={chosen.hasTimer ? `${texts.timer} ${texts.elapsed(elapsedMs)}` : texts.timer}
              isOn={chosen.hasTimer}
              set={(hasTimer) => settings.set({ hasTimer })}
            />
            <Toggle
              label={texts.marksMistakes}
              isOn={chosen.marksMistakes}
              set={(marksMistakes) => settings.set({ marksMistakes })}
            />
          </div>
        </section>
      )}
    </>
  );
  return {
    state: answer.state,
    drawing,
    litClue: clash.length === 0 ? null : (lit?.clue ?? null),
    lit: clash.length === 0 ? nothingLit : (lit?.cells ?? nothingLit),
    sent,
    solution: current.state === 'unique' ? (current.solutions[0] ?? null) : null,
    checking: !isMaking && answer.state !== 'empty' && (
      <CheckSection {...{ board, document, why, ...checking }} />
    ),
    first,
    more,
    check: checking.check,
  };
}

const unknown: LiveAnswer = { state: 'working', ms: 0, found: 0, conflicts: 0 };

/** The solutions that the board shows. An old answer shows one solution alone: its differences are not those of the new puzzle. */
function solutionShown(answer: LiveAnswer, shown: Shown, isOld: boolean, puzzle: Puzzle): DrawingState {
  if (answer.state !== 'unique' && answer.state !== 'several') return {};
  const [first, second] = answer.solutions;
  if (first === undefined || first.puzzle.rows !== puzzle.rows || first.puzzle.columns !== puzzle.columns)
    return {};
  if (first.puzzle.graph !== puzzle.graph || first.puzzle.records !== puzzle.records) return {};
  switch (shown) {
    case 'solution':
    case 'first':
      return { preview: first };
    case 'second':
      return { preview: second ?? null };
    case 'both':
      if (second === undefined) return {};
      return isOld ? { preview: first } : { differ: [first, second] };
    default:
      return {};
  }
}

const keys = new WeakMap<Puzzle, string>();

/** A key of a puzzle: it is another one for each object. */
function keyOf(puzzle: Puzzle): string {
  const key = keys.get(puzzle) ?? crypto.randomUUID();
  keys.set(puzzle, key);
  return key;
}

/** Asks about the document of a store as long as the desk is there. */
function useLiveAnswers(store: DocumentStore): LiveAnswers {
  const [live] = useState(() => new LiveAnswers());
  const ask = useCallback(() => live.ask(store.get()), [live, store]);
  useEffect(() => {
    // Not where the state is made: a drawing that React gives up would leave its worker behind.
    live.begin();
    ask();
    const unsubscribe = store.subscribe(ask);
    return () => {
      unsubscribe();
      live.close();
    };
  }, [live, ask, store]);
  return live;
}
