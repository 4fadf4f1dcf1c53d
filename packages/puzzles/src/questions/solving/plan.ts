import {
  type Budget,
  type Engine,
  EngineError,
  enginesForPurpose,
  type Model,
  type PreparedBy,
  type Purpose,
  preparedByFirst,
  refusalsIn,
} from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import { plainRuleWord, type RuleVariant, ruleWords } from '../../boards/layers/rule-variant.js';
import type { Deduction } from '../../contracts/deduction.js';
import type { Formulation, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { Plan } from '../answers/answer.js';
import {
  admittedBy,
  type ChosenFormulation,
  formulationWord,
  readFormulationWord,
} from './formulation-word.js';
import type { PuzzleQuestion } from './puzzle-question.js';

/** A formulation for a question, and the engines that may answer it. */
export interface Choice extends NamedFormulation {
  /** The first one that takes the model answers. */
  readonly engines: readonly Engine[];
  readonly why: string;
}

/** A formulation with all that its word says. */
export interface NamedFormulation extends ChosenFormulation {
  readonly deductions: readonly Deduction[];
  /** The parameters and deductions as a word has them: see `FormulationWord`. */
  readonly options: string;
}

/**
 * Chooses the formulation and the engines: those that the caller names, else the first formulation that models the
 * puzzle's rules, and the engines in their order; for a relaxation, only those that solve relaxations. Throws
 * `QuestionError`. Which engine takes the model is known once it is built.
 */
export function plan(asked: PuzzleQuestion, purpose: Purpose = 'solutions'): Choice {
  const { isNamed, ...chosen } = chooseFormulation(asked);
  const why = [
    isNamed ? 'the formulation asked for' : 'the first formulation that models these rules',
    asked.engine === undefined ? `the first engine for ${purpose} that takes it` : 'the engine asked for',
  ].join(', ');
  return { ...chosen, engines: enginesFor(asked, purpose), why };
}

/**
 * The plan for a question about the puzzle and about puzzles with some of its clues left out: as `plan`, but with the first formulation
 * that serves these and models the rules, if the chosen one needs all clues; then without the treatment and the parameters of
 * that one. Null if there is no such formulation. Throws `QuestionError`.
 */
export function planForLeavingOut(asked: PuzzleQuestion): Choice | null {
  const choice = plan(asked);
  if (choice.formulation.needsAllClues !== true) return choice;
  const { kind, puzzle } = asked;
  const formulation = kind.formulations.find(
    (each) => each.needsAllClues !== true && isModeledBy(kind, puzzle, each),
  );
  if (formulation === undefined) return null;
  const why = `the first formulation that models these rules with clues left out, as ${choice.formulation.name} needs all clues`;
  return {
    ...choice,
    formulation,
    treatment: null,
    parameters: {},
    options: '',
    why,
  };
}

/** The plan of an answer. Without a treatment, cuts treat the graph constraint only in engines that need them. */
export function planOf(choice: Choice, { name, graphs, tolerance }: Engine, deductions: number): Plan {
  const { formulation, treatment, why } = choice;
  const admits = admittedBy(choice);
  const byEngine = graphs === 'native' ? 'native' : 'cuts';
  const hasGraph = formulation.graphConstraints.length > 0 && admits === null;
  return {
    engine: name,
    tolerance: tolerance ?? null,
    formulation: formulation.name,
    treatment: treatment ?? (hasGraph ? byEngine : null),
    deductions,
    why,
    admits,
  };
}

/** Throws `QuestionError` `incomplete-model` for a choice whose models admit more than the solutions: their values decide no answer. */
export function requireComplete(choice: NamedFormulation): void {
  const admits = admittedBy(choice);
  if (admits === null) return;
  const formulation = formulationWord(choice.formulation, null, choice.options);
  throw new QuestionError({ code: 'incomplete-model', formulation, admits: admits.text });
}

/**
 * The engine that the caller names, else those that serve the purpose. Throws `QuestionError` `unknown-engine`, and
 * `no-relaxations` for a named engine that does not solve them.
 */
export function enginesFor(
  { engines, engine }: Pick<PuzzleQuestion, 'engines' | 'engine'>,
  purpose: Purpose,
): readonly Engine[] {
  const chosen =
    engine === undefined
      ? enginesForPurpose(engines, purpose)
      : engines.filter(({ name }) => name === engine);
  if (engine !== undefined && purpose === 'relaxation' && chosen.some((each) => !each.solvesRelaxations)) {
    const able = enginesForPurpose(engines, 'solutions').filter((each) => each.solvesRelaxations);
    throw new QuestionError({ code: 'no-relaxations', engine, able: able.map(({ name }) => name) });
  }
  if (chosen.length > 0) return chosen;
  const known = engines.map(({ name }) => name);
  throw new QuestionError({ code: 'unknown-engine', name: engine ?? '', known });
}

/**
 * The model prepared for the first engine that supports it. Throws `QuestionError` `engine-refuses` with the refusals of
 * the first engine, and the names of the engines `among` these that support the model.
 */
export async function engineThatTakes(
  engines: readonly Engine[],
  model: Model,
  among: readonly Engine[],
  budget?: Budget,
): Promise<PreparedBy> {
  const found = await preparedByFirst(engines, model, budget);
  if (found !== null) return found;
  const [first] = engines;
  const refusals = first === undefined ? [] : refusalsIn(await first.prepare(model, budget));
  const names: string[] = [];
  for (const engine of enginesForPurpose(among, 'solutions'))
    if (!engines.includes(engine) && (await supports(engine, model, budget))) names.push(engine.name);
  throw new QuestionError({ code: 'engine-refuses', engine: first?.name ?? '', refusals, able: names });
}

/** Whether an engine supports a model within the budget. */
async function supports(engine: Engine, model: Model, budget: Budget | undefined): Promise<boolean> {
  try {
    return (await engine.prepare(model, budget)).status === 'ready';
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/**
 * The formulation that the caller names, or the first that models the puzzle's rules, with all that the word says.
 * Throws `QuestionError` if it, or a deduction, does not model the puzzle's rules.
 */
export function chooseFormulation({
  kind,
  puzzle,
  formulation: word = '',
}: Pick<PuzzleQuestion, 'kind' | 'puzzle' | 'formulation'>): NamedFormulation & {
  readonly isNamed: boolean;
} {
  const named = readFormulationWord(kind, word);
  const { treatment, parameters, deductions, options } = named;
  const wanted = named.formulation ? [named.formulation] : kind.formulations;
  const formulation = wanted.find((each) => isModeledBy(kind, puzzle, each));
  if (!formulation) throw notModeledByAny(kind, puzzle, wanted);
  const wrong = deductions.find((each) => notUnder(kind, puzzle, each).length > 0);
  if (wrong) throw notModeled(`deduction ${wrong.name}`, notUnder(kind, puzzle, wrong), wrong);
  return {
    formulation,
    treatment,
    parameters,
    deductions,
    options,
    isNamed: named.formulation !== null,
  };
}

/** Whether a formulation models a puzzle: its rules, and all else that the formulation needs. */
export function isModeledBy(
  kind: Pick<SolvableKind, 'variants'>,
  puzzle: Puzzle,
  formulation: Formulation,
): boolean {
  return notUnder(kind, puzzle, formulation).length === 0 && (formulation.lacks?.(puzzle) ?? null) === null;
}

/** The rules that a formulation, a deduction or a generator is for. */
export type RulesOf = Pick<Formulation, 'variants' | 'needs'>;

/**
 * The rules of a puzzle that a formulation, a deduction or a generator does not support: those that differ from the plain ones, and
 * the plain ones where it needs others.
 */
export function notUnder(
  { variants: all }: Pick<SolvableKind, 'variants'>,
  { rules }: Pick<Puzzle, 'rules'>,
  { variants, needs = [] }: RulesOf,
): readonly string[] {
  const isPlain = ({ name, default: plain }: RuleVariant): boolean => rules[name] === plain;
  return [
    ...ruleWords(
      all.filter((variant) => !variants.includes(variant.name)),
      rules,
    ),
    ...all.filter((variant) => needs.includes(variant.name) && isPlain(variant)).map(plainRuleWord),
  ];
}

function notModeledByAny(kind: SolvableKind, puzzle: Puzzle, [first]: readonly Formulation[]): QuestionError {
  if (first === undefined) return notModeled('formulation ', [], { variants: [] });
  const lacking = notUnder(kind, puzzle, first).length === 0 ? (first.lacks?.(puzzle) ?? null) : null;
  if (lacking !== null)
    return new QuestionError({ code: 'puzzle-lacks', formulation: first.name, ...lacking });
  return notModeled(`formulation ${first.name}`, notUnder(kind, puzzle, first), first);
}

/** The error of a formulation or a deduction that does not model these rules of a puzzle. */
export function notModeled(what: string, rules: readonly string[], { needs = [] }: RulesOf): QuestionError {
  return new QuestionError({ code: 'rule-not-modeled', what, rules, needs });
}
