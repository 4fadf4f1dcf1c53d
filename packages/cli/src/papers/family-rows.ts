import {
  answerFamily,
  type Diagram,
  type FamilyAnswer,
  type FamilyQuestion,
  type Progress,
  slowerText,
  type WorkLimits,
} from '@gridwright/diagrams';
import { type ChosenFamily, chosenFamily, familySource, type QuestionOptions } from '@gridwright/puzzles';
import { memberQuestion } from '../options/member-options.js';
import { CallError } from '../process/errors.js';
import type { ExitStatus } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { type RowRun, type RowTableOptions, reproduceRows } from './row-table.js';
import type { FamilyTable } from './table.js';

/** Measures the families of a table, row by row, and prints them beside the numbers of the paper. Throws `CallError`. */
export function reproduceFamilies(
  table: FamilyTable,
  options: RowTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return reproduceRows(table, options, io, async (row, run, kind) => {
    const { name, budget, progress } = run;
    const startMs = performance.now();
    const solving: QuestionOptions = { budget };
    const limits: WorkLimits = {
      ...budget,
      onProgress: (work) => progress.say(() => progressText(work, startMs, name)),
    };
    const task = { command: 'instances', maxPairs: row.options?.maxPairs } as const;
    const called = await chosenFamily(kind, row.subject, task, {}, solving);
    if ('family' in called)
      return measuresOf(
        called,
        row.isCountedOnly ?? false,
        solving,
        limits,
        memberQuestion(options).memoryLimit,
        run,
      );
    if (called.status !== 'unknown')
      throw new CallError(name, 'a puzzle with exactly one solution', called.status);
    return null;
  });
}

async function measuresOf(
  called: ChosenFamily,
  isCountedOnly: boolean,
  solving: QuestionOptions,
  limits: WorkLimits,
  byteLimit: number,
  { stopwatch }: Pick<RowRun, 'stopwatch'>,
) {
  const { family } = called;
  const wholes: Diagram[] = [];
  const question: FamilyQuestion = {
    ...familySource(called, solving, limits),
    ...{ choice: [], wantsSizes: true, members: null, byteLimit },
    ...(isCountedOnly ? {} : { onWhole: (diagram: Diagram) => void wholes.push(diagram) }),
  };
  const familySeconds = stopwatch();
  const answer = await answerFamily(question, limits, () => {});
  const seconds = familySeconds();
  const minimalSeconds = stopwatch();
  const [diagram] = wholes;
  const minimal =
    diagram === undefined || !family.hasSupersets
      ? null
      : await answerFamily(
          { build: async () => diagram, choice: [{ select: 'irreducible' }], members: null, byteLimit },
          limits,
          () => {},
        );
  return {
    values: {
      candidates: family.elementCount,
      ...(answer.reason === null ? { seconds, ...sizesOf(answer, family.elementCount) } : {}),
      ...(answer.nodes === null ? {} : { nodes: answer.nodes }),
      ...(minimal === null || minimal.reason !== null
        ? {}
        : { minimal: String(minimal.count), 'minimal seconds': minimalSeconds() }),
    },
    isWhole: answer.reason === null && (minimal?.reason ?? null) === null,
  };
}

/** What the numbers of members by size say. */
function sizesOf({ sizes, count }: FamilyAnswer, candidates: number) {
  const fewest = sizes!.findIndex((each) => each > 0n);
  if (fewest < 0) return { good: '0', fewest: 'none' };
  return { good: String(count), fewest, minimum: String(sizes![fewest]), redundant: candidates - fewest };
}

/** The progress in words: nodes, the part that is done, why it is slow, the time since `startMs`, and the row. */
function progressText({ done, total, nodes, slower }: Progress, startMs: number, name: string): string {
  const part = total === null ? '' : `, ${Math.floor((100 * done) / total)} %`;
  const how = slower === undefined ? '' : `, ${slowerText(slower)}`;
  return `${nodes} nodes${part}${how}, ${((performance.now() - startMs) / 1000).toFixed(1)} s · ${name}`;
}
