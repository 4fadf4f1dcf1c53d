import { type Budget, throwIfStopped } from '@gridwright/modeling';
import { DimacsReader, type Formula } from '@gridwright/solver';
import { tooLong } from '../formats/text.js';

/** The file extensions of formulas in conjunctive normal form. */
export const formulaExtensions: readonly string[] = ['.cnf', '.dimacs'];

/** The maximum size of a formula's file: the list of its true variables must fit in one string. */
export const maxFormulaBytes = 2 ** 28;

/** The maximum size of a proof. */
export const maxProofBytes = 2 ** 30;

/** The number of bytes between two checks of the budget. */
const pieceLength = 2 ** 20;

/** Whether a file name has the extension of a formula, in upper or lower case. */
export function isFormulaFile(name: string): boolean {
  const lowerCase = name.toLowerCase();
  return formulaExtensions.some((extension) => lowerCase.endsWith(extension));
}

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
