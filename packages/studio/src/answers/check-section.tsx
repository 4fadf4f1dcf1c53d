import {
  entriesAsClues,
  type PuzzleDocument,
  placeInWords,
  type Violation,
} from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { useCallback, useEffect, useState } from 'react';
import type { OpenDocument } from '../document/store.js';
import { usePageKeys } from '../parts/page-keys.js';
import { type State, StateIcon } from '../parts/state-icon.js';
import { answerTexts } from '../texts/answers.js';
import { type Blame, type Checked, checked, checkedBySolving, isSolvedBy } from './check.js';
import { placeOf } from './clue-words.js';
import type { LiveAnswer } from './live-answers.js';
import { makeWorker, puzzleText, requestOf } from './requests.js';
import { useWorker } from './use-question.js';

const texts = answerTexts.check;

/** The maximum number of places that are named; the others are only shown. */
const maxNamed = 4;

/** "Right so far?", with its answer about the document as it is. */
export interface Checking {
  /** The result for the document as it is; null if nobody asked. */
  readonly checked: Checked | null;
  /** Whether mistakes are shown with their places. */
  readonly isShown: boolean;
  /** Whether everything is there and every rule is kept. */
  readonly isSolved: boolean;
  readonly violations: readonly Violation[];
  readonly check: () => void;
  readonly show: () => void;
}

interface LastCheck {
  readonly document: PuzzleDocument;
  readonly checked: Checked;
  readonly isShown: boolean;
}

/** Checks a document when asked, by its button or the key C, and notices that it is solved. `answer` is about its puzzle. */
export function useCheck(open: OpenDocument, answer: LiveAnswer, isActive: boolean): Checking {
  const { board, document } = open;
  /** The last result, of the document as it was then. */
  const [last, setLast] = useState<LastCheck | null>(null);
  const current = last?.document === document ? last : null;
  const worker = useWorker();

  const check = useCallback((): void => {
    const now = checked(board, document, answer);
    setLast({ document, checked: now, isShown: false });
    if (now.verdict !== 'several' || now.fits !== null) return;
    const puzzle = entriesAsClues(board.layers, document);
    if (puzzle === null) return;
    worker.current ??= new QuestionWorker(makeWorker);
    worker.current
      .answer(requestOf(puzzleText(board, puzzle), { command: 'solve' }))
      .then((record) => {
        const found = checkedBySolving(board, document, answer, record);
        if (found === null) return;
        setLast((before) => (before?.document === document ? { ...before, checked: found } : before));
      })
      // Then whether it fits is not known.
      .catch(() => {});
  }, [board, document, answer, worker]);
  const show = useCallback(() => setLast((before) => before && { ...before, isShown: true }), []);

  usePageKeys(({ key, ctrlKey, metaKey, shiftKey }) => {
    if (!isActive || ctrlKey || metaKey || shiftKey || key.toLowerCase() !== 'c') return false;
    check();
    return true;
  });

  const isShown = current?.isShown === true;
  const violations = isShown && 'violations' in current.checked ? current.checked.violations : none;
  return {
    ...{ check, show, isShown, violations },
    checked: current?.checked ?? null,
    isSolved: useSolved(open, answer, isActive),
  };
}

const none: readonly Violation[] = [];

/**
 * Whether the document is solved, looked at after each change once it is drawn. It stays so while marks come and go, so that it is
 * said once.
 */
function useSolved({ id, board, document }: OpenDocument, answer: LiveAnswer, isActive: boolean): boolean {
  const [solvedId, setSolvedId] = useState<string | null>(null);
  const isAsked = isActive && answer.state !== 'empty';
  useEffect(() => {
    const look = (): void => setSolvedId(isAsked && isSolvedBy(board, document, answer) ? id : null);
    const later = setTimeout(look, 0);
    return () => clearTimeout(later);
  }, [id, board, document, answer, isAsked]);
  return solvedId === id;
}

export interface CheckSectionProps extends Omit<Checking, 'violations'> {
  readonly document: PuzzleDocument;
  /** Asks for the reason of a mistake. */
  readonly why: () => void;
}

/**
 * "Right so far?": a verdict about the entries, without the solution. It comes below the button, where
 * it moves nothing that is pressed; when all is solved, there is nothing to ask.
 */
export function CheckSection(props: CheckSectionProps) {
  const { document, isSolved, checked, isShown, check, show, why } = props;
  const notice = isSolved ? solvedNotice : checked === null ? null : noticeOf(document, checked, isShown);
  const isWrong = (checked?.verdict === 'broken' || checked?.verdict === 'wrong') && !isSolved;
  const canShow = isWrong && !isShown;
  return (
    <section
      className={isSolved ? 'section tight check solved' : 'section tight check'}
      aria-label={texts.title}
    >
      {!isSolved && (
        <button type="button" className="normal" aria-keyshortcuts="C" onClick={check}>
          {texts.title}
          <kbd>C</kbd>
        </button>
      )}
      <div className="notice">
        <div role="status" className="noticed">
          {notice === null ? (
            <p className="idle">{texts.idle}</p>
          ) : (
            <>
              <StateIcon state={notice.state} />
              <b>{notice.title}</b>
              <p className="more">{notice.more}</p>
            </>
          )}
        </div>
        {canShow && (
          <button type="button" className="link" onClick={show}>
            {checked.verdict === 'wrong' ? texts.where : texts.show}
          </button>
        )}
        {isWrong && isShown && (
          <button type="button" className="link" onClick={why}>
            {texts.why}
          </button>
        )}
      </div>
    </section>
  );
}

interface Notice {
  readonly state: State;
  readonly title: string;
  readonly more: string;
}

const solvedNotice: Notice = { state: 'unique', title: texts.solved, more: texts.solvedMore };

function noticeOf(document: PuzzleDocument, checked: Checked, isShown: boolean): Notice {
  switch (checked.verdict) {
    case 'solved':
      return solvedNotice;
    case 'right':
      return { state: 'right', title: texts.right, more: '' };
    case 'nothing':
      return { state: 'unknown', title: texts.nothing, more: texts.nothingMore };
    case 'kept':
      return {
        state: 'unknown',
        title: texts.kept,
        more: checked.hasNone ? texts.keptNone : texts.keptUnknown,
      };
    case 'several':
      if (checked.fits === true) return { state: 'right', title: texts.right, more: texts.fits };
      if (checked.fits === false) {
        const more = checked.best === undefined ? texts.fitsNone : texts.fitsNoBest(checked.best);
        return { state: 'wrong', title: texts.wrong, more };
      }
      return { state: 'unknown', title: texts.kept, more: texts.keptSeveral };
    case 'broken': {
      if (!isShown) return { state: 'wrong', title: texts.wrong, more: '' };
      const [first] = checked.violations;
      const rules = new Set(checked.violations.map(({ rule }) => rule));
      const more = [ruleWords(document, checked.violations, first!), blameWords(checked.trial)]
        .join(' ')
        .trim();
      return { state: 'wrong', title: texts.broken(rules.size), more };
    }
    case 'wrong': {
      if (!isShown) return { state: 'wrong', title: texts.wrong, more: '' };
      const places = checked.violations.map((each) => placesOf(document, each)[0]!);
      const where = places.length > maxNamed ? texts.manyPlaces(places.length) : texts.places(places);
      return {
        state: 'wrong',
        title: texts.wrong,
        more: [where, blameWords(checked.trial)].join(' ').trim(),
      };
    }
  }
}

/** The first rule that is broken, with its places. */
function ruleWords(
  document: PuzzleDocument,
  all: readonly Violation[],
  { rule, message }: Violation,
): string {
  const places = all.filter((each) => each.rule === rule).flatMap((each) => placesOf(document, each));
  const distinct = [...new Set(places)];
  const named = distinct.slice(0, maxNamed);
  return texts.rule(message, distinct.length > maxNamed ? [...named, '…'] : named);
}

function placesOf({ puzzle }: PuzzleDocument, { site, sites, cells }: Violation): readonly string[] {
  if (typeof site !== 'string') return sites.map((each) => placeInWords(puzzle, site, each));
  return sites.length > 0
    ? sites.map((each) => placeOf(puzzle, site, each))
    : cells.map((each) => placeOf(puzzle, 'cell', each));
}

function blameWords(blame: Blame | null): string {
  if (blame === null) return '';
  const letter = String.fromCharCode('A'.charCodeAt(0) + blame.trial);
  return blame.isRight ? texts.inTrial(letter) : texts.brokenInTrial(letter);
}
