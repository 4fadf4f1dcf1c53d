import { type Budget, formatOfFile, readModelFile, throwIfStopped } from '@gridwright/modeling';
import { checkLrat, proofError, proofProblemText } from '@gridwright/solver/checker';
import { type ReadPuzzle, readPuzzle } from '../../boards/formats/read-puzzle.js';
import { decodeText } from '../../boards/formats/text.js';
import { unsolved } from '../../boards/layers/board.js';
import type { Kind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import { type Answering, budgetFrom, type NamedInput } from '../answering/answering.js';
import { bytesOf, proofBytes, type ReadBoard, readInput, withKind } from '../answering/inputs.js';
import { outcomeOf } from '../answering/outcome.js';
import { answerPictures } from '../answering/pictures.js';
import type { VerifyAnswer } from '../answers/answer.js';
import type { Input } from '../answers/input.js';
import { isFewestFile } from '../clues/proof/fewest-file.js';
import { verifyFewest } from '../clues/proof/verify-fewest.js';
import { isExplanationFile } from '../explain/proof/explanation-file.js';
import { verifyExplanation } from '../explain/proof/verify-explanation.js';
import { isFormulaFile } from '../files/formula-file-names.js';
import { namedPuzzle } from '../proofs/proof-about.js';
import { type ProofSubject, verify } from '../proofs/verify.js';
import { answerRecord, type RecordSubject } from '../records/record-of-answer.js';
import { effortOf, limited } from '../solving/open-model.js';

/** Verifies the input, a proof, about a puzzle, model or formula; null: about the one that the proof names. */
export interface VerifyTask {
  readonly command: 'verify';
  readonly of: Input | null;
}

const ofNothing =
  'the statement is the one in the proof: gridwright verify PROOF MODEL compares it with that of a model';

/**
 * Answers `verify`: a proof of a puzzle, of a model, or of a formula in LRAT, by the names of the files; null: of the puzzle
 * that it names, or its own statement if it names none. Throws `ProofError` and what the readers throw.
 */
export async function answer({ of }: VerifyTask, answering: Answering, proof: NamedInput): Promise<void> {
  const { request, control, engines, registry, boards } = answering;
  const start = performance.now();
  const budget = budgetFrom(answering, start);
  const bytes = proofBytes(proof);
  const isFewest = isFewestFile(bytes);
  const isExplanation = isExplanationFile(bytes);
  const emit = async (found: VerifyAnswer, puzzle: RecordSubject['puzzle']): Promise<void> => {
    const totalMs = performance.now() - start;
    const record = answerRecord(found, { name: proof.name, puzzle, readMs: 0, totalMs });
    const hint = puzzle === null && of === null && !isFewest && !isExplanation ? { hint: ofNothing } : {};
    const pictures =
      puzzle === null || !request.wantsPictures
        ? []
        : await answerPictures(puzzle.kind, unsolved(puzzle.kind.layers, puzzle.puzzle), found);
    control.emit({ type: 'answer', answer: { ...record, ...hint }, outcome: outcomeOf(record), pictures });
  };
  const proofName = proof.name.toLowerCase();
  if (proofName.endsWith('.drat')) throw new QuestionError({ code: 'clausal-proof', lacks: 'hints' });
  if (of !== null && isFormulaFile(of.name ?? ''))
    return emit(await verifyFormula(bytesOf(of), bytes, budget), null);
  if (proofName.endsWith('.lrat')) throw new QuestionError({ code: 'clausal-proof', lacks: 'formula' });
  const readNamed = async (): Promise<ReadPuzzle<Kind> | null> =>
    of === null ? null : withKind(answering, readOther(answering, of));
  // What such a proof is about is read with its kind.
  const allKinds = (): Promise<readonly Kind[]> =>
    Promise.all(boards.map(({ name }) => registry.kindOf(name)));
  if (isExplanation) {
    const [kinds, named] = [await allKinds(), await readNamed()];
    const { subject, answer } = await verifyExplanation(bytes, { kinds, of: named, budget });
    return emit(answer, subject && { kind: subject.kind, puzzle: subject.position.puzzle });
  }
  if (isFewest) {
    const [kinds, named] = [await allKinds(), await readNamed()];
    const { subject, answer } = await verifyFewest(bytes, { kinds, of: named, engines, budget });
    return emit(answer, subject && { kind: subject.kind, puzzle: subject.solved.puzzle });
  }
  const { subject, about } = await subjectOf(answering, bytes, of);
  await emit(
    await verify(bytes, subject, { engines, budget }),
    about && { kind: about.kind, puzzle: about.position.puzzle },
  );
}

/** The puzzle that a proof is compared with. */
function readOther({ boards, request }: Answering, of: Input): ReadBoard {
  return readInput(boards, of, (text) => readPuzzle(boards, text, request.reading));
}

async function subjectOf(
  answering: Answering,
  proof: Uint8Array,
  of: Input | null,
): Promise<{ readonly subject: ProofSubject; readonly about: ReadPuzzle<Kind> | null }> {
  if (of !== null && formatOfFile(of.name ?? '') !== null)
    return { subject: { of: 'model', model: readModelFile(of.name!, decodeText(bytesOf(of))) }, about: null };
  const read = of === null ? namedPuzzle(answering.boards, proof) : readOther(answering, of);
  if (read === null) return { subject: { of: 'statement' }, about: null };
  const about = await withKind(answering, read);
  return { subject: { of: 'puzzle', kind: about.kind, puzzle: about.position.puzzle }, about };
}

/** The number of bytes between two checks of the budget. */
const pieceLength = 2 ** 20;

/**
 * Checks a proof in LRAT that a formula in DIMACS has no model: `verified`, `refused`, or `unknown` if a limit was reached.
 * Throws `ProofError` if either text cannot be read.
 */
function verifyFormula(formula: Uint8Array, proof: Uint8Array, budget: Budget): Promise<VerifyAnswer> {
  return limited<VerifyAnswer>(
    () => verified(formula, proof, budget),
    (unknown) => ({ question: 'verify', ...unknown }),
  );
}

function verified(formula: Uint8Array, proof: Uint8Array, budget: Budget): VerifyAnswer {
  const start = performance.now();
  const { memoryLimitBytes } = budget;
  const limits = memoryLimitBytes === undefined ? {} : { bytes: memoryLimitBytes };
  const verdict = checkLrat({ formula: pieces(formula, budget), proof: pieces(proof, budget), limits });
  const known = { bytes: proof.length, checkMs: performance.now() - start };
  const common = { question: 'verify', ...effortOf(null) } as const;
  if (verdict.status === 'verified') {
    const shown = { claim: { kind: 'none' }, steps: verdict.steps, ...known } as const;
    return {
      ...common,
      status: 'verified',
      evidence: 'proof',
      proof: shown,
      solutions: [],
      objective: null,
    };
  }
  if (verdict.status === 'unreadable' || verdict.text === 'formula') throw proofError(verdict.problem);
  const problem = proofProblemText(verdict.problem);
  return { ...common, status: 'refused', reason: 'wrong proof', proof: { problem, ...known } };
}

function* pieces(bytes: Uint8Array, budget: Budget): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    throwIfStopped(budget);
    yield bytes.subarray(at, at + pieceLength);
  }
}
