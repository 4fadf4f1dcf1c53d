import { type Board, type PuzzleDocument, placeInWords, type Violation } from '@gridwright/puzzles/boards';
import { type State, StateIcon } from '../parts/state-icon.js';
import { answerTexts } from '../texts/answers.js';
import type { Blame, Checked } from './check.js';
import { placeOf } from './clue-words.js';

const texts = answerTexts.check;

/** The maximum number of places that are named; the others are only shown. */
const maxNamed = 4;

export interface CheckSectionProps {
  readonly board: Board;
  readonly document: PuzzleDocument;
  /** Whether everything is there and every rule is kept. */
  readonly isSolved: boolean;
  /** What was said about the document as it is; null if nobody asked. */
  readonly checked: Checked | null;
  /** Whether it is shown what is wrong, and where. */
  readonly isShown: boolean;
  readonly check: () => void;
  readonly show: () => void;
  /** Asks why what is wrong cannot be right. */
  readonly why: () => void;
}

/**
 * "Right so far?": what can be said about what is entered, without telling the solution. What is said comes below the button, where
 * it moves nothing that is pressed; when all is solved, there is nothing to ask.
 */
export function CheckSection(props: CheckSectionProps) {
  const { document, isSolved, checked, isShown, check, show, why } = props;
  const said = isSolved ? solvedNotice : checked === null ? null : noticeOf(document, checked, isShown);
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
          {said === null ? (
            <p className="idle">{texts.idle}</p>
          ) : (
            <>
              <StateIcon state={said.state} />
              <b>{said.title}</b>
              <p className="more">{said.more}</p>
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
