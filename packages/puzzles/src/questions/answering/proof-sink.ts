import type { ByteSink } from '@gridwright/solver';
import { QuestionError } from '../../contracts/question-error.js';
import type { ProofForm } from '../answers/input.js';
import { emitPiece, type PuzzleWork } from './puzzle-work.js';

/** Where the proof of an answer about a puzzle goes, as pieces. Throws `QuestionError` for a form that only proofs about formulas have. */
export function proofSink(
  work: PuzzleWork,
  form: ProofForm,
): { readonly write: ByteSink; end(isProof: boolean): void } {
  if (form !== 'gridwright') throw new QuestionError({ code: 'proof-form', form, of: 'puzzle' });
  return {
    write: (bytes) => emitPiece(work, 'proof', bytes),
    // Without a proof, what was written is none.
    end: (isProof) => {
      if (isProof) emitPiece(work, 'proof', '', true);
    },
  };
}
