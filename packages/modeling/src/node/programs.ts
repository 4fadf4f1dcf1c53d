import { fileError } from '../errors.js';
import { readAnswer } from '../files/answers/answer-form.js';
import { pseudoBooleanOutput } from '../files/answers/answer-forms.js';
import { readSolverAnswer } from '../files/answers/read-solver-answer.js';
import {
  answerWithout,
  answerWithoutSolution,
  type SolverAnswer,
  type StatusWords,
  statusIn,
} from '../files/answers/solver-answer.js';
import { mpsFormat } from '../files/mps/mps-format.js';
import { opbFormat } from '../files/opb/opb-format.js';
import { LinearRows } from '../lowerings/linear-rows.js';
import type { LinearBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { mixedIntegerPrograms } from './mixed-integer-programs.js';
import type { OutsideProgram, ProgramOutput } from './program.js';
import { satisfiabilityPrograms } from './satisfiability-programs.js';

/**
 * CBC (COIN-OR branch and cut), <https://github.com/coin-or/Cbc>: mixed-integer models, and relaxations by Clp. Its log
 * rounds the lower bound to three decimals, so the certain bound is 0.0005 less.
 */
export const cbc: OutsideProgram = {
  name: 'cbc',
  executable: 'cbc',
  tried: '2.10.8',
  description: 'CBC of COIN-OR, a mixed-integer solver',
  format: mpsFormat,
  solvesRelaxations: true,
  answersOnOutput: false,
  words: ({ modelPath, solutionPath, seconds, nodeLimit, seed }) => [
    modelPath,
    // By default it counts processor seconds, which last longer on a busy machine.
    ...(seconds === null ? [] : ['-timeMode', 'elapsed', '-sec', String(seconds)]),
    ...(nodeLimit === null ? [] : ['-maxNodes', String(nodeLimit)]),
    ...(seed === null ? [] : ['-randomCbcSeed', String(seed)]),
    '-solve',
    '-solution',
    solutionPath,
    '-quit',
  ],
  read: (run) => ({
    answer: readSolverAnswer(required(run)),
    bound: cbcBound(run.output),
    nodes: Number(/^Enumerated nodes: +(\d+)$/m.exec(run.output)?.[1] ?? 0),
  }),
};

function cbcBound(output: string): number | null {
  const [, bound] = /^Lower bound: +(-?\d+\.\d{3})$/m.exec(output) ?? [];
  return bound === undefined ? null : Number(bound) - 0.0005;
}

/**
 * clasp of Potassco, <https://potassco.org/clasp/>: models of binary variables, as pseudo-Boolean problems. It accepts
 * whole seconds only, so the process runner enforces limits below one second; after SIGTERM it prints the best
 * solution so far.
 */
export const clasp: OutsideProgram = {
  name: 'clasp',
  executable: 'clasp',
  tried: '3.3.5',
  description: 'clasp of Potassco, a conflict-driven solver for models of binary variables',
  format: opbFormat,
  solvesRelaxations: false,
  answersOnOutput: true,
  prepare: splitEqualities,
  words: ({ modelPath, seconds, seed }) => [
    ...(seconds === null || seconds < 1 ? [] : [`--time-limit=${Math.floor(seconds)}`]),
    ...(seed === null ? [] : [`--seed=${seed}`]),
    modelPath,
  ],
  read: ({ output }) => ({
    answer: {
      ...readAnswer(pseudoBooleanOutput, output),
      stopped: /^c TIME LIMIT +: 1/m.test(output) ? 'time' : null,
    },
    bound: null,
    nodes: 0,
  }),
};

/**
 * glpsol of GLPK, <https://www.gnu.org/software/glpk/>: mixed-integer models and relaxations. It accepts whole seconds
 * only, so the process runner enforces limits below one second. Its answer file reports everything except a solution
 * or an empty model as undefined; its log has the reason. Its integer preprocessor is off: version 5.0 finds x = 1
 * for −2 ≤ −3x ≤ −1.
 */
export const glpsol: OutsideProgram = {
  name: 'glpsol',
  executable: 'glpsol',
  tried: '5.0',
  description: 'glpsol of GLPK, a mixed-integer solver',
  format: mpsFormat,
  solvesRelaxations: true,
  answersOnOutput: false,
  words: ({ modelPath, solutionPath, seconds }) => [
    '--nointopt',
    '--freemps',
    modelPath,
    ...(seconds === null || seconds < 1 ? [] : ['--tmlim', String(Math.min(1e6, Math.floor(seconds)))]),
    '--write',
    solutionPath,
  ],
  read: (run) => ({
    answer: withLog(readSolverAnswer(required(run)), run),
    bound: glpsolBound(run.output),
    nodes: 0,
    problem: run.output.match(/^(?:glp_\w+|Error): .*$/gm)?.at(-1),
  }),
};

const glpsolWords: StatusWords = {
  infeasible: /HAS NO (?:PRIMAL|INTEGER) FEASIBLE SOLUTION/,
  'infeasible or unbounded': /HAS UNBOUNDED PRIMAL SOLUTION|HAS NO DUAL FEASIBLE SOLUTION/,
  time: /^TIME LIMIT EXCEEDED/m,
};

function withLog(answer: SolverAnswer, { output }: ProgramOutput): SolverAnswer {
  const stated = statusIn(glpsolWords, output);
  if (answer.status === 'feasible') return { ...answer, stopped: stated.stopped };
  if (answer.status !== 'unknown') return answer;
  return stated.stopped === null
    ? (answerWithoutSolution(stated) ?? answer)
    : answerWithout('unknown', stated.stopped);
}

/** The bound in the last line about the search tree: `+ 1234: mip = 7 >= 3.5 50% (…)`. */
function glpsolBound(output: string): number | null {
  const lines = output.match(/^\+ *\d+: .*(?:<=|>=) +\S+ .*$/gm);
  const word = /(?:<=|>=) +(\S+)/.exec(lines?.at(-1) ?? '')?.[1];
  const bound = Number(word ?? Number.NaN);
  return Number.isFinite(bound) ? bound : null;
}

/** The programs of other people that are engines, if they are installed. */
export const outsidePrograms: readonly OutsideProgram[] = [
  ...[cbc, glpsol, clasp],
  ...mixedIntegerPrograms,
  ...satisfiabilityPrograms,
];

/** The text of the solution file. Throws `ModelFileError` if the program wrote none. */
export function required({ solution }: ProgramOutput): string {
  if (solution !== null) return solution;
  throw fileError('unexpected', null, 'a solution file', 'none');
}

/**
 * The model with some of its equalities as two inequalities each: clasp 3.3.5 divides the coefficients of an equality
 * by their greatest common divisor even if that does not divide the right-hand side, and reports `2 x = 1` as
 * satisfiable, and so `x − 2 y = 0` if another row fixes x to 1. Equalities in whole numbers whose coefficients are all 1 or −1 stay as
 * they are.
 */
export function splitEqualities(model: Model): Model {
  return {
    ...model,
    constraints: model.constraints.map((block) =>
      block.type === 'linear' ? withoutEqualities(model, block) : block,
    ),
  };
}

function withoutEqualities(model: Model, block: LinearBlock): LinearBlock {
  const rows = Array.from(block.lower.keys());
  if (rows.every((row) => isPlain(model, block, row))) return block;
  const split = new LinearRows({});
  for (const row of rows) {
    const [from, to] = [block.lower[row]!, block.upper[row]!];
    if (isPlain(model, block, row)) split.copy(block, row, from, to);
    else {
      split.copy(block, row, from, Infinity);
      split.copy(block, row, -Infinity, to);
    }
  }
  return split.take(block.name);
}

/**
 * Whether the row is an inequality, or an equality whose coefficients have no common divisor, even after other rows have fixed some of
 * its variables: all of them are 1 or −1.
 */
function isPlain(model: Model, block: LinearBlock, row: number): boolean {
  if (block.lower[row] !== block.upper[row]) return true;
  for (let i = block.starts[row]!; i < block.starts[row + 1]!; i++) {
    const coefficient = block.coefficients[i]!;
    const variable = block.variables[i]!;
    if (!Number.isInteger(coefficient)) return false;
    // Fixed variables are moved to the right-hand side.
    if (Math.abs(coefficient) !== 1 && model.lower[variable] !== model.upper[variable]) return false;
  }
  return Number.isInteger(block.lower[row]);
}
