import type { AnswerEvent, DiagramTask, InstancesTask } from '@gridwright/puzzles';
import { type FamilyName, familyWords, stopText } from '@gridwright/puzzles/questions';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { ask } from '../asking/ask.js';
import { geometryForms, instanceKinds } from '../catalog/making.js';
import { AnswerFiles } from '../files/answer-files.js';
import { requireOtherFile } from '../files/output-file.js';
import { readDiagram, readGraphFile, readInputs } from '../input/read-inputs.js';
import { type CommonOptions, withRunOptions } from '../options/common-options.js';
import { type MemberOptions, memberQuestion, withMemberOptions } from '../options/member-options.js';
import { parseFileName } from '../options/quantities.js';
import { commandOption, taskOf, taskOptions, withTaskOptions } from '../options/task-options.js';
import { CallError } from '../process/errors.js';
import type { ExitStatus, Report } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

/** Adds `diagram` and `instances`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  addDiagram(program, io, report);
  addInstances(program, io, report);
}

const diagramHelp = `
An edge list has a line for each edge, with the names of its two vertices; # begins a comment.

Examples:
  $ gridwright diagram cycles 5x5
  $ gridwright diagram paths 6x6 --maximum --sample 2
  $ gridwright diagram cycles 7x7 --symmetric rotation --with r1c1 --list --max 3
`;

type DiagramOptions = CommonOptions & MemberOptions;

function addDiagram(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('diagram')
    .description(
      'count all cycles, paths, path matchings, unions of cycles, spanning trees or connected subgraphs of a graph, and list or draw some',
    )
    .addHelpText('after', diagramHelp);
  withMemberOptions(
    withTaskOptions(
      withRunOptions(command, { each: 'the work', seed: 'seed of --sample (default: 0)' })
        .argument('<family>', Object.keys(familyWords).join(', '), parseFamily)
        .argument('<graph>', 'a grid of vertices such as 5x5, an edge-list file, or - for standard input'),
      'diagram',
    ),
    'draw',
  ).action(async (family: FamilyName, graph: string, options: DiagramOptions) => {
    report(await askDiagram(family, graph, options, io));
  });
}

function parseFamily(text: string): FamilyName {
  if (isFamily(text)) return text;
  throw new InvalidArgumentError(`Expected one of ${Object.keys(familyWords).join(', ')}.`);
}

function isFamily(text: string): text is FamilyName {
  return Object.hasOwn(familyWords, text);
}

/** Answers `diagram`. Throws `CallError`. */
async function askDiagram(
  family: FamilyName,
  graph: string,
  options: DiagramOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { members, memoryLimit } = memberQuestion(options);
  const task: DiagramTask = { ...taskOf('diagram', options), family, members };
  const isGrid = /^\d{1,9}[x×]\d{1,9}$/i.test(graph);
  const input = isGrid
    ? { name: graph, bytes: new TextEncoder().encode(graph) }
    : await readGraphFile(graph, io);
  return ask(task, [input], { ...options, memoryLimit }, io);
}

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

const instancesHelp = `
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

/** The options of `instances`, beside those of its task. */
interface InstancesOptions extends CommonOptions, MemberOptions {
  readonly to?: string;
  readonly unchecked?: boolean;
  readonly save?: string;
  readonly load?: string;
}

function addInstances(program: Command, io: CommandIo, report: Report): void {
  const command = program
    .command('instances')
    .description('all puzzles for a solution or on a board: count them, choose among them, and show some')
    .addHelpText('after', instancesHelp)
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
      report(await askInstances(kind, argument, options, io));
    });
}

/** Answers `instances`. Throws `CallError`. */
async function askInstances(
  kind: string,
  argument: string,
  options: InstancesOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { members, memoryLimit } = memberQuestion(options);
  const { to, save, load } = options;
  if (save !== undefined) requireOtherFile('--save', save, [argument], io);
  if (to !== undefined && members === null)
    throw new CallError('--to', '--list or --sample beside it', 'none');
  const chosen = taskOf('instances', options);
  requireTaken(kind, chosen);
  const task: InstancesTask = {
    ...chosen,
    ...{ members, to: to ?? null, checks: options.unchecked !== true },
    saves: save !== undefined,
    loaded: load === undefined ? null : await readDiagram(load, memoryLimit, io),
  };
  // Where only puzzles are printed, why there are no more of them is said beside.
  const beforePrinting = ({ answer }: AnswerEvent): void => {
    if (answer.command === 'instances' && answer.reason !== undefined && answer.family !== undefined)
      io.stderr.write(`gridwright: ${stopText(answer)}\n`);
  };
  const files = new AnswerFiles(save === undefined ? {} : { diagram: save }, io);
  const status = await ask(task, await readInputs([argument], io), { ...options, kind, memoryLimit }, io, {
    files,
    ...(to === undefined || options.json === true ? {} : { beforePrinting }),
  });
  files.end();
  return status;
}

/** Throws `CallError` for an option that families of other kinds have. */
function requireTaken(name: string, task: InstancesTask): void {
  const kind = instanceKinds.find((each) => [each.name, ...each.aliases].includes(name))?.name ?? name;
  const given = new Set(Object.keys(task));
  for (const [field, option] of taskOptions('instances')) {
    const takers = takersOf(field);
    if (given.has(field) && takers.length > 0 && !takers.includes(kind))
      throw new CallError(commandOption(option).long!, `it with ${takers.join(' or ')} alone`, kind);
  }
}

/** The kinds whose families have an option that not all have, by the field of the task; none for an option of all. */
function takersOf(field: string): readonly string[] {
  return instanceKinds.flatMap(({ name, options }) => (options.some((each) => each === field) ? [name] : []));
}
