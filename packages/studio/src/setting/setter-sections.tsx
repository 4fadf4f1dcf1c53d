import type { RateAnswer, RequestEvent } from '@gridwright/puzzles';
import { type Board, edited, type Puzzle } from '@gridwright/puzzles/boards';
import { ChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import type { LiveAnswer } from '../answers/live-answers.js';
import { puzzleText, requestOf } from '../answers/requests.js';
import { useQuestion } from '../answers/use-question.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { RowButton } from '../parts/buttons.js';
import { settingTexts as texts } from '../texts/setting.js';
import { FewestRow, RedundantRow, SettleRow } from './clue-questions.js';
import { ProofRow } from './proof-row.js';

export interface SetterSectionsProps {
  readonly store: DocumentStore;
  readonly open: OpenDocument;
  readonly answer: LiveAnswer['state'];
  /** Lights up cells. */
  readonly light: (cells: readonly number[]) => void;
  /** Opens the explorer. */
  readonly explore: () => void;
}

/** What a setter asks: how hard the puzzle is, which clues could go or are missing, and for a proof. */
export function SetterSections({ store, open, answer, light, explore }: SetterSectionsProps) {
  const { board, document } = open;
  const { puzzle } = document;
  const change = (edit: (before: Puzzle) => Puzzle): void => {
    light([]);
    store.edit((current) =>
      edited(board.layers, current, ({ puzzle: before, answers }) => ({ puzzle: edit(before), answers })),
    );
  };
  useEffect(() => () => light([]), [light]);
  const about = { board, puzzle, change, light };
  const exploreRow = <RowButton icon={ChartColumn} label={texts.explore} act={explore} />;
  if (answer === 'several' || answer === 'empty')
    return (
      <section className="section rows" aria-label={texts.questions}>
        {answer === 'several' && <SettleRow {...about} />}
        {exploreRow}
      </section>
    );
  if (answer !== 'unique') return null;
  return (
    <>
      <Difficulty {...{ board, puzzle }} />
      <section className="section rows" aria-label={texts.questions}>
        <RedundantRow {...about} />
        <FewestRow {...about} />
        <ProofRow {...{ board, document }} />
        {exploreRow}
      </section>
    </>
  );
}

/** How long a puzzle may be rated, in milliseconds, and how long nothing is edited before that begins. */
const [limitMs, restMs] = [20_000, 500];

const gradeNames = Object.keys(texts.grades);

const ratingOf = (event: RequestEvent, before: RateAnswer | null): RateAnswer | null =>
  event.type === 'answer' && event.answer.command === 'rate' ? event.answer : before;

/** How hard a puzzle with one solution is, found out as soon as nobody edits it. */
function Difficulty({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const { asking, ask } = useQuestion(puzzle, ratingOf);
  useEffect(() => {
    const later = setTimeout(
      () => ask({ ...requestOf(puzzleText(board, puzzle), { command: 'rate' }), timeLimitMs: limitMs }),
      restMs,
    );
    return () => clearTimeout(later);
  }, [ask, board, puzzle]);
  const rating = asking.state === 'ended' ? asking.known : null;
  const isEnded = asking.state === 'ended';
  const rated = rating?.status === 'rated' ? rating : null;
  const unknown =
    rating === null || rating.status === 'rated' ? texts.notKnown : texts.ratings[rating.status];
  const other = isEnded ? unknown : texts.working;
  return (
    <section className="section" aria-label={texts.facts} aria-busy={!isEnded}>
      <dl className="facts">
        <dt>{texts.difficulty}</dt>
        <dd className="grade">{rated === null ? other : <GradeBoxes {...{ rated }} />}</dd>
        <dt>{texts.steps}</dt>
        <dd>{rated === null ? '–' : rated.steps}</dd>
        <dt>{texts.hardest}</dt>
        <dd>{rated === null ? '–' : texts.cost(rated.costliest)}</dd>
      </dl>
    </section>
  );
}

/** The grade in a word, with a box for each grade up to it. */
function GradeBoxes({ rated: { grade } }: { readonly rated: Extract<RateAnswer, { status: 'rated' }> }) {
  if (grade === undefined) return texts.noGrade;
  const at = gradeNames.indexOf(grade);
  return (
    <>
      <span className="grade-boxes" role="img" aria-label={texts.gradeOf(at + 1, gradeNames.length)}>
        {gradeNames.map((name, index) => (
          <span key={name} className={index <= at ? 'full' : ''} />
        ))}
      </span>
      {texts.grades[grade]}
    </>
  );
}
