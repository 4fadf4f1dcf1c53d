import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, missing, readNumber, unexpected } from './answer-values.js';
import { type AnswerForm, answerWithout, type SolverAnswer } from './solver-answer.js';

const statuses: Readonly<Record<string, SolverAnswer['status']>> = {
  optimal: 'optimal',
  feasible: 'feasible',
  infeasible: 'infeasible',
  unbounded: 'unbounded',
  unknown: 'unknown',
};

/**
 * Lines `name value` or `name = value`, for programs without a form of their own. Lines that begin with `#` are
 * comments; a first line may be one of the words optimal, feasible, infeasible, unbounded, unknown, or the objective
 * as `=obj= value`, as MIPLIB has it and OR-Tools writes it.
 */
export const plainAnswer: AnswerForm = {
  name: 'lines "name value"',
  recognizes: (text) => {
    const line = linesOf(text).find((each) => each.trim() !== '' && !each.startsWith('#'));
    return line !== undefined && (isStatus(line) || objectiveLine.test(line) || entry.test(line));
  },
  read: (text) => {
    const lines = linesOf(text);
    const values = new AnswerValues();
    let status: SolverAnswer['status'] | null = null;
    let objective: number | null = null;
    for (const [i, line] of lines.entries()) {
      if (line.trim() === '' || line.startsWith('#')) continue;
      if (status === null && values.size === 0 && isStatus(line)) {
        status = statuses[line.trim().toLowerCase()]!;
        continue;
      }
      const [, said] = objectiveLine.exec(line) ?? [];
      if (said !== undefined && values.size === 0) {
        objective = readNumber(said, i + 1, line);
        continue;
      }
      const [, name, value] = entry.exec(line) ?? [];
      if (name === undefined) throw unexpected('a name and a value', shown(line.trim()), i + 1, line);
      values.add(name, value!, i + 1, line);
    }
    const state = status ?? 'feasible';
    if (state !== 'optimal' && state !== 'feasible') return answerWithout(state);
    // Without any, everything would be taken for 0.
    if (values.size === 0) throw missing('values of a solution', lines);
    return values.answer(state, objective);
  },
};

const objectiveLine = /^=obj=\s+(\S+)\s*$/;

const entry = /^\s*([^\s=]+)(?:\s*=\s*|\s+)([^\s=]+)\s*$/;

function isStatus(line: string): boolean {
  return Object.hasOwn(statuses, line.trim().toLowerCase());
}
