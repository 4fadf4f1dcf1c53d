import { Argument, type Command } from 'commander';
import { geometryForms, instanceKinds } from '../catalog.js';
import { withRunOptions } from '../common-options.js';
import type { InstancesOptions } from '../families/ask-families.js';
import { takersOf, withMemberOptions } from '../families/members-option.js';
import type { CommandIo } from '../io.js';
import { parseFileName } from '../quantities.js';
import { commandOption, taskOptions } from '../task-options.js';
import type { Report } from './puzzle-argument.js';

const withFamilies = (of: 'solution' | 'board'): string =>
  instanceKinds
    .filter((each) => each.of === of)
    .map(({ name }) => name)
    .join(', ');

/** Each sort of family, with the names of the kinds that have it. */
const families = [...new Set(instanceKinds.map(({ description }) => description))].map((description) => {
  const kinds = instanceKinds.filter((each) => each.description === description);
  return { description, first: kinds[0]!, names: kinds.map(({ name }) => name).join(', ') };
});

const help = `
Families:
${families.map(({ names, description }) => `  ${names}: ${description}`).join('\n')}

The argument:
  ${withFamilies('solution')}: a puzzle with its solution drawn, in any format; or a puzzle without,
    which is solved first, and whose clues are the candidates
  ${withFamilies('board')}: ${geometryForms.join(' or ')}, a puzzle on the board, or a list of edges

The choices apply in the order of this help; --minimal is about the whole family.

Examples:
${families
  .map(({ first: { name, of } }) =>
    of === 'board'
      ? `  $ gridwright instances ${name} 3x4 --minimum --list`
      : `  $ gridwright instances ${name} solved.txt --minimal --sample 3 --seed 7`,
  )
  .join('\n')}
`;

/** Adds `instances`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('instances')
    .description('all puzzles for a solution or on a board: count them, choose among them, and show some')
    .addHelpText('after', help)
    .addArgument(
      new Argument('<kind>', 'the kind of the puzzles').choices(
        instanceKinds.flatMap(({ name, aliases }) => [name, ...aliases]),
      ),
    )
    .argument('<argument>', 'a solution or a board: a file, - for standard input, or the text itself')
    .option('--rules <words>', 'rule variants, comma separated')
    .option('--format <name>', 'the format of the text, where it can be read in several ways');
  for (const [field, [flags, text, ...values]] of taskOptions('instances')) {
    const takers = takersOf(field);
    const withTakers = takers.length === 0 ? text : `${text} (${takers.join(', ')})`;
    command.addOption(commandOption([flags, withTakers, ...values]));
  }
  withRunOptions(withMemberOptions(command, 'show'), {
    each: 'the work',
    seed: 'seed of --sample (default: 0)',
  })
    .option('--to <format>', 'print only the puzzles that are shown, in this format, as "convert" does')
    .option('--save <file>', 'write the diagram of the whole family into a file', parseFileName)
    .option('--load <file>', 'read it from a file that was saved for the same family', parseFileName)
    .option('--unchecked', 'do not check each puzzle that is shown by an engine')
    .action(async (kind: string, argument: string, options: InstancesOptions) => {
      const { askInstances } = await import('../families/ask-families.js');
      report(await askInstances(kind, argument, options, io));
    });
}
