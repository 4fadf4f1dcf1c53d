import type { AnswerRecord, RateAnswer, RequestEvent } from '@gridwright/puzzles';
import { type Board, edited, type Puzzle, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { ChartColumn, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { LiveAnswer } from '../answers/live-answers.js';
import { puzzleText, requestOf } from '../answers/requests.js';
import { type QuestionState, useQuestion } from '../answers/use-question.js';
import { documentTitle } from '../document/naming.js';
import type { DocumentStore, OpenDocument } from '../document/store.js';
import { RowButton } from '../parts/buttons.js';
import { fileName, save } from '../sharing/save.js';
import { settingTexts as texts } from '../texts/setting.js';
import { FewestRow, RedundantRow, SettleRow } from './clue-questions.js';
import { QuestionRow } from './question-row.js';

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
const [ratingMs, restMs] = [20_000, 500];

const gradeNames = Object.keys(texts.grades);

const ratingOf = (event: RequestEvent, before: RateAnswer | null): RateAnswer | null =>
  event.type === 'answer' && event.answer.command === 'rate' ? event.answer : before;

/** How hard a puzzle with one solution is, found out as soon as nobody edits it. */
function Difficulty({ board, puzzle }: { readonly board: Board; readonly puzzle: Puzzle }) {
  const { asking, ask } = useQuestion(puzzle, ratingOf);
  useEffect(() => {
    const later = setTimeout(
      () => ask({ ...requestOf(puzzleText(board, puzzle), { command: 'rate' }), timeLimitMs: ratingMs }),
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

/** How long a proof may take, in milliseconds. */
const proofMs = 120_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** A proof as it is written: its pieces, and the answer that makes them a proof. */
interface Written {
  readonly pieces: readonly Uint8Array[];
  readonly record: AnswerRecord | null;
}

const writtenOf = (event: RequestEvent, before: Written | null): Written | null => {
  const { pieces, record } = before ?? { pieces: [], record: null };
  if (event.type === 'piece' && event.content instanceof Uint8Array)
    return { pieces: [...pieces, event.content], record };
  return event.type === 'answer' && event.answer.command === 'unique'
    ? { pieces, record: event.answer }
    : before;
};

const verifiedOf = (event: RequestEvent, before: AnswerRecord | null): AnswerRecord | null =>
  event.type === 'answer' && event.answer.command === 'verify' ? event.answer : before;

/** A proof that the puzzle is unique: written, verified by the checker, and then offered as a file. */
function ProofRow({ board, document }: { readonly board: Board; readonly document: PuzzleDocument }) {
  const { puzzle } = document;
  const written = useQuestion<Written>(puzzle, writtenOf);
  const verified = useQuestion<AnswerRecord>(puzzle, verifiedOf);
  const proof = written.asking.state === 'ended' ? proofOf(written.asking.known) : null;
  const { ask } = verified;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proof that is there is verified once.
  useEffect(() => {
    if (proof === null) return;
    const text = puzzleText(board, puzzle);
    ask({
      task: { command: 'verify', of: { name: 'board', text } },
      inputs: [{ name: 'board.proof', bytes: proof }],
      timeLimitMs: proofMs,
    });
  }, [written.asking.state]);
  const asking: QuestionState<Bytes | string> = askingOf(written.asking, verified.asking, proof);
  const name = fileName(documentTitle(document), 'proof');
  return (
    <QuestionRow
      icon={ShieldCheck}
      label={texts.proof}
      soFar={texts.proving}
      asking={asking}
      begin={() =>
        written.ask({
          ...requestOf(puzzleText(board, puzzle), { command: 'unique', proof: 'gridwright' }),
          timeLimitMs: proofMs,
        })
      }
      stop={() => {
        written.stop();
        verified.stop();
      }}
    >
      {(known) => {
        const about = verified.asking.state === 'ended' ? verified.asking.known?.proof : null;
        if (typeof known === 'string' || about == null)
          return (
            <p className="note">{texts.notProved(typeof known === 'string' ? known : texts.notKnown)}</p>
          );
        return (
          <>
            <p className="note">
              {texts.proved(about.claim ?? '', about.steps ?? 0, Math.ceil(known.length / 1024))}
            </p>
            <button
              type="button"
              className="normal small-button"
              onClick={() => save(new Blob([known]), name)}
            >
              {texts.save}
            </button>
          </>
        );
      }}
    </QuestionRow>
  );
}

/** The bytes of a proof; null without one. */
function proofOf(written: Written | null): Bytes | null {
  if (written?.record?.evidence !== 'proof') return null;
  const { pieces } = written;
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Both questions as one: the proof once it is verified, or why there is none. */
function askingOf(
  written: QuestionState<Written>,
  verified: QuestionState<AnswerRecord>,
  proof: Bytes | null,
): QuestionState<Bytes | string> {
  if (written.state === 'idle') return written;
  if (written.state === 'working') return { ...written, known: null };
  const none = (problem: string | null): QuestionState<string> => ({
    state: 'ended',
    known: problem,
    problem: null,
  });
  if (proof === null) return none(written.problem ?? written.known?.record?.reason ?? texts.notKnown);
  if (verified.state !== 'ended') return { state: 'working', known: null, progress: null };
  if (verified.known?.status !== 'verified')
    return none(verified.problem ?? verified.known?.proof?.problem ?? texts.notKnown);
  return { state: 'ended', known: proof, problem: null };
}
