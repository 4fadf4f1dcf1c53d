import type { Budget, Engine } from '@gridwright/modeling';
import type { Deduction } from '../deductions/deduction.js';
import type { Formulation, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import { ruleWords } from '../layers/rule-variant.js';
import { readFormulationWord } from './formulation-word.js';
import { QuestionError } from './question-error.js';

/** What a question is asked with. */
export interface QuestionContext {
  readonly engines: readonly Engine[];
  readonly budget: Budget;
  /** The name of an engine, where the asker wants a particular one. */
  readonly engine?: string | undefined;
  /** A formulation, where the asker wants a particular one: a word as `readFormulationWord` reads it. */
  readonly formulation?: string | undefined;
  /** Called with each solution as it is found. */
  readonly onSolution?: ((solution: Solution) => void) | undefined;
}

/** A formulation and an engine for a question. */
export interface Choice {
  readonly formulation: Formulation;
  readonly parameters: Readonly<Record<string, number>>;
  readonly deductions: readonly Deduction[];
  readonly engine: Engine;
  readonly why: string;
}

/**
 * Chooses the formulation and the engine: what the asker names, else the first formulation that models the
 * puzzle's rules, and the first engine. Throws `QuestionError`. Whether the engine takes the model is known
 * once it is built.
 */
export function plan(kind: Kind, puzzle: Puzzle, context: QuestionContext): Choice {
  const chosen = chooseFormulation(kind, puzzle, context.formulation);
  const engine =
    context.engine === undefined
      ? context.engines[0]
      : context.engines.find(({ name }) => name === context.engine);
  if (!engine) {
    const known = context.engines.map(({ name }) => name);
    throw new QuestionError({ code: 'unknown-engine', name: context.engine ?? '', known });
  }
  const why = [
    chosen.isNamed ? 'the formulation asked for' : 'the first formulation that models these rules',
    context.engine === undefined ? 'the default engine' : 'the engine asked for',
  ].join(', ');
  const { formulation, parameters, deductions } = chosen;
  return { formulation, parameters, deductions, engine, why };
}

/**
 * The formulation of a word, or of none, for a puzzle, with its parameters and deductions.
 * Throws `QuestionError` where it, or a deduction, does not hold under the puzzle's rules.
 */
export function chooseFormulation(
  kind: Kind,
  puzzle: Puzzle,
  word: string | undefined,
): Pick<Choice, 'formulation' | 'parameters' | 'deductions'> & { readonly isNamed: boolean } {
  const named = readFormulationWord(kind, word ?? '');
  const { parameters, deductions } = named;
  const wanted = named.formulation ? [named.formulation] : kind.formulations;
  const formulation = wanted.find((each) => notUnder(kind, puzzle, each).length === 0);
  if (!formulation) {
    const [first] = wanted;
    throw notModeled(`formulation ${first?.name ?? ''}`, first ? notUnder(kind, puzzle, first) : []);
  }
  const wrong = deductions.find((each) => notUnder(kind, puzzle, each).length > 0);
  if (wrong) throw notModeled(`deduction ${wrong.name}`, notUnder(kind, puzzle, wrong));
  return { formulation, parameters, deductions, isNamed: named.formulation !== null };
}

/** The puzzle's rules that are neither plain nor among the variants that something is made for. */
export function notUnder(
  kind: Kind,
  puzzle: Puzzle,
  { variants }: { readonly variants: readonly string[] },
): readonly string[] {
  const others = kind.variants.filter((variant) => !variants.includes(variant.name));
  return ruleWords(others, puzzle.rules);
}

function notModeled(what: string, rules: readonly string[]): QuestionError {
  return new QuestionError({ code: 'rule-not-modeled', what, rules });
}
