import { type FamilyName, familyWords } from '@gridwright/puzzles/questions';
import { type Command, InvalidArgumentError } from 'commander';
import { withRunOptions } from '../common-options.js';
import type { DiagramOptions } from '../families/ask-families.js';
import { withMemberOptions } from '../families/members-option.js';
import type { CommandIo } from '../io.js';
import { withTaskOptions } from '../task-options.js';
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
    withTaskOptions(
      withRunOptions(command, { each: 'the work', seed: 'seed of --sample (default: 0)' })
        .argument('<family>', Object.keys(familyWords).join(', '), parseFamily)
        .argument('<graph>', 'a grid of vertices such as 5x5, an edge-list file, or - for standard input'),
      'diagram',
    ),
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
