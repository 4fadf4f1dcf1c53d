import { type InputProblem, quote } from '../definition/input-error.js';

/** The file name extensions of models, listed here to avoid loading their readers. */
export const modelEndings = ['.lp', '.mps', '.opb', '.cnf', '.dimacs'] as const;

/** The number of characters examined of a line. */
const maxLineLength = 200;

/** Blank lines and comments of LP, MPS, OPB and CNF. */
const comment = /^(?:\s*$|\s*\\|\*(?! *#variable=)|c(?:\s|$))/;

/**
 * The beginnings of models after these lines: LP with the direction of its objective, MPS with its name or its rows, OPB with
 * its numbers, CNF with its "problem line".
 */
const beginning = /^(?:\s*(?:min|max)(?:imi[sz]e|imum)?\b|(?:NAME|ROWS)\b|\* *#variable=|p +w?cnf\b)/i;

/** The problem of a model's text in place of a puzzle; null if the text does not look like a model. */
export function modelTextProblem(text: string): InputProblem | null {
  if (!beginning.test(firstTellingLine(text))) return null;
  return {
    code: 'unrecognized',
    place: { line: 1, column: 1 },
    expected: `a puzzle (a model is recognized by the extension of its file: ${modelEndings.join(', ')})`,
    found: `${quote(text.trim().split('\n', 1)[0]!)}, which begins like a model`,
  };
}

function firstTellingLine(text: string): string {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, Math.min(end < 0 ? text.length : end, start + maxLineLength));
    if (!comment.test(line)) return line;
    start = end < 0 ? text.length : end + 1;
  }
  return '';
}
