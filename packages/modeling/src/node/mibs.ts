import type { BilevelEngine } from '../bilevel/bilevel-engine.js';
import { type BilevelModel, requireWellFormed } from '../bilevel/bilevel-model.js';
import { mibsFiles } from '../bilevel/mibs-files.js';
import { engineFailed } from '../engine/engine-error.js';
import { readAnswer } from '../files/answers/answer-form.js';
import { mibsOutput } from '../files/answers/answer-forms.js';
import { mpsFormat } from '../files/mps/mps-format.js';
import { answerBy } from './external.js';
import { type ListedProgram, type OutsideProgram, option } from './program.js';
import { lastNumber } from './program-answer.js';

/**
 * Solves a bilevel model by MibS, <https://github.com/coin-or/MibS>, if it is installed. Its values are checked against the bounds and rows
 * of both levels; that the follower has no better answer, "optimal" and "infeasible" are not independently verified. At a limit `feasible`
 * or `unknown`. Throws `BilevelError`, and `EngineError` `engine-failed` as `external` does.
 */
export const solveByMibs: BilevelEngine['solveBilevel'] = async (model, { budget = {} } = {}) => {
  requireWellFormed(model);
  const { joint } = model;
  const question = { model: joint, blocks: [], assume: [], objective: joint.objective, relax: false };
  const outcome = await answerBy(mibsFor(model), question, { budget, seed: null });
  if (outcome !== 'infeasible or unbounded') return outcome;
  throw engineFailed(mibs.name, 'it calls a model of binary variables unbounded');
};

/** MibS without its model. */
export const mibs: ListedProgram = {
  name: 'mibs',
  description: 'MibS of COIN-OR, a solver of models of two levels',
  executable: 'mibs',
  tried: '1.2.2',
};

/** The program for a bilevel model: the second file lists the columns and rows of the first one that are the follower's. */
export function mibsFor(model: BilevelModel): OutsideProgram {
  return {
    ...mibs,
    format: { ...mpsFormat, write: (joint, budget) => mibsFiles({ ...model, joint }, budget).model },
    solvesRelaxations: false,
    answersOnOutput: true,
    words: ({ modelPath, secondPath, seconds, nodeLimit }) => [
      ...['-Alps_instance', modelPath, '-MibS_auxiliaryInfoFile', secondPath],
      // "Optimal" means optimal: no gap.
      ...['-Blis_optimalRelGap', '0', '-Blis_optimalAbsGap', '0'],
      ...option(seconds, (each) => ['-Alps_timeLimit', String(each)]),
      ...option(nodeLimit, (each) => ['-Alps_nodeLimit', String(each)]),
    ],
    secondFile: (joint) => mibsFiles({ ...model, joint }).auxiliary,
    read: ({ output }) => ({
      answer: readAnswer(mibsOutput, output),
      bound: boundIn(output),
      nodes: lastNumber(output, /^Alps026[45]I Number of nodes (?:fully )?processed: +(\d+)$/gm) ?? 0,
    }),
  };
}

/** The bound in the last line about the search tree with a gap. It has six digits, so the certain bound is a little less. */
function boundIn(output: string): number | null {
  const bound = lastNumber(output, /^ +\d+ +\S+ +(\S+) +[\d.]+% +\d+ +\d+$/gm);
  return bound === null ? null : bound - 1e-5 * Math.max(1, Math.abs(bound));
}
