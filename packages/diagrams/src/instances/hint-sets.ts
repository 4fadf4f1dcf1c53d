import { ByteBudget, byteLimitOf, type Limits } from '../byte-budget.js';
import type { Diagram } from '../diagram.js';
import { familyOfSets, powerSet } from '../families/build-sets.js';
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
  return new HintCounters(problem).hintOfElement;
}

/**
 * The minimal difference sets: for each other solution, the candidates whose number is another one there; of these sets, those
 * that contain no other. If the empty set is among them, another solution has the same numbers everywhere. Elements are those
 * of `hintsOfElements`. Throws as it does, and when a limit is reached. Progress is in edges.
 */
export function differenceSetsWork(problem: HintSets, limits: Limits = {}): Work<Diagram> {
  return new Work(familyOf(problem, limits, false));
}

/**
 * The good sets of candidates: the puzzles with these hints have the solution as their only one (equation 9). They are the sets that
 * share an element with each difference set, so that supersets of good sets are good. Elements, errors and progress as for `differenceSetsWork`.
 */
export function goodHintSetsWork(problem: HintSets, limits: Limits = {}): Work<Diagram> {
  return new Work(familyOf(problem, limits, true));
}

/** The difference sets, or the good sets that follow from them. */
function* familyOf(problem: HintSets, limits: Limits, areGood: boolean): Steps<Diagram> {
  const counters = new HintCounters(problem);
  const { length } = problem.hints;
  const store = new NodeStore(new ByteBudget(byteLimitOf(limits)));
  const differences = new Hold(yield* differenceSearch(problem, counters, store), store.holders);
  if (!areGood) return yield* diagramOfFamily(store, differences.node, length);
  return yield* hittingDiagram(store, length, differences);
}

/**
 * The sets of the elements 0 to `elementCount` − 1 that share an element with each of these sets. Throws `DiagramError` for other elements,
 * and when a limit is reached.
 */
export function hittingSetsWork(
  elementCount: number,
  sets: Iterable<Iterable<number>>,
  limits: Limits = {},
): Work<Diagram> {
  return new Work(hittingSteps(elementCount, sets, limits));
}

function* hittingSteps(
  elementCount: number,
  sets: Iterable<Iterable<number>>,
  limits: Limits,
): Steps<Diagram> {
  const store = new NodeStore(new ByteBudget(byteLimitOf(limits)));
  return yield* hittingDiagram(store, elementCount, new Hold(familyOfSets(store, sets), store.holders));
}

/** Releases the family of sets. */
function* hittingDiagram(store: NodeStore, elementCount: number, sets: Hold): Steps<Diagram> {
  const elements = Array.from({ length: elementCount }, (_, element) => element);
  const all = powerSet(store, elements);
  const hitting = new Hold(yield* evaluate(store, 'hitting', all, sets.node), store.holders);
  sets.release();
  return yield* diagramOfFamily(store, hitting.node, elementCount);
}
