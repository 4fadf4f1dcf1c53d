import type { Budget } from '../engine/budget.js';
import { type Engine, fixed, type Guard, openSession } from '../engine/engine.js';
import { stoppedBy, throwIfStopped } from '../engine/engine-error.js';
import { type Literal, positive, variableOf } from '../model/literal.js';
import { binaryModel, reasonRowsBlock } from './as-model.js';
import { conditional, type ReasonRow } from './reason-model.js';
import { ascending, minimalPart, type RuleSet } from './rule-sets.js';
import { type CompiledGraph, instanceRows, type RuleTable } from './rule-table.js';
import { violatedInstances } from './violated-instances.js';

/** A search for values that keep too few rules may be endless: after this many nodes, the rules count as too few. */
const maxNodes = 1_000;

/** The number of goals for which a set of rules is looked for; the cheapest one is the step. */
const maxGoals = 4;
const firstNeighborhood = 8;

/**
 * A set of rules that forces some goal, where propagation finds none: rules are taken from growing neighborhoods of the goal until the engine
 * shows that they force it, and left out one by one. Minimal where every search was short enough to be decided; not a cheapest one. Null if no
 * goal is forced. Throws `EngineError`, also `stopped`.
 */
export async function stepByDeletion(
  table: RuleTable,
  engine: Engine,
  budget: Budget,
  known: readonly Literal[],
  goals: readonly Literal[],
): Promise<StepByDeletion | null> {
  const search = await openDeletion(table, engine, budget, known);
  try {
    let best: (StepByDeletion & { readonly cost: number }) | null = null;
    for (const literal of spread(goals, maxGoals)) {
      const found = await search.minimalFor(literal);
      if (found === null) continue;
      const cost = table.cost(found.rules);
      if (best === null || cost < best.cost) best = { literal, ...found, cost };
    }
    return best;
  } finally {
    search.close();
  }
}

/** Rules that force a literal. */
interface StepByDeletion {
  readonly literal: Literal;
  readonly rules: RuleSet;
  /** Whether it is shown that no proper subset does. */
  readonly isMinimal: boolean;
}

/** Some elements of a list, evenly spread. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);
}

async function openDeletion(table: RuleTable, engine: Engine, budget: Budget, known: readonly Literal[]) {
  const { variableCount, rules } = table.model;
  // A rule holds if its selector is 1; silent rules always hold.
  const rows: ReasonRow[] = rules.flatMap(({ weight, rows: own }, rule) =>
    own.map((row) => (weight === 0 ? row : conditional([positive(variableCount + rule)], row))),
  );
  const model = binaryModel(variableCount + rules.length, [reasonRowsBlock('rules', rows)], known);
  const session = await openSession(engine, model, budget);
  const guards = new Map<number, Guard>();

  let isDecided = true;

  /**
   * The rules among some, in their order, that the engine needs to force a literal, with some of the instances that were met, or with all that
   * are met, also on the way (null). Null if they do not force it; also after `maxNodes` nodes, if the search is limited.
   */
  const forcing = async (
    literal: Literal,
    some: readonly number[],
    instances: ReadonlySet<number> | null,
    isLimited = true,
  ): Promise<readonly number[] | null> => {
    const chosen = new Set(some);
    const chosenFirst = [...some, ...rules.keys()].filter(
      (rule, at) => at < some.length || !chosen.has(rule),
    );
    const assume = [
      ...chosenFirst.flatMap((rule) =>
        table.isSilent(rule) ? [] : [fixed(variableCount + rule, chosen.has(rule) ? 1 : 0)],
      ),
      fixed(variableOf(literal), literal & 1),
    ];
    for (;;) {
      // A short search of the engine asks for no limit.
      await budget.pause?.();
      throwIfStopped(budget);
      const limited = { ...budget, nodeLimit: Math.min(maxNodes, budget.nodeLimit ?? maxNodes) };
      const met = [...guards].filter(([instance]) => instances?.has(instance) ?? true);
      const ask = { assume, guards: met.map(([, guard]) => guard) };
      const outcome = await session.solve(ask, isLimited ? limited : budget);
      if (isLimited && outcome.status === 'unknown' && outcome.stopped === 'nodes') {
        isDecided = false;
        return null;
      }
      if (outcome.status === 'unknown') throw stoppedBy(outcome.stopped);
      if (!('values' in outcome)) {
        if (outcome.status !== 'infeasible' || outcome.core === undefined) return some;
        const core = new Set(outcome.core);
        return some.filter((_, at) => core.has(at));
      }
      if (instances !== null || !addInstances(outcome.values)) return null;
    }
  };
  /** Adds the instances that values break; false if there are none. */
  const addInstances = (values: Float64Array): boolean => {
    const isTrue = new Uint8Array(2 * variableCount);
    for (let variable = 0; variable < variableCount; variable++)
      isTrue[2 * variable + (values[variable] === 1 ? 0 : 1)] = 1;
    let isNew = false;
    for (const graph of table.graphs)
      for (const instance of violatedInstances(graph, isTrue, known).instances) {
        const number = table.numberOf(instance);
        if (guards.has(number)) continue;
        const guard = session.guard();
        guards.set(number, guard);
        session.add([reasonRowsBlock('instance', instanceRows(graph.reason, instance))], guard);
        isNew = true;
      }
    return isNew;
  };
  return {
    close: () => session.close(),
    /** A set of rules that forces the literal, minimal if that is decided; null if all rules do not. */
    async minimalFor(literal: Literal): Promise<Omit<StepByDeletion, 'literal'> | null> {
      const near = rulesByDistance(table, literal);
      let size = firstNeighborhood;
      let found: readonly number[] | null = null;
      for (; found === null; size *= 2) {
        // The farthest ones are left out first.
        const farthestFirst = near.slice(0, size).reverse();
        found = await forcing(literal, farthestFirst, null, size < near.length);
        if (found === null && size >= near.length) return null;
      }
      isDecided = true;
      // Fewer rules would meet more and more instances: those that were met so far are enough.
      const met = new Set(guards.keys());
      let chosen = found;
      for (let at = 0; at < chosen.length; ) {
        const fewer = await forcing(literal, [...chosen.slice(0, at), ...chosen.slice(at + 1)], met);
        if (fewer === null) at += 1;
        // The rules before this place are needed: they are in every core.
        else chosen = fewer;
      }
      const instances = await minimalPart(
        [...met],
        async (some) => (await forcing(literal, chosen, new Set(some))) !== null,
      );
      return { rules: ascending([...chosen, ...instances]), isMinimal: isDecided };
    },
  };
}

/**
 * The rules that are not silent, nearest first: two rules are neighbors if they have a variable in common. Those that only a rule about a graph
 * connects with the literal are the farthest.
 */
function rulesByDistance(table: RuleTable, literal: Literal): readonly number[] {
  const found: number[] = [];
  const isSeen = new Set<number>();
  const isReached = new Set([literal >>> 1]);
  const isDone = new Set<number>();
  for (;;) {
    // Variables that are added meanwhile come, too.
    for (const variable of isReached) {
      if (isDone.has(variable)) continue;
      isDone.add(variable);
      for (const each of [2 * variable, 2 * variable + 1])
        for (const at of table.rowsWith[each]!) {
          const { rule, literals } = table.rows[at]!;
          if (!isSeen.has(rule)) {
            isSeen.add(rule);
            if (!table.isSilent(rule)) found.push(rule);
          }
          for (const other of literals) isReached.add(other >>> 1);
        }
    }
    const graph = table.graphs.find((each) => {
      const variables = variablesOf(each);
      return variables.some((one) => isReached.has(one)) && !variables.every((one) => isReached.has(one));
    });
    if (graph === undefined) return found;
    for (const variable of variablesOf(graph)) isReached.add(variable);
  }
}

/** The variables of the edges or the vertices of a graph. */
function variablesOf(graph: CompiledGraph): readonly number[] {
  const { literals } =
    graph.about === 'edges' ? graph.reason.graph : { literals: graph.reason.graph.vertexLiterals };
  return Array.from(literals, variableOf);
}
