import { type FamilyName, familyWords } from '@gridwright/puzzles/questions';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { withRunOptions } from '../common-options.js';
import type { DiagramOptions } from '../families/ask-families.js';
import { withMemberOptions } from '../families/members-option.js';
import type { CommandIo } from '../io.js';
import { parseNames } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

/** Adds `diagram`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('diagram')
    .description(
      'count all cycles, paths, path matchings, unions of cycles, spanning trees or connected subgraphs of a graph, and list or draw some',
    )
    .addHelpText('after', help);
  withMemberOptions(
    withRunOptions(command, { each: 'the work', seed: 'seed of --sample (default: 0)' })
      .argument('<family>', Object.keys(familyWords).join(', '), parseFamily)
      .argument('<graph>', 'a grid of vertices such as 5x5, an edge-list file, or - for standard input')
      .option('--from <vertex>', 'where paths begin, for example r1c1 (default: the first corner)')
      .option('--to <vertex>', 'where paths end (default: the last corner)')
      .option(
        '--with <vertices>',
        'only those that touch each of these vertices, comma separated',
        parseNames('vertices'),
      )
      .option('--without <vertices>', 'only those that touch none of these', parseNames('vertices'))
      .addOption(
        new Option(
          '--symmetric <how>',
          'only those that are the same after a turn by 180°, or in a mirror beside the grid',
        ).choices(['rotation', 'reflection']),
      )
      .option('--minimal', 'only those that contain no other')
      .option('--maximal', 'only those that no other contains')
      .option('--minimum', 'only those with the fewest edges')
      .option('--maximum', 'only those with the most edges'),
    'draw',
  ).action(async (family: FamilyName, graph: string, options: DiagramOptions) => {
    const { askDiagram } = await import('../families/ask-families.js');
    report(await askDiagram(family, graph, options, io));
  });
}

const help = `
An edge list has a line for each edge, with the names of its two vertices; # begins a comment.

Examples:
  $ gridwright diagram cycles 5x5
  $ gridwright diagram paths 6x6 --maximum --sample 2
  $ gridwright diagram cycles 7x7 --symmetric rotation --with r1c1 --list --max 3
`;

function parseFamily(text: string): FamilyName {
  if (isFamily(text)) return text;
  throw new InvalidArgumentError(`Expected one of ${Object.keys(familyWords).join(', ')}.`);
}

function isFamily(text: string): text is FamilyName {
  return Object.hasOwn(familyWords, text);
}
