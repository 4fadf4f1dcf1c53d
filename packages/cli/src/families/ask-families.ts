import type { DiagramTask, InstancesAnswer, InstancesTask } from '@gridwright/puzzles';
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
import { commandOption, taskOf, taskOptions } from '../task-options.js';
import { type MemberOptions, memberQuestion, takersOf } from './members-option.js';

/** The options of `diagram`, beside those of its task. */
export interface DiagramOptions extends CommonOptions, MemberOptions {}

/** Answers `diagram`. Throws `CallError`. */
export async function askDiagram(
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

/** The options of `instances`, beside those of its task. */
export interface InstancesOptions extends CommonOptions, MemberOptions {
  readonly to?: string;
  readonly unchecked?: boolean;
  readonly save?: string;
  readonly load?: string;
}

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
  const chosen = taskOf('instances', options);
  requireTaken(kind, chosen);
  const task: InstancesTask = {
    ...chosen,
    ...{ members, to: to ?? null, checks: options.unchecked !== true },
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

/** Throws `CallError` for an option that families of other kinds have. */
function requireTaken(name: string, task: InstancesTask): void {
  const kind = instanceKinds.find((each) => [each.name, ...each.aliases].includes(name))?.name ?? name;
  for (const [field, option] of taskOptions('instances')) {
    const takers = takersOf(field);
    const isGiven = task[field as keyof InstancesTask] !== undefined;
    if (isGiven && takers.length > 0 && !takers.includes(kind))
      throw new CallError(commandOption(option).long!, `it with ${takers.join(' or ')} alone`, kind);
  }
}
