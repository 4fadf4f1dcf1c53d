import type {
  BoardSymmetry,
  DiagramTask,
  GridSymmetry,
  InstancesAnswer,
  InstancesTask,
} from '@gridwright/puzzles';
import { type FamilyName, stopText } from '@gridwright/puzzles/questions';
import { AnswerFiles } from '../answer-files.js';
import { ask } from '../ask.js';
import { CallError } from '../call-error.js';
import { instanceKinds } from '../catalog.js';
import type { CommonOptions } from '../common-options.js';
import type { ExitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { requireOtherFile } from '../output-file.js';
import { readDiagram, readGraphFile, readInputs } from '../puzzle-input.js';
import { type MemberOptions, memberQuestion } from './members-option.js';

/** The options of `diagram`. */
export interface DiagramOptions
  extends CommonOptions,
    MemberOptions,
    Omit<DiagramTask, 'command' | 'family' | 'members'> {
  readonly symmetric?: GridSymmetry;
}

/** Answers `diagram`. Throws `CallError`. */
export async function askDiagram(
  family: FamilyName,
  graph: string,
  options: DiagramOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { members, memoryLimit } = memberQuestion(options);
  const { from, to, symmetric, minimal, maximal, minimum, maximum } = options;
  const choice = { with: options.with, without: options.without, minimal, maximal, minimum, maximum };
  const task: DiagramTask = { command: 'diagram', family, from, to, symmetric, ...choice, members };
  const isGrid = /^\d{1,9}[x×]\d{1,9}$/i.test(graph);
  const input = isGrid
    ? { name: graph, bytes: new TextEncoder().encode(graph) }
    : await readGraphFile(graph, io);
  return ask(task, [input], { ...options, memoryLimit }, io);
}

/** The options of `instances`. */
export interface InstancesOptions extends CommonOptions, MemberOptions {
  readonly cells?: readonly string[];
  readonly maxPairs?: number;
  readonly solvable?: boolean;
  readonly minimal?: boolean;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly symmetric?: BoardSymmetry;
  readonly minimum?: boolean;
  readonly hardest?: boolean;
  readonly to?: string;
  readonly unchecked?: boolean;
  readonly save?: string;
  readonly load?: string;
}

/** The options that not every kind takes, by their flags. */
const flags = { cells: '--cells', maxPairs: '--max-pairs', solvable: '--solvable' } as const;

/** Answers `instances`. Throws `CallError`. */
export async function askInstances(
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
  requireTaken(kind, options);
  const { cells, maxPairs, solvable, minimal, without, symmetric, minimum, hardest } = options;
  const task: InstancesTask = {
    ...{ command: 'instances', cells, maxPairs, solvable, minimal, with: options.with, without },
    ...{ symmetric, minimum, hardest, members, to: to ?? null, checks: options.unchecked !== true },
    saves: save !== undefined,
    loaded: load === undefined ? null : await readDiagram(load, memoryLimit, io),
  };
  const files = new AnswerFiles(save === undefined ? {} : { diagram: save }, io);
  const status = await ask(task, await readInputs([argument], io), { ...options, kind, memoryLimit }, io, {
    files,
    ...(to === undefined || options.json === true
      ? {}
      : { seen: ({ answer }) => tellStop(answer as InstancesAnswer, io) }),
  });
  files.end();
  return status;
}

/** Where only puzzles are printed, why there are no more of them is said beside. */
function tellStop(answer: InstancesAnswer, { stderr }: CommandIo): void {
  if (answer.reason !== undefined && answer.family !== undefined)
    stderr.write(`gridwright: ${stopText(answer)}\n`);
}

function requireTaken(name: string, options: InstancesOptions): void {
  const kind = instanceKinds.find((each) => each.name === name || each.aliases.includes(name));
  for (const [option, flag] of Object.entries(flags) as [keyof typeof flags, string][])
    if (options[option] !== undefined && kind?.options.includes(option) !== true) {
      const takers = instanceKinds.filter((each) => each.options.includes(option));
      const expected = `it with ${takers.map((each) => each.name).join(' or ')} alone`;
      throw new CallError(flag, expected, kind?.name ?? name);
    }
}
