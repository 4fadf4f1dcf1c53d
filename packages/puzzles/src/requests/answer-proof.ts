import { type Budget, type Engine, formatOfFile, readModelFile } from '@gridwright/modeling';
import { type Reading, readPuzzle } from '../formats/read-puzzle.js';
import { decodeText, tooLong } from '../formats/text.js';
import { isFormulaFile, maxProofBytes } from '../formulas/read-formula.js';
import { verifyFormula } from '../formulas/verify-formula.js';
import { unsolved } from '../layers/board.js';
import { namedPuzzle } from '../proofs/proof-about.js';
import { type ProofSubject, verify } from '../proofs/verify.js';
import type { Answer } from '../questions/answer.js';
import { limited } from '../questions/limited.js';
import { QuestionError } from '../questions/question-error.js';
import { answerPictures } from './answer-pictures.js';
import { type AnswerRecord, answerRecord, modelRecord } from './answer-record.js';
import type { Registry } from './registry.js';
import type { Input, RequestEvent } from './request.js';

/** A proof to be verified. */
export interface ProofTask {
  readonly registry: Registry;
  readonly engines: readonly Engine[];
  readonly proof: Input;
  /** What it should be about; null: the puzzle that it names, or its own statement where it names none. */
  readonly of: Input | null;
  readonly reading: Reading;
  readonly budget: Budget;
  /** Whether a drawing comes with the answer. */
  readonly wantsPictures: boolean;
  /** When the reading began, on the clock of `performance.now()`. */
  readonly start: number;
  readonly emit: (event: RequestEvent) => void;
}

/**
 * Verifies a proof: of a puzzle, of a model, or of a formula in LRAT, by the names of the files. Throws `ProofError`,
 * and what the readers throw.
 */
export async function answerProof(work: ProofTask): Promise<void> {
  const { proof, of, budget, engines, start, emit } = work;
  if (proof.bytes.length > maxProofBytes) throw tooLong(proof.bytes.length, maxProofBytes);
  if (of !== null && isFormulaFile(of.name)) {
    const answer = await limited('verify', async () => verifyFormula(of.bytes, proof.bytes, budget));
    return emit({ type: 'answer', record: recordOf(work, answer), pictures: [] });
  }
  if (proof.name.toLowerCase().endsWith('.lrat'))
    throw new QuestionError({ code: 'proof-form', form: 'lrat', of: 'formula' });
  const subject = subjectOf(work);
  const answer = await limited('verify', async () => verify(proof.bytes, subject, { engines, budget }));
  if (subject.of !== 'puzzle') return emit({ type: 'answer', record: recordOf(work, answer), pictures: [] });
  const { kind, puzzle } = subject;
  const totalMs = performance.now() - start;
  emit({
    type: 'answer',
    record: answerRecord(kind, puzzle, proof.name, answer, 0, totalMs),
    pictures: work.wantsPictures ? answerPictures(kind, unsolved(kind.layers, puzzle), answer) : [],
  });
}

function subjectOf({ registry, proof, of, reading }: ProofTask): ProofSubject {
  if (of === null) {
    const named = namedPuzzle(registry.kinds, proof.bytes);
    return named === null
      ? { of: 'statement' }
      : { of: 'puzzle', kind: named.kind, puzzle: named.position.puzzle };
  }
  if (formatOfFile(of.name) !== null)
    return { of: 'model', model: readModelFile(of.name, decodeText(of.bytes)) };
  const { kind, position } = readPuzzle(registry.kinds, decodeText(of.bytes), reading);
  return { of: 'puzzle', kind, puzzle: position.puzzle };
}

const ofNothing =
  'the statement is the one in the proof: gridwright verify PROOF MODEL compares it with that of a model';

/** The record of an answer about a model, a formula, or a statement alone. */
function recordOf({ proof, of, start }: ProofTask, answer: Answer): AnswerRecord {
  const totalMs = performance.now() - start;
  const record = modelRecord(answer, proof.name, '', undefined, { readMs: 0, totalMs });
  return { ...record, engine: null, hint: of === null ? ofNothing : null };
}
