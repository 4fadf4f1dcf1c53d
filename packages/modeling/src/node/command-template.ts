import type { ModelFileFormat } from '../files/model-file.js';
import { modelFileFormats } from '../files/model-file-formats.js';
import type { ExternalProgram, ProgramCall } from './program.js';
import { answerIn } from './program-answer.js';

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
  const [executable, ...rest] = words;
  if (executable === undefined || executable.includes('{'))
    throw new CommandTemplateError('a program first', executable ?? 'nothing');
  const writesFile = found.includes('{solution}');
  return {
    name,
    description: template,
    format,
    solvesRelaxations: format.name !== 'opb' && format.name !== 'cnf',
    answersOnOutput: !writesFile,
    executable,
    words: (call) => rest.map((word) => filled(word, format, call)),
    read: (output) => ({ answer: answerIn(output, writesFile), bound: null, nodes: 0 }),
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
