import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import type { Board, PuzzleDocument } from '@gridwright/puzzles/boards';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { puzzleText, requestOf } from '../answers/requests.js';
import { type QuestionState, useQuestion } from '../answers/use-question.js';
import { documentTitle } from '../document/naming.js';
import { fileName, save } from '../sharing/save.js';
import { settingTexts as texts } from '../texts/setting.js';
import { QuestionRow } from './question-row.js';

/** How long a proof may take, in milliseconds. */
const limitMs = 120_000;

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
export function ProofRow({ board, document }: { readonly board: Board; readonly document: PuzzleDocument }) {
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
      timeLimitMs: limitMs,
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
          timeLimitMs: limitMs,
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

/** The bytes of a proof; null where what was written is none. */
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
