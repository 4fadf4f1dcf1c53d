import { type Budget, throwIfStopped } from '@gridwright/modeling';
import { DimacsReader, type Formula } from '@gridwright/solver';
import { maxFormulaBytes } from '../../boards/formats/size-limits.js';
import { tooLong } from '../../boards/formats/text.js';

/** The number of bytes between two checks of the budget. */
const pieceLength = 2 ** 20;

/** The formula of a DIMACS text. Throws `DimacsError`, `InputError` `too-long`, and `EngineError` `stopped`. */
export function readFormula(bytes: Uint8Array, budget: Budget): Formula {
  if (bytes.length > maxFormulaBytes) throw tooLong(bytes.length, maxFormulaBytes);
  const reader = new DimacsReader();
  for (let at = 0; at < bytes.length; at += pieceLength) {
    reader.push(bytes.subarray(at, at + pieceLength));
    throwIfStopped(budget);
  }
  return reader.finish();
}
