import { ModelFileError, shown } from '../../errors.js';
import {
  type AnswerForm,
  AnswerValues,
  answerWithout,
  linesOf,
  missing,
  readNumber,
  type SolverAnswer,
  unexpected,
  wordsOf,
} from './solver-answer.js';

/** The maximum number of columns to accept before they are read. */
const maxColumns = 1e8;

/**
 * The output of `glpsol --write FILE` (GLPK reference manual, `glp_write_mip`, `glp_write_sol`, `glp_write_ipt`):
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
  // The words before the value: `j column`, and in a basic solution its state.
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
  if (count <= maxColumns) return count;
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

const statuses: Readonly<Record<string, SolverAnswer['status']>> = {
  'INTEGER OPTIMAL': 'optimal',
  'INTEGER NON-OPTIMAL': 'feasible',
  'INTEGER EMPTY': 'infeasible',
  'INTEGER UNDEFINED': 'unknown',
  OPTIMAL: 'optimal',
  FEASIBLE: 'feasible',
  'INFEASIBLE (INTERMEDIATE)': 'unknown',
  'INFEASIBLE (FINAL)': 'infeasible',
  UNBOUNDED: 'unbounded',
  UNDEFINED: 'unknown',
};

/** The state of a variable in the table: basic, nonbasic at a bound, free, fixed; `*` marks an integer one. */
const marks = /^(?:B|NL|NU|NF|NS|\*)$/;

/**
 * The readable report of `glpsol --output FILE`: a head with `Status:` and `Objective:`, a table of rows, and a table
 * of columns, `number name [state] activity …`, to 6 digits. A name of more than 12 characters is on a separate line.
 */
export const glpkReportAnswer: AnswerForm = {
  name: 'glpsol --output',
  recognizes: (text) => /^Problem: /.test(text) && /^Status: /m.test(text),
  read: (text) => {
    const lines = linesOf(text);
    const state = headOf(lines, 'Status');
    const status = Object.hasOwn(statuses, state.value) ? statuses[state.value] : undefined;
    if (status === undefined)
      throw unexpected('a status of glpsol', shown(state.value), state.line, lines[state.line - 1]!);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status);
    const objective = headOf(lines, 'Objective');
    const [, number] = /= *(\S+)/.exec(objective.value) ?? [];
    const objectiveLine = lines[objective.line - 1]!;
    if (number === undefined) throw unexpected('a value', 'none', objective.line, objectiveLine);
    const count = headOf(lines, 'Columns');
    const values = readTable(lines);
    if (String(values.size) !== count.value.split(' ', 1)[0])
      throw missing(`${count.value} columns, the number that the report gives`, lines);
    return values.answer(status, readNumber(number, objective.line, objectiveLine));
  },
};

function headOf(lines: readonly string[], key: string): { readonly value: string; readonly line: number } {
  const at = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (at < 0) throw missing(`a line "${key}: ..."`, lines);
  return { value: lines[at]!.slice(key.length + 1).trim(), line: at + 1 };
}

function readTable(lines: readonly string[]): AnswerValues {
  const head = lines.findIndex((line) => /^ +No\. +Column name/.test(line));
  if (head < 0) throw missing('a table of columns', lines);
  const values = new AnswerValues();
  // A line of dashes follows the head.
  for (let i = head + 2; i < lines.length && lines[i]!.trim() !== ''; i++) {
    const start = i;
    const [number, name, ...rest] = wordsOf(lines[i]!);
    if (number === undefined || !/^\d+$/.test(number) || name === undefined)
      throw unexpected('a number and a name', shown(lines[i]!.trim()), i + 1, lines[i]!);
    if (rest.length === 0) {
      i += 1;
      rest.push(...wordsOf(lines[i] ?? ''));
    }
    const value = rest.find((word) => !marks.test(word));
    if (value === undefined) throw unexpected('a value', 'none', start + 1, lines[start]!);
    values.set(name, readNumber(value, i + 1, lines[i]!), start + 1, lines[start]!);
  }
  return values;
}
