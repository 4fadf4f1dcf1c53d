import type { Literal } from '../literal.js';
import { clauseCount, type Formula } from './formula.js';
import { valueLines } from './value-lines.js';

/** Characters from which on a piece is given out. */
const pieceLength = 1 << 14;

/**
 * The DIMACS text of a formula, in pieces of some thousand characters: comments at the beginning, the header, and
 * a line for each clause. `readDimacs` gives the same formula again.
 */
export function* writeDimacs(formula: Formula, comments: readonly string[] = []): Generator<string> {
  const { variableCount, starts, literals } = formula;
  const count = clauseCount(formula);
  let piece = '';
  for (const line of comments.flatMap((comment) => comment.split(/\r\n|\n|\r/)))
    piece += line === '' ? 'c\n' : `c ${line}\n`;
  piece += `p cnf ${variableCount} ${count}\n`;
  for (let clause = 0; clause < count; clause++) {
    const end = starts[clause + 1]!;
    for (let at = starts[clause]!; at <= end; at++) {
      piece += at === end ? '0\n' : `${dimacsNumber(literals[at]!)} `;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

/** A literal as DIMACS texts have it: variables count from 1, and a minus negates. */
export function dimacsNumber(literal: Literal): number {
  const variable = (literal >> 1) + 1;
  return (literal & 1) === 1 ? -variable : variable;
}

/**
 * A model as solvers print it for the SAT competitions: `v` lines with a literal for each variable, and 0 at the
 * end, in pieces. `values` has a number for each variable: 0 is false, any other true.
 */
export function writeModel(values: ArrayLike<number>): Generator<string> {
  return valueLines(modelWords(values));
}

function* modelWords(values: ArrayLike<number>): Generator<string> {
  for (let variable = 0; variable < values.length; variable++)
    yield values[variable] === 0 ? `-${variable + 1}` : `${variable + 1}`;
  yield '0';
}
