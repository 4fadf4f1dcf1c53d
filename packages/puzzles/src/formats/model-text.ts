import { type InputProblem, quote } from './input-error.js';

/** How the names of files with models end; named here, as what reads them is much code. */
export const modelEndings = ['.lp', '.mps', '.opb', '.cnf', '.dimacs'] as const;

/** No more of a line is looked at. */
const longestLine = 200;

/** Lines that say nothing of a model: blank ones, and comments as LP, MPS and OPB, or CNF have them. */
const comment = /^(?:\s*$|\s*\\|\*(?! *#variable=)|c(?:\s|$))/;

/**
 * How models begin behind that: LP with the direction of its objective, MPS with its name or its rows, OPB with
 * its numbers, CNF with its "problem line".
 */
const beginning = /^(?:\s*(?:min|max)(?:imi[sz]e|imum)?\b|(?:NAME|ROWS)\b|\* *#variable=|p +w?cnf\b)/i;

/** What is wrong where the text of a model stands for a puzzle; null where it does not look like a model's. */
export function modelTextProblem(text: string): InputProblem | null {
  if (!beginning.test(firstTellingLine(text))) return null;
  return {
    code: 'unrecognized',
    place: { line: 1, column: 1 },
    expected: `a puzzle (a model is known by the ending of its file's name: ${modelEndings.join(', ')})`,
    found: `${quote(text.trim().split('\n', 1)[0]!)}, as a model begins`,
  };
}

function firstTellingLine(text: string): string {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, Math.min(end < 0 ? text.length : end, start + longestLine));
    if (!comment.test(line)) return line;
    start = end < 0 ? text.length : end + 1;
  }
  return '';
}
