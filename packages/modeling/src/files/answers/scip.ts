import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, missing, readNumber, unexpected, wordsOf } from './answer-values.js';
import { type AnswerForm, answerWithout, infeasibleOrUnbounded, type SolverAnswer } from './solver-answer.js';

/**
 * The solution file of SCIP (`write solution FILE`): `solution status:`, `objective value:` or `no solution
 * available`, then `name value (obj:coefficient)` for each value that is not 0. Its libraries write the same
 * without the first line.
 */
export const scipAnswer: AnswerForm = {
  name: 'SCIP solution file',
  recognizes: (text) =>
    /^(?:solution status:|objective value:|no solution available)/m.test(text.slice(0, 1000)),
  read: (text) => {
    const lines = linesOf(text);
    const first = lines.findIndex((line) => line.trim() !== '');
    const said = /^solution status:(.*)/.exec(lines[first] ?? '')?.[1]?.trim();
    const start = said === undefined ? first : first + 1;
    const line = lines[start] ?? '';
    const [, objective] = /^objective value:\s*(\S+)\s*$/.exec(line) ?? [];
    if (objective === undefined && line.trim() !== 'no solution available')
      throw unexpected('"objective value: ..." or "no solution available"', shown(line), start + 1, line);
    if (said === 'infeasible or unbounded') return infeasibleOrUnbounded;
    const { status, stopped } = stateOf(said ?? '', objective !== undefined);
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

function stateOf(state: string, found: boolean): Pick<SolverAnswer, 'status' | 'stopped'> {
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
