import { cnfFormat } from '../files/cnf/cnf-format.js';
import { opbFormat } from '../files/opb/opb-format.js';
import { type OutsideProgram, option, type ProgramAnswer, type ProgramOutput } from './program.js';
import { answerIn } from './program-answer.js';

// A solver without objectives has nothing to print at a time limit: the process runner enforces it alone, to the millisecond.

const pseudoBoolean = { format: opbFormat, solvesRelaxations: false, answersOnOutput: true } as const;
const clausal = { ...pseudoBoolean, format: cnfFormat } as const;

/** Exact, <https://gitlab.com/nonfiction-software/exact>, the successor of RoundingSat. Its seeds begin at 1. */
const exact: OutsideProgram = {
  ...pseudoBoolean,
  name: 'exact',
  description: 'Exact, a conflict-driven solver by cutting planes, for models of binary variables',
  executable: 'Exact',
  tried: '2.1.0',
  words: ({ modelPath, seconds, seed }) => [
    ...['--print-sol', '--verbosity=0'],
    ...option(seconds, (each) => [`--timeout=${each}`]),
    ...option(seed, (each) => [`--seed=${each + 1}`]),
    modelPath,
  ],
  read: readOutput,
};

/**
 * RoundingSat, <https://gitlab.com/MIAOresearch/software/roundingsat>: without a seed. Its other modes of optimization add variables, and
 * then it prints too few values: the last ones are missing.
 */
const roundingsat: OutsideProgram = {
  ...pseudoBoolean,
  name: 'roundingsat',
  description: 'RoundingSat, a conflict-driven solver by cutting planes, for models of binary variables',
  executable: 'roundingsat',
  tried: '2',
  words: ({ modelPath }) => ['--print-sol=1', '--verbosity=0', '--opt-mode=linear', modelPath],
  read: (run) => {
    // After the best solution so far of a run that was terminated, it prints a second status.
    const output = run.output.replace(/^(s SATISFIABLE\nv.*\n)s UNKNOWN$/m, '$1');
    const found = readOutput({ ...run, output });
    // Otherwise it has finished: with an objective without terms, any solution is optimal.
    const isProved = found.answer.status === 'feasible' && output === run.output;
    return isProved ? { ...found, answer: { ...found.answer, status: 'optimal' } } : found;
  },
};

/** Kissat, <https://github.com/arminbiere/kissat>. */
const kissat: OutsideProgram = {
  ...clausal,
  name: 'kissat',
  description: 'Kissat, a satisfiability solver: no objectives, no continuous variables',
  executable: 'kissat',
  tried: '4.0.4',
  words: ({ modelPath, seed }) => ['-q', ...option(seed, (each) => [`--seed=${each % 2 ** 31}`]), modelPath],
  read: readOutput,
};

/** CaDiCaL, <https://github.com/arminbiere/cadical>. */
const cadical: OutsideProgram = {
  ...clausal,
  name: 'cadical',
  description: 'CaDiCaL, a satisfiability solver: no objectives, no continuous variables',
  executable: 'cadical',
  tried: '1.5.3',
  words: ({ modelPath, seed }) => ['-q', ...option(seed, (each) => [`--seed=${each % 2e9}`]), modelPath],
  read: readOutput,
};

/** MiniSat, <http://minisat.se>. */
const minisat: OutsideProgram = {
  ...clausal,
  name: 'minisat',
  description: 'MiniSat, a satisfiability solver: no objectives, no continuous variables',
  executable: 'minisat',
  tried: '2.2.1',
  answersOnOutput: false,
  words: ({ modelPath, solutionPath, seed }) => ['-verb=0', ...randomFirst(seed), modelPath, solutionPath],
  read: (run) => ({ answer: answerIn(run, true), bound: null, nodes: 0 }),
};

/** Glucose, <https://github.com/audemard/glucose>, which comes from MiniSat. Its result file has no status, so the output is read. */
const glucose: OutsideProgram = {
  ...clausal,
  name: 'glucose',
  description: 'Glucose, a satisfiability solver: no objectives, no continuous variables',
  executable: 'glucose',
  tried: '4.2.1',
  words: ({ modelPath, seed }) => ['-verb=0', '-model', ...randomFirst(seed), modelPath],
  read: readOutput,
};

/** The satisfiability and pseudo-Boolean solvers beside clasp. */
export const satisfiabilityPrograms: readonly OutsideProgram[] = [
  ...[exact, roundingsat, kissat, cadical, minisat, glucose],
];

/** The seed of MiniSat and Glucose, from 1: without random first activities it changes nothing. */
function randomFirst(seed: number | null): readonly string[] {
  return option(seed, (each) => ['-rnd-init', `-rnd-seed=${each + 1}`]);
}

function readOutput(run: ProgramOutput): ProgramAnswer {
  return { answer: answerIn(run, false), bound: null, nodes: 0 };
}
