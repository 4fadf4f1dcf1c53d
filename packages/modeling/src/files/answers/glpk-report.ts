import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, missing, readNumber, unexpected, wordsOf } from './answer-values.js';
import { type AnswerForm, answerWithout, type SolverAnswer } from './solver-answer.js';

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

/** Of a variable in the table: basic, nonbasic at a bound, free, fixed; `*` is an integer one. */
const marks = /^(?:B|NL|NU|NF|NS|\*)$/;

/**
 * The report that `glpsol --output FILE` writes for people: a head with `Status:` and `Objective:`, a table of
 * rows, and a table of columns, `number name [state] activity …`, to 6 digits. A name of more than 12
 * characters has a line of its own.
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
      throw missing(`as many columns as the report says (${count.value})`, lines);
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
  // A line of dashes stands below the head.
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
