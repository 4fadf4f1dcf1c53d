import { type Budget, defaultEngines, enginesForPurpose, solveByLevels } from '@gridwright/modeling';
import {
  clueKey,
  clueSites,
  generate,
  geometryNamed,
  type InstanceSubject,
  type Kind,
  minimumOfSolution,
  type Puzzle,
  plainRules,
  type QuestionOptions,
  readPuzzle,
  type Solution,
  siteCount,
  solvedSubject,
  type WantedPuzzle,
} from '@gridwright/puzzles';
import { CallError } from '../process/errors.js';
import type { ExitStatus } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { type Measures, type RowRun, type RowTableOptions, reproduceRows } from './row-table.js';
import type { MinimumClueTable, NewPuzzleTable } from './table.js';

const anyClues = { all: false, with: [], without: [], among: null, symmetry: null, weights: [] } as const;

/** Searches the fewest clues of the solutions of a table, row by row, and prints them beside the numbers of the paper. Throws `CallError`. */
export function reproduceFewestClues(
  table: MinimumClueTable,
  options: RowTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return reproduceRows(table, options, io, async ({ subject }, run, kind) => {
    const stopwatch = run.stopwatch();
    const startMs = performance.now();
    const asking = askingIn(run);
    const { position } = readPuzzle([kind], subject);
    const solved = await solvedSubject(kind, position, asking);
    if (solved.subject === null) {
      if (solved.unique.status === 'unknown') return null;
      throw new CallError(run.name, 'a puzzle with exactly one solution', solved.unique.status);
    }
    const { answer, candidates, cited, evidence } = await minimumOfSolution(
      kind,
      solved.subject,
      anyClues,
      asking,
    );
    const seconds = stopwatch();
    const { deadlineMs = Infinity } = asking.budget;
    // The same time again.
    const budget = { ...asking.budget, deadlineMs: performance.now() + deadlineMs - startMs };
    const byLevels = await minimumByLevels(kind, solved.subject, candidates.puzzle, budget, run);
    return {
      values: {
        candidates: clueSites(kind.layers, candidates.puzzle).length,
        ...('kept' in answer ? { clues: answer.kept.length, bound: answer.bound, evidence: evidence! } : {}),
        ...(cited === null ? {} : { cited: cited.clues }),
        seconds,
        ...byLevels.values,
      },
      isWhole: answer.status === 'optimal' && byLevels.isWhole,
    };
  });
}

/** The fewest of the candidates by the kind's model of two levels; nothing where a kind has no such model. */
async function minimumByLevels(
  { layers, bilevel }: Kind,
  { puzzle, answers }: InstanceSubject,
  candidates: Puzzle,
  budget: Budget,
  { stopwatch }: RowRun,
): Promise<Measures<'levels clues' | 'levels bound' | 'levels seconds'>> {
  if (bilevel?.about !== 'solution' || answers === null) return { values: {}, isWhole: true };
  const seconds = stopwatch();
  const { model, puzzleOf } = bilevel.formulate({ puzzle, answers, complete: true });
  const known = new Set(clueSites(layers, candidates).map(clueKey));
  // The leader keeps no clue that is no candidate.
  const upper = model.joint.upper.map((bound, variable) => {
    if (model.ofFollower[variable] === 1) return bound;
    const chosen = clueSites(
      layers,
      puzzleOf(new Float64Array(model.joint.variableCount).fill(1, variable, variable + 1)),
    );
    return chosen.every((clue) => known.has(clueKey(clue))) ? bound : 0;
  });
  const outcome = await solveByLevels(
    { ...model, joint: { ...model.joint, upper } },
    {
      engines: enginesForPurpose(defaultEngines, 'optimum'),
      budget,
    },
  );
  return {
    values: {
      ...('values' in outcome ? { 'levels clues': outcome.objective! } : {}),
      ...('bound' in outcome && outcome.bound !== null ? { 'levels bound': outcome.bound } : {}),
      'levels seconds': seconds(),
    },
    isWhole: outcome.status === 'optimal',
  };
}

/** The seed of the puzzles of tables. */
const seed = 1;

/** Makes the puzzles of a table, row by row, and prints what they are beside the numbers of the paper. Throws `CallError`. */
export function reproduceNewPuzzles(
  table: NewPuzzleTable,
  options: RowTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return reproduceRows(table, options, io, async ({ subject, form, clues }, run, kind) => {
    const seconds = run.stopwatch();
    const asking = askingIn(run);
    const wanted: WantedPuzzle = {
      ...{ geometry: geometryNamed(subject), rules: plainRules(kind.variants) },
      ...{ symmetry: 'none', form, clues, seed },
    };
    const made = await generate(kind, wanted, { ...asking, rates: false });
    if (made.status !== 'unique' && made.status !== 'unknown')
      throw new CallError(run.name, 'a puzzle with one solution', made.status);
    const start = made.status === 'unique' ? made.solution : null;
    if (clues !== undefined)
      return { values: valuesOf(kind, wanted, start, seconds()), isWhole: start !== null };
    const { densestPuzzle } = kind.generator ?? {};
    if (densestPuzzle === undefined)
      throw new CallError(subject, 'a kind that proves how many clues are possible', kind.name);
    const { solution, bound, stopped } = await densestPuzzle(wanted, {
      budget: asking.budget,
      // What is found for a form is one of that form; without a form, the search begins with nothing.
      start: form === undefined ? null : start,
    });
    return {
      values: { ...valuesOf(kind, wanted, solution, seconds()), bound },
      isWhole: stopped === null,
    };
  });
}

function askingIn({ budget, name, progress }: RowRun) {
  return {
    budget: { ...budget, onProgress: (each) => progress.show(name, each) },
  } satisfies QuestionOptions;
}

function valuesOf({ layers }: Kind, { geometry }: WantedPuzzle, solution: Solution | null, seconds: number) {
  if (solution === null) return {};
  const clues = clueSites(layers, solution.puzzle).length;
  const share = (100 * clues) / siteCount(geometry, 'cell');
  return { clues, density: share.toFixed(1), seconds };
}
