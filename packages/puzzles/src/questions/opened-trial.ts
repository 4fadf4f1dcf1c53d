import {
  type Assumption,
  clauseBlock,
  EngineError,
  type Guard,
  noGood,
  type Session,
  throwIfStopped,
} from '@gridwright/modeling';
import type { Trial, Verdict } from '../generation/generator.js';
import type { ClueBound, Formulated, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import { layersOf } from '../layers/layer.js';
import { decodeAndCheck } from './opened-model.js';
import { type Choice, engineThatTakes, type QuestionContext } from './plan.js';
import { shapeKey } from './shape-key.js';

/** A trial whose questions an engine answers. To be closed. */
export interface OpenedTrial extends Trial {
  close(): void;
}

/**
 * Opens a trial for the puzzles of a kind. The model of the last shape stays open, with its clues as assumptions and
 * the solution at hand forbidden, so that a question is one search. Throws `QuestionError`, and so does `judge`; where
 * a limit is reached, `EngineError` `stopped`.
 */
export function openTrial(
  kind: Kind,
  { formulation, parameters, engines }: Choice,
  { budget }: QuestionContext,
): OpenedTrial {
  let open: OpenShape | null = null;
  const close = (): void => {
    open?.session.close();
    open = null;
  };
  const shapeOf = async (puzzle: Puzzle): Promise<OpenShape> => {
    const key = shapeKey(kind, puzzle);
    if (open?.key === key) return open;
    close();
    const formulated = formulation.formulate(puzzle, { parameters, budget });
    const engine = engineThatTakes(engines, formulated.model);
    const session = await engine.open(formulated.model, budget);
    open = { key, engine: engine.name, formulated, session, forbidden: null };
    return open;
  };
  const solve = async (
    { engine, session }: OpenShape,
    assume: readonly Assumption[],
    guard: Guard | null,
  ): Promise<Solved> => {
    const ask = { assume, objective: null, guards: guard === null ? [] : [guard] };
    const outcome = await session.solve(ask, budget);
    if (outcome.status === 'unknown') throw new EngineError({ code: 'stopped', reason: outcome.stopped });
    if (outcome.status === 'unbounded') throw failed(engine, 'an answer was unbounded, without an objective');
    return outcome.status === 'infeasible' ? { core: outcome.core } : { values: outcome.values };
  };
  /** Forbids the solution from now on, in the place of the one before. */
  const forbid = async (
    shape: OpenShape,
    solution: Solution,
    clues: readonly Assumption[],
  ): Promise<Guard> => {
    if (shape.forbidden?.answers === solution.answers) return shape.forbidden.guard;
    const solved = await solve(shape, [...clues, ...answerBounds(kind, shape.formulated, solution)], null);
    if (!('values' in solved)) throw failed(shape.engine, 'it denies a solution that keeps the rules');
    if (shape.forbidden !== null) shape.session.release?.(shape.forbidden.guard);
    shape.forbidden = null;
    const guard = shape.session.guard();
    const differs = noGood(shape.formulated.model.decisions, solved.values);
    shape.session.add([clauseBlock('another solution', [differs])], guard);
    shape.forbidden = { answers: solution.answers, guard };
    return guard;
  };
  /** The solution that values mean, which keeps the rules. */
  const kept = ({ engine, formulated }: OpenShape, puzzle: Puzzle, values: Float64Array): Solution => {
    const { solution, broken } = decodeAndCheck(kind, puzzle, formulated, values);
    if (broken.length > 0) throw failed(engine, `its solution breaks the rule ${broken[0]!.rule}`);
    return solution;
  };
  return {
    close,
    pause: async () => {
      await budget.pause?.();
      throwIfStopped(budget);
    },
    complete: async (puzzle) => {
      const shape = await shapeOf(puzzle);
      const solved = await solve(shape, shape.formulated.fix(puzzle), null);
      return 'values' in solved ? kept(shape, puzzle, solved.values) : null;
    },
    judge: async (solution): Promise<Verdict> => {
      const { puzzle } = solution;
      const shape = await shapeOf(puzzle);
      const clues = shape.formulated.fix(puzzle);
      const solved = await solve(shape, clues, await forbid(shape, solution, clues));
      if (!('values' in solved)) return { isOnly: true, because: sitesOf(clues, solved.core) };
      return { isOnly: false, other: kept(shape, puzzle, solved.values).answers };
    },
  };
}

/** A model that is open for all puzzles of a shape. */
interface OpenShape {
  readonly key: string;
  readonly engine: string;
  readonly formulated: Formulated;
  readonly session: Session;
  forbidden: { readonly answers: Solution['answers']; readonly guard: Guard } | null;
}

type Solved = { readonly values: Float64Array } | { readonly core: readonly number[] | undefined };

function answerBounds(kind: Kind, formulated: Formulated, { answers }: Solution): readonly Assumption[] {
  return layersOf(kind.layers, 'answer').flatMap(([layer]) =>
    Array.from(answers[layer]!).flatMap((value, site) =>
      formulated.bound(layer, site, { min: value, max: value }),
    ),
  );
}

/** The sites of the clues that are to blame, by their places; of all where the engine doesn't know. */
function sitesOf(clues: readonly ClueBound[], core: readonly number[] | undefined): readonly ClueBound[] {
  return core === undefined ? clues : core.map((place) => clues[place]!);
}

function failed(engine: string, detail: string): EngineError {
  return new EngineError({ code: 'engine-failed', engine, detail });
}
