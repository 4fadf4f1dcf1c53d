import { type Budget, type StopReason, stopReason } from '../engine/budget.js';
import { Packing } from './packing.js';

/** Receives the steps of a proof that there is no light hitting set. Constraints are named by their numbers, which it chooses. */
export interface SearchLog {
  /** The set with this place. */
  set(place: number): number;
  /** The row that the weight is at most the limit. */
  readonly limit: number;
  /** Adds up `times` the row of the limit and some sets with weights; returns the number of the sum. */
  sum(times: number, sets: readonly (readonly [weight: number, place: number])[]): number;
  /** Not all of these elements are chosen: it follows by the constraints with these numbers; returns its number. */
  exclude(elements: readonly number[], hints: readonly number[]): number;
  /** These sums and exclusions are not used again. */
  drop(numbers: readonly number[]): void;
}

/** A light hitting set; or `elements` null: there is none, or, if it was stopped, none is known. */
export interface LightHittingSet {
  readonly elements: readonly number[] | null;
  readonly stopped: StopReason | null;
}

/** The states of elements. */
const [free, chosen, excluded] = [0, 1, 2];

/** Shares are multiples of one over this, or of a coarser fraction where the weights in a proof would exceed its format. */
const finestShare = 2 ** 16;
const maxProofWeight = 1e9;

/** Nodes between two pauses. */
const nodesPerPause = 10;

/** A decision, and where the trail and the hints ended before it. */
interface Frame {
  readonly element: number;
  readonly trail: number;
  readonly hints: number;
  /** The constraints that were derived at this node; they go when it is left. */
  readonly derived: number[];
}

/**
 * Searches a hitting set of at most some weight: branch and bound, with bounds and fixed elements by the fractional packing (a relaxation),
 * rounded to whole numbers, so that each conclusion is exact. Sets may be added between searches.
 */
export class BoundedSearch {
  readonly #weights: readonly number[];
  readonly #packing: Packing;
  readonly #sets: (readonly number[])[] = [];
  readonly #setsOf: number[][];
  readonly #state: Uint8Array;
  /** By set, the numbers of its elements that are chosen, and that are not excluded. */
  readonly #hits: number[] = [];
  readonly #open: number[] = [];
  readonly #trail: number[] = [];
  #missed = 0;
  #weight = 0;
  #limit = 0;
  #share = 1;
  #log: SearchLog | null = null;
  /** The numbers of the constraints that imply the states, in their order. */
  readonly #hints: number[] = [];
  #frames: Frame[] = [];
  #rootDerived: number[] = [];

  constructor(weights: readonly number[]) {
    this.#weights = weights;
    this.#packing = new Packing(weights);
    this.#setsOf = weights.map(() => []);
    this.#state = new Uint8Array(weights.length);
  }

  /** Adds a set of different elements, which is not empty. */
  add(set: readonly number[]): void {
    for (const element of set) this.#setsOf[element]!.push(this.#sets.length);
    this.#sets.push(set);
    this.#hits.push(0);
    this.#open.push(set.length);
    this.#missed += 1;
    this.#packing.add(set);
  }

  /** A lower bound of the weights of hitting sets: the largest packing, rounded to whole numbers. */
  packed(): number {
    this.#begin(0, null);
    let sum = 0;
    const loads = new Float64Array(this.#weights.length);
    for (const [set, times] of this.#shares()) {
      sum += times;
      for (const element of this.#sets[set]!) loads[element]! += times;
    }
    // Where the shares exceed a weight, the element is cheaper than it should be.
    let excess = 0;
    for (const [element, load] of loads.entries())
      excess += Math.max(0, load - this.#share * this.#weights[element]!);
    return Math.max(0, Math.ceil((sum - excess) / this.#share));
  }

  /** Looks for a hitting set of at most this weight. The steps of the proof that there is none go to `log`. */
  async atMost(limit: number, budget: Budget, log: SearchLog | null = null): Promise<LightHittingSet> {
    this.#begin(limit, log);
    try {
      for (let nodes = 0; ; nodes++) {
        const stopped = nodes === budget.nodeLimit ? 'nodes' : stopReason(budget);
        if (stopped !== null) return { elements: null, stopped };
        if (nodes % nodesPerPause === 0) await budget.pause?.();
        if (this.#settle()) {
          if (this.#missed === 0) {
            const elements = [...this.#weights.keys()].filter((element) => this.#state[element] === chosen);
            return { elements, stopped: null };
          }
          this.#branch();
        } else if (!this.#goBack()) return { elements: null, stopped: null };
      }
    } finally {
      this.#undo(0);
    }
  }

  #begin(limit: number, log: SearchLog | null): void {
    this.#limit = limit;
    this.#log = log;
    const largest = Math.max(limit + 1, ...this.#weights);
    this.#share = Math.max(1, Math.min(finestShare, Math.floor(maxProofWeight / largest)));
    this.#hints.length = 0;
    this.#frames = [];
    this.#rootDerived = [];
  }

  #branch(): void {
    const { prices } = this.#packing;
    let best = -1;
    for (const element of this.#weights.keys())
      if (this.#state[element] === free && (best < 0 || prices[element]! > prices[best]!)) best = element;
    this.#frames.push({ element: best, trail: this.#trail.length, hints: this.#hints.length, derived: [] });
    this.#choose(best);
  }

  /** Leaves a node without a solution; false if it is the root. The element of its decision is excluded. */
  #goBack(): boolean {
    const decisions = this.#frames.map(({ element }) => element);
    const number = this.#log?.exclude(decisions, this.#hints) ?? 0;
    const frame = this.#frames.pop();
    this.#log?.drop(frame?.derived ?? this.#rootDerived);
    if (frame === undefined) return false;
    this.#undo(frame.trail);
    this.#hints.length = frame.hints;
    this.#derived(number);
    this.#exclude(frame.element);
    return true;
  }

  /** A constraint of the current node implies what follows. */
  #derived(number: number): void {
    if (this.#log === null) return;
    this.#hints.push(number);
    (this.#frames.at(-1)?.derived ?? this.#rootDerived).push(number);
  }

  /** A constraint of the statement implies the next states. */
  #follow(number: number | undefined): void {
    if (number !== undefined) this.#hints.push(number);
  }

  /** Finds what follows at this node; false if it has no solution. */
  #settle(): boolean {
    for (;;) {
      if (!this.#propagate()) return false;
      if (this.#missed === 0) return true;
      const before = this.#trail.length;
      if (!this.#bound()) return false;
      if (this.#trail.length === before) return true;
    }
  }

  /** Sets with one element left, and elements that are too heavy; false if there is a contradiction. */
  #propagate(): boolean {
    for (let isNew = true; isNew; ) {
      isNew = false;
      const room = this.#limit - this.#weight;
      const isHeavy = (element: number): boolean =>
        this.#state[element] === free && this.#weights[element]! > room;
      const heavy = [...this.#weights.keys()].filter(isHeavy);
      if (room < 0 || heavy.length > 0) this.#follow(this.#log?.limit);
      if (room < 0) return false;
      for (const element of heavy) this.#exclude(element);
      for (const [place, set] of this.#sets.entries()) {
        if (this.#hits[place]! > 0 || this.#open[place]! > 1) continue;
        this.#follow(this.#log?.set(place));
        const last = set.find((element) => this.#state[element] === free);
        if (last === undefined) return false;
        this.#choose(last);
        isNew = true;
      }
    }
    return true;
  }

  /** The shares of a largest packing in whole numbers, of sets that are missed. */
  #shares(): readonly (readonly [set: number, times: number])[] {
    return this.#packing
      .solve()
      .map(([set, share]) => [set, Math.floor(share * this.#share + 1e-3)] as const)
      .filter(([set, times]) => times > 0 && this.#hits[set] === 0);
  }

  /**
   * Compares the limit with the packing; false if it is exceeded. The sum of the packed sets and of the row of the limit is
   * Σ (load − share · weight) x ≥ packed − share · limit: each element whose choice breaks it is excluded, and one without which it
   * cannot hold is chosen.
   */
  #bound(): boolean {
    const shares = this.#shares();
    const sums = this.#weights.map((weight) => -this.#share * weight);
    let slack = this.#share * this.#limit;
    for (const [set, times] of shares) {
      slack -= times;
      for (const element of this.#sets[set]!) sums[element]! += times;
    }
    for (const [element, sum] of sums.entries()) {
      const state = this.#state[element];
      if (state === chosen || (state === free && sum > 0)) slack += sum;
    }
    const isForced = (element: number): boolean =>
      this.#state[element] === free && Math.abs(sums[element]!) > slack;
    const forced = slack < 0 ? [] : [...this.#weights.keys()].filter(isForced);
    if (slack < 0 || forced.length > 0) {
      const byPlace = shares.map(([set, times]) => [times, set] as const);
      this.#derived(this.#log?.sum(this.#share, byPlace) ?? 0);
    }
    for (const element of forced) {
      if (sums[element]! < 0) this.#exclude(element);
      else this.#choose(element);
    }
    return slack >= 0;
  }

  #choose(element: number): void {
    this.#state[element] = chosen;
    this.#trail.push(element);
    this.#weight += this.#weights[element]!;
    this.#packing.limit(element, 0);
    for (const set of this.#setsOf[element]!) if (this.#hits[set]!++ === 0) this.#missed -= 1;
  }

  #exclude(element: number): void {
    this.#state[element] = excluded;
    this.#trail.push(element);
    // A packing of more than the limit decides anyway.
    this.#packing.limit(element, this.#limit + 1);
    for (const set of this.#setsOf[element]!) this.#open[set]! -= 1;
  }

  #undo(end: number): void {
    while (this.#trail.length > end) {
      const element = this.#trail.pop()!;
      const isChosen = this.#state[element] === chosen;
      this.#state[element] = free;
      this.#packing.limit(element, this.#weights[element]!);
      for (const set of this.#setsOf[element]!) {
        if (!isChosen) this.#open[set]! += 1;
        else if (--this.#hits[set]! === 0) this.#missed += 1;
      }
      if (isChosen) this.#weight -= this.#weights[element]!;
    }
  }
}

/** The sum of the weights of some elements. */
export function weightOf(elements: Iterable<number>, weights: readonly number[]): number {
  let sum = 0;
  for (const element of elements) sum += weights[element]!;
  return sum;
}
