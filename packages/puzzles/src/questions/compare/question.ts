import type { NoGoodCut } from '@gridwright/modeling';
import type { QuestionCall } from '../answering/question-call.js';
import type { OwnModel } from '../answers/input.js';

/**
 * Every formulation on every engine; null: all that model the puzzle's rules, and the first engine that solves
 * relaxations. `cuts`: asks for uniqueness, with each of these cuts; by default for a solution.
 */
export interface CompareTask {
  readonly command: 'compare';
  readonly cuts?: readonly NoGoodCut[] | undefined;
  readonly formulations: readonly string[] | null;
  readonly engines: readonly string[] | null;
  readonly repeat: number;
  /** Model files of one's own, to be compared beside the formulations. */
  readonly models?: readonly OwnModel[] | undefined;
  /** Solves only the linear relaxations; by default also the puzzles. */
  readonly asks?: 'relaxation' | undefined;
}

/** The call of the question. */
export const compareCall: QuestionCall<CompareTask> = {
  batchDescription: 'solve each puzzle in several formulations, on several engines',
  options: {
    formulations: [
      '--formulations <words>',
      'comma separated, for example lazy,lazy/bfs,flow:M=126+all (default: all that model the rules, with all treatments)',
      'words',
      null,
    ],
    engines: [
      '--engines <names>',
      'comma separated; "gridwright engines" lists them (default: the first that solves relaxations, highs)',
      'engines',
      null,
    ],
    cuts: [
      '--cuts <names>',
      'ask whether the solution is the only one, with each of these cuts: general,solution (default: find one solution)',
      { someOf: ['general', 'solution'] },
    ],
    repeat: [
      '--repeat <number>',
      'number of runs; the median time is reported',
      { least: 1, maxInQueue: 1000 },
      1,
    ],
  },
  notInBatch: ['cuts'],
};
