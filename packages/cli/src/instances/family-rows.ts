import {
  answerFamily,
  type Diagram,
  type FamilyAnswer,
  type FamilyQuestion,
  type WorkLimits,
} from '@gridwright/diagrams';
import {
  type ChosenFamily,
  chosenFamily,
  type FamilyMeasure,
  type FamilyRow,
  type FamilyTable,
  familySource,
  type Kind,
  type QuestionOptions,
} from '@gridwright/puzzles';
import { CallError } from '../call-error.js';
import { budgetUntil } from '../common-options.js';
import type { ExitStatus } from '../exit-status.js';
import { memberQuestion } from '../families/members-option.js';
import { progressText, workLimits } from '../families/run-work.js';
import type { CommandIo } from '../io.js';
import { type Measures, type RowTableOptions, reproduceRows, secondsSince } from '../output/measured-rows.js';

/** Measures the families of a table, row by row, and prints them beside the numbers of the paper. Throws `CallError`. */
export function reproduceFamilies(
  kind: Kind,
  table: FamilyTable,
  options: RowTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return reproduceRows(table, options, io, async (row, { name, startMs, deadlineMs, signal, progress }) => {
    const solving: QuestionOptions = { budget: budgetUntil(deadlineMs, options, signal) };
    const limits = workLimits({
      ...{ deadlineMs, signal },
      onProgress: (work) => progress.say(() => progressText(work, startMs, name)),
    });
    const called = await chosenFamily(
      kind,
      row.subject,
      { command: 'instances', ...row.options },
      {},
      solving,
    );
    if ('family' in called)
      return measuresOf(row, called, solving, limits, memberQuestion(options).memoryLimit);
    if (called.status !== 'unknown')
      throw new CallError(name, 'a puzzle with exactly one solution', called.status);
    return null;
  });
}

async function measuresOf(
  { isCountedOnly = false }: FamilyRow,
  called: ChosenFamily,
  solving: QuestionOptions,
  limits: WorkLimits,
  byteLimit: number,
): Promise<Measures<FamilyMeasure>> {
  const { family } = called;
  let whole: Diagram | null = null;
  const question: FamilyQuestion = {
    ...familySource(called, solving, limits),
    ...{ choice: [], wantsSizes: true, members: null, byteLimit },
    ...(isCountedOnly
      ? {}
      : {
          onWhole: (diagram: Diagram) => {
            whole = diagram;
          },
        }),
  };
  const startMs = performance.now();
  const answer = await answerFamily(question, limits, () => {});
  const seconds = secondsSince(startMs);
  const minimalStartMs = performance.now();
  const diagram = whole as Diagram | null;
  const minimal =
    diagram === null || !family.hasSupersets
      ? null
      : await answerFamily(
          { build: async () => diagram, choice: [{ select: 'irreducible' }], members: null, byteLimit },
          limits,
          () => {},
        );
  const reasons = [answer.reason, minimal?.reason ?? null];
  return {
    values: {
      candidates: family.elementCount,
      ...(answer.reason === null ? { seconds, ...sizesOf(answer, family.elementCount) } : {}),
      ...(answer.nodes === null ? {} : { nodes: answer.nodes }),
      ...(minimal === null || minimal.reason !== null
        ? {}
        : { minimal: String(minimal.count), 'minimal seconds': secondsSince(minimalStartMs) }),
    },
    isWhole: reasons.every((reason) => reason === null),
  };
}

/** What the numbers of members by size say. */
function sizesOf({ sizes, count }: FamilyAnswer, candidates: number): Measures<FamilyMeasure>['values'] {
  const fewest = sizes!.findIndex((each) => each > 0n);
  if (fewest < 0) return { good: '0', fewest: 'none' };
  return { good: String(count), fewest, minimum: String(sizes![fewest]), redundant: candidates - fewest };
}
