import {
  type AppliedRule,
  type Budget,
  conflict,
  Explainer,
  isNegated,
  type LeastStep,
  type Literal,
  negate,
  positive,
  reasonToStop,
  type StopReason,
  stepsToContradiction,
  throwIfStopped,
  variableOf,
} from '@gridwright/modeling';
import type { Position, Puzzle } from '../../boards/layers/board.js';
import { layersOf, rangeOf } from '../../boards/layers/layer.js';
import type { Reasons, RuleWords, StepFact } from '../../contracts/explanations.js';
import type { Kind } from '../../contracts/kind.js';
import { isRight, type OpenedPosition, openPosition, type Unopened } from './open-position.js';

/** One step of an explanation: what follows, and why. */
export interface Step {
  readonly fact: StepFact;
  /** What follows from the same rules besides. */
  readonly also: readonly StepFact[];
  /** The rules, each at its place. */
  readonly because: readonly RuleWords[];
  /** What has to be known before, a minimal set; also what no answer says, in words. */
  readonly known: readonly (StepFact | string)[];
  /** Everything that is known of the answers before the step. */
  allKnown(): readonly StepFact[];
  /** How the opposite of the fact leads to a contradiction, in order; empty where the search found no such chain. */
  readonly chain: readonly StepConclusion[];
  /** The sum of the weights of the rules, in ordinary rules. */
  readonly cost: number;
  /** Whether no proper subset of the rules suffices. */
  readonly isMinimal: boolean;
  /** Whether it is shown that there is no step of less cost. */
  readonly isCheapest: boolean;
  /** The step as literals and rules of the reasons. */
  readonly least: LeastStep;
}

/** A conclusion on the way to a contradiction: a fact in words, or the contradiction itself (null), by a rule. */
export interface StepConclusion {
  readonly text: string | null;
  readonly rule: RuleWords;
}

/** The weight of an ordinary rule. */
export const weightOfRule = 10;

/** What is answered instead of a step. */
export type NoStep =
  /** Every answer is known. `facts`: from which facts, if the next step was asked for. */
  | { readonly status: 'solved'; readonly facts?: readonly StepFact[] }
  /** What is entered is right, and nothing more holds in all solutions. */
  | { readonly status: 'several' }
  /** No solution agrees with the clues. */
  | { readonly status: 'none' }
  | { readonly status: 'unknown'; readonly reason: StopReason };

/** The answer of `nextStep`. */
export type NextStep =
  /** With the reason where a limit ended the search for a cheaper step: the step is right, and has no more than one of its consequences. */
  | { readonly status: 'step'; readonly step: Step; readonly stopped?: StopReason }
  /** Something entered cannot be: the step shows why, from what is right alone; null if the clues leave another answer at its place by themselves. */
  | { readonly status: 'mistake'; readonly wrong: readonly StepFact[]; readonly step: Step | null }
  | NoStep;

/** Options of explanations. */
export interface ExplainOptions {
  readonly budget?: Budget | undefined;
  /** How much search for a cheaper step there may be, in visited entries, for each step. */
  readonly maxEffort?: number | undefined;
}

/** Options of `nextStep`. */
export interface NextStepOptions extends ExplainOptions {
  /** Facts that are known beside what is entered, such as those of steps that no entry can state. Those that need not hold are ignored. */
  readonly known?: readonly StepFact[] | undefined;
  /** Facts that the step must not be about, unless no other is left. */
  readonly except?: readonly StepFact[] | undefined;
}

/**
 * The next step of a position: the cheapest set of rules that forces a new answer. The same position has the same step on any machine. Throws
 * `QuestionError` `no-explanations`, and `EngineError`.
 */
export async function nextStep(
  kind: Kind,
  position: Position,
  options: NextStepOptions = {},
): Promise<NextStep> {
  const { budget = {}, known = [], except = [] } = options;
  const opened = await openPosition(kind, position, budget);
  if (opened.status !== 'open')
    return opened.status === 'none' ? { status: 'none' } : { status: 'unknown', reason: opened.reason };
  return untilStopped(async () => {
    if (!isRight(opened)) {
      const step = await stepAgainst(kind, position, opened, options);
      return {
        status: 'mistake',
        wrong: wrongFacts(kind, position.puzzle, opened),
        step,
      };
    }
    const { reasons, forced } = opened;
    const isForced = new Set(forced);
    const learned = known
      .map((fact) => literalsOfFact(reasons, fact))
      .filter((literals) => literals.every((each) => isForced.has(each)))
      .flat();
    const excluded = new Set(except.flatMap((fact) => literalsOfFact(reasons, fact)));
    const others = forced.filter((literal) => !excluded.has(literal));
    const walkTo = (goals: readonly Literal[]): Explainer => {
      const explainer = explainerOf(opened, goals, options);
      explainer.learn(learned);
      return explainer;
    };
    let walk = walkTo(others);
    let step = await stepOf(walk, budget);
    if (step === null && others.length < forced.length) {
      walk = walkTo(forced);
      step = await stepOf(walk, budget);
    }
    if (step !== null) {
      const stopped = step.stopped === undefined ? {} : { stopped: step.stopped };
      return { status: 'step', step: told(kind, position, reasons, step, walk.known), ...stopped };
    }
    if (!isDecided(opened)) return { status: 'several' };
    const answers = walk.known.filter((literal) => 'layer' in reasons.meanings[variableOf(literal)]!);
    return {
      status: 'solved',
      facts: answers.map((literal) => factOf(kind, position.puzzle, reasons, literal)),
    };
  });
}

/** How a walk through all steps ended, what is entered wrong at the beginning, and why there is no solution. */
export type StepsEnd =
  | Exclude<NoStep, { readonly status: 'none' }>
  | { readonly status: 'mistake'; readonly wrong: readonly StepFact[] }
  | { readonly status: 'none'; readonly contradiction: StepContradiction };

/** Rules that contradict each other and what is known, so that there is no solution. */
export type StepContradiction = Pick<Step, 'because' | 'known' | 'chain' | 'cost'> & {
  readonly least: Omit<LeastStep, 'literal'> & { readonly literal: null };
};

/**
 * All steps from a position on, one after the other: to the solution, or to all that holds in every solution. A position with a mistake has
 * none. Of a puzzle without a solution, the steps to a contradiction from what its clues give, of which each is needed by a later one. Throws
 * as `nextStep` does.
 */
export async function* allSteps(
  kind: Kind,
  position: Position,
  options: ExplainOptions = {},
): AsyncGenerator<Step, StepsEnd, void> {
  const { budget = {} } = options;
  const opened = await openPosition(kind, position, budget);
  if (opened.status === 'unknown') return { status: 'unknown', reason: opened.reason };
  if (opened.status === 'none') return yield* contradictionSteps(kind, position, opened, budget);
  const { reasons } = opened;
  if (!isRight(opened)) return { status: 'mistake', wrong: wrongFacts(kind, position.puzzle, opened) };
  const walk = explainerOf(opened, opened.forced, options);
  for (;;) {
    try {
      // A step may be found without any pause.
      await budget.pause?.();
      throwIfStopped(budget);
      const step = await stepOf(walk, budget);
      if (step === null) return { status: isDecided(opened) ? 'solved' : 'several' };
      if (step.stopped !== undefined) return { status: 'unknown', reason: step.stopped };
      yield told(kind, position, reasons, step, walk.known);
      walk.learn([step.literal, ...step.also]);
    } catch (error) {
      const reason = reasonToStop(error);
      if (reason === null) throw error;
      return { status: 'unknown', reason };
    }
  }
}

/** Whether everything entered agrees with some solution of the puzzle; null at a limit. Throws as `nextStep` does. */
export async function isRightSoFar(
  kind: Kind,
  position: Position,
  { budget = {} }: ExplainOptions = {},
): Promise<boolean | null> {
  const opened = await openPosition(kind, position, budget);
  if (opened.status === 'unknown') return null;
  return opened.status === 'open' && isRight(opened);
}

/** An explainer of an open position; `maxCost` is a weight. */
export function explainerOf(
  { reasons, givens, right, solution }: OpenedPosition,
  goals: readonly Literal[],
  { maxEffort }: ExplainOptions,
  maxCost?: number,
): Explainer {
  return new Explainer(reasons.model, { solution, goals, known: [...givens, ...right], maxEffort, maxCost });
}

async function stepOf(explainer: Explainer, budget: Budget): Promise<LeastStep | null> {
  return (await explainer.next(budget)) ?? (await explainer.nextByDeletion(conflict(), budget));
}

/** The step that shows that something entered is wrong, from what is right alone. */
async function stepAgainst(
  kind: Kind,
  position: Position,
  opened: OpenedPosition,
  options: ExplainOptions,
): Promise<Step | null> {
  const isForced = new Set(opened.forced);
  const goals = opened.wrong.map(negate).filter((literal) => isForced.has(literal));
  if (goals.length === 0) return null;
  const walk = explainerOf(opened, goals, options);
  const [atOnce] = goals.flatMap((goal) => walk.whyKnown(goal) ?? []);
  const step = atOnce ?? (await stepOf(walk, options.budget ?? {}));
  return step === null ? null : told(kind, position, opened.reasons, step, walk.known);
}

/** Whether every answer is the same in all solutions. */
export function isDecided({ reasons, forced }: OpenedPosition): boolean {
  return reasons.meanings.filter((meaning) => 'layer' in meaning).length === forced.length;
}

/** The steps of a puzzle without a solution. */
async function* contradictionSteps(
  kind: Kind,
  { puzzle }: Position,
  { reasons, givens }: Extract<Unopened, { readonly status: 'none' }>,
  budget: Budget,
): AsyncGenerator<Step, StepsEnd, void> {
  const variables = [...reasons.meanings.entries()].flatMap(([variable, meaning]) =>
    'layer' in meaning ? [variable] : [],
  );
  try {
    const found = await stepsToContradiction(reasons.model, {
      ...{ known: givens, variables, engine: conflict(), budget },
    });
    for (const { literal, before, ...rest } of found) {
      const least = { ...rest, also: [], isMinimal: true, isCheapest: false };
      if (literal !== null) yield told(kind, { puzzle }, reasons, { ...least, literal }, before);
      else {
        const { because, known, chain, cost } = wordsOf(kind, puzzle, reasons, least);
        return {
          status: 'none',
          contradiction: { because, known, chain, cost, least: { ...least, literal } },
        };
      }
    }
    throw new Error('expected steps that end in a contradiction');
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return { status: 'unknown', reason };
  }
}

/** A step in facts and words; `known` are the literals that are known before it. */
function told(
  kind: Kind,
  { puzzle }: Pick<Position, 'puzzle'>,
  reasons: Reasons,
  step: LeastStep,
  known: readonly Literal[],
): Step {
  // The walk appends to its list.
  const before = [...known];
  return {
    fact: factOf(kind, puzzle, reasons, step.literal),
    also: step.also.map((literal) => factOf(kind, puzzle, reasons, literal)),
    ...wordsOf(kind, puzzle, reasons, step),
    allKnown: () =>
      before
        .filter((literal) => 'layer' in reasons.meanings[variableOf(literal)]!)
        .map((literal) => factOf(kind, puzzle, reasons, literal)),
    isMinimal: step.isMinimal,
    isCheapest: step.isCheapest,
    least: step,
  };
}

/** The rules of a step, what has to be known, and how the opposite fails, in facts and words. */
function wordsOf(
  kind: Kind,
  puzzle: Puzzle,
  reasons: Reasons,
  step: Pick<LeastStep, 'rules' | 'known' | 'chain' | 'cost'>,
): Pick<Step, 'because' | 'known' | 'chain' | 'cost'> {
  const words = (rule: AppliedRule): RuleWords =>
    rule.type === 'rule' ? reasons.wordsOfRule(rule.rule) : reasons.wordsOfInstance(rule);
  const text = (literal: Literal): string => literalText(kind, puzzle, reasons, literal);
  return {
    because: step.rules.map(words),
    known: step.known.map((literal) =>
      'layer' in reasons.meanings[variableOf(literal)]!
        ? factOf(kind, puzzle, reasons, literal)
        : text(literal),
    ),
    chain: (step.chain ?? []).map(({ literal, rule }) => ({
      text: literal === null ? null : text(literal),
      rule: words(rule),
    })),
    cost: step.cost / weightOfRule,
  };
}

/** A literal of an answer as a fact. */
function factOf(kind: Kind, puzzle: Puzzle, { meanings }: Reasons, literal: Literal): StepFact {
  const meaning = meanings[variableOf(literal)]!;
  if (!('layer' in meaning)) throw new Error('a step is about an answer');
  const { layer, sites, values } = meaning;
  const [, answer] = layersOf(kind.layers, 'answer').find(([name]) => name === layer)!;
  const { min, max } = rangeOf(answer, puzzle);
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return { layer, sites, allowed: all.filter((value) => values.includes(value) !== isNegated(literal)) };
}

/** The literals that a fact implies, of the variables about the same sites. */
function literalsOfFact({ meanings }: Reasons, { layer, sites, allowed }: StepFact): readonly Literal[] {
  const key = sites.join(' ');
  return meanings.flatMap((meaning, variable) => {
    if (!('layer' in meaning) || meaning.layer !== layer || meaning.sites.join(' ') !== key) return [];
    const { values } = meaning;
    if (allowed.every((value) => values.includes(value))) return [positive(variable)];
    return allowed.some((value) => values.includes(value)) ? [] : [negate(positive(variable))];
  });
}

/** What is entered wrong: of the facts about the same sites, which one entry states together, the one that says most. */
function wrongFacts(
  kind: Kind,
  puzzle: Puzzle,
  { reasons, wrong, wrongUnmentioned }: OpenedPosition,
): readonly StepFact[] {
  const facts = new Map<string, StepFact>();
  for (const literal of wrong) {
    const fact = factOf(kind, puzzle, reasons, literal);
    const key = `${fact.layer} ${fact.sites.join(' ')}`;
    const before = facts.get(key);
    if (before === undefined || fact.allowed.length < before.allowed.length) facts.set(key, fact);
  }
  return [...facts.values(), ...wrongUnmentioned];
}

/** A literal of the reasons of a puzzle in words, as a part of a sentence. */
export function literalText(kind: Kind, puzzle: Puzzle, reasons: Reasons, literal: Literal): string {
  const meaning = reasons.meanings[variableOf(literal)]!;
  if (!('layer' in meaning)) return meaning.text(!isNegated(literal));
  return kind.explanations!.factText(puzzle, factOf(kind, puzzle, reasons, literal));
}

async function untilStopped(answer: () => Promise<NextStep>): Promise<NextStep> {
  try {
    return await answer();
  } catch (error) {
    const reason = reasonToStop(error);
    if (reason === null) throw error;
    return { status: 'unknown', reason };
  }
}
