import { exportClausal } from '@gridwright/solver';
import type { Answering, NamedInput } from '../answering/answering.js';
import { proofBytes } from '../answering/inputs.js';
import { emitPiece } from '../answering/puzzle-work.js';
import { headOf } from '../records/answer-data.js';

/**
 * Answers `export proof`: the proof as a formula and a proof of it in LRAT, piece by piece. Throws `InputError` `too-long`, `ProofError` and
 * `ExportError`; no file is whole then.
 */
export function answer(_: unknown, answering: Answering, proof: NamedInput): void {
  const { name } = proof;
  const about = { answering, name };
  const { memoryLimitBytes } = answering.request;
  exportClausal(
    proofBytes(proof),
    {
      formula: (bytes) => emitPiece(about, 'formula', bytes),
      proof: (bytes) => emitPiece(about, 'proof', bytes),
    },
    memoryLimitBytes === null ? {} : { bytes: memoryLimitBytes },
  );
  emitPiece(about, 'formula', '', true);
  emitPiece(about, 'proof', '', true);
  answering.control.emit({ type: 'answer', answer: headOf('export', name), outcome: 'yes', pictures: [] });
}
