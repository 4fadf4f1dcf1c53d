import type { Budget, Engine } from '@gridwright/modeling';
import type { Formulation, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import { ruleWords } from '../layers/rule-variant.js';
import { QuestionError } from './question-error.js';

/** What a question is asked with. */
export interface QuestionContext {
  readonly engines: readonly Engine[];
  readonly budget: Budget;
  /** The name of an engine, where the asker wants a particular one. */
  readonly engine?: string | undefined;
  /** The name of a formulation, where the asker wants a particular one. */
  readonly formulation?: string | undefined;
  /** Called with each solution as it is found. */
  readonly onSolution?: ((solution: Solution) => void) | undefined;
}

/** A formulation and an engine for a question. */
export interface Choice {
  readonly formulation: Formulation;
  readonly engine: Engine;
  readonly why: string;
}

/**
 * Chooses the formulation and the engine: what the asker names, else the first formulation that models the
 * puzzle's rules, and the first engine. Throws `QuestionError`. Whether the engine takes the model is known
 * once it is built.
 */
export function plan(kind: Kind, puzzle: Puzzle, context: QuestionContext): Choice {
  const named = context.formulation;
  const wanted =
    named === undefined ? kind.formulations : kind.formulations.filter(({ name }) => name === named);
  if (wanted.length === 0) {
    const known = kind.formulations.map(({ name }) => name);
    throw new QuestionError({ code: 'unknown-formulation', kind: kind.name, name: named ?? '', known });
  }
  const formulation = wanted.find((each) => unmodeled(kind, puzzle, each).length === 0);
  if (!formulation) {
    const [first] = wanted;
    const rules = unmodeled(kind, puzzle, first!);
    throw new QuestionError({ code: 'rule-not-modeled', formulation: first!.name, rules });
  }
  const engine =
    context.engine === undefined
      ? context.engines[0]
      : context.engines.find(({ name }) => name === context.engine);
  if (!engine) {
    const known = context.engines.map(({ name }) => name);
    throw new QuestionError({ code: 'unknown-engine', name: context.engine ?? '', known });
  }
  const why = [
    named === undefined ? 'the first formulation that models these rules' : 'the formulation asked for',
    context.engine === undefined ? 'the default engine' : 'the engine asked for',
  ].join(', ');
  return { formulation, engine, why };
}

function unmodeled(kind: Kind, puzzle: Puzzle, formulation: Formulation): readonly string[] {
  const others = kind.variants.filter((variant) => !formulation.variants.includes(variant.name));
  return ruleWords(others, puzzle.rules);
}
