import { readSolverAnswer } from '../files/answers/read-solver-answer.js';
import { answerWithout } from '../files/answers/solver-answer.js';
import type { ModelFileFormat } from '../files/model-file.js';
import { modelFileFormats } from '../files/model-file-formats.js';
import { logVerdict } from './log-verdict.js';
import type { ExternalProgram, ProgramAnswer, ProgramCall, ProgramOutput } from './program.js';
import { splitWords } from './split-words.js';

/** Time that is told where there is no limit: about eleven days. */
const longestSeconds = 1e6;

/** Thrown for a template that is no command for a solver: what was expected in it, and what was found. */
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
 * A program that is called by a command of the user's, such as `highs {mps} --solution_file {solution}`. It is split
 * into words as a shell would, without a shell. In it stand for:
 *
 * - `{lp}`, `{mps}`, `{fixed-mps}`, `{opb}`, `{cnf}`: the path of the model's file in that form; one of these must be there.
 * - `{solution}`: the path of the file into which the program writes its answer; without it, its standard output
 *   is the answer. The forms of answers that are known are those of `readSolverAnswer`.
 * - `{seconds}`: the time that is left, a whole number from 1, 1000000 where there is no limit.
 * - `{seed}`: the seed, 0 where there is none.
 *
 * Throws `CommandTemplateError`.
 */
export function commandTemplate(name: string, template: string): ExternalProgram {
  const words = splitWords(template);
  if (words === null) throw new CommandTemplateError('quotes that are closed', JSON.stringify(template));
  const found: readonly string[] = template.match(/\{[^{}\s]*\}/g) ?? [];
  const known = ['{solution}', '{seconds}', '{seed}', ...modelFileFormats.map(placeholderOf)];
  const stranger = found.find((each) => !known.includes(each));
  if (stranger !== undefined) throw new CommandTemplateError(`one of ${known.join(' ')}`, stranger);
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
    says: template,
    format,
    solvesRelaxations: format.name !== 'opb' && format.name !== 'cnf',
    answersOnOutput: !writesFile,
    command: (call) => words.map((word) => filled(word, format, call)),
    read: (said) => readAnswer(said, writesFile),
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

function readAnswer({ output, solution }: ProgramOutput, writesFile: boolean): ProgramAnswer {
  const said = { bound: null, nodes: 0 };
  if (!writesFile) return { ...said, answer: readSolverAnswer(output) };
  const verdict = logVerdict(output);
  // Some programs write a file only where they have a solution.
  if (solution === null) return { ...said, answer: verdict ?? answerWithout('unknown') };
  const answer = readSolverAnswer(solution);
  const isBetter = answer.status === 'feasible' && verdict !== null && verdict.status === 'optimal';
  return { ...said, answer: isBetter ? { ...answer, status: 'optimal' } : answer };
}
