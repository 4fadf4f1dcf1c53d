import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, missing, readNumber, unexpected, wordsOf } from './answer-values.js';
import { type AnswerForm, answerWithout, type SolverAnswer } from './solver-answer.js';

const statuses: Readonly<Record<string, SolverAnswer['status']>> = {
  'OPTIMUM FOUND': 'optimal',
  SATISFIABLE: 'feasible',
  UNSATISFIABLE: 'infeasible',
  UNKNOWN: 'unknown',
  UNSUPPORTED: 'unknown',
};

/**
 * The output that the pseudo-Boolean competitions ask for (O. Roussel, V. Manquinho, "Input/Output Format and
 * Solver Requirements"), as clasp prints it: `c` comments, `o` the objective of each better solution, `s` the
 * status, `v` the literals `x1 -x2`, over as many lines as it takes. Exact numbers the variables in its literals, `v 1 5`,
 * and lists those that are 1.
 */
export const pseudoBooleanAnswer: AnswerForm = {
  name: 'pseudo-Boolean competition output',
  recognizes: (text) => /^s (?:OPTIMUM FOUND|(?:UN)?SATISFIABLE|UNKNOWN|UNSUPPORTED)\s*$/m.test(text),
  read: (text) => {
    const lines = linesOf(text);
    const values = new AnswerValues();
    let status: SolverAnswer['status'] | null = null;
    let objective: number | null = null;
    let listed = false;
    for (const [i, line] of lines.entries()) {
      const words = wordsOf(line);
      const [letter, ...rest] = words;
      if (letter === undefined || letter === 'c' || letter === 'd') continue;
      if (letter === 's') {
        const said = rest.join(' ');
        if (status !== null || !Object.hasOwn(statuses, said))
          throw unexpected('one status', shown(line), i + 1, line);
        status = statuses[said]!;
      } else if (letter === 'o') {
        objective = readNumber(rest[0] ?? '', i + 1, line);
      } else if (letter === 'v') {
        listed = true;
        for (const word of rest) {
          const [, sign, name] = /^(-?)([^\s-]\S*)$/.exec(word) ?? [];
          if (name === undefined)
            throw unexpected('a literal such as x1 or -x1', shown(word), i + 1, line, word);
          values.set(/^[1-9]\d*$/.test(name) ? `x${name}` : name, sign === '-' ? 0 : 1, i + 1, line);
        }
      } else {
        throw unexpected('a line that begins with c, o, s or v', shown(line), i + 1, line);
      }
    }
    if (status === null) throw missing('a line "s ..."', lines);
    if (status !== 'optimal' && status !== 'feasible') return answerWithout(status);
    // Without them everything would be taken for 0.
    if (!listed) throw missing('the values of a solution, in lines "v ..."', lines);
    return values.answer(status, objective);
  },
};
