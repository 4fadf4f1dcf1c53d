import { getHeapStatistics } from 'node:v8';
import {
  answerFamily,
  buildWork,
  type FamilyQuestion,
  type Selection,
  WorkStopped,
} from '@gridwright/diagrams';
import type { RunOptions } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import { type MemberOptions, memberQuestion } from '../families/members-option.js';
import { progressText, workLimits } from '../families/run-work.js';
import type { CommandIo } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { print } from '../output-room.js';
import { memberText, recordOf, textOf } from './answer-text.js';
import { type Choice, familyOf } from './families.js';
import type { FamilyName } from './family-words.js';
import { readGraph } from './graph.js';

/** The options of `diagram`. */
export interface DiagramOptions extends RunOptions, Choice, MemberOptions {
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

/** Answers a call of `diagram`: builds the family, chooses, counts and shows members. Throws `CallError`. */
export async function answerDiagram(
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
