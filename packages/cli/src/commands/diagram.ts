import { getHeapStatistics } from 'node:v8';
import {
  answerFamily,
  buildWork,
  type FamilyQuestion,
  type Selection,
  WorkStopped,
} from '@gridwright/diagrams';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type RunOptions, withRunOptions } from '../common-options.js';
import { memberText, recordOf, textOf } from '../diagram/answer-text.js';
import { type Choice, type FamilyName, familyOf, familyWords } from '../diagram/families.js';
import { readGraph } from '../diagram/graph.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import { type MemberOptions, memberQuestion, withMemberOptions } from '../families/members-option.js';
import { progressText, workLimits } from '../families/run-work.js';
import type { CommandIo } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { print } from '../output-room.js';
import { parseNames } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

interface DiagramOptions extends RunOptions, Choice, MemberOptions {
  readonly minimal?: boolean;
  readonly maximal?: boolean;
  readonly minimum?: boolean;
  readonly maximum?: boolean;
}

/** The selections by their options, in order of application. */
const selections = [
  ['minimal', 'minimal'],
  ['maximal', 'maximal'],
  ['minimum', 'smallest'],
  ['maximum', 'largest'],
] as const satisfies readonly (readonly [keyof DiagramOptions, Selection])[];

/** Approximate bytes of a member, with its names, that is kept for a line of JSON. */
const bytesOfMember = 64;
const bytesOfEdge = 128;

/** Adds `diagram`. */
export function addDiagram(program: Command, io: CommandIo, report: Report): void {
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
    report(await answerDiagram(family, graph, options, io));
  });
}

const help = `
An edge list has a line for each edge, with the names of its two vertices; # begins a comment.

Examples:
  $ gridwright diagram cycles 5x5
  $ gridwright diagram paths 6x6 --maximum --sample 2
  $ gridwright diagram cycles 7x7 --symmetric rotation --with r1c1 --list --max 3
`;

async function answerDiagram(
  name: FamilyName,
  argument: string,
  options: DiagramOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const asked = memberQuestion(options);
  const called = await readGraph(argument, io);
  const family = familyOf(name, called, options);
  const question: FamilyQuestion = {
    ...asked,
    build: (limits) => buildWork(family.specification, limits),
    choice: selections.flatMap(([option, select]) => (options[option] ? [{ select }] : [])),
  };
  const progress = progressLine(io.stderr, !options.quiet);
  const startMs = performance.now();
  const collected: (readonly number[])[] = [];
  let collectedBytes = 0;
  // The members are printed as one line at the end, and share the heap with other data.
  const maxKeptBytes = Math.min(question.byteLimit, getHeapStatistics().heap_size_limit / 4);
  const onMember = async (edges: readonly number[]): Promise<void> => {
    progress.clear();
    if (options.json) {
      collectedBytes += bytesOfMember + bytesOfEdge * edges.length;
      if (collectedBytes > maxKeptBytes) throw new WorkStopped('memory');
      collected.push(edges);
    } else if (!options.quiet) await print(io.stdout, memberText(edges, called, family));
  };
  const answer = await io.interruptible((signal) =>
    answerFamily(
      question,
      workLimits({
        deadlineMs: startMs + (options.timeLimit ?? Number.POSITIVE_INFINITY),
        signal,
        onProgress: (work) => progress.say(progressText(work, startMs, called.name)),
      }),
      onMember,
    ),
  );
  progress.clear();
  const elapsedMs = performance.now() - startMs;
  if (options.json) io.stdout.write(jsonLine(recordOf(name, called, family, answer, collected, elapsedMs)));
  else io.stdout.write(textOf(name, called, family, answer));
  if (answer.reason !== null) return exitStatus.limit;
  return answer.count === 0n ? exitStatus.no : exitStatus.yes;
}

function parseFamily(text: string): FamilyName {
  if (isFamily(text)) return text;
  throw new InvalidArgumentError(`Expected one of ${Object.keys(familyWords).join(', ')}.`);
}

function isFamily(text: string): text is FamilyName {
  return Object.hasOwn(familyWords, text);
}
