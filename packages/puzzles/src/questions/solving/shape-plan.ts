import type { Engine } from '@gridwright/modeling';
import { remembered } from '../../boards/geometry/remembered.js';
import type { Puzzle } from '../../boards/layers/board.js';
import { haveSameShape } from '../../boards/layers/same-shape.js';
import type { Plan } from '../answers/answer.js';
import { formulationWord } from './formulation-word.js';
import type { ModelCache } from './model-cache.js';
import { type Choice, plan, planOf } from './plan.js';
import type { PuzzleQuestion } from './puzzle-question.js';
import { shapeKey } from './puzzle-shape.js';

/** How solutions of puzzles of one shape are searched for: found out once for all of them. */
export class ShapePlan {
  readonly choice: Choice;
  /** A text that is the same for all puzzles and choices that one formulated puzzle serves. */
  readonly formulatedKey: string;
  /** The same for a model in one of the engines. */
  readonly modelKey: string;
  readonly #asked: Pick<PuzzleQuestion, 'kind' | 'engines' | 'engine' | 'formulation'>;
  readonly #puzzle: Puzzle;
  #planBy: { readonly engine: Engine; readonly plan: Plan } | null = null;

  /** Throws `QuestionError`. */
  constructor(asked: PuzzleQuestion) {
    const { kind, puzzle, engines, engine, formulation } = asked;
    this.choice = plan(asked);
    this.formulatedKey = formulatedKey(asked, this.choice);
    this.modelKey = [this.formulatedKey, this.choice.engines.map(({ name }) => name)].join(' ');
    this.#asked = { kind, engines, engine, formulation };
    this.#puzzle = copied(puzzle);
  }

  /** Whether it is the plan for a puzzle, too. Not of kinds with formulations that lack something for some puzzles of a shape. */
  serves({ kind, puzzle, engines, engine, formulation }: PuzzleQuestion): boolean {
    const own = this.#asked;
    return (
      kind === own.kind &&
      engines === own.engines &&
      engine === own.engine &&
      formulation === own.formulation &&
      kind.formulations.every(({ lacks }) => lacks === undefined) &&
      haveSameShape(kind.layers, puzzle, this.#puzzle)
    );
  }

  /** The plan of an answer by an engine, with this number of deduced conclusions. */
  planBy(engine: Engine, deduced: number): Plan {
    if (this.#planBy?.engine !== engine) this.#planBy = { engine, plan: planOf(this.choice, engine, 0) };
    const { plan: known } = this.#planBy;
    return deduced === 0 ? known : { ...known, deductions: deduced };
  }
}

/** A caller may change its arrays. */
function copied(puzzle: Puzzle): Puzzle {
  const clues = Object.entries(puzzle.clues).map(([name, values]) => [name, values.slice()]);
  return { ...puzzle, rules: { ...puzzle.rules }, clues: Object.fromEntries(clues) };
}

const lastPlans = new WeakMap<ModelCache, ShapePlan>();

/** The plan for a puzzle: that of the last puzzle with these kept models, if it serves this one, too. Throws `QuestionError`. */
export function shapePlanFor(models: ModelCache, asked: PuzzleQuestion): ShapePlan {
  const last = lastPlans.get(models);
  if (last?.serves(asked)) return last;
  const made = new ShapePlan(asked);
  lastPlans.set(models, made);
  return made;
}

/** The plan for solutions of a puzzle, which is made once for a question. Throws `QuestionError`. */
export const plannedFor: (about: PuzzleQuestion) => Choice = remembered((about) =>
  about.models === undefined ? plan(about) : shapePlanFor(about.models, about).choice,
);

/** A text that is the same for all puzzles and choices that one formulated puzzle serves. */
export function formulatedKey(
  { kind, puzzle }: Pick<PuzzleQuestion, 'kind' | 'puzzle'>,
  { formulation, treatment, parameters }: Choice,
): string {
  return [shapeKey(kind, puzzle), formulationWord(formulation, treatment), JSON.stringify(parameters)].join(
    ' ',
  );
}
