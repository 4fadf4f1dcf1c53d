import { readSolverAnswer } from '../files/answers/read-solver-answer.js';
import { answerWithout, infeasibleOrUnbounded, type SolverAnswer } from '../files/answers/solver-answer.js';
import { mpsFormat } from '../files/mps/mps-format.js';
import type { ExternalProgram, ProgramOutput } from './program.js';
import { required } from './solution-file.js';

/**
 * glpsol of GLPK, https://www.gnu.org/software/glpk/: mixed-integer models and relaxations. It takes whole seconds
 * only, so a limit of less than one is left to the process runner. Its answer file calls everything else than
 * a solution or an empty model undefined; its log says what it was. Its integer preprocessor is not used: that of
 * version 5.0 finds x = 1 for −2 ≤ −3x ≤ −1.
 */
export const glpsol: ExternalProgram = {
  name: 'glpsol',
  says: 'glpsol of GLPK, a mixed-integer solver',
  format: mpsFormat,
  solvesRelaxations: true,
  answersOnOutput: false,
  command: ({ modelPath, solutionPath, seconds }) => [
    'glpsol',
    '--nointopt',
    '--freemps',
    modelPath,
    ...(seconds === null || seconds < 1 ? [] : ['--tmlim', String(Math.min(1e6, Math.floor(seconds)))]),
    '--write',
    solutionPath,
  ],
  read: (said) => ({
    answer: withLog(readSolverAnswer(required(said)), said),
    bound: boundIn(said.output),
    nodes: 0,
    problem: said.output.match(/^(?:glp_\w+|Error): .*$/gm)?.at(-1),
  }),
};

function withLog(answer: SolverAnswer, { output }: ProgramOutput): SolverAnswer {
  const stopped = /^TIME LIMIT EXCEEDED/m.test(output) ? 'time' : null;
  if (answer.status === 'feasible') return { ...answer, stopped };
  if (answer.status !== 'unknown') return answer;
  if (stopped !== null) return answerWithout('unknown', stopped);
  if (/HAS NO PRIMAL FEASIBLE SOLUTION|HAS NO INTEGER FEASIBLE SOLUTION/.test(output))
    return answerWithout('infeasible');
  if (/HAS UNBOUNDED PRIMAL SOLUTION|HAS NO DUAL FEASIBLE SOLUTION/.test(output))
    return infeasibleOrUnbounded;
  return answer;
}

/** The bound in the last line about the search tree: `+ 1234: mip = 7 >= 3.5 50% (…)`. */
function boundIn(output: string): number | null {
  const lines = output.match(/^\+ *\d+: .*(?:<=|>=) +\S+ .*$/gm);
  const word = /(?:<=|>=) +(\S+)/.exec(lines?.at(-1) ?? '')?.[1];
  const bound = Number(word ?? Number.NaN);
  return Number.isFinite(bound) ? bound : null;
}
