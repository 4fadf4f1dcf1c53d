import type { Diagram } from '@gridwright/diagrams';
import type { FamilyMeasure, FamilyRow, FamilyTable, Kind, QuestionOptions } from '@gridwright/puzzles';
import { CallError } from '../call-error.js';
import { budgetUntil, type RunOptions } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import { answerFamily, type FamilyAnswer, type FamilyQuestion } from '../families/answer.js';
import { memberQuestion } from '../families/members-option.js';
import { progressText, type WorkLimits } from '../families/run-work.js';
import type { CommandIo } from '../io.js';
import { tableHead } from '../output/measured-table.js';
import { progressLine } from '../output/progress-line.js';
import { printRows, type Row } from '../output/rows.js';
import { familySource } from './answer-instances.js';
import { type CalledInstances, calledInstances } from './called-family.js';

/** The options of a table of families. */
export interface FamilyTableOptions extends RunOptions {
  /** The maximum number of rows. */
  readonly limit?: number;
}

/** Measures the families of a table, row by row, and prints them beside the numbers of the paper. Throws `CallError`. */
export async function reproduceFamilies(
  kind: Kind,
  table: FamilyTable,
  options: FamilyTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { json = false, quiet = false } = options;
  const head = { ...tableHead, table: table.name };
  if (json) {
    const { title, source, notes } = table;
    io.stdout.write(`${JSON.stringify({ ...head, title, source, notes })}\n`);
  }
  const progress = progressLine(io.stderr, !quiet);
  const rows: Row[] = [];
  let isWhole = true;
  for (const [index, row] of table.rows.slice(0, options.limit).entries()) {
    const { measures, isCancelled } = await io.interruptible(async (signal) => {
      const startMs = performance.now();
      const deadlineMs = startMs + (options.timeLimit ?? table.longestMs);
      const solving: QuestionOptions = { budget: budgetUntil(deadlineMs, options, signal) };
      const name = `row ${index + 1} of ${table.rows.length}`;
      const limits: WorkLimits = {
        ...{ deadlineMs, signal },
        onProgress: (work) => progress.say(progressText(work, startMs, name)),
      };
      const called = await calledInstances(kind.name, row.subject, row.options ?? {}, io, solving);
      if ('family' in called) {
        const { byteLimit } = memberQuestion(options);
        const found = await measuresOf(row, called, solving, limits, byteLimit, io);
        return { measures: found, isCancelled: signal.aborted };
      }
      if (called.status !== 'unknown')
        throw new CallError(name, 'a puzzle with exactly one solution', called.status);
      return { measures: null, isCancelled: signal.aborted };
    });
    progress.clear();
    isWhole &&= measures?.isWhole === true;
    const cells = table.columns.map((column) => {
      const value = column.from === 'paper' ? row.printed[column.name] : measures?.values[column.measure];
      return [column.name, value ?? null] as const;
    });
    if (json) io.stdout.write(`${JSON.stringify({ ...head, row: Object.fromEntries(cells) })}\n`);
    // What is not measured of a row stays empty; only a limit leaves it unknown.
    const missing = measures?.isWhole ? '' : 'unknown';
    rows.push(Object.fromEntries(cells.map(([name, value]) => [name, String(value ?? missing)])));
    if (isCancelled) break;
  }
  if (!json) {
    io.stdout.write(`${table.source.work}, ${table.source.place}:\n${table.title}\n\n`);
    printRows(
      io.stdout,
      rows,
      false,
      table.columns.map(({ name }) => name),
    );
    io.stdout.write(`\n${table.notes.map((note) => `- ${note}\n`).join('')}`);
  }
  return isWhole ? exitStatus.yes : exitStatus.limit;
}

interface Measures {
  /** Counts as decimal text, as they may be large; seconds and small numbers as numbers. */
  readonly values: Partial<Readonly<Record<FamilyMeasure, string | number>>>;
  /** Whether no limit was reached. */
  readonly isWhole: boolean;
}

async function measuresOf(
  { isCountedOnly = false }: FamilyRow,
  called: CalledInstances,
  solving: QuestionOptions,
  limits: WorkLimits,
  byteLimit: number,
  io: CommandIo,
): Promise<Measures> {
  const { family } = called;
  let whole: Diagram | null = null;
  const question: FamilyQuestion = {
    ...familySource(called, {}, solving, limits, io),
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
      candidates: family.cellsOf.length,
      ...(answer.reason === null ? { seconds, ...sizesOf(answer, family.cellsOf.length) } : {}),
      ...(answer.nodes === null ? {} : { nodes: answer.nodes }),
      ...(minimal === null || minimal.reason !== null
        ? {}
        : { minimal: String(minimal.count), 'minimal seconds': secondsSince(minimalStartMs) }),
    },
    isWhole: reasons.every((reason) => reason === null),
  };
}

/** What the numbers of members by size say. */
function sizesOf({ sizes, count }: FamilyAnswer, candidates: number): Measures['values'] {
  const fewest = sizes!.findIndex((each) => each > 0n);
  if (fewest < 0) return { good: '0', fewest: 'none' };
  return { good: String(count), fewest, minimum: String(sizes![fewest]), redundant: candidates - fewest };
}

function secondsSince(startMs: number): number {
  return Number(((performance.now() - startMs) / 1000).toPrecision(3));
}
