import { mpsFormat } from '../files/mps/mps-format.js';
import { type OutsideProgram, option, type ProgramAnswer, type ProgramOutput } from './program.js';
import { answerIn, lastNumber } from './program-answer.js';

// "Optimal" means optimal: a program that is content with a gap has none. One thread each, as our engines.

const mixedInteger = {
  format: mpsFormat,
  solvesRelaxations: true,
  answersOnOutput: false,
  leavesFiles: true,
} as const;

/** The program of HiGHS, <https://highs.dev>; the engine `highs` is its library. It takes the gap and the node limit from a file of options. */
const highsProgram: OutsideProgram = {
  ...mixedInteger,
  name: 'highs:program',
  description: 'HiGHS, a mixed-integer solver, as an installed program of any version',
  executable: 'highs',
  tried: '1.15.1',
  words: ({ modelPath, solutionPath, secondPath, seconds, seed }) => [
    modelPath,
    ...['--options_file', secondPath, '--solution_file', solutionPath, '--threads', '1'],
    ...option(seconds, (each) => ['--time_limit', String(each)]),
    ...option(seed, (each) => ['--random_seed', String(each % 2 ** 31)]),
  ],
  *secondFile(_, { nodeLimit }) {
    yield 'mip_rel_gap = 0\nmip_abs_gap = 0\n';
    if (nodeLimit !== null) yield `mip_max_nodes = ${nodeLimit}\n`;
  },
  read: (run) => withLog(run, /^ +Dual bound +(\S+)$/gm, /^ +Nodes +(\d+)$/gm),
};

/** SCIP, <https://www.scipopt.org>. Its shell takes a command from each `-c`. */
const scip: OutsideProgram = {
  ...mixedInteger,
  name: 'scip',
  description: 'SCIP, a mixed-integer solver',
  executable: 'scip',
  tried: '11.0.0',
  words: ({ modelPath, solutionPath, seconds, nodeLimit, memoryLimitBytes, seed }) =>
    [
      ...option(seconds, (each) => [`set limits time ${each}`]),
      ...option(nodeLimit, (each) => [`set limits nodes ${each}`]),
      ...option(memoryLimitBytes, (each) => [`set limits memory ${each / 2 ** 20}`]),
      ...option(seed, (each) => [`set randomization randomseedshift ${each % 2 ** 31}`]),
      `read "${modelPath}"`,
      'optimize',
      `write solution "${solutionPath}"`,
      'quit',
    ].flatMap((command) => ['-c', command]),
  read: (run) => withLog(run, /^Dual Bound +: +(\S+)$/gm, /^Solving Nodes +: +(\d+)/gm),
};

/** The `solve` of OR-Tools, <https://developers.google.com/optimization>, with its solver CP-SAT. */
const ortools: OutsideProgram = {
  ...mixedInteger,
  name: 'ortools',
  description: 'CP-SAT of OR-Tools, a constraint solver, called by its program solve',
  executable: 'solve',
  tried: null,
  words: ({ modelPath, solutionPath, seconds, seed }) => [
    '--solver=sat',
    ...option(seconds, (each) => [`--time_limit=${each}s`]),
    ...option(seed, (each) => [`--params=random_seed:${each % 2 ** 31}`]),
    `--input=${modelPath}`,
    `--sol_file=${solutionPath}`,
  ],
  read: (run) => withLog(run, /^BestBound +: (\S+)$/gm, /^Nodes +: (\d+)$/gm),
};

/** The command line of Gurobi, <https://www.gurobi.com>. */
const gurobi: OutsideProgram = {
  ...mixedInteger,
  name: 'gurobi',
  description: 'Gurobi, a mixed-integer solver',
  executable: 'gurobi_cl',
  tried: null,
  words: ({ modelPath, solutionPath, seconds, nodeLimit, memoryLimitBytes, seed }) => [
    ...['Threads=1', 'MIPGap=0', 'MIPGapAbs=0'],
    ...option(seconds, (each) => [`TimeLimit=${each}`]),
    ...option(nodeLimit, (each) => [`NodeLimit=${each}`]),
    ...option(memoryLimitBytes, (each) => [`SoftMemLimit=${each / 1e9}`]),
    ...option(seed, (each) => [`Seed=${Math.min(each, 2e9)}`]),
    `ResultFile=${solutionPath}`,
    modelPath,
  ],
  read: (run) => withLog(run, /^Best objective .*, best bound (\S+), gap /gm, /^Explored (\d+) nodes? /gm),
};

/** The interactive optimizer of CPLEX, <https://www.ibm.com/products/ilog-cplex-optimization-studio>. */
const cplex: OutsideProgram = {
  ...mixedInteger,
  name: 'cplex',
  description: 'CPLEX, a mixed-integer solver',
  executable: 'cplex',
  tried: null,
  words: ({ modelPath, solutionPath, seconds, nodeLimit, memoryLimitBytes, seed }) => [
    '-c',
    `read ${modelPath}`,
    ...['set threads 1', 'set mip tolerances mipgap 0', 'set mip tolerances absmipgap 0'],
    ...option(seconds, (each) => [`set timelimit ${each}`]),
    ...option(nodeLimit, (each) => [`set mip limits nodes ${each}`]),
    ...option(memoryLimitBytes, (each) => [`set mip limits treememory ${each / 2 ** 20}`]),
    ...option(seed, (each) => [`set randomseed ${each % 2 ** 31}`]),
    'optimize',
    `write ${solutionPath}`,
    'quit',
  ],
  read: (run) => withLog(run, /^Current MIP best bound = +(\S+)/gm, /Nodes = (\d+)/gm),
};

/** The mixed-integer solvers beside CBC and GLPK. */
export const mixedIntegerPrograms: readonly OutsideProgram[] = [highsProgram, scip, ortools, gurobi, cplex];

/** The answer in the solution file, with the last bound and number of nodes in the log, where it has them. */
function withLog(run: ProgramOutput, bound: RegExp, nodes: RegExp): ProgramAnswer {
  return {
    answer: answerIn(run, true),
    bound: lastNumber(run.output, bound),
    nodes: lastNumber(run.output, nodes) ?? 0,
  };
}
