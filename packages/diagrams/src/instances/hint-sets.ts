import { ByteBudget, byteLimitOf, type Limits } from '../byte-budget.js';
import type { Diagram } from '../diagram.js';
import { requireWhole } from '../errors.js';
import { powerSet } from '../families/build-sets.js';
import { diagramOfFamily } from '../families/convert-diagram.js';
import { evaluate } from '../families/evaluation.js';
import { NodeStore } from '../families/node-store.js';
import { Hold } from '../families/roots.js';
import { type Steps, Work } from '../work.js';
import { differenceSearch } from './difference-search.js';
import { HintCounters, type HintSets } from './hint-counters.js';

/**
 * By element of the diagrams of a problem, its candidate: the one whose last edge comes last is the first element. Throws `DiagramError`
 * for a candidate or solution with an edge that the graph lacks.
 */
export function hintsOfElements(problem: HintSets): Int32Array {
  return countersOf(problem).hintOfElement;
}

/**
 * The minimal difference sets: for each other solution, the candidates whose number is another one there; of these sets, those
 * that contain no other. If the empty set is among them, another solution has the same numbers everywhere. Elements are those
 * of `hintsOfElements`. Throws as it does, and when a limit is reached. Progress is in edges.
 */
export function differenceSetsWork(problem: HintSets, limits: Limits = {}): Work<Diagram> {
  return new Work(inStore(problem, limits, (_, differences) => justOf(differences)));
}

/**
 * The good sets of candidates: the puzzles with these hints have the solution as their only one (equation 9). They are the sets that
 * share an element with each difference set, so that supersets of good sets are good. Elements, errors and progress as for `differenceSetsWork`.
 */
export function goodHintSetsWork(problem: HintSets, limits: Limits = {}): Work<Diagram> {
  return new Work(
    inStore(problem, limits, (store, differences) =>
      evaluate(store, 'hitting', powerSet(store, problem.hints.keys()), differences),
    ),
  );
}

// biome-ignore lint/correctness/useYield: steps without work between them.
function* justOf(node: number): Steps<number> {
  return node;
}

/** The diagram of what follows from the difference sets. */
function* inStore(
  problem: HintSets,
  limits: Limits,
  follow: (store: NodeStore, differences: number) => Steps<number>,
): Steps<Diagram> {
  const counters = countersOf(problem);
  const store = new NodeStore(new ByteBudget(byteLimitOf(limits)));
  const differences = new Hold(yield* differenceSearch(problem, counters, store), store.holders);
  const family = new Hold(yield* follow(store, differences.node), store.holders);
  differences.release();
  return yield* diagramOfFamily(store, family.node, problem.hints.length);
}

function countersOf({ graph, hints, solution }: HintSets): HintCounters {
  const edgeCount = graph.tails.length;
  for (const [argument, edges] of [
    ['solution', solution] as const,
    ...hints.map((edges) => ['hints', edges] as const),
  ])
    for (const edge of edges) requireWhole(argument, edge, 0, edgeCount - 1);
  const inSolution = new Uint8Array(edgeCount);
  for (const edge of solution) inSolution[edge] = 1;
  return new HintCounters({ edgeCount, hints: hints.map((edges) => [...new Set(edges)]), inSolution });
}
