import { type Budget, type Engine, EngineError } from '@gridwright/modeling';
import type { ReadPuzzle } from '../../boards/formats/read-puzzle.js';
import type { Puzzle } from '../../boards/layers/board.js';
import type { SolvableKind } from '../../contracts/kind.js';
import { QuestionError, type QuestionProblem } from '../../contracts/question-error.js';
import {
  type Answering,
  budgetFrom,
  emitWarnings,
  type Job,
  problemOf,
  refuseOption,
} from '../answering/answering.js';
import type { Combination } from '../answering/events.js';
import { type NamedPuzzle, withSolvable } from '../answering/inputs.js';
import { outcomeOf } from '../answering/outcome.js';
import type { OwnModels } from '../own/own-models.js';
import { rowWithoutRun } from '../records/comparison-row.js';
import { relax } from '../relax/relax.js';
import { solve } from '../solve/solve.js';
import {
  formulationWord,
  formulationWords,
  isOfTwoLevels,
  readFormulationWord,
} from '../solving/formulation-word.js';
import { enginesFor, isModeledBy } from '../solving/plan.js';
import type { KindOption, QuestionOptions } from '../solving/puzzle-question.js';
import { type ComparedAnswer, compare } from './compare.js';
import { type CheckedRow, checkedRow, comparisonRow } from './measured-comparison.js';
import type { CompareTask } from './question.js';
import { twoLevelAnswerer, twoLevelCombinations } from './two-levels.js';

/** The time limit of the warm-up run: enough to compile the code of the measured runs. */
const maxWarmUpMs = 1000;

/** A job for each combination to compare on a puzzle. */
export async function jobs(
  task: CompareTask,
  answering: Answering,
  { name, read }: NamedPuzzle,
): Promise<readonly Job[]> {
  const { control, engines } = answering;
  const { modules } = answering.request;
  const models = (task.models ?? []).filter(({ puzzle }) => puzzle === name);
  try {
    if (models.length === 0 && task.models !== undefined)
      refuseOption('--models', 'puzzles in files that hold one each', name);
    const ours = await withSolvable(answering, read());
    const own =
      models.length === 0 && modules.length === 0
        ? null
        : await (await import('../own/own-models.js')).openOwnModels(ours, {
            ...{ models, modules, areCounted: task.cuts !== undefined },
          });
    const subject = own === null ? ours : { ...ours, kind: own.kind };
    return combinationsOf({ ...task, models }, subject, engines).map((combination, index) => ({
      name,
      combination,
      run: async () => {
        if (index === 0) emitWarnings(answering, name, subject);
        const { row, pictures } = await compareOnce(answering, task, {
          ...combination,
          ...{ puzzle: name, subject, own },
        });
        control.emit({ type: 'answer', answer: row, outcome: outcomeOf(row), pictures });
      },
    }));
  } catch (error) {
    const run = (): never => {
      throw error;
    };
    return [{ name, combination: null, run }];
  }
}

/**
 * The combinations to compare on a puzzle: each formulation, without and with each treatment, on each engine, with each cut. Throws `InputError` if the puzzle cannot be
 * read, and `QuestionError` for unknown names.
 */
function combinationsOf(
  task: CompareTask,
  { kind, position }: ReadPuzzle<SolvableKind>,
  engines: readonly Engine[],
): readonly Combination[] {
  const known = engines.map(({ name }) => name);
  // Relaxations are part of the comparison: without a choice, by the first engine that solves them.
  const wanted =
    task.engines ??
    enginesFor({ engines }, 'relaxation')
      .slice(0, 1)
      .map(({ name }) => name);
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new QuestionError({ code: 'unknown-engine', name: stranger, known });
  const { formulations } = task;
  const isRaced = (word: string): boolean =>
    isOfTwoLevels(kind, word) && task.cuts === undefined && task.asks === undefined;
  const own = (task.models ?? []).map((model) => model.name);
  // A model file may be named among the formulations, to be compared alone.
  const given = formulations === null ? formulationWords(kind) : [...new Set([...formulations, ...own])];
  const words = given
    .filter((word) => formulations === null || !isRaced(word))
    .map((word) => {
      const { formulation, treatment, options } = readFormulationWord(kind, word);
      // A word without a formulation stands for the first that models the rules, and stays as it is.
      const fullWord = formulation === null ? word : formulationWord(formulation, treatment, options);
      return { formulation, word: fullWord };
    });
  const isCompared = ({ formulation }: (typeof words)[number]): boolean =>
    task.formulations !== null || formulation === null || isModeledBy(kind, position.puzzle, formulation);
  const ofOneLevel = words
    .filter(isCompared)
    .flatMap(({ word: formulation }) =>
      wanted.flatMap((engine) =>
        (task.cuts ?? [null]).map((cut): Combination => ({ kind: kind.name, formulation, engine, cut })),
      ),
    );
  return formulations?.some(isRaced)
    ? [...ofOneLevel, ...twoLevelCombinations(kind, task.engines)]
    : ofOneLevel;
}

/** The problems of a combination that does not suit the puzzle. */
const unsuitedCodes: readonly QuestionProblem['code'][] = [
  'engine-refuses',
  'no-relaxations',
  'rule-not-modeled',
  'puzzle-lacks',
  'treatment-refuses',
  'parameter',
  'solutions-may-nest',
  'solutions-not-counted',
];

interface Compared extends Combination {
  readonly puzzle: string;
  readonly subject: ReadPuzzle<SolvableKind>;
  /** Null without model files and files with formulations. */
  readonly own: OwnModels | null;
}

/**
 * Compares one formulation on one engine. A combination that does not support the puzzle, or on which the engine fails,
 * becomes a row with the reason; a solution that breaks rules is drawn. Throws `QuestionError` for unknown names.
 */
async function compareOnce(
  answering: Answering,
  { repeat, asks }: CompareTask,
  compared: Compared,
): Promise<CheckedRow> {
  const { control } = answering;
  const { puzzle, kind, formulation, engine, cut, subject, own } = compared;
  const solveBy = twoLevelAnswerer(compared, subject);
  // A refusal need not name other engines, which have rows beside it.
  const engines =
    solveBy === null ? answering.engines.filter(({ name }) => name === engine) : answering.engines;
  const runsPrograms = solveBy === null && engines.some(({ isOutside = false }) => isOutside);
  const about = { puzzle, kind, formulation, engine, cut };
  try {
    const bySolving: Ask = solveBy === null ? solve : (_, options) => solveBy(options);
    await warmUp(answering, compared, asks === 'relaxation' ? relax : bySolving);
    const nextBudget = (): Budget => {
      control.emit({ type: 'run' });
      return budgetFrom(answering, performance.now());
    };
    const options = {
      kind: subject.kind,
      engines,
      engine,
      formulation,
      repeat,
      nextBudget,
      cpuMs: () => control.cpuMs?.(runsPrograms) ?? null,
      cut: cut ?? undefined,
      solveBy,
      onlyRelaxes: asks === 'relaxation',
    };
    const comparison = await compare(subject.position.puzzle, options);
    const { median } = comparison;
    const search = { engines: answering.engines, nextBudget };
    const flaw = median.status === 'refused' ? median : ((await own?.flawOf(formulation, search)) ?? null);
    return await checkedRow(comparisonRow(about, comparison), flaw, subject);
  } catch (error) {
    if (error instanceof QuestionError) {
      if (!unsuitedCodes.includes(error.problem.code)) throw error;
      return { row: rowWithoutRun(about, 'refused', error.message), pictures: [] };
    }
    return { row: rowWithoutRun(about, 'failed', problemOf(error).text), pictures: [] };
  }
}

type Ask = (puzzle: Puzzle, options: QuestionOptions & KindOption) => Promise<ComparedAnswer>;

/**
 * A warm-up run, if the formulation was not run on the engine before: solves the puzzle once without measuring it, as the
 * first run includes loading and compiling.
 */
async function warmUp(
  answering: Answering,
  { kind, formulation, engine, subject }: Compared,
  ask: Ask,
): Promise<void> {
  const { engines, warm } = answering;
  const name = JSON.stringify([kind, formulation, engine]);
  if (warm.has(name)) return;
  warm.add(name);
  const begun = performance.now();
  const latest = begun + maxWarmUpMs;
  const { deadlineMs = latest, onProgress: _, ...limits } = budgetFrom(answering, begun);
  const budget = { ...limits, deadlineMs: Math.min(deadlineMs, latest) };
  try {
    await ask(subject.position.puzzle, { kind: subject.kind, engines, engine, formulation, budget });
  } catch (error) {
    // The measured run finds and reports what is wrong.
    if (!(error instanceof EngineError) && !(error instanceof QuestionError)) throw error;
  }
}
