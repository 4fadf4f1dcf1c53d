import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, readNumber, unexpected, wordsOf } from './answer-values.js';
import { type AnswerForm, answerWithout, type SolverAnswer } from './solver-answer.js';

const head = /^(.*\S) - objective value +(\S+)\s*$/;

/**
 * The solution file of CBC (`cbc MODEL solve solution FILE`): a line of state, `Optimal - objective value 6.5`,
 * then `index name value reduced-cost`, as a rule of nonzero values only, to 8 digits. `**` marks a value that
 * violates a bound.
 */
export const cbcAnswer: AnswerForm = {
  name: 'CBC solution file',
  recognizes: (text) => head.test(text.split('\n', 1)[0]!.trimEnd()),
  read: (text) => {
    const lines = linesOf(text);
    const [, state, objective] = head.exec(lines[0]!) ?? [];
    if (state === undefined)
      throw unexpected('a state such as "Optimal - objective value 0"', shown(lines[0]!), 1, lines[0]!);
    const { status, stopped } = stateOf(state);
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

function stateOf(state: string): Pick<SolverAnswer, 'status' | 'stopped'> {
  if (/^Optimal/.test(state)) return { status: 'optimal', stopped: null };
  if (/^(?:Integer i|I)nfeasible/.test(state)) return { status: 'infeasible', stopped: null };
  if (/^Unbounded/.test(state)) return { status: 'unbounded', stopped: null };
  const [, limit, none] = /^Stopped on (\w+)(.*no integer solution)?/.exec(state) ?? [];
  if (limit === undefined) return { status: 'unknown', stopped: null };
  // CBC calls the limit of nodes one of iterations.
  const stopped = limit === 'time' ? 'time' : /^(?:nodes|iterations)$/.test(limit) ? 'nodes' : null;
  return { status: none === undefined ? 'feasible' : 'unknown', stopped };
}
