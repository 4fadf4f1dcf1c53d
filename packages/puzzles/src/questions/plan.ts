import type { Budget, Engine, Model } from '@gridwright/modeling';
import type { Deduction } from '../deductions/deduction.js';
import type { Formulation, Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import { ruleWords } from '../layers/rule-variant.js';
import { readFormulationWord } from './formulation-word.js';
import type { OpenModels } from './open-models.js';
import { QuestionError } from './question-error.js';
import { requireOfKind } from './require-of-kind.js';

/** What a question is asked with. */
export interface QuestionContext {
  readonly engines: readonly Engine[];
  readonly budget: Budget;
  /** The name of an engine, where the asker wants a particular one. */
  readonly engine?: string | undefined;
  /** A formulation, where the asker wants a particular one: a word as `readFormulationWord` reads it. */
  readonly formulation?: string | undefined;
  /** Models that are kept open between puzzles, where many are asked about, one after the other. */
  readonly models?: OpenModels | undefined;
  /** Whether an answer `none` is to say which clues contradict each other. */
  readonly explainsNone?: boolean | undefined;
  /** How long to look for them at the most; what is found by then is said. */
  readonly mostExplainMs?: number | undefined;
  /** Called with each solution as it is found. */
  readonly onSolution?: ((solution: Solution) => void) | undefined;
}

/** What an engine has to do: find solutions, or a best one, or solve the linear relaxation. */
export type Purpose = 'solutions' | 'optimum' | 'relaxation';

/** A formulation for a question, and the engines that may answer it. */
export interface Choice {
  readonly formulation: Formulation;
  readonly parameters: Readonly<Record<string, number>>;
  readonly deductions: readonly Deduction[];
  /** The first one that takes the model answers. */
  readonly engines: readonly Engine[];
  readonly why: string;
}

/**
 * Chooses the formulation and the engines: what the asker names, else the first formulation that models the
 * puzzle's rules, and the engines in their order; of a relaxation only those that solve some. Throws `QuestionError`.
 * Which engine takes the model is known once it is built.
 */
export function plan(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  purpose: Purpose = 'solutions',
): Choice {
  const chosen = chooseFormulation(kind, puzzle, context.formulation);
  const why = [
    chosen.isNamed ? 'the formulation asked for' : 'the first formulation that models these rules',
    context.engine === undefined ? `the first engine for ${purpose} that takes it` : 'the engine asked for',
  ].join(', ');
  const { formulation, parameters, deductions } = chosen;
  return { formulation, parameters, deductions, engines: enginesFor(context, purpose), why };
}

/**
 * The engine that the asker names, else all that can do it, or all where none can. For an optimum the one for
 * optima comes before all others, or else the first that solves relaxations: the bounds they give are what proves it. Throws `QuestionError` `unknown-engine`.
 */
export function enginesFor(
  { engines, engine }: Pick<QuestionContext, 'engines' | 'engine'>,
  purpose: Purpose,
): readonly Engine[] {
  const chosen =
    engine === undefined ? able(engines, purpose) : engines.filter(({ name }) => name === engine);
  if (chosen.length > 0) return chosen;
  const known = engines.map(({ name }) => name);
  throw new QuestionError({ code: 'unknown-engine', name: engine ?? '', known });
}

function able(all: readonly Engine[], purpose: Purpose): readonly Engine[] {
  // An answer does not depend on the programs that are installed.
  const own = all.filter(({ isOutside }) => isOutside !== true);
  const engines = own.length > 0 ? own : all;
  if (purpose === 'solutions') return engines;
  const relaxing = engines.filter(({ solvesRelaxations, isForOptima }) => solvesRelaxations && !isForOptima);
  if (purpose === 'optimum') {
    const first = engines.find(({ isForOptima }) => isForOptima) ?? relaxing[0];
    return first === undefined ? engines : [first, ...engines.filter((each) => each !== first)];
  }
  return relaxing.length > 0 ? relaxing : engines;
}

/**
 * The first engine that takes a model. Throws `QuestionError` `engine-refuses` with what the first of all refuses.
 */
export function engineThatTakes(engines: readonly Engine[], model: Model): Engine {
  const found = engines.find((engine) => engine.refuses(model).length === 0);
  if (found) return found;
  const [first] = engines;
  const refusals = first?.refuses(model) ?? [];
  throw new QuestionError({ code: 'engine-refuses', engine: first?.name ?? '', refusals });
}

/**
 * The formulation of a word, or of none, for a puzzle, with its parameters and deductions.
 * Throws `QuestionError` where it, or a deduction, does not hold under the puzzle's rules, or the puzzle is of another kind.
 */
export function chooseFormulation(
  kind: Kind,
  puzzle: Puzzle,
  word: string | undefined,
): Pick<Choice, 'formulation' | 'parameters' | 'deductions'> & { readonly isNamed: boolean } {
  requireOfKind(kind, puzzle);
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

/** The rules of a puzzle that are neither plain nor among the variants that something is made for. */
export function notUnder(
  kind: Kind,
  { rules }: Pick<Puzzle, 'rules'>,
  { variants }: { readonly variants: readonly string[] },
): readonly string[] {
  const others = kind.variants.filter((variant) => !variants.includes(variant.name));
  return ruleWords(others, rules);
}

function notModeled(what: string, rules: readonly string[]): QuestionError {
  return new QuestionError({ code: 'rule-not-modeled', what, rules });
}
