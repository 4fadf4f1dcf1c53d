import { dimacsNumber } from '../literal.js';
import { clauseCount, type Formula } from './formula.js';

/** Approximate length of a yielded piece, in characters. */
const pieceLength = 1 << 14;

/**
 * The DIMACS text of a formula, in pieces: comments, the header, and a line for each clause. `readDimacs` reads the
 * same formula back.
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

/**
 * A model in the output format of the SAT competitions, in pieces: `v` lines with a literal for each variable, then
 * 0. `values` has a number for each variable: 0 is false, any other number true.
 */
export function writeModel(values: ArrayLike<number>): Generator<string> {
  return valueLines(modelWords(values));
}

function* modelWords(values: ArrayLike<number>): Generator<string> {
  for (let variable = 0; variable < values.length; variable++)
    yield values[variable] === 0 ? `-${variable + 1}` : `${variable + 1}`;
  yield '0';
}

/** The line limit of the SAT competitions. */
const maxLineLength = 78;

/**
 * Formats words as `v` lines of at most 78 characters (longer only for a longer word), the output format of the SAT
 * competitions, in pieces. Without words, one line.
 */
export function* valueLines(words: Iterable<string>): Generator<string> {
  let piece = '';
  let line = 'v';
  for (const word of words) {
    if (line.length + 1 + word.length > maxLineLength && line !== 'v') {
      piece += `${line}\n`;
      line = 'v';
      if (piece.length >= pieceLength) {
        yield piece;
        piece = '';
      }
    }
    line += ` ${word}`;
  }
  yield `${piece}${line}\n`;
}
