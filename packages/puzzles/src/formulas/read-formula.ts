import { type Budget, throwIfStopped } from '@gridwright/modeling';
import { DimacsReader, type Formula } from '@gridwright/solver';
import { tooLong } from '../formats/text.js';

/** The endings of files with formulas in conjunctive normal form. */
export const formulaExtensions: readonly string[] = ['.cnf', '.dimacs'];

/** No file of a formula may be longer: what is true in it must fit in one string. */
export const maxFormulaBytes = 2 ** 28;

/** No proof may be longer. */
export const maxProofBytes = 2 ** 30;

/** Bytes between two looks at the budget. */
const pieceLength = 2 ** 20;

/** Whether the ending of a file's name, upper or lower case, says that it has a formula. */
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
