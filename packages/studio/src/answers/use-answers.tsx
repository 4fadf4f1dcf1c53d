import {
  type ClueSite,
  type DrawingState,
  hasCandidates,
  layersOf,
  type Solution,
  violations,
} from '@gridwright/puzzles/boards';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { DocumentStore } from '../document/store.js';
import { Choice } from '../parts/choice.js';
import { useStore } from '../parts/store.js';
import type { SettingsStore } from '../settings.js';
import { answerTexts as texts } from '../texts/answers.js';
import { CheckSection, useCheck } from './check-section.js';
import { ClueChips } from './clash.js';
import { type ClueWords, clueLayersOf, namedClues, nounOfClues, wordsOf } from './clue-words.js';
import { type LiveAnswer, LiveAnswers, unknown } from './live-answers.js';
import { LowerSections, useTimer } from './lower-sections.js';
import { standingOf } from './standing.js';
import { type Shown, useShownValues } from './use-shown-values.js';
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
  /** The sections below the fields of the panel. */
  readonly more: ReactNode;
  /** Asks "Right so far?". */
  readonly check: () => void;
}

const nothingLit: readonly number[] = [];

/** The live answer about the document on the desk, its sections in the panel, and what it shows on the board. */
export function useAnswers(store: DocumentStore, settings: SettingsStore, why: () => void): ShownAnswers {
  const open = useStore(store);
  const chosen = useStore(settings);
  const live = useLiveAnswers(store);
  const shownAnswer = useStore(live);
  const { answer, isOld } = shownAnswer;
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
  const shown = answer.state === 'several' ? isSeveralShown : isUniqueShown;
  const values = useShownValues(board, puzzle, shownAnswer, isMaking ? shown : null);
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
  const fades = chosen.fades && !isMaking;
  const drawing = useMemo(
    (): DrawingState => ({ ...values, violations: marked, clash, fades }),
    [values, marked, clash, fades],
  );

  const areCandidatesOffered = layersOf(board.layers, 'answer').some(([, layer]) =>
    hasCandidates(layer, puzzle),
  );
  const noun = nounOfClues(board, clueLayersOf(board));
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
  return {
    state: answer.state,
    drawing,
    litClue: clash.length === 0 ? null : (lit?.clue ?? null),
    lit: clash.length === 0 ? nothingLit : (lit?.cells ?? nothingLit),
    sent,
    solution: current.state === 'unique' ? (current.solutions[0] ?? null) : null,
    checking: !isMaking && answer.state !== 'empty' && <CheckSection {...{ document, why, ...checking }} />,
    first,
    more: <LowerSections {...{ answer, isOld, store, open, settings, elapsedMs }} />,
    check: checking.check,
  };
}

/** Selects a record in the text of its list; the number counts the records of the list. */
function selectRecord(list: string, number: number): void {
  const field = window.document.querySelector<HTMLTextAreaElement>(
    `textarea[data-records="${CSS.escape(list)}"]`,
  );
  const line = [...(field?.value.matchAll(/^.*\S.*$/gm) ?? [])][number];
  if (field === null || line === undefined) return;
  field.focus();
  field.setSelectionRange(line.index, line.index + line[0].length);
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
