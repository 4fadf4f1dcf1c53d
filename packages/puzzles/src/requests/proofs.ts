import { formatOfFile, readModelFile } from '@gridwright/modeling';
import { exportClausal } from '@gridwright/solver';
import { type ReadPuzzle, readPuzzle } from '../formats/read-puzzle.js';
import { maxProofBytes } from '../formats/size-limits.js';
import { decodeText, tooLong } from '../formats/text.js';
import { isFormulaFile } from '../formulas/formula-file-names.js';
import { verifyFormula } from '../formulas/verify-formula.js';
import type { Kind } from '../kinds/kind.js';
import { unsolved } from '../layers/board.js';
import { isExplanationFile } from '../proofs/explanation/explanation-file.js';
import { verifyExplanation } from '../proofs/explanation/verify-explanation.js';
import { isFewestFile } from '../proofs/fewest-clues/fewest-file.js';
import { verifyFewest } from '../proofs/fewest-clues/verify-fewest.js';
import { namedPuzzle } from '../proofs/proof-about.js';
import { type ProofSubject, verify } from '../proofs/verify.js';
import type { VerifyAnswer } from '../questions/answer.js';
import { QuestionError } from '../questions/question-error.js';
import { type Answering, budgetFrom, type NamedInput } from './answering.js';
import { bytesOf, readInput, withKind } from './inputs.js';
import { answerPictures } from './pictures.js';
import { answerRecord, type RecordSubject } from './record-of-answer.js';
import type { Input } from './request.js';

const ofNothing =
  'the statement is the one in the proof: gridwright verify PROOF MODEL compares it with that of a model';

/**
 * Verifies a proof: of a puzzle, of a model, or of a formula in LRAT, by the names of the files; null: of the puzzle
 * that it names, or its own statement if it names none. Throws `ProofError` and what the readers throw.
 */
export async function verifyInput(answering: Answering, proof: NamedInput, of: Input | null): Promise<void> {
  const { request, control, engines, registry } = answering;
  const { boards } = registry;
  const start = performance.now();
  const budget = budgetFrom(answering, start);
  const bytes = proofBytes(proof);
  const isFewest = isFewestFile(bytes);
  const isExplanation = isExplanationFile(bytes);
  const emit = (answer: VerifyAnswer, puzzle: RecordSubject['puzzle']): void => {
    const totalMs = performance.now() - start;
    const record = answerRecord(answer, { name: proof.name, puzzle, readMs: 0, totalMs });
    const hint = puzzle === null && of === null && !isFewest && !isExplanation ? ofNothing : null;
    const pictures =
      puzzle === null || !request.wantsPictures
        ? []
        : answerPictures(puzzle.kind, unsolved(puzzle.kind.layers, puzzle.puzzle), answer);
    control.emit({ type: 'answer', record: { ...record, hint }, pictures });
  };
  const proofName = proof.name.toLowerCase();
  if (proofName.endsWith('.drat')) throw new QuestionError({ code: 'clausal-proof', lacks: 'hints' });
  if (of !== null && isFormulaFile(of.name ?? ''))
    return emit(await verifyFormula(bytesOf(of), bytes, budget), null);
  if (proofName.endsWith('.lrat')) throw new QuestionError({ code: 'clausal-proof', lacks: 'formula' });
  const readNamed = (): Promise<ReadPuzzle> | null =>
    of === null
      ? null
      : withKind(
          registry,
          readInput(boards, of, (text) => readPuzzle(boards, text, request.reading)),
        );
  // What such a proof is about is read with its kind.
  const allKinds = (): Promise<readonly Kind[]> =>
    Promise.all(boards.map(({ name }) => registry.kindOf(name)));
  if (isExplanation) {
    const { subject, answer } = await verifyExplanation(bytes, {
      kinds: await allKinds(),
      of: await readNamed(),
      budget,
    });
    return emit(answer, subject && { kind: subject.kind, puzzle: subject.position.puzzle });
  }
  if (isFewest) {
    const [kinds, named] = [await allKinds(), await readNamed()];
    const { subject, answer } = await verifyFewest(bytes, { kinds, of: named, engines, budget });
    return emit(answer, subject && { kind: subject.kind, puzzle: subject.solved.puzzle });
  }
  const { subject, about } = await subjectOf(answering, bytes, of);
  emit(
    await verify(bytes, subject, { engines, budget }),
    about && { kind: about.kind, puzzle: about.position.puzzle },
  );
}

async function subjectOf(
  { registry, request }: Answering,
  proof: Uint8Array,
  of: Input | null,
): Promise<{ readonly subject: ProofSubject; readonly about: ReadPuzzle | null }> {
  const { boards } = registry;
  if (of !== null && formatOfFile(of.name ?? '') !== null)
    return { subject: { of: 'model', model: readModelFile(of.name!, decodeText(bytesOf(of))) }, about: null };
  const read =
    of === null
      ? namedPuzzle(boards, proof)
      : readInput(boards, of, (text) => readPuzzle(boards, text, request.reading));
  if (read === null) return { subject: { of: 'statement' }, about: null };
  const about = await withKind(registry, read);
  return { subject: { of: 'puzzle', kind: about.kind, puzzle: about.position.puzzle }, about };
}

/**
 * Emits a proof as a formula and a proof of it in LRAT, piece by piece. Throws `InputError` `too-long`, `ProofError` and
 * `ExportError`; what was emitted by then is incomplete.
 */
export function exportInput({ request, control: { emit } }: Answering, proof: NamedInput): void {
  const { name: puzzle } = proof;
  const { memoryLimitBytes } = request;
  exportClausal(
    proofBytes(proof),
    {
      formula: (bytes) => emit({ type: 'formula', puzzle, bytes }),
      proof: (bytes) => emit({ type: 'proof', puzzle, bytes }),
    },
    memoryLimitBytes === null ? {} : { bytes: memoryLimitBytes },
  );
  emit({ type: 'text', puzzle, text: '' });
}

function proofBytes(proof: NamedInput): Uint8Array {
  const bytes = bytesOf(proof);
  if (bytes.length > maxProofBytes) throw tooLong(bytes.length, maxProofBytes);
  return bytes;
}
