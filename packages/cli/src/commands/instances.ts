import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { Diagram } from '@gridwright/diagrams';
import { EngineError } from '@gridwright/modeling';
import {
  type BoardSymmetry,
  geometryForms,
  identityOf,
  instanceSymmetries,
  QuestionError,
  type QuestionOptions,
} from '@gridwright/puzzles';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { CallError } from '../call-error.js';
import { type RunOptions, withRunOptions } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import { answerFamily, type FamilyQuestion } from '../families/answer.js';
import { loadDiagram, saveDiagram } from '../families/diagram-files.js';
import { type MemberOptions, memberQuestion, withMemberOptions } from '../families/members-option.js';
import { progressText, type WorkLimits, WorkStopped } from '../families/run-work.js';
import { recordOf, textOf, unsolvedText } from '../instances/answer-text.js';
import {
  type CalledInstances,
  calledInstances,
  type InstanceCall,
  instanceKinds,
} from '../instances/called-family.js';
import { memberDrawing, type ToldMember, toldMember } from '../instances/members.js';
import type { CommandIo } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { requireOtherFile } from '../output-file.js';
import { print } from '../output-room.js';
import { parseFileName, parseNames, parseWhole } from '../quantities.js';
import type { Report } from './puzzle-argument.js';

interface InstancesOptions extends RunOptions, InstanceCall, MemberOptions {
  readonly to?: string;
  readonly unchecked?: boolean;
  readonly save?: string;
  readonly load?: string;
}

/** The engine that checks members: it shares nothing with diagrams, and writes proofs. */
const checker = 'conflict';

/** Approximate bytes of a member that is kept for a line of JSON, and of each character of its texts. */
const bytesOfMember = 512;
const bytesOfCharacter = 4;

const withFamilies = (of: 'solution' | 'board'): string =>
  instanceKinds
    .filter(({ instances }) => instances.of === of)
    .map(({ name }) => name)
    .join(', ');

const help = `
Families:
${instanceKinds.map(({ name, instances }) => `  ${name}: ${instances.says}`).join('\n')}

The argument:
  ${withFamilies('solution')}: a puzzle with its solution drawn, in any format; or a puzzle without,
    which is solved first, and whose clues are the candidates
  ${withFamilies('board')}: ${geometryForms.join(' or ')}, a puzzle on the board, or a list of edges

The choices apply in the order of this help; --minimal is about the whole family.

Examples:
${instanceKinds
  .map(({ name, instances }) =>
    instances.of === 'board'
      ? `  $ gridwright instances ${name} 3x4 --minimum --list`
      : `  $ gridwright instances ${name} solved.txt --minimal --sample 3 --seed 7`,
  )
  .join('\n')}
`;

/** Adds `instances`. */
export function addInstances(program: Command, io: CommandIo, report: Report): void {
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
    .option('--format <name>', 'the format of the text, where it can be read in several ways')
    .option(
      '--cells <cells>',
      `where clues may be, comma separated (${takers('cells')})`,
      parseNames('cells'),
    )
    .option('--max-pairs <number>', `no more pairs than these (${takers('maxPairs')})`, parseWhole(0))
    .option('--solvable', `all with at least one solution (${takers('solvable')})`)
    .option('--minimal', 'only those that contain no other of the family')
    .option('--with <cells>', 'only those with a clue in each of these cells', parseNames('cells'))
    .option('--without <cells>', 'only those with no clue in these cells', parseNames('cells'))
    .addOption(
      new Option(
        '--symmetric <how>',
        `only those whose clues are in the same cells after a symmetry of the board: ${Object.keys(instanceSymmetries).join(', ')}`,
      ).argParser(parseSymmetry),
    )
    .option('--minimum', 'only those with the fewest clues, among what remains')
    .option('--hardest', 'only the hardest of what remains, where the kind says what that is');
  withRunOptions(withMemberOptions(command, 'show'), {
    each: 'the work',
    seed: 'seed of --sample (default: 0)',
  })
    .option('--to <format>', 'print only the puzzles that are shown, in this format, as "convert" does')
    .option('--save <file>', 'write the diagram of the whole family into a file', parseFileName)
    .option('--load <file>', 'read it from a file that was saved for the same family', parseFileName)
    .option('--unchecked', 'do not check each puzzle that is shown by an engine')
    .action(async (kind: string, argument: string, options: InstancesOptions) => {
      report(await answerInstances(kind, argument, options, io));
    });
}

function takers(option: 'cells' | 'maxPairs' | 'solvable'): string {
  return instanceKinds
    .filter(({ instances }) => instances.options.includes(option))
    .map(({ name }) => name)
    .join(', ');
}

async function answerInstances(
  kind: string,
  argument: string,
  options: InstancesOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const asked = memberQuestion(options);
  if (options.save !== undefined) requireOtherFile('--save', options.save, [argument], io);
  if (options.to !== undefined && asked.members === null)
    throw new CallError('--to', '--list or --sample beside it', 'none');
  const progress = progressLine(io.stderr, !options.quiet);
  const startMs = performance.now();
  const deadlineMs = startMs + (options.timeLimit ?? Number.POSITIVE_INFINITY);
  const run = async (signal: AbortSignal): Promise<ExitStatus> => {
    const solving: QuestionOptions = {
      engine: checker,
      budget: {
        deadlineMs,
        isCancelled: () => signal.aborted,
        pause: setImmediate,
        ...(options.memoryLimit === undefined ? {} : { memoryLimitBytes: options.memoryLimit }),
      },
    };
    const called = await calledInstances(kind, argument, options, io, solving);
    if (!('family' in called)) return tellUnsolved(kind, argument, called, options, io);
    const limits: WorkLimits = {
      deadlineMs,
      signal,
      onProgress: (work) => progress.say(progressText(work, startMs, called.name)),
    };
    const members = memberTeller(called, options, solving, asked.byteLimit, io);
    const answer = await answerFamily(
      { ...asked, ...sourceOf(called, options, limits, io), choice: called.choice, wantsSizes: true },
      limits,
      async (member) => {
        progress.clear();
        await members.tell(member);
      },
    );
    progress.clear();
    const elapsedMs = performance.now() - startMs;
    if (options.json) io.stdout.write(jsonLine(recordOf(called, answer, members.told, elapsedMs)));
    else if (options.to === undefined) io.stdout.write(textOf(called, answer, members.evidence()));
    else if (answer.reason !== null)
      io.stderr.write(`gridwright: ${textOf(called, answer, null).split('\n')[0]}\n`);
    if (answer.reason !== null) return exitStatus.limit;
    return answer.count === 0n ? exitStatus.no : exitStatus.yes;
  };
  try {
    return await io.interruptible(run);
  } catch (error) {
    progress.clear();
    if (!(error instanceof QuestionError || error instanceof EngineError)) throw error;
    io.stderr.write(`gridwright: ${argument}: ${error.message}\n`);
    if (options.json) io.stdout.write(jsonLine({ command: 'instances', error: { text: error.message } }));
    return exitStatus.wrongInput;
  }
}

/** Where the diagram of the whole family comes from, and where it is saved. */
function sourceOf(
  { kind, subject, family, options: restrictions }: CalledInstances,
  { save, load }: InstancesOptions,
  limits: WorkLimits,
  io: CommandIo,
): Pick<FamilyQuestion, 'build' | 'onWhole'> {
  const identity = identityOf(kind, subject, family, restrictions);
  return {
    build: (memory) =>
      load === undefined ? family.build(memory) : loadDiagram(load, identity, memory.byteLimit, limits, io),
    ...(save === undefined
      ? {}
      : { onWhole: (whole: Diagram) => saveDiagram(save, whole, identity, limits, io) }),
  };
}

function tellUnsolved(
  kind: string,
  name: string,
  answer: Exclude<Awaited<ReturnType<typeof calledInstances>>, CalledInstances>,
  { json }: InstancesOptions,
  { stdout }: CommandIo,
): ExitStatus {
  const { status } = answer;
  const reason = status === 'unknown' ? answer.reason : null;
  if (json) stdout.write(jsonLine({ command: 'instances', kind, puzzle: name, status, reason, count: null }));
  else stdout.write(unsolvedText(name, answer));
  return status === 'unknown' ? exitStatus.limit : exitStatus.no;
}

/** Checks members and prints them, or keeps them for the line of JSON. */
interface MemberTeller {
  tell(member: readonly number[]): Promise<void>;
  /** The members for the line of JSON. */
  readonly told: readonly ToldMember[];
  /** How each member that was told has been checked; null if none was. */
  evidence(): ToldMember['evidence'];
}

function memberTeller(
  called: CalledInstances,
  { json, quiet, to, unchecked }: InstancesOptions,
  checking: QuestionOptions,
  byteLimit: number,
  { stdout }: CommandIo,
): MemberTeller {
  const told: ToldMember[] = [];
  let keptBytes = 0;
  let evidence: ToldMember['evidence'] = null;
  // The members are printed as one line at the end, and share the heap with other data.
  const maxKeptBytes = Math.min(byteLimit, getHeapStatistics().heap_size_limit / 4);
  return {
    told,
    evidence: () => evidence,
    tell: async (member) => {
      const each = await toldMember(called, member, {
        to: to ?? null,
        checking: unchecked ? null : checking,
      });
      evidence = each.evidence;
      if (json) {
        keptBytes += bytesOfMember + bytesOfCharacter * (each.text.length + each.clues.join().length);
        if (keptBytes > maxKeptBytes) throw new WorkStopped('memory');
        told.push(each);
      } else if (to !== undefined) await print(stdout, `${each.text.trimEnd()}\n`);
      else if (!quiet) await print(stdout, `${memberDrawing(called, member)}\n\n`);
    },
  };
}

function parseSymmetry(text: string): BoardSymmetry {
  const symmetry = Object.hasOwn(instanceSymmetries, text) ? instanceSymmetries[text] : undefined;
  if (symmetry !== undefined) return symmetry;
  throw new InvalidArgumentError(`Expected one of ${Object.keys(instanceSymmetries).join(', ')}.`);
}
