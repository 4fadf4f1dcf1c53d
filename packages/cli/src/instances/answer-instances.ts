import {
  answerFamily,
  type Diagram,
  type FamilyQuestion,
  runWork,
  type WorkLimits,
  WorkStopped,
} from '@gridwright/diagrams';
import { type FamilyIdentity, fewDifferences, identityOf, type QuestionOptions } from '@gridwright/puzzles';
import { atCall } from '../at-call.js';
import { CallError } from '../call-error.js';
import { budgetUntil, type RunOptions } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import { loadDiagram, saveDiagram } from '../families/diagram-files.js';
import { type MemberOptions, memberQuestion } from '../families/members-option.js';
import { progressText, workLimits } from '../families/run-work.js';
import type { CommandIo } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { writtenPuzzle } from '../output/written-puzzle.js';
import { requireOtherFile } from '../output-file.js';
import { answeredWork, type SolvedCall, tellUnsolved } from '../solved-answer.js';
import { recordOf, stopText, textOf } from './answer-text.js';
import { type CalledInstances, calledInstances, type InstanceCall } from './called-family.js';
import { memberTeller } from './member-teller.js';
import { canGoOn, type Searched, searchInstead, searchQuestion } from './search-instead.js';

/** The options of `instances`. */
export interface InstancesOptions extends RunOptions, InstanceCall, MemberOptions {
  readonly to?: string;
  readonly unchecked?: boolean;
  readonly save?: string;
  readonly load?: string;
}

/** Where a search may follow, the parts of the time for the family, and for checking what the search has found. */
const [familyShare, checkShare] = [0.5, 0.1];

/** The engine that checks members: it shares nothing with diagrams, and writes proofs. */
const checker = 'conflict';

/**
 * Answers a call of `instances`: reads the argument, builds or loads the family, chooses, counts and shows members; where the family is out
 * of reach, searches. Returns the exit status. Throws `CallError`.
 */
export async function answerInstances(
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
  const command = 'instances';
  const call: SolvedCall = { command, name: argument, json: options.json ?? false, progress, io };
  const startMs = performance.now();
  const { timeLimit = Number.POSITIVE_INFINITY } = options;
  const deadlineMs = startMs + timeLimit;
  const run = async (signal: AbortSignal): Promise<ExitStatus> => {
    const within = (endMs: number): QuestionOptions => ({
      engine: checker,
      budget: budgetUntil(endMs, options, signal),
    });
    const solving = within(deadlineMs);
    const called = await calledInstances(kind, argument, options, io, solving);
    if (!('family' in called))
      return tellUnsolved(call, called, (known) => ({ command, kind, ...known, count: null }));
    const { to = null } = options;
    // Whoever asks for a format that cannot be had is told before the family is built.
    if (to !== null) await atCall('--to', () => writtenPuzzle(called.kind, called.family.puzzleOf([]), to));
    const search = searchQuestion(called, options);
    const limits = workLimits({
      deadlineMs: search === null ? deadlineMs : startMs + timeLimit * familyShare,
      signal,
      onProgress: (work) => progress.say(progressText(work, startMs, called.name)),
    });
    const members = memberTeller(called, options, solving, asked.byteLimit, io);
    const tell = async (member: readonly number[]): Promise<void> => {
      progress.clear();
      await members.tell(member);
    };
    const answer = await answerFamily(
      {
        ...asked,
        ...familySource(called, options, solving, limits, io),
        choice: called.choice,
        wantsSizes: true,
      },
      limits,
      tell,
    );
    progress.clear();
    const isOutOfReach = answer.count === null && canGoOn(answer.reason);
    const searched =
      search !== null && isOutOfReach
        ? await searchInstead(called, search, within(startMs + timeLimit * (1 - checkShare)))
        : null;
    if (searched !== null && asked.members !== null) await tellSearched(searched, tell);
    const elapsedMs = performance.now() - startMs;
    if (options.json) io.stdout.write(jsonLine(recordOf(called, answer, searched, members.told, elapsedMs)));
    else if (options.to === undefined) io.stdout.write(textOf(called, answer, searched, members.evidence()));
    else if (answer.reason !== null) io.stderr.write(`gridwright: ${stopText(called, answer, searched)}\n`);
    if (answer.reason !== null) return exitStatus.limit;
    return answer.count === 0n ? exitStatus.no : exitStatus.yes;
  };
  return answeredWork(call, run);
}

/** Shows what a search has found, as far as the limits allow. */
async function tellSearched(
  { members }: Searched,
  tell: (member: readonly number[]) => Promise<void>,
): Promise<void> {
  try {
    for (const member of members) await tell(member);
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
  }
}

/** Where the diagram of the whole family comes from, and where it is saved. */
export function familySource(
  { kind, subject, family, options: restrictions }: CalledInstances,
  { save, load }: Pick<InstancesOptions, 'save' | 'load'>,
  solving: QuestionOptions,
  limits: WorkLimits,
  io: CommandIo,
): Pick<FamilyQuestion, 'build' | 'countBySize' | 'onWhole'> {
  const identity = (): FamilyIdentity => identityOf(kind, subject, family, restrictions);
  const { buildFrom } = family;
  return {
    countBySize: load === undefined ? family.countBySize : null,
    build: async (memory) => {
      if (load !== undefined) return loadDiagram(load, identity(), memory.byteLimit, limits, io);
      const budget = { ...solving.budget, deadlineMs: limits.deadlineMs };
      const few = buildFrom === null ? null : await fewDifferences(kind, family, { ...solving, budget });
      const work = few === null || buildFrom === null ? family.build(memory) : buildFrom(few, memory);
      return runWork(work, limits);
    },
    ...(save === undefined
      ? {}
      : { onWhole: (whole: Diagram) => saveDiagram(save, whole, identity(), limits, io) }),
  };
}
