import { randomInt } from 'node:crypto';
import {
  type AnswerRecord,
  type ClueSymmetry,
  clueSymmetries,
  type Grade,
  geometryForms,
  grades,
  InputError,
  kinds,
  type Maker,
  makers,
  type Rating,
  readPuzzle,
  unsolved,
} from '@gridwright/puzzles';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { askEvents } from '../ask-events.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, exampleKind, kindNames, withSolvingOptions } from '../common-options.js';
import { combined, type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { reasonText } from '../output/answer-text.js';
import { plural } from '../output/numbers.js';
import { printer } from '../output/printer.js';
import { parseWhole } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

interface GenerateOptions extends CommonOptions {
  readonly count: number;
  readonly symmetry: ClueSymmetry;
  readonly maker?: Maker;
  readonly clues?: number;
  readonly difficulty?: Grade | number;
  readonly bestOf?: number;
  /** Whether the puzzles are rated. */
  readonly rating: boolean;
  readonly form?: string;
}

/** The number of seeds. */
const seeds = 2 ** 32;

/** The kinds with a generator, each with its description. */
const generators = kinds.flatMap(({ name, generator }) => (generator === null ? [] : [{ name, generator }]));

/** A kind whose clues are chosen, and may be symmetric. */
const chosenKind = generators.find(
  ({ generator }) => 'allClues' in generator && generator.symmetries.length > 1,
)!;

const help = `
What is made:
${generators.map(({ name, generator }) => `  ${name}: ${generator.says}`).join('\n')}

Forms (--form):
${generators
  .flatMap(({ name, generator: { forms = [] } }) =>
    forms.map((form) => `  ${name} ${form.name}: ${form.says}`),
  )
  .join('\n')}

Examples:
  $ gridwright generate ${exampleKind.name} 10x10
  $ gridwright generate ${exampleKind.name} 8x12 --count 5 --seed 7 > puzzles.txt
  $ gridwright generate ${chosenKind.name} 7x7 --difficulty hard --symmetry half-turn
  $ gridwright generate ${chosenKind.name} 8x8 --clues 24 --best-of 5
`;

/** Adds `generate`. */
export function addGenerate(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('generate')
    .description('make new puzzles with one solution each, and print them, one a line')
    .addHelpText('after', help)
    .addArgument(new Argument('<kind>', 'the kind of the puzzles').choices(kindNames))
    .argument('[size]', `${geometryForms.join(' or ')}; none for a kind without a board`)
    .option('--count <number>', 'number of puzzles, from consecutive seeds', parseCount, 1)
    .option(
      '--difficulty <how>',
      `how hard they are: ${grades.map((grade) => (grade.includes(' ') ? `"${grade}"` : grade)).join(', ')}, or the cost of the costliest step, within a tenth`,
      parseDifficulty,
    )
    .addOption(
      new Option(
        '--symmetry <how>',
        `where clues are: anywhere, or the same after a symmetry of the board: ${clueSymmetries.join(', ')}`,
      )
        .argParser(parseSymmetry)
        .default(clueSymmetries[0]),
    )
    .option(
      '--clues <number>',
      'how many clues they have, of those that are chosen; by default none is redundant',
      parseWhole(0),
    )
    .addOption(
      new Option(
        '--maker <how>',
        'how clues are chosen: taken away while there is one solution, or put in until there is; by default what suits the kind',
      ).choices(makers),
    )
    .option(
      '--best-of <number>',
      'how many are made for each one that is printed, the most pleasing: clues all over the board, steps that vary',
      parseWhole(1),
    )
    .option('--no-rating', 'do not tell how hard they are: large puzzles take seconds')
    .option('--form <name>', 'another form of puzzles, where the kind has one')
    .option('--format <name>', 'how they are written; "gridwright formats KIND" lists the formats')
    .option('--no-color', 'as everywhere; nothing here has colors');
  withSolvingOptions(
    command,
    'seed of the first puzzle; random if left out, and told on standard error',
  ).action(async (kind: string, size: string | undefined, options: GenerateOptions) => {
    report(await generate(kind, size ?? null, options, io));
  });
}

async function generate(
  kind: string,
  size: string | null,
  options: GenerateOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const {
    count,
    symmetry,
    form,
    maker,
    clues,
    difficulty,
    rating,
    bestOf,
    json = false,
    quiet = false,
    seed: given,
    format: to = null,
    ...asking
  } = options;
  if (given !== undefined && given + count > seeds)
    throw new CallError('--seed', `a number up to ${seeds - count}`, String(given));
  if (count > 1 && to !== null && !json) refuseManyLines(kind, to);
  const seed = given ?? randomInt(seeds - count + 1);
  if (given === undefined && !quiet) io.stderr.write(`gridwright: the seed is ${seed}\n`);
  const { print, statuses } = printer(io, {
    ...{ command: 'generate', json, quiet, colors: false },
    hasHeading: () => false,
    onAnswer: (record) => printPuzzle(record, quiet, io),
  });
  const wishes = { symmetry, form, maker, clues, difficulty, bestOf, rates: rating };
  const task = { command: 'generate', kind, size, seed, count, ...wishes, to } as const;
  const end = await askEvents(task, [], asking, io, print);
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/** Throws `CallError` for a format with several lines a puzzle, as the output would have no separators. */
function refuseManyLines(kindName: string, formatName: string): void {
  const kind = kinds.find(({ name, aliases }) => [name, ...aliases].includes(kindName));
  const [example] = kind?.examples ?? [];
  if (kind === undefined || example === undefined) return;
  const { position } = readPuzzle(kinds, example.text, { kind: kind.name });
  const isOfLines = ({ write }: (typeof kind.formats)[number]): boolean => {
    try {
      return write(unsolved(kind.layers, position.puzzle)).trimEnd().includes('\n');
    } catch (error) {
      // An error names the puzzle that the format cannot represent.
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  const format = kind.formats.find(({ name }) => name === formatName);
  if (format === undefined || !isOfLines(format)) return;
  const others = kind.formats.filter((each) => each.isOnlyRead !== true && !isOfLines(each));
  const names = others.map(({ name }) => name).join(', ');
  throw new CallError(
    '--format',
    `with --count above 1, a format of one line (${names}), or --json`,
    formatName,
  );
}

/** Standard output has puzzles only; what is known of them is told on standard error. */
function printPuzzle(
  { generated, puzzle, reason }: AnswerRecord,
  isQuiet: boolean,
  { stdout, stderr }: CommandIo,
): void {
  if (generated === null) {
    stderr.write(`gridwright: ${puzzle}: stopped by ${reasonText(reason)}\n`);
    return;
  }
  stdout.write(`${generated.text.trimEnd()}\n`);
  if (isQuiet) return;
  stderr.write(
    `gridwright: ${puzzle}: ${plural(generated.clues, 'clue')}${difficultyText(generated.rating)}\n`,
  );
}

function difficultyText(rating: Rating | null): string {
  if (rating === null) return '';
  if (rating.status === 'unknown') return `, not rated in its time (a step costs ${rating.costliest})`;
  if (rating.status !== 'rated') return '';
  return `, ${rating.grade ?? 'no grade'} (the costliest step is ${rating.costliest})`;
}

function parseCount(text: string): number {
  const count = parseWhole(1)(text);
  if (count > seeds) throw new InvalidArgumentError(`Expected a whole number from 1 to ${seeds}.`);
  return count;
}

/** The grade, or the cost of the costliest step. */
function parseDifficulty(text: string): Grade | number {
  const grade = grades.find((each) => each === text);
  const cost = Number(text);
  if (grade !== undefined) return grade;
  if (/^\d+(\.\d+)?$/.test(text) && cost > 0) return cost;
  throw new InvalidArgumentError(`Expected ${grades.join(', ')}, or a number above 0.`);
}

/** A turn by 180° also has the name that it has in other commands. */
function parseSymmetry(text: string): ClueSymmetry {
  const symmetry = clueSymmetries.find((each) => each === (text === 'rotation' ? 'half-turn' : text));
  if (symmetry !== undefined) return symmetry;
  throw new InvalidArgumentError(`Expected ${clueSymmetries.join(', ')}.`);
}
