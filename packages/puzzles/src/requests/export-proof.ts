import { exportClausal } from '@gridwright/solver';
import { tooLong } from '../formats/text.js';
import { maxProofBytes } from '../formulas/read-formula.js';
import type { Input, RequestEvent } from './request.js';

/**
 * Emits a proof as a formula and a proof of it in LRAT, piece by piece. Throws `InputError` `too-long`, `ProofError` and
 * `ExportError`; what was emitted by then is worth nothing.
 */
export function exportProof(
  { name: puzzle, bytes: proof }: Input,
  memoryLimitBytes: number | null,
  emit: (event: RequestEvent) => void,
): void {
  if (proof.length > maxProofBytes) throw tooLong(proof.length, maxProofBytes);
  exportClausal(
    proof,
    {
      formula: (bytes) => emit({ type: 'formula', puzzle, bytes }),
      proof: (bytes) => emit({ type: 'proof', puzzle, bytes }),
    },
    memoryLimitBytes === null ? {} : { bytes: memoryLimitBytes },
  );
  emit({ type: 'text', puzzle, text: '' });
}
