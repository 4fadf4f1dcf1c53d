import { shown } from '../../errors.js';
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

/** The words that the competitions and MiniSat share. */
const satisfiabilityStatuses: Readonly<Record<string, SolverAnswer['status']>> = {
  SATISFIABLE: 'feasible',
  UNSATISFIABLE: 'infeasible',
  UNKNOWN: 'unknown',
  SAT: 'feasible',
  UNSAT: 'infeasible',
  INDET: 'unknown',
};

const resultFile = /^(?:SAT|UNSAT|INDET)\s*$/;

/**
 * Lines that only pseudo-Boolean solvers print. One of them, Exact, also has numbers for literals, without a 0 at the
 * end.
 */
const pseudoBooleanLine = /^(?:o |s OPTIMUM FOUND|c best so far )/m;
const lastLiteral = /^v(?: .*)? 0\s*$/m;

function isPseudoBoolean(text: string): boolean {
  return pseudoBooleanLine.test(text) && !lastLiteral.test(text);
}

/** All that CaDiCaL prints when a limit stops it. */
const unknownComment = /^c UNKNOWN\s*$/m;

/**
 * The output format of the SAT competitions, as CaDiCaL and others print it: `c` comments, `s` the status, `v`
 * literals such as `1 -2`, with 0 at the end; and the result file of MiniSat (`minisat MODEL FILE`), with `SAT`,
 * `UNSAT` or `INDET` in the first line, then the same literals. Variables are named by their numbers.
 */
export const satisfiabilityAnswer: AnswerForm = {
  name: 'SAT competition output or result file',
  recognizes: (text) =>
    // In a plain answer, `v 0` is the value of a variable: its first line has none of these words.
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
        const word = isFile ? letter : rest.join(' ');
        if (status !== null || !Object.hasOwn(satisfiabilityStatuses, word))
          throw unexpected('one status', shown(line), i + 1, line);
        status = satisfiabilityStatuses[word]!;
      } else if (isFile || letter === 'v') {
        for (const word of isFile ? words : rest) literals.add(word, i + 1, line);
      } else {
        throw unexpected('a line that begins with c, s or v', shown(line), i + 1, line);
      }
    }
    if (status === null && unknownComment.test(text)) status = 'unknown';
    if (status === null) throw missing('a line "s ..."', lines);
    if (status !== 'feasible') return answerWithout(status);
    // A truncated answer would be read as one of zeros.
    if (!literals.isEnded) throw missing('0 after the last literal', lines);
    return literals.values.answer(status, null);
  },
};

/** The literals of an answer, collected while reading. */
class Literals {
  readonly values = new AnswerValues();
  isEnded = false;

  add(word: string, line: number, text: string): void {
    if (this.isEnded) throw unexpected('nothing after 0', shown(word), line, text, word);
    const [, sign, number] = /^(-?)([1-9]\d*)$/.exec(word) ?? [];
    if (number !== undefined) this.values.set(number, sign === '-' ? 0 : 1, line, text);
    else if (word === '0') this.isEnded = true;
    else throw unexpected('a literal such as 1 or -1', shown(word), line, text, word);
  }
}

const pseudoBooleanStatuses: Readonly<Record<string, SolverAnswer['status']>> = {
  'OPTIMUM FOUND': 'optimal',
  SATISFIABLE: 'feasible',
  UNSATISFIABLE: 'infeasible',
  UNKNOWN: 'unknown',
  UNSUPPORTED: 'unknown',
};

/**
 * The output format of the pseudo-Boolean competitions (O. Roussel, V. Manquinho, "Input/Output Format and Solver
 * Requirements"), as clasp prints it: `c` comments, `o` the objective of each better solution, `s` the status, `v`
 * the literals `x1 -x2`, on one or more lines. Exact numbers the variables in its literals, `v 1 5`, and lists those
 * that are 1.
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
        const word = rest.join(' ');
        if (status !== null || !Object.hasOwn(pseudoBooleanStatuses, word))
          throw unexpected('one status', shown(line), i + 1, line);
        status = pseudoBooleanStatuses[word]!;
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
    // Without `v` lines, every variable would be read as 0.
    if (!listed) throw missing('the values of a solution, in lines "v ..."', lines);
    return values.answer(status, objective);
  },
};
