import { readSolverAnswer } from '../files/answers/read-solver-answer.js';
import { mpsFormat } from '../files/mps/mps-format.js';
import type { ExternalProgram } from './program.js';
import { required } from './solution-file.js';

/**
 * CBC (COIN-OR branch and cut), https://github.com/coin-or/Cbc: mixed-integer models, and relaxations by Clp.
 * Its log tells the lower bound to three decimals, so half a thousandth less is certain.
 */
export const cbc: ExternalProgram = {
  name: 'cbc',
  says: 'CBC of COIN-OR, a mixed-integer solver',
  format: mpsFormat,
  solvesRelaxations: true,
  answersOnOutput: false,
  command: ({ modelPath, solutionPath, seconds, nodeLimit, seed }) => [
    'cbc',
    modelPath,
    // By default it counts the processor's seconds, which last longer on a busy machine.
    ...(seconds === null ? [] : ['-timeMode', 'elapsed', '-sec', String(seconds)]),
    ...(nodeLimit === null ? [] : ['-maxNodes', String(nodeLimit)]),
    ...(seed === null ? [] : ['-randomCbcSeed', String(seed)]),
    '-solve',
    '-solution',
    solutionPath,
    '-quit',
  ],
  read: (said) => ({
    answer: readSolverAnswer(required(said)),
    bound: boundIn(said.output),
    nodes: Number(/^Enumerated nodes: +(\d+)$/m.exec(said.output)?.[1] ?? 0),
  }),
};

function boundIn(output: string): number | null {
  const [, bound] = /^Lower bound: +(-?\d+\.\d{3})$/m.exec(output) ?? [];
  return bound === undefined ? null : Number(bound) - 0.0005;
}
