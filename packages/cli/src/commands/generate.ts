import { randomInt } from 'node:crypto';
import {
  type AnswerRecord,
  geometryForms,
  InputError,
  kinds,
  readPuzzle,
  type Symmetry,
  symmetries,
  unsolved,
} from '@gridwright/puzzles';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { askEvents } from '../ask-events.js';
import { CallError } from '../call-error.js';
import { type CommonOptions, exampleKind, kindNames, withSolvingOptions } from '../common-options.js';
import { combined, type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { reasonText } from '../output/answer-text.js';
import { printer } from '../output/printer.js';
import { parseWhole } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

interface GenerateOptions extends CommonOptions {
  readonly count: number;
  readonly symmetry: Symmetry;
  readonly form?: string;
}

/** The number of seeds. */
const seeds = 2 ** 32;

/** The kinds with a generator, each with its description. */
const makers = kinds.flatMap(({ name, generator }) => (generator === null ? [] : [{ name, generator }]));

const help = `
What is made:
${makers.map(({ name, generator }) => `  ${name}: ${generator.says}`).join('\n')}

Forms (--form):
${makers
  .flatMap(({ name, generator: { forms = [] } }) =>
    forms.map((form) => `  ${name} ${form.name}: ${form.says}`),
  )
  .join('\n')}

Examples:
  $ gridwright generate ${exampleKind.name} 10x10
  $ gridwright generate ${exampleKind.name} 8x12 --count 5 --seed 7 > puzzles.txt
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
    .addOption(
      new Option('--symmetry <how>', 'where clues are: anywhere, or the same after a turn by 180°')
        .choices(symmetries)
        .default(symmetries[0]),
    )
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
    onAnswer: (record) => printPuzzle(record, io),
  });
  const task = { command: 'generate', kind, size, seed, count, symmetry, form, to } as const;
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

/** Standard output has puzzles only. */
function printPuzzle({ generated, puzzle, reason }: AnswerRecord, { stdout, stderr }: CommandIo): void {
  if (generated !== null) stdout.write(`${generated.text.trimEnd()}\n`);
  else stderr.write(`gridwright: ${puzzle}: stopped by ${reasonText(reason)}\n`);
}

function parseCount(text: string): number {
  const count = parseWhole(1)(text);
  if (count > seeds) throw new InvalidArgumentError(`Expected a whole number from 1 to ${seeds}.`);
  return count;
}
