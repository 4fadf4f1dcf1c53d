import type { ClueSymmetry, Grade } from '@gridwright/puzzles';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { exampleKind, kindNames } from '../catalog/catalog.js';
import { clueSymmetries, generators, geometryForms, grades, makers, ownWishes } from '../catalog/making.js';
import { withBookOptions } from '../generate/book/book-options.js';
import type { GenerateOptions } from '../generate/generate.js';
import { jobsOption, rulesOption, seedCount, withSolvingOptions } from '../options/common-options.js';
import { parseWhole } from '../options/quantities.js';
import type { Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

/** A kind whose clues are chosen, and may be symmetric. */
const chosenKind = generators.find(({ isChosen }) => isChosen)!;

/** The names of the options that only some kinds have. */
const ownNames = new Set(ownWishes.map(({ name }) => name));

/** One of them for the examples of help. */
const ownExample = ownWishes[0]!;

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
  $ gridwright generate ${ownExample.kind} 8x8 --${ownExample.name} ${ownExample.example}
  $ gridwright generate --like first.txt --count 10
  $ gridwright generate ${chosenKind.name} 12x12 --like puzzles.txt:3 --density 40%
  $ gridwright generate ${exampleKind.name} 10x10 --count 50 --to book.pdf --title "For the train" --paper letter
`;

/** Adds `generate`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('generate')
    .description(
      'make new puzzles with one solution each, and print them, one a line, or write them as a book',
    );
  withGenerateOptions(command).action(
    async (kind: string | undefined, size: string | undefined, options: GenerateOptions) => {
      const { generate } = await import('../generate/generate.js');
      report(await generate(kind ?? null, size ?? null, ownOptionsOf(command), options, io));
    },
  );
}

/** Adds the arguments and options of `generate` to its command. */
function withGenerateOptions(command: Command): Command {
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

/** The options of a call that only some kinds have, as texts. */
function ownOptionsOf(command: Command): Readonly<Record<string, string>> {
  const own = [...ownNames].flatMap((name): [string, string][] => {
    const value: unknown = command.getOptionValue(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(own);
}

function parseCount(text: string): number {
  const count = parseWhole(1)(text);
  if (count > seedCount) throw new InvalidArgumentError(`Expected a whole number from 1 to ${seedCount}.`);
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
