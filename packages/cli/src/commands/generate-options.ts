import type { ClueSymmetry, Grade, Maker } from '@gridwright/puzzles';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type BookOptions, withBookOptions } from '../book/book-options.js';
import {
  clueSymmetries,
  exampleKind,
  generators,
  geometryForms,
  grades,
  kindNames,
  makers,
  ownWishes,
} from '../catalog.js';
import { type CommonOptions, jobsOption, rulesOption, withSolvingOptions } from '../common-options.js';
import { parseWhole } from '../quantities.js';

/** The options of `generate`. Wishes that only some kinds have are options by their names. */
export interface GenerateOptions extends CommonOptions, BookOptions {
  readonly count: number;
  readonly symmetry: ClueSymmetry;
  readonly maker?: Maker;
  readonly clues?: number;
  readonly density?: number;
  readonly like?: string;
  readonly difficulty?: Grade | number;
  readonly bestOf?: number;
  /** Whether the puzzles are rated. */
  readonly rating: boolean;
  readonly form?: string;
}

/** The number of seeds. */
export const seeds = 2 ** 32;

/** A kind whose clues are chosen, and may be symmetric. */
const chosenKind = generators.find(({ isChosen }) => isChosen)!;

/** The names of the wishes that some kinds have: each is an option. */
const ownNames = new Set(ownWishes.map(({ name }) => name));

/** A wish for the examples of help. */
const wished = ownWishes[0]!;

const help = `
What is made:
${generators.map(({ name, description }) => `  ${name}: ${description}`).join('\n')}

Forms (--form):
${generators
  .flatMap(({ name, forms }) => forms.map((form) => `  ${name} ${form.name}: ${form.description}`))
  .join('\n')}

What a density is a share of (--density):
${generators
  .flatMap(({ name, densityOf }) => (densityOf === null ? [] : `  ${name}: ${densityOf}`))
  .join('\n')}

Examples:
  $ gridwright generate ${exampleKind.name} 10x10
  $ gridwright generate ${exampleKind.name} 8x12 --count 5 --seed 7 > puzzles.txt
  $ gridwright generate ${chosenKind.name} 7x7 --difficulty hard --symmetry half-turn
  $ gridwright generate ${chosenKind.name} 8x8 --clues 24 --best-of 5
  $ gridwright generate ${wished.kind} 8x8 --${wished.name} ${wished.example}
  $ gridwright generate --like first.txt --count 10
  $ gridwright generate ${chosenKind.name} 12x12 --like puzzles.txt:3 --density 40%
  $ gridwright generate ${exampleKind.name} 10x10 --count 50 --to book.pdf --title "For the train" --paper letter
`;

/** Adds the arguments and options of `generate` to its command. */
export function withGenerateOptions(command: Command): Command {
  command
    .addHelpText('after', help)
    .addArgument(
      new Argument('[kind]', 'the kind of the puzzles; with --like, that of the example by default').choices(
        kindNames,
      ),
    )
    .argument(
      '[size]',
      `${geometryForms.join(' or ')}; none for a kind without a board; with --like, that of the example by default`,
    )
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
    .option(
      '--density <share>',
      'the share of the places of clues that have clues, such as 30% or 0.3: a number of clues, rounded',
      parseShare,
    )
    .option(
      '--like <puzzle>',
      'an example: new puzzles have its kind, board, rules, number of clues and grade where nothing else is wished; a file, - or the text, and FILE:LINE for one of several',
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
    .addOption(jobsOption('make'))
    .option('--no-color', 'as everywhere; nothing here has colors');
  for (const name of ownNames) {
    const of = ownWishes.filter((wish) => wish.name === name);
    const description = of.map((wish) => `${wish.description} (${wish.kind})`).join('; ');
    command.option(`--${name} <${of[0]!.form}>`, description);
  }
  return withSolvingOptions(
    withBookOptions(command).addOption(rulesOption()),
    'seed of the first puzzle; random if left out, and told on standard error',
  );
}

/** The wishes among the options of a call that only some kinds have, as texts; and the other options. */
export function withoutOwn<Options extends object>(
  options: Options,
): { readonly own: Readonly<Record<string, string>>; readonly others: Options } {
  const isOwn = ([name]: readonly [string, unknown]): boolean => ownNames.has(name);
  const entries = Object.entries(options);
  return {
    own: Object.fromEntries(entries.filter(isOwn)),
    others: Object.fromEntries(entries.filter((entry) => !isOwn(entry))) as Options,
  };
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

/** A share above 0, up to 1: as a number, or in percent. */
function parseShare(text: string): number {
  const [, number, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const share = Number(number) / (percent === '%' ? 100 : 1);
  if (share > 0 && share <= 1) return share;
  throw new InvalidArgumentError('Expected a share above 0, up to 1 or 100%, such as 0.3 or 30%.');
}
