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
  wordsOf,
} from './solver-answer.js';

const head = /^(.*\S) - objective value +(\S+)\s*$/;

/**
 * The solution file of CBC (`cbc MODEL solve solution FILE`): a status line, `Optimal - objective value 6.5`, then
 * `index name value reduced-cost`, usually for nonzero values only, to 8 digits. `**` marks a value that violates a
 * bound.
 */
export const cbcAnswer: AnswerForm = {
  name: 'CBC solution file',
  recognizes: (text) => head.test(text.split('\n', 1)[0]!.trimEnd()),
  read: (text) => {
    const lines = linesOf(text);
    const [, state, objective] = head.exec(lines[0]!) ?? [];
    if (state === undefined)
      throw unexpected('a state such as "Optimal - objective value 0"', shown(lines[0]!), 1, lines[0]!);
    const { status, stopped } = cbcState(state);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status, stopped);
    const values = new AnswerValues();
    for (let i = 1; i < lines.length; i++) {
      const line = lines[i]!;
      const words = wordsOf(line).filter((word) => word !== '**');
      if (words.length === 0) continue;
      if (words.length !== 4 || !/^\d+$/.test(words[0]!))
        throw unexpected('a number, a name and two values', shown(line.trim()), i + 1, line);
      readNumber(words[3]!, i + 1, line);
      values.add(words[1]!, words[2]!, i + 1, line);
    }
    return values.answer(status, readNumber(objective!, 1, lines[0]!), stopped);
  },
};

function cbcState(state: string): Pick<SolverAnswer, 'status' | 'stopped'> {
  if (/^Optimal/.test(state)) return { status: 'optimal', stopped: null };
  if (/^(?:Integer i|I)nfeasible/.test(state)) return { status: 'infeasible', stopped: null };
  if (/^Unbounded/.test(state)) return { status: 'unbounded', stopped: null };
  const [, limit, none] = /^Stopped on (\w+)(.*no integer solution)?/.exec(state) ?? [];
  if (limit === undefined) return { status: 'unknown', stopped: null };
  // CBC reports the node limit as an iteration limit.
  const stopped = limit === 'time' ? 'time' : /^(?:nodes|iterations)$/.test(limit) ? 'nodes' : null;
  return { status: none === undefined ? 'feasible' : 'unknown', stopped };
}

const gurobiObjective = /^# Objective value = *(\S+)\s*$/;

/**
 * The solution file of Gurobi (`ResultFile=NAME.sol`): comments, one of them `# Objective value = …`, and a line
 * `name value` for each variable. It holds a solution without a statement whether it is optimal.
 */
export const gurobiAnswer: AnswerForm = {
  name: 'Gurobi solution file',
  recognizes: (text) => /^# (?:Solution for model|Objective value =)/m.test(text.slice(0, 1000)),
  read: (text) => {
    const values = new AnswerValues();
    let objective: number | null = null;
    for (const [i, line] of linesOf(text).entries()) {
      const [, found] = gurobiObjective.exec(line) ?? [];
      if (found !== undefined) objective = readNumber(found, i + 1, line);
      const words = wordsOf(line);
      if (words.length === 0 || line.startsWith('#')) continue;
      if (words.length !== 2) throw unexpected('a name and a value', shown(line), i + 1, line);
      values.add(words[0]!, words[1]!, i + 1, line);
    }
    return values.answer('feasible', objective);
  },
};

/**
 * The solution file of SCIP (`write solution FILE`): `solution status:`, `objective value:` or `no solution
 * available`, then `name value (obj:coefficient)` for each nonzero value. Its libraries write the same without the
 * first line.
 */
export const scipAnswer: AnswerForm = {
  name: 'SCIP solution file',
  recognizes: (text) =>
    /^(?:solution status:|objective value:|no solution available)/m.test(text.slice(0, 1000)),
  read: (text) => {
    const lines = linesOf(text);
    const first = lines.findIndex((line) => line.trim() !== '');
    const state = /^solution status:(.*)/.exec(lines[first] ?? '')?.[1]?.trim();
    const start = state === undefined ? first : first + 1;
    const line = lines[start] ?? '';
    const [, objective] = /^objective value:\s*(\S+)\s*$/.exec(line) ?? [];
    if (objective === undefined && line.trim() !== 'no solution available')
      throw unexpected('"objective value: ..." or "no solution available"', shown(line), start + 1, line);
    if (state === 'infeasible or unbounded') return infeasibleOrUnbounded;
    const { status, stopped } = scipState(state ?? '', objective !== undefined);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status, stopped);
    if (objective === undefined) throw missing('a solution', lines);
    return readValues(lines, start + 1).answer(status, readNumber(objective, start + 1, line), stopped);
  },
};

function readValues(lines: readonly string[], from: number): AnswerValues {
  const values = new AnswerValues();
  for (let i = from; i < lines.length; i++) {
    const line = lines[i]!;
    const [name, value, cost = '(obj:0)', ...more] = wordsOf(line);
    if (name === undefined) continue;
    if (value === undefined || !/^\(obj:.*\)$/.test(cost) || more.length > 0)
      throw unexpected('a name, a value and "(obj:...)"', shown(line), i + 1, line);
    values.add(name, value, i + 1, line);
  }
  return values;
}

function scipState(state: string, found: boolean): Pick<SolverAnswer, 'status' | 'stopped'> {
  switch (state) {
    case 'optimal solution found':
      return { status: 'optimal', stopped: null };
    case 'infeasible':
      return { status: 'infeasible', stopped: null };
    case 'unbounded':
      return { status: 'unbounded', stopped: null };
    default: {
      const stopped = /^time limit/.test(state) ? 'time' : /node limit/.test(state) ? 'nodes' : null;
      return { status: found ? 'feasible' : 'unknown', stopped };
    }
  }
}

const statuses: Readonly<Record<string, SolverAnswer['status']>> = {
  optimal: 'optimal',
  feasible: 'feasible',
  infeasible: 'infeasible',
  unbounded: 'unbounded',
  unknown: 'unknown',
};

/**
 * Lines `name value` or `name = value`, for programs without their own format. Lines that begin with `#` are
 * comments. The first line may be one of the words optimal, feasible, infeasible, unbounded, unknown, or the
 * objective as `=obj= value`, as in MIPLIB's and OR-Tools' files.
 */
export const plainAnswer: AnswerForm = {
  name: 'lines "name value"',
  recognizes: (text) => {
    const line = linesOf(text).find((each) => each.trim() !== '' && !each.startsWith('#'));
    return line !== undefined && (isStatus(line) || plainObjective.test(line) || entry.test(line));
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
      const [, objectiveText] = plainObjective.exec(line) ?? [];
      if (objectiveText !== undefined && values.size === 0) {
        objective = readNumber(objectiveText, i + 1, line);
        continue;
      }
      const [, name, value] = entry.exec(line) ?? [];
      if (name === undefined) throw unexpected('a name and a value', shown(line.trim()), i + 1, line);
      values.add(name, value!, i + 1, line);
    }
    const state = status ?? 'feasible';
    if (state !== 'optimal' && state !== 'feasible') return answerWithout(state);
    // Without a list, every variable would be read as 0.
    if (values.size === 0) throw missing('values of a solution', lines);
    return values.answer(state, objective);
  },
};

const plainObjective = /^=obj=\s+(\S+)\s*$/;

const entry = /^\s*([^\s=]+)(?:\s*=\s*|\s+)([^\s=]+)\s*$/;

function isStatus(line: string): boolean {
  return Object.hasOwn(statuses, line.trim().toLowerCase());
}
