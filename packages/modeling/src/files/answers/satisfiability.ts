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

/** Lines that pseudo-Boolean solvers alone print; one of them, Exact, has numbers for literals too, and no 0 behind them. */
const pseudoBooleanLine = /^(?:o |s OPTIMUM FOUND|c best so far )/m;
const lastLiteral = /^v(?: .*)? 0\s*$/m;

function isPseudoBoolean(text: string): boolean {
  return pseudoBooleanLine.test(text) && !lastLiteral.test(text);
}

/** All that CaDiCaL says where a limit stopped it. */
const unknownComment = /^c UNKNOWN\s*$/m;

/**
 * The output that the SAT competitions ask for, as CaDiCaL and others print it: `c` comments, `s` the status, `v` literals
 * such as `1 -2`, and 0 behind the last; and the result file of MiniSat (`minisat MODEL FILE`), with `SAT`, `UNSAT` or
 * `INDET` in the first line and the same literals behind it. Values are named by the numbers of their variables.
 */
export const satisfiabilityAnswer: AnswerForm = {
  name: 'SAT competition output or result file',
  recognizes: (text) =>
    // In a plain answer, `v 0` is a variable's value: there the first line is none of these.
    (/^v +-?\d+(?:\s|$)/m.test(text) && /^\s*(?:c|[sv]\s)/.test(text) && !isPseudoBoolean(text)) ||
    unknownComment.test(text) ||
    resultFile.test(text.trimStart().split('\n', 1)[0]!),
  read: (text) => {
    const lines = linesOf(text);
    const isFile = resultFile.test(lines.find((line) => line.trim() !== '') ?? '');
    const literals = new Literals();
    let status: SolverAnswer['status'] | null = null;
    for (const [i, line] of lines.entries()) {
      const words = wordsOf(line);
      const [letter = '', ...rest] = words;
      if (letter === '' || (!isFile && line.startsWith('c'))) continue;
      if (isFile ? status === null : letter === 's') {
        const said = isFile ? letter : rest.join(' ');
        if (status !== null || !Object.hasOwn(statuses, said))
          throw unexpected('one status', shown(line), i + 1, line);
        status = statuses[said]!;
      } else if (isFile || letter === 'v') {
        for (const word of isFile ? words : rest) literals.add(word, i + 1, line);
      } else {
        throw unexpected('a line that begins with c, s or v', shown(line), i + 1, line);
      }
    }
    if (status === null && unknownComment.test(text)) status = 'unknown';
    if (status === null) throw missing('a line "s ..."', lines);
    if (status !== 'feasible') return answerWithout(status);
    // An answer that was cut off would be taken for one of zeros.
    if (!literals.isEnded) throw missing('0 behind the last literal', lines);
    return literals.values.answer(status, null);
  },
};

/** The literals of an answer, as they are read. */
class Literals {
  readonly values = new AnswerValues();
  isEnded = false;

  add(word: string, line: number, text: string): void {
    if (this.isEnded) throw unexpected('nothing behind 0', shown(word), line, text, word);
    const [, sign, number] = /^(-?)([1-9]\d*)$/.exec(word) ?? [];
    if (number !== undefined) this.values.set(number, sign === '-' ? 0 : 1, line, text);
    else if (word === '0') this.isEnded = true;
    else throw unexpected('a literal such as 1 or -1', shown(word), line, text, word);
  }
}
