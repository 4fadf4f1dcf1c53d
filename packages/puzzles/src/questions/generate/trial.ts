import {
  type Assumption,
  clauseBlock,
  EngineError,
  type Guard,
  noGood,
  type Objective,
  objectiveValue,
  type Session,
  throwIfStopped,
} from '@gridwright/modeling';
import type { Puzzle, SiteValues, Solution } from '../../boards/layers/board.js';
import { empty, type Layers, layersOf } from '../../boards/layers/layer.js';
import { leftOutValue } from '../../boards/layers/left-out.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { Trial, TrialModel } from '../../contracts/generator.js';
import { formulate } from '../solving/formulate.js';
import { engineFailed } from '../solving/open-model.js';
import { forOptimalSolutions, objectiveOf, valueRow } from '../solving/optimal-solutions.js';
import { type Choice, engineThatTakes, plan, requireComplete } from '../solving/plan.js';
import type { PuzzleQuestion } from '../solving/puzzle-question.js';
import { shapeKey, withCluesOfModel } from '../solving/puzzle-shape.js';
import { denial, requireSolution } from './trial-mistakes.js';
import { openTrialModel } from './trial-model.js';

/** A trial whose questions an engine answers. To be closed. */
export interface OpenedTrial extends Trial {
  close(): void;
}

/**
 * Opens a trial for puzzles like this one. The model of the last shape stays open, with its clues as assumptions and
 * the solution at hand excluded, so that a question is one search. The formulation is that for the puzzle of the shape. Only whether there is a solution is ever used of
 * what the engine returns. If the formulation means the best solutions, another one is a best one that differs. Throws `QuestionError`, and so do its questions, also for a solution that breaks the rules; if a limit is reached, `EngineError`
 * `stopped`.
 */
export function openTrial(about: PuzzleQuestion): OpenedTrial {
  const { kind, budget } = about;
  let open: OpenShape | null = null;
  const models = new Set<TrialModel>();
  const closeShape = (): void => {
    open?.session.close();
    open = null;
  };
  const shapeOf = async (puzzle: Puzzle): Promise<OpenShape> => {
    const isServed = (shape: OpenShape): boolean => {
      const { needsAllClues } = shape.choice.formulation;
      const served = needsAllClues
        ? puzzle
        : withLeftOut(kind.layers, withCluesOfModel(kind.layers, puzzle, shape.puzzle), shape.puzzle);
      return shapeKey(kind, served) === shape.key;
    };
    if (open !== null && isServed(open)) return open;
    const key = shapeKey(kind, puzzle);
    closeShape();
    const choice = plan({ ...about, puzzle });
    requireComplete(choice);
    const made = await formulate(choice, puzzle, budget);
    const formulated = forOptimalSolutions(choice.formulation, made, puzzle);
    const { engine, prepared } = await engineThatTakes(
      choice.engines,
      formulated.model,
      about.engines,
      budget,
    );
    const session = await prepared.open(budget);
    open = { key, puzzle, choice, engine: engine.name, formulated, session, excluded: null };
    return open;
  };
  /** The values of a solution; null if there is none. */
  const solve = async (
    { engine, session }: OpenShape,
    assume: readonly Assumption[],
    guards: readonly Guard[] = [],
    objective: Objective | null = null,
  ): Promise<Float64Array | null> => {
    const outcome = await session.solve({ assume, objective, guards }, budget);
    // A value that is not proved optimal decides nothing.
    if ('values' in outcome && objective !== null && outcome.status !== 'optimal')
      throw new EngineError({ code: 'stopped', reason: outcome.stopped ?? 'cancelled' });
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    if (outcome.status === 'unbounded') throw engineFailed(engine, 'an answer was unbounded');
    return outcome.status === 'infeasible' ? null : outcome.values;
  };
  /** Excludes the solution from now on, instead of the one before. */
  const exclude = async (
    shape: OpenShape,
    solution: Solution,
    clues: readonly Assumption[],
  ): Promise<Guard> => {
    if (shape.excluded?.answers === solution.answers) return shape.excluded.guard;
    const values = await solve(shape, [...clues, ...answerBounds(about, shape.formulated, solution)]);
    if (values === null) {
      requireSolution(kind, solution);
      throw engineFailed(shape.engine, denial);
    }
    if (shape.excluded !== null) shape.session.release?.(shape.excluded.guard);
    shape.excluded = null;
    const guard = shape.session.guard();
    const differs = noGood(shape.formulated.model.decisions, values);
    shape.session.add([clauseBlock('another solution', [differs])], guard);
    shape.excluded = { answers: solution.answers, guard };
    return guard;
  };
  return {
    close: () => {
      closeShape();
      for (const model of models) model.close();
    },
    open: async (formulated) => {
      const model = await openTrialModel(about, formulated, (closed) => models.delete(closed));
      models.add(model);
      return model;
    },
    pause: async () => {
      await budget.pause?.();
      throwIfStopped(budget);
    },
    hasSolution: async (puzzle) => {
      const shape = await shapeOf(puzzle);
      return (await solve(shape, shape.formulated.fix(puzzle))) !== null;
    },
    hasOther: async (solution, where) => {
      const shape = await shapeOf(solution.puzzle);
      const clues = shape.formulated.fix(solution.puzzle);
      const guard = await exclude(shape, solution, clues);
      const there = where === undefined ? [] : shape.formulated.bound(where.layer, where.site, where.range);
      if (shape.choice.formulation.aim?.counts !== 'best')
        return (await solve(shape, [...clues, ...there], [guard])) !== null;
      const objective = objectiveOf(shape.formulated.model);
      // A better solution is another one, too: without a range, the value of the one at hand decides, and no optimum is needed.
      const held = where === undefined ? answerBounds(about, shape.formulated, solution) : [];
      const best = await solve(shape, [...clues, ...held], [], objective);
      // The solution at hand keeps these clues.
      if (best === null) throw engineFailed(shape.engine, denial);
      const isBest = shape.session.guard();
      shape.session.add([valueRow(objective, objectiveValue(objective, best))], isBest);
      const other = await solve(shape, [...clues, ...there], [guard, isBest]);
      shape.session.release?.(isBest);
      return other !== null;
    },
  };
}

/** The puzzle with each clue of another one at a site that is empty, where that means that the clue was left out. */
function withLeftOut(layers: Layers, { clues, ...puzzle }: Puzzle, { clues: there }: Puzzle): Puzzle {
  const restored = layersOf(layers, 'clue')
    .filter(([, layer]) => (layer.inShape ?? 'sites') === 'sites' && leftOutValue(layer) === empty)
    .map(([name]) => [
      name,
      clues[name]!.map((value, site) => (value === empty ? there[name]![site]! : value)),
    ]);
  return { ...puzzle, clues: { ...clues, ...Object.fromEntries(restored) } };
}

/** A model that is open for all puzzles of a shape. */
interface OpenShape {
  readonly key: string;
  /** The puzzle that the model was made for. */
  readonly puzzle: Puzzle;
  readonly choice: Choice;
  readonly engine: string;
  readonly formulated: Formulated;
  readonly session: Session;
  excluded: { readonly answers: Solution['answers']; readonly guard: Guard } | null;
}

function answerBounds(
  { kind }: PuzzleQuestion,
  formulated: Formulated,
  solution: Solution,
): readonly Assumption[] {
  const answers: Readonly<Record<string, SiteValues>> = solution.answers;
  return layersOf(kind.layers, 'answer').flatMap(([layer]) =>
    Array.from(answers[layer]!).flatMap((value, site) =>
      formulated.bound(layer, site, { min: value, max: value }),
    ),
  );
}
