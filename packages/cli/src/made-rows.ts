import {
  clueSites,
  generate,
  geometryNamed,
  type Kind,
  type MadeMeasure,
  type MadeRow,
  type MadeTable,
  plainRules,
  type QuestionOptions,
  type Solution,
  siteCount,
  type WantedPuzzle,
} from '@gridwright/puzzles';
import { CallError } from './call-error.js';
import { budgetUntil } from './common-options.js';
import type { ExitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { type Measures, type RowTableOptions, reproduceRows, secondsSince } from './output/measured-rows.js';

/** The seed of the puzzles of tables. */
const seed = 1;

/** Makes the puzzles of a table, row by row, and prints what they are beside the numbers of the paper. Throws `CallError`. */
export function reproduceMade(
  kind: Kind,
  table: MadeTable,
  options: RowTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return reproduceRows(table, options, io, async (row, { name, startMs, deadlineMs, signal, progress }) => {
    const asking: QuestionOptions = {
      budget: {
        ...budgetUntil(deadlineMs, options, signal),
        onProgress: (each) => progress.show(name, each),
      },
    };
    const wanted: WantedPuzzle = {
      geometry: geometryNamed(row.subject),
      rules: plainRules(kind.variants),
      symmetry: 'none',
      form: row.form,
      clues: row.clues,
      seed,
    };
    const made = await generate(kind, wanted, { ...asking, rates: false });
    if (made.status !== 'unique' && made.status !== 'unknown')
      throw new CallError(name, 'a puzzle with one solution', made.status);
    const start = made.status === 'unique' ? made.solution : null;
    return row.clues === undefined
      ? withBound(kind, row, wanted, { start, startMs, asking })
      : { values: valuesOf(kind, wanted, start, startMs), isWhole: start !== null };
  });
}

async function withBound(
  kind: Kind,
  row: MadeRow,
  wanted: WantedPuzzle,
  {
    start,
    startMs,
    asking,
  }: { readonly start: Solution | null; readonly startMs: number; readonly asking: QuestionOptions },
): Promise<Measures<MadeMeasure>> {
  const { densestPuzzle } = kind.generator ?? {};
  if (densestPuzzle === undefined)
    throw new CallError(row.subject, 'a kind that proves how many clues are possible', kind.name);
  const { solution, bound, stopped } = await densestPuzzle(wanted, {
    budget: asking.budget ?? {},
    start: startOf(row, start),
  });
  return { values: { ...valuesOf(kind, wanted, solution, startMs), bound }, isWhole: stopped === null };
}

/** What is found for a form is one of that form; without a form, the search begins with nothing. */
function startOf({ form }: MadeRow, start: Solution | null): Solution | null {
  return form === undefined ? null : start;
}

function valuesOf(
  { layers }: Kind,
  { geometry }: WantedPuzzle,
  solution: Solution | null,
  startMs: number,
): Measures<MadeMeasure>['values'] {
  if (solution === null) return {};
  const clues = clueSites(layers, solution.puzzle).length;
  const share = (100 * clues) / siteCount(geometry, 'cell');
  return { clues, density: share.toFixed(1), seconds: secondsSince(startMs) };
}
