import { shown } from '../model-file-error.js';
import { AnswerValues, linesOf, missing, unexpected, wordsOf } from './answer-values.js';
import { type AnswerForm, answerWithout, type SolverAnswer } from './solver-answer.js';

/** What the competitions and MiniSat call the same. */
const statuses: Readonly<Record<string, SolverAnswer['status']>> = {
  SATISFIABLE: 'feasible',
  UNSATISFIABLE: 'infeasible',
  UNKNOWN: 'unknown',
  SAT: 'feasible',
  UNSAT: 'infeasible',
  INDET: 'unknown',
};

const resultFile = /^(?:SAT|UNSAT|INDET)\s*$/;

/**
 * The output that the SAT competitions ask for, as CaDiCaL and others print it: `c` comments, `s` the status, `v` literals
 * such as `1 -2`, and 0 behind the last; and the result file of MiniSat (`minisat MODEL FILE`), with `SAT`, `UNSAT` or
 * `INDET` in the first line and the same literals behind it. Values are named by the numbers of their variables.
 */
export const satisfiabilityAnswer: AnswerForm = {
  name: 'SAT competition output or result file',
  recognizes: (text) =>
    /^v +-?\d+(?:\s|$)/m.test(text) || resultFile.test(text.trimStart().split('\n', 1)[0]!),
  read: (text) => {
    const lines = linesOf(text);
    const values = new AnswerValues();
    let status: SolverAnswer['status'] | null = null;
    const isFile = resultFile.test(lines.find((line) => line.trim() !== '') ?? '');
    let isEnded = false;
    for (const [i, line] of lines.entries()) {
      const words = wordsOf(line);
      if (words.length === 0) continue;
      const [letter, ...rest] = words;
      if (!isFile && line.startsWith('c')) continue;
      if (isFile ? status === null : letter === 's') {
        const said = isFile ? letter! : rest.join(' ');
        if (status !== null || !Object.hasOwn(statuses, said))
          throw unexpected('one status', shown(line), i + 1, line);
        status = statuses[said]!;
        continue;
      }
      if (!isFile && letter !== 'v')
        throw unexpected('a line that begins with c, s or v', shown(line), i + 1, line);
      for (const word of isFile ? words : rest) {
        const [, sign, number] = /^(-?)(0|[1-9]\d*)$/.exec(word) ?? [];
        if (number === undefined || isEnded || (number === '0' && sign === '-'))
          throw unexpected(
            isEnded ? 'nothing behind 0' : 'a literal such as 1 or -1',
            shown(word),
            i + 1,
            line,
            word,
          );
        if (number === '0') isEnded = true;
        else values.set(number, sign === '-' ? 0 : 1, i + 1, line);
      }
    }
    if (status === null) throw missing('a line "s ..."', lines);
    if (status !== 'feasible') return answerWithout(status);
    // An answer that was cut off would be taken for one of zeros.
    if (!isEnded) throw missing('0 behind the last literal', lines);
    return values.answer(status, null);
  },
};
