import type { Budget } from '../engine/budget.js';
import { type Engine, openSession } from '../engine/engine.js';
import { stoppedBy, throwIfStopped } from '../engine/engine-error.js';
import { type Literal, negate, positive, variableOf } from '../model/literal.js';
import { type AnyRow, modelOfRows } from './as-model.js';
import type { LeastStep, StepLink } from './explainer.js';
import { KnownFacts } from './known-facts.js';
import { KnownOrigins } from './known-origins.js';
import { type ReasonModel, someOf } from './reason-model.js';
import { type Link, Refuter } from './refutation.js';
import { minimalPart, type RuleSet } from './rule-sets.js';
import { RuleTable } from './rule-table.js';
import { stepByDeletion } from './step-by-deletion.js';
import { violatedInstances } from './violated-instances.js';

/** A step towards a contradiction; its literal is null in the last one: its rules and what is known contradict each other. */
export type RefutingStep = Pick<LeastStep, 'rules' | 'known' | 'cost' | 'chain'> & {
  readonly literal: Literal | null;
  /** All that was known before it. */
  readonly before: readonly Literal[];
};

/** What a contradiction is looked for with. */
export interface ContradictionOptions {
  /** Known at first. */
  readonly known: Iterable<Literal>;
  /** The variables that steps are about. */
  readonly variables: readonly number[];
  readonly engine: Engine;
  readonly budget: Budget;
}

/** A step as it is found: its rules and what is known may have more than it needs. */
interface FoundStep {
  readonly literal: Literal | null;
  readonly rules: RuleSet;
  readonly chain: readonly Link[] | null;
}

/** The costs up to which contradictions are looked for, one after the other, in ordinary rules of the weight 10. */
const depths = [1, 2, 3, 4, 6, 8, 12, 16, 24];

/** After this number of goals, messages are heard. */
const goalsInPart = 32;

/**
 * Why a model has no solution that agrees with what is known: steps from which a contradiction follows, of which each is needed by a later one.
 * The cheapest step that propagation finds comes next, in both directions, as there is no solution to tell which; where it finds none, an
 * engine does. No rule of a step and nothing known can be left out of it. Empty if what is known contradicts itself by rows that are applied at
 * once. The model must have no solution. Throws `EngineError`, also `stopped`.
 */
export async function stepsToContradiction(
  model: ReasonModel,
  { known: given, variables, engine, budget }: ContradictionOptions,
): Promise<readonly RefutingStep[]> {
  // A contradiction that follows from a value of a variable without rules is one of the others.
  const table = new RuleTable({ ...model, variableCount: model.variableCount + 1 });
  const anything = positive(model.variableCount);
  const known = new KnownFacts(table);
  known.add(given);
  const origins = new KnownOrigins(known);
  const found: FoundStep[] = [];
  for (;;) {
    throwIfStopped(budget);
    await budget.pause?.();
    const next = brokenStep(known) ?? (await cheapestStep(known, variables, anything, budget));
    const step = next ?? (await byEngine(known, variables, engine, budget));
    found.push(step);
    if (step.literal === null) break;
    known.add([step.literal]);
    origins.learned(step.literal, found.length - 1);
  }
  const needed: RefutingStep[] = [];
  const isNeeded = new Set([found.length - 1]);
  for (let at = found.length - 1; at >= 0; at--) {
    if (!isNeeded.has(at)) continue;
    const step = await minimal(table, found[at]!, origins.before(at), engine, budget);
    needed.push(step);
    for (const origin of origins.stepsFor(step.known)) isNeeded.add(origin);
  }
  return needed.reverse();
}

/** The contradiction of what is known with one rule; null without one. */
function brokenStep(known: KnownFacts): FoundStep | null {
  if (known.broken === null) return null;
  return { literal: null, rules: known.table.isSilent(known.broken) ? [] : [known.broken], chain: null };
}

async function cheapestStep(
  known: KnownFacts,
  variables: readonly number[],
  anything: Literal,
  budget: Budget,
): Promise<FoundStep | null> {
  const refuter = new Refuter(known);
  const open = variables.filter((variable) => known.isOpen(variable)).map(positive);
  const goals = [null, ...open.flatMap((literal) => [literal, negate(literal)])];
  for (const depth of depths) {
    let best: FoundStep | null = null;
    let limit = 10 * depth;
    for (const [at, literal] of goals.entries()) {
      throwIfStopped(budget);
      if (at % goalsInPart === goalsInPart - 1) await budget.pause?.();
      const refutation = refuter.refute(literal === null ? anything : negate(literal), limit);
      if (refutation === null) continue;
      best = { literal, rules: refutation.rules, chain: refutation.chain };
      limit = refutation.cost - 1;
    }
    if (best !== null) return best;
  }
  return null;
}

/** A step that an engine finds, or the instances of graphs that everything known breaks. */
async function byEngine(
  known: KnownFacts,
  variables: readonly number[],
  engine: Engine,
  budget: Budget,
): Promise<FoundStep> {
  const { table } = known;
  const open = variables.filter((variable) => known.isOpen(variable)).map(positive);
  const found = await stepByDeletion(table, engine, budget, known.order, open);
  if (found !== null) {
    const rows = found.rules.flatMap((rule) => table.rowsOf(rule));
    const all = [...rows, ...silentRows(table)];
    const isContradictory = await rowsForce(all, known.order, null, engine, budget);
    return { literal: isContradictory ? null : found.literal, rules: found.rules, chain: null };
  }
  for (const graph of table.graphs)
    for (const instance of violatedInstances(graph, known.isTrue, known.order).instances)
      return { literal: null, rules: [table.numberOf(instance)], chain: null };
  throw new Error('expected a model without a solution');
}

/** The step with as few rules, and as little known, as it needs. `known`: all that was known before it. */
async function minimal(
  table: RuleTable,
  { literal, rules, chain }: FoundStep,
  known: readonly Literal[],
  engine: Engine,
  budget: Budget,
): Promise<RefutingStep> {
  const silent = silentRows(table);
  const force = (some: RuleSet, facts: readonly Literal[]): Promise<boolean> => {
    const rows = [...some.flatMap((rule) => table.rowsOf(rule)), ...silent];
    return rowsForce(rows, facts, literal, engine, budget);
  };
  const isKnown = new Set(known);
  const inChain = [...new Set((chain ?? []).flatMap(({ from }) => from))].filter((each) => isKnown.has(each));
  let facts = chain !== null && (await force(rules, inChain)) ? inChain : known;
  let kept = rules;
  for (const rule of rules) {
    const fewer = kept.filter((each) => each !== rule);
    if (await force(fewer, facts)) kept = fewer;
  }
  facts = await minimalPart(facts, (some) => force(kept, some));
  const links = chain?.map((link): StepLink => ({ ...link, rule: table.applied(link.rule) })) ?? null;
  return {
    literal,
    before: known,
    rules: kept.map((rule) => table.applied(rule)),
    known: facts,
    cost: table.cost(kept),
    // A chain over rules that were left out shows another step.
    chain: kept.length === rules.length ? links : null,
  };
}

function silentRows(table: RuleTable): ReturnType<RuleTable['rowsOf']> {
  return table.rows.filter(({ rule }) => table.isSilent(rule));
}

/**
 * Whether rows and known literals force a literal, or contradict each other (null), by an engine. What is known of variables that no row has is
 * left out. Throws `EngineError`, also `stopped`.
 */
async function rowsForce(
  rows: readonly AnyRow[],
  known: readonly Literal[],
  literal: Literal | null,
  engine: Engine,
  budget: Budget,
): Promise<boolean> {
  const all = literal === null ? rows : [...rows, someOf(negate(literal))];
  const occurring = new Set(all.flatMap(({ literals }) => Array.from(literals, variableOf)));
  const facts = known.filter((each) => occurring.has(variableOf(each)));
  const session = await openSession(engine, modelOfRows(all, facts), budget);
  try {
    const outcome = await session.solve({}, budget);
    if (outcome.status === 'unknown') throw stoppedBy(outcome.stopped);
    return !('values' in outcome);
  } finally {
    session.close();
  }
}
