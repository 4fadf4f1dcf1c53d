import { ByteBudget, byteLimitOf, HeldBytes, type Limits } from '../byte-budget.js';
import type { Diagram } from '../diagram.js';
import { requireWhole } from '../errors.js';
import type { Graph } from '../graphs/graph.js';
import { type Steps, Work } from '../work.js';
import { departuresOf } from './departures.js';
import { diagramOfClasses } from './diagram-of-classes.js';
import { type InstanceClasses, mergeStates } from './instance-classes.js';
import { searchInstances } from './instance-search.js';
import { opens } from './links.js';
import type { InstanceRules } from './state-expansion.js';

export interface PairSetOptions extends Limits {
  /** Maximum number of pairs in a set; null, the default, for any. */
  readonly maxPairs?: number | null | undefined;
}

/**
 * The sets of disjoint pairs of vertices that are good instances (the link puzzle paper, definition 2):
 * exactly one set of disjoint simple paths joins the vertices of each pair and nothing else, and it goes through
 * every vertex. The elements are those of `vertexPairs`. The graph's order of edges decides how much there is to do:
 * on a grid, rows must not be longer than columns. Progress is in vertices, several times.
 *
 * Throws `DiagramError` unless `maxPairs` is a whole number of at least 0, and as the work does.
 */
export function goodPairSetsWork(graph: Graph, options: PairSetOptions = {}): Work<Diagram> {
  return new Work(answer(graph, true, options, diagramOfClasses));
}

/** The sets of disjoint pairs that have a solution (corollary 19). Otherwise as `goodPairSetsWork`. */
export function solvablePairSetsWork(graph: Graph, options: PairSetOptions = {}): Work<Diagram> {
  return new Work(answer(graph, false, options, diagramOfClasses));
}

/** By number of pairs, the number of sets of `goodPairSetsWork`; far faster, and smaller, than the diagram. */
export function countGoodPairSetsWork(graph: Graph, options: PairSetOptions = {}): Work<bigint[]> {
  return new Work(answer(graph, true, options, countBySizeOf));
}

/** By number of pairs, the number of sets of `solvablePairSetsWork`. */
export function countSolvablePairSetsWork(graph: Graph, options: PairSetOptions = {}): Work<bigint[]> {
  return new Work(answer(graph, false, options, countBySizeOf));
}

/** Checks the options, then answers from the classes. */
function answer<T>(
  graph: Graph,
  areGood: boolean,
  { byteLimit, maxPairs = null }: PairSetOptions,
  from: (classes: InstanceClasses, budget: ByteBudget, vertexCount: number) => Steps<T>,
): Steps<T> {
  if (maxPairs !== null) requireWhole('maxPairs', maxPairs, 0, Number.MAX_SAFE_INTEGER);
  const budget = new ByteBudget(byteLimitOf({ byteLimit }));
  return steps(graph, { areGood, maxPairs }, budget, from);
}

function* steps<T>(
  graph: Graph,
  rules: InstanceRules,
  budget: ByteBudget,
  from: (classes: InstanceClasses, budget: ByteBudget, vertexCount: number) => Steps<T>,
): Steps<T> {
  const arcs = yield* searchInstances(departuresOf(graph), rules, budget);
  const classes = yield* mergeStates(arcs, budget);
  try {
    return yield* from(classes, budget, graph.vertexCount);
  } finally {
    classes.held.release();
  }
}

/** Classes between two yields. */
const classesAtATime = 1024;
/** Bytes of a number of sets in the heap: V8's number of two limbs, and the reference to it. */
const bytesOfCount = 40;

/** The number of sets of pairs by their size. Progress is in departures. */
function* countBySizeOf({ levels, root }: InstanceClasses, budget: ByteBudget): Steps<bigint[]> {
  const held = new HeldBytes(budget);
  /** By class, numbered from 1: by the number of pairs to come, the number of sets. */
  let counts: bigint[][] = [[], [1n]];
  let length = 1;
  try {
    for (let step = levels.length - 1; step >= 0; step -= 1) {
      const { words, starts, size } = levels[step]!;
      const before: bigint[][] = [[]];
      let lengthBefore = 0;
      for (let each = 0; each < size; each += 1) {
        const sum: bigint[] = [];
        const begin = starts[each]!;
        for (let at = begin; at < starts[each + 1]!; at += 1)
          addTo(sum, counts[words[at]!]!, at - begin === opens ? 1 : 0);
        before.push(sum);
        lengthBefore += sum.length;
        if (each % classesAtATime !== 0) continue;
        held.set(bytesOfCount * (length + lengthBefore));
        yield { done: levels.length - step, total: levels.length, nodes: each };
      }
      counts = before;
      length = lengthBefore;
    }
    return counts[root]!;
  } finally {
    held.release();
  }
}

/** Adds numbers of sets that have `more` more pairs. */
function addTo(sum: bigint[], counts: readonly bigint[], more: number): void {
  for (const [pairs, count] of counts.entries()) {
    while (sum.length <= pairs + more) sum.push(0n);
    sum[pairs + more]! += count;
  }
}
