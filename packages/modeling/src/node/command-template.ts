import { readSolverAnswer } from '../files/answers/read-solver-answer.js';
import {
  answerWithout,
  answerWithoutSolution,
  type StatusWords,
  statusIn,
} from '../files/answers/solver-answer.js';
import type { ModelFileFormat } from '../files/model-file.js';
import { modelFileFormats } from '../files/model-file-formats.js';
import type { ExternalProgram, ProgramAnswer, ProgramCall, ProgramOutput } from './program.js';

/** The time passed to the program without a limit: about eleven days. */
const longestSeconds = 1e6;

/** Thrown for an invalid template: the expected part, and the found one. */
export class CommandTemplateError extends Error {
  readonly expected: string;
  readonly found: string;

  constructor(expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.name = 'CommandTemplateError';
    this.expected = expected;
    this.found = found;
  }
}

/**
 * A program called by a command of the user, such as `highs {mps} --solution_file {solution}`. It is split into words
 * as a shell would, without a shell. Placeholders:
 *
 * - `{lp}`, `{mps}`, `{fixed-mps}`, `{opb}`, `{cnf}`: the path of the model's file in that format; one of these is
 * required.
 * - `{solution}`: the path of the file into which the program writes its answer; without it, its standard output is
 * the answer. `readSolverAnswer` lists the supported formats of answers.
 * - `{seconds}`: the remaining time, a whole number of at least 1; 1000000 without a limit.
 * - `{seed}`: the seed, by default 0.
 *
 * Throws `CommandTemplateError`.
 */
export function commandTemplate(name: string, template: string): ExternalProgram {
  const words = splitWords(template);
  if (words === null) throw new CommandTemplateError('closed quotes', JSON.stringify(template));
  const found: readonly string[] = template.match(/\{[^{}\s]*\}/g) ?? [];
  const known = ['{solution}', '{seconds}', '{seed}', ...modelFileFormats.map(placeholderOf)];
  const unknown = found.find((each) => !known.includes(each));
  if (unknown !== undefined) throw new CommandTemplateError(`one of ${known.join(' ')}`, unknown);
  const formats = modelFileFormats.filter((each) => found.includes(placeholderOf(each)));
  const [format] = formats;
  if (format === undefined || formats.length > 1)
    throw new CommandTemplateError(
      `one of ${modelFileFormats.map(placeholderOf).join(' ')} for the model's file`,
      format === undefined ? 'none' : formats.map(placeholderOf).join(' and '),
    );
  if (/\{/.test(words[0]!)) throw new CommandTemplateError('a program first', words[0]!);
  const writesFile = found.includes('{solution}');
  return {
    name,
    description: template,
    format,
    solvesRelaxations: format.name !== 'opb' && format.name !== 'cnf',
    answersOnOutput: !writesFile,
    command: (call) => words.map((word) => filled(word, format, call)),
    read: (output) => readAnswer(output, writesFile),
  };
}

function placeholderOf({ name }: ModelFileFormat): string {
  return `{${name}}`;
}

function filled(word: string, format: ModelFileFormat, call: ProgramCall): string {
  const seconds = Math.max(1, Math.floor(Math.min(longestSeconds, call.seconds ?? longestSeconds)));
  return word
    .replaceAll(placeholderOf(format), () => call.modelPath)
    .replaceAll('{solution}', () => call.solutionPath)
    .replaceAll('{seconds}', String(seconds))
    .replaceAll('{seed}', String(call.seed ?? 0));
}

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
  time: /^(?:Time limit reached|MIP - Time limit exceeded, no integer solution\.)$/,
};

function readAnswer({ output, solution }: ProgramOutput, writesFile: boolean): ProgramAnswer {
  const noProgress = { bound: null, nodes: 0 };
  if (!writesFile) return { ...noProgress, answer: readSolverAnswer(output) };
  const lines = output.split('\n').map((line) => statusIn(logWords, line.trim()));
  const state = lines.findLast(({ status, stopped }) => status !== null || stopped !== null);
  // Some programs write a file only if they have a solution.
  if (solution === null) {
    const stated = state === undefined ? answerWithout('unknown') : answerWithoutSolution(state);
    return { ...noProgress, answer: stated ?? answerWithout('optimal') };
  }
  const answer = readSolverAnswer(solution);
  const isBetter = answer.status === 'feasible' && state?.status === 'optimal';
  return { ...noProgress, answer: isBetter ? { ...answer, status: 'optimal' } : answer };
}

/**
 * The words of a command, split as a POSIX shell would split them: quotes and backslashes join words, other
 * characters are plain. Null for an open quote or a backslash at the end.
 */
export function splitWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let quote: '"' | "'" | null = null;
  for (let i = 0; i < command.length; i++) {
    const character = command[i]!;
    if (quote !== null && character === quote) {
      quote = null;
    } else if (quote === null && (character === '"' || character === "'")) {
      quote = character;
      word ??= '';
    } else if (character === '\\' && quote !== "'") {
      const next = command[i + 1];
      if (next === undefined) return null;
      // Within double quotes a backslash is literal, except before a few characters.
      const isKept = quote === '"' && !/["\\$`]/.test(next);
      word = `${word ?? ''}${isKept ? '\\' : ''}${next}`;
      i += 1;
    } else if (quote === null && /\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = `${word ?? ''}${character}`;
    }
  }
  if (quote !== null) return null;
  return word === null ? words : [...words, word];
}
