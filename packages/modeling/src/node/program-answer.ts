import { readSolverAnswer } from '../files/answers/read-solver-answer.js';
import {
  answerWithout,
  answerWithoutSolution,
  type SolverAnswer,
  type StatusWords,
  statusIn,
} from '../files/answers/solver-answer.js';
import type { ProgramOutput } from './program.js';

/**
 * Whole lines of the logs of Gurobi, CPLEX and OR-Tools' `solve`, which write no solution file without a solution.
 * The files of Gurobi and OR-Tools do not state whether the solution is optimal; for Gurobi, only a log without a gap
 * counts as proof.
 */
const logWords: StatusWords = {
  optimal:
    /^(?:Optimal solution found \(tolerance 0\.00e\+00\)|Optimal objective +\S+|Status +: MPSOLVER_OPTIMAL)$/,
  infeasible:
    /^(?:Model is infeasible|Infeasible model|MIP - Integer infeasible\.|Status +: MPSOLVER_INFEASIBLE)$/,
  unbounded:
    /^(?:Model is unbounded|Unbounded model|MIP - Integer unbounded\.|Status +: MPSOLVER_UNBOUNDED)$/,
  'infeasible or unbounded':
    /^(?:Model is infeasible or unbounded|Infeasible or unbounded model|MIP - Integer infeasible or unbounded\.)$/,
  time: /^(?:Time limit reached|MIP - Time limit exceeded, no integer solution\.|Status +: MPSOLVER_NOT_SOLVED)$/,
  memory: /^Memory limit reached$/,
};

/**
 * The answer of a program in its solution file, or on its output if it writes none; the log supplies the status that the file lacks. Throws
 * `ModelFileError`.
 */
export function answerIn({ output, solution }: ProgramOutput, writesFile: boolean): SolverAnswer {
  if (!writesFile) return readSolverAnswer(output);
  const lines = output.split('\n').map((line) => statusIn(logWords, line.trim()));
  const state = lines.findLast(({ status, stopped }) => status !== null || stopped !== null);
  // Some programs write a file only if they have a solution.
  if (solution === null) {
    const stated = state === undefined ? answerWithout('unknown') : answerWithoutSolution(state);
    return stated ?? answerWithout('optimal');
  }
  const answer = readSolverAnswer(solution);
  const isBetter = answer.status === 'feasible' && state?.status === 'optimal';
  return isBetter ? { ...answer, status: 'optimal' } : answer;
}

/** From here on, SCIP calls numbers infinite. */
const infinity = 1e20;

/** The number in the last match of a pattern; null without a match, or for an infinite number. */
export function lastNumber(output: string, pattern: RegExp): number | null {
  const word = Array.from(output.matchAll(pattern)).at(-1)?.[1];
  const value = Number(word ?? Number.NaN);
  return Math.abs(value) < infinity ? value : null;
}
