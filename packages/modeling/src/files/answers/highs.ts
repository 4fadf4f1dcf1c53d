import { shown } from '../../errors.js';
import {
  type AnswerForm,
  AnswerValues,
  answerWithout,
  infeasibleOrUnbounded,
  linesOf,
  missing,
  readNumber,
  type SolverAnswer,
  unexpected,
} from './solver-answer.js';

/**
 * The solution file of HiGHS in its raw style (option `write_solution_style` 0): `Model status` and the status on the
 * next line, `# Primal solution values` with `Feasible`, `Infeasible` or `None`, `Objective`, then `# Columns n` and
 * n lines `name value`. Rows, dual values and the basis follow.
 */
export const highsAnswer: AnswerForm = {
  name: 'HiGHS solution file',
  recognizes: (text) => /^\s*Model status\s*$/m.test(text.slice(0, 200)),
  read: (text) => {
    const lines = linesOf(text);
    const state = after(lines, /^Model status$/, 'Model status').text;
    if (state === 'Primal infeasible or unbounded') return infeasibleOrUnbounded;
    const primal = lines.findIndex((line) => line.trim() === '# Primal solution values');
    const feasible = primal >= 0 && lines[primal + 1]?.trim() === 'Feasible';
    const { status, stopped } = stateOf(state, feasible);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status, stopped);
    if (!feasible) throw missing('feasible primal solution values', lines);
    const objectiveAt = lines.findIndex((line, i) => i > primal && line.startsWith('Objective '));
    const columnsAt = lines.findIndex((line, i) => i > primal && /^# Columns \d+\s*$/.test(line));
    if (objectiveAt < 0) throw missing('a line "Objective ..."', lines);
    if (columnsAt < 0) throw missing('a line "# Columns ..."', lines);
    const objective = lines[objectiveAt]!;
    const values = new AnswerValues();
    const count = Number(lines[columnsAt]!.slice('# Columns '.length));
    for (let i = columnsAt + 1; i <= columnsAt + count; i++) {
      const line = lines[i];
      if (line === undefined) throw missing(`${count} columns`, lines);
      const { name, value } = nameAndValue(line);
      if (name === '' || name === '#') throw unexpected('a name and a value', shown(line), i + 1, line);
      values.add(name, value, i + 1, line);
    }
    const word = objective.slice('Objective '.length).trim();
    return values.answer(status, readNumber(word, objectiveAt + 1, objective), stopped);
  },
};

/** The last word of a line, and the text before it, which may have blanks or be empty. */
function nameAndValue(line: string): { readonly name: string; readonly value: string } {
  const trimmed = line.trimEnd();
  if (trimmed.trimStart() !== trimmed) return { name: '', value: trimmed };
  let start = trimmed.length;
  while (start > 0 && !/\s/.test(trimmed[start - 1]!)) start -= 1;
  return { name: trimmed.slice(0, start).trimEnd(), value: trimmed.slice(start) };
}

/** The first nonblank line after the line with this name. */
function after(lines: readonly string[], mark: RegExp, name: string): { readonly text: string } {
  const at = lines.findIndex((line) => mark.test(line.trim()));
  const text = lines.slice(at + 1, at + 5).find((line) => line.trim() !== '');
  if (at < 0 || text === undefined) throw missing(`a value of "${name}"`, lines);
  return { text: text.trim() };
}

function stateOf(state: string, feasible: boolean): Pick<SolverAnswer, 'status' | 'stopped'> {
  switch (state) {
    case 'Optimal':
    case 'Empty':
      return { status: 'optimal', stopped: null };
    case 'Infeasible':
      return { status: 'infeasible', stopped: null };
    case 'Unbounded':
      return { status: 'unbounded', stopped: null };
    default:
      return {
        status: feasible ? 'feasible' : 'unknown',
        stopped: /^Time limit/.test(state) ? 'time' : null,
      };
  }
}
