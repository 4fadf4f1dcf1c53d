import { ModelFileError, shown } from '../model-file-error.js';
import { linesOf, missing, readNumber, unexpected, wordsOf } from './answer-values.js';
import { type AnswerForm, answerWithout, type SolverAnswer } from './solver-answer.js';

/** The most columns that are believed before they are read. */
const mostColumns = 1e8;

/**
 * What `glpsol --write FILE` writes (GLPK reference manual, `glp_write_mip`, `glp_write_sol`, `glp_write_ipt`):
 * comments `c`, a line `s mip|bas|ipt rows columns state… objective`, `i` lines of rows, `j` lines of columns by
 * number, and `e o f`.
 */
export const glpkRawAnswer: AnswerForm = {
  name: 'glpsol --write',
  recognizes: (text) => /^s (?:mip|bas|ipt) /m.test(text),
  read: (text) => {
    const lines = linesOf(text);
    const start = lines.findIndex((line) => /^s (?:mip|bas|ipt) /.test(line));
    if (start < 0) throw missing('a line "s mip ...", "s bas ..." or "s ipt ..."', lines);
    const line = lines[start]!;
    const words = wordsOf(line);
    const kind = words[1]!;
    const states = kind === 'bas' ? 2 : 1;
    if (words.length !== 5 + states) throw unexpected(`${5 + states} words`, shown(line), start + 1, line);
    const columns = readCount(words[3]!, start + 1, line);
    const status = statusOf(kind, words.slice(4, 4 + states).join(''));
    if (status === null) throw unexpected('a state', shown(words[4]!), start + 1, line);
    if (lines.findLast((each) => each.trim() !== '')?.trim() !== 'e o f') throw missing('"e o f"', lines);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status);
    const objective = readNumber(words.at(-1)!, start + 1, line);
    return { ...answerWithout(status), objective, byColumn: readColumns(lines, start, kind, columns) };
  },
};

function readColumns(lines: readonly string[], start: number, kind: string, columns: number): Float64Array {
  // What stands before the value: `j column`, and in a basic solution its state.
  const at = kind === 'bas' ? 3 : 2;
  const found: number[] = [];
  for (let i = start + 1; i < lines.length; i++) {
    const line = lines[i]!;
    if (!line.startsWith('j ')) continue;
    const words = wordsOf(line);
    if (words[1] !== String(found.length + 1))
      throw unexpected(`column ${found.length + 1}`, shown(line), i + 1, line);
    if (words[at] === undefined) throw unexpected('a value', shown(line), i + 1, line);
    found.push(readNumber(words[at], i + 1, line));
  }
  if (found.length !== columns) throw missing(`${columns} columns, not ${found.length}`, lines);
  return Float64Array.from(found);
}

function readCount(word: string, line: number, text: string): number {
  const count = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (count <= mostColumns) return count;
  const place = { line, column: text.indexOf(word) + 1 };
  throw new ModelFileError({
    code: 'out-of-range',
    place,
    expected: 'a number of columns',
    found: shown(word),
  });
}

/** States are f(easible), i(nfeasible), n(one), o(ptimal), u(ndefined); of a basis: primal, then dual. */
function statusOf(kind: string, state: string): SolverAnswer['status'] | null {
  if (kind === 'bas') {
    if (!/^[fiun][fiun]$/.test(state)) return null;
    if (state === 'ff') return 'optimal';
    if (state[0] === 'n') return 'infeasible';
    if (state === 'fn') return 'unbounded';
    return state[0] === 'f' ? 'feasible' : 'unknown';
  }
  switch (state) {
    case 'o':
      return 'optimal';
    case 'f':
      return 'feasible';
    case 'n':
      return 'infeasible';
    case 'i':
    case 'u':
      return 'unknown';
    default:
      return null;
  }
}
