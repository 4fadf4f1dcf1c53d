import { StateTable } from '../construction/state-table.js';
import { emptyFamily, unitFamily } from '../diagram.js';
import { DiagramError } from '../errors.js';
import { singleSet } from '../families/build-sets.js';
import { Operations } from '../families/evaluation.js';
import { IntegerList } from '../families/integer-list.js';
import type { NodeStore } from '../families/node-store.js';
import { degrees } from '../specifications/degrees.js';
import { cycles, cycleUnions } from '../specifications/paths-and-cycles.js';
import { product } from '../specifications/product.js';
import { open, type Specification } from '../specifications/specification.js';
import type { Steps } from '../work.js';
import type { HintCounters, HintSets } from './hint-counters.js';

/** States expanded between two yields. */
const statesAtATime = 64;

/** The size of the difference sets that are found first; those with at most 5 elements prune most of the others. */
const smallSize = 5;

/**
 * The node of the minimal difference sets in the store; not held.
 *
 * A frontier search over the edges. Each state has a family: the minimal sets of finished hints that differ, over the ways
 * to the state. A finished hint becomes the first element, so that adding it is one node. A set that contains, with the open hints that are sure to
 * differ, a known difference set leads to nothing new: the search runs twice, first for the small ones only, which
 * make the states of the second search few.
 */
export function* differenceSearch(
  problem: HintSets,
  counters: HintCounters,
  store: NodeStore,
): Steps<number> {
  const search = new DifferenceSearch(problem, counters, store);
  try {
    for (const maxSize of [smallSize, null]) {
      yield* search.run(maxSize);
      if (search.known === unitFamily) break;
    }
    return search.known;
  } finally {
    search.release();
  }
}

/** The states of one edge, each with its family. */
interface StatesOfEdge {
  readonly table: StateTable;
  /** By state, its family. */
  readonly families: IntegerList;
}

class DifferenceSearch {
  readonly #store: NodeStore;
  readonly #operations: Operations;
  readonly #counters: HintCounters;
  readonly #specification: Specification;
  /** Words of a state: those of the specification, then the counters, then 1 for the beginning of the solution. */
  readonly #words: number;
  readonly #countersAt: number;
  readonly #solutionAt: number;
  /** The state under construction. */
  readonly #child: Int32Array;
  /** Nodes that are needed: the known difference sets. */
  readonly #held: IntegerList;
  #now: StatesOfEdge;
  #next: StatesOfEdge;

  constructor(problem: HintSets, counters: HintCounters, store: NodeStore) {
    const { graph, severalCycles, coversVertices } = problem;
    const loops = severalCycles ? cycleUnions(graph) : cycles(graph);
    this.#specification = coversVertices ? product([loops, degrees(graph, () => [2])]) : loops;
    this.#store = store;
    this.#counters = counters;
    this.#countersAt = this.#specification.stateWords;
    this.#solutionAt = this.#countersAt + counters.words;
    this.#words = this.#solutionAt + 1;
    this.#child = new Int32Array(this.#words);
    this.#operations = new Operations(store);
    this.#held = this.#list();
    this.#held.push(emptyFamily);
    this.#now = { table: new StateTable(this.#words), families: this.#list() };
    this.#next = { table: new StateTable(this.#words), families: this.#list() };
  }

  /** The minimal difference sets that are known. */
  get known(): number {
    return this.#held.words[0]!;
  }

  /** Finds those with at most `maxSize` elements; null: all. */
  *run(maxSize: number | null): Steps<void> {
    const specification = this.#specification;
    const { elementCount } = specification;
    const root = new Int32Array(this.#words);
    if (specification.root(root, 0) !== open) return;
    root[this.#solutionAt] = 1;
    this.#now.table.findOrAdd(root, 0);
    this.#now.families.push(unitFamily);
    for (let edge = 0; edge < elementCount; edge += 1) {
      const pruning = new Pruning(this.#counters, this.#store, this.#operations, this.known, edge, maxSize);
      try {
        const { size } = this.#now.table;
        for (let state = 0; state < size; state += 1) {
          yield* this.#expand(edge, state, pruning);
          if (state % statesAtATime !== 0) continue;
          this.#requireRoom();
          yield { done: edge, total: elementCount, nodes: this.#store.nodeCount };
        }
      } finally {
        pruning.release();
      }
      const done = this.#now;
      done.table.clear();
      done.families.size = 0;
      this.#now = this.#next;
      this.#next = done;
      if (this.known === unitFamily) break;
    }
    for (const { table, families } of [this.#now, this.#next]) {
      table.clear();
      families.size = 0;
    }
  }

  *#expand(edge: number, index: number, pruning: Pruning): Steps<void> {
    const { states } = this.#now.table;
    const at = index * this.#words;
    const isSolution = states[at + this.#solutionAt] === 1;
    let family = this.#now.families.words[index]!;
    if (!isSolution) {
      const mask = this.#counters.sureMask(edge, states, at + this.#countersAt);
      family = yield* pruning.pruned(family, mask);
      this.#now.families.words[index] = family;
      if (family === emptyFamily) return;
    }
    const child = this.#child;
    for (let taken = 0; taken < 2; taken += 1) {
      for (let word = 0; word < this.#words; word += 1) child[word] = states[at + word]!;
      const staysSolution = isSolution && this.#counters.inSolution[edge] === taken;
      child[this.#solutionAt] = staysSolution ? 1 : 0;
      const outcome = this.#specification.child(edge, taken, child, 0);
      if (outcome === emptyFamily) continue;
      let sets = family;
      for (const hint of this.#counters.hintsOfEdge[edge]!)
        if (this.#counters.count(hint, edge, taken, child, this.#countersAt)) sets = this.#with(hint, sets);
      if (outcome === open) yield* this.#reach(child, sets);
      else if (!(staysSolution && this.#isWhole(edge))) yield* this.#finish(edge, child, sets);
    }
  }

  /** Whether the solution has no edge after this one. */
  #isWhole(edge: number): boolean {
    return !this.#counters.inSolution.includes(1, edge + 1);
  }

  /** The sets with a hint, which is finished later than theirs. */
  #with(hint: number, sets: number): number {
    return this.#store.node(this.#counters.elementOfHint[hint]!, emptyFamily, sets);
  }

  /** Adds sets to a state of the next edge. */
  *#reach(state: Int32Array, sets: number): Steps<void> {
    const { table, families } = this.#next;
    const index = table.findOrAdd(state, 0);
    if (index === families.size) families.push(sets);
    else families.words[index] = yield* this.#operations.steps('minimalUnion', families.words[index]!, sets);
  }

  /** A loop is closed at this edge: adds its difference sets. */
  *#finish(edge: number, state: Int32Array, sets: number): Steps<void> {
    let whole = sets;
    for (const hint of this.#counters.differingAtEnd(edge + 1, state, this.#countersAt))
      whole = this.#with(hint, whole);
    this.#held.words[0] = yield* this.#operations.steps('minimalUnion', this.known, whole);
  }

  #requireRoom(): void {
    const { limit, taken } = this.#store.budget;
    if (taken + this.#now.table.bytes + this.#next.table.bytes > limit)
      throw new DiagramError({ code: 'memory', byteLimit: limit });
  }

  #list(): IntegerList {
    const list = new IntegerList(this.#store.budget);
    this.#store.holders.add(list);
    return list;
  }

  release(): void {
    for (const list of [this.#held, this.#now.families, this.#next.families]) {
      this.#store.holders.delete(list);
      list.release();
    }
    this.#operations.release();
  }
}

/** What prunes the families of the states of one edge. */
class Pruning {
  readonly #counters: HintCounters;
  readonly #store: NodeStore;
  readonly #operations: Operations;
  readonly #known: number;
  readonly #edge: number;
  readonly #maxSize: number | null;
  readonly #held: IntegerList;
  /** By mask of hints that are sure to differ: what sets of finished hints complete known difference sets. */
  readonly #completions = new Map<number, number>();
  /** By size, all sets of finished hints with at most this size; empty without a maximum. */
  readonly #upToSize: readonly number[];

  constructor(
    counters: HintCounters,
    store: NodeStore,
    operations: Operations,
    known: number,
    edge: number,
    maxSize: number | null,
  ) {
    this.#counters = counters;
    this.#store = store;
    this.#operations = operations;
    this.#known = known;
    this.#edge = edge;
    this.#maxSize = maxSize;
    this.#held = new IntegerList(store.budget);
    store.holders.add(this.#held);
    this.#hold(known);
    this.#upToSize = maxSize === null ? [] : this.#setsUpTo(maxSize);
  }

  /** The sets of a family that may lead to new difference sets, with these open hints that are sure to differ. */
  *pruned(family: number, mask: number): Steps<number> {
    let left = family;
    if (this.#maxSize !== null) {
      const room = this.#maxSize - bitCount(mask);
      if (room < 0) return emptyFamily;
      left = yield* this.#operations.steps('intersection', left, this.#upToSize[room]!);
    }
    if (left === emptyFamily || this.#known === emptyFamily) return left;
    let completions = this.#completions.get(mask);
    if (completions === undefined) {
      this.#hold(left);
      completions = yield* this.#completionsFor(mask);
    }
    return yield* this.#operations.steps('nonSupersets', left, completions);
  }

  *#completionsFor(mask: number): Steps<number> {
    const { elementOfHint, lastEdge } = this.#counters;
    const sure = this.#counters.hintsOfMask(this.#edge, mask);
    const others = [...lastEdge.keys()].filter(
      (hint) => lastEdge[hint]! >= this.#edge && !sure.includes(hint),
    );
    const elements = (hints: readonly number[]): number =>
      this.#hold(
        singleSet(
          this.#store,
          hints.map((hint) => elementOfHint[hint]!),
        ),
      );
    const within = this.#hold(yield* this.#operations.steps('avoiding', this.#known, elements(others)));
    const found = this.#hold(yield* this.#operations.steps('minimalRest', within, elements(sure)));
    this.#completions.set(mask, found);
    return found;
  }

  #setsUpTo(maxSize: number): number[] {
    const { elementOfHint, lastEdge } = this.#counters;
    const finished = [...lastEdge.keys()]
      .filter((hint) => lastEdge[hint]! < this.#edge)
      .map((hint) => elementOfHint[hint]!)
      .sort((a, b) => b - a);
    let sets = new Array<number>(maxSize + 1).fill(unitFamily);
    for (const element of finished)
      sets = sets.map((without, size) =>
        this.#hold(this.#store.node(element, without, size === 0 ? emptyFamily : sets[size - 1]!)),
      );
    return sets;
  }

  #hold(node: number): number {
    this.#held.push(node);
    return node;
  }

  release(): void {
    this.#store.holders.delete(this.#held);
    this.#held.release();
  }
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
