import { grouped } from '../../model/typed-arrays.js';
import type { DomainState } from './state.js';

/** A link: two slots hold together or not at all. */
export interface Link {
  readonly one: number;
  readonly other: number;
  /** The number of its row. */
  readonly row: number;
}

/** A clause: at least one of these slots holds. They belong to different variables. */
export interface SlotClause {
  readonly slots: readonly number[];
  readonly row: number;
}

/**
 * Rules about slots: links, and clauses with two watched slots each (M. Moskewicz et al., "Chaff: Engineering an Efficient SAT
 * Solver", 2001). They are propagated value by value, as soon as a value is removed or assigned. The watches of a slot are a linked
 * list, so that nothing is allocated.
 */
export class SlotRules {
  readonly #state: DomainState;
  readonly #linkStarts: Int32Array;
  readonly #linked: Int32Array;
  readonly #linkRows: Int32Array;
  readonly #clauseStarts: Int32Array;
  readonly #clauseSlots: Int32Array;
  readonly #clauseRows: Int32Array;
  /** Watch `2 * clause + side`: its slot, and the next watch of the same slot; by slot, its first watch. */
  readonly #watched: Int32Array;
  readonly #nextWatch: Int32Array;
  readonly #firstWatch: Int32Array;

  constructor(state: DomainState, links: readonly Link[], clauses: readonly SlotClause[]) {
    const slotCount = state.layout.variableAt.length;
    this.#state = state;
    const ends = links.flatMap(({ one, other }) => [one, other]);
    for (const slot of ends) state.isUsed[slot] = 1;
    const { starts, places } = grouped(slotCount, ends);
    this.#linkStarts = starts;
    this.#linked = places.map((place) => ends[place ^ 1]!);
    this.#linkRows = places.map((place) => links[place >> 1]!.row);
    this.#clauseStarts = new Int32Array(clauses.length + 1);
    for (const [i, { slots }] of clauses.entries())
      this.#clauseStarts[i + 1] = this.#clauseStarts[i]! + slots.length;
    this.#clauseSlots = new Int32Array(this.#clauseStarts[clauses.length]!);
    this.#clauseRows = Int32Array.from(clauses, ({ row }) => row);
    this.#watched = new Int32Array(2 * clauses.length).fill(-1);
    this.#nextWatch = new Int32Array(2 * clauses.length).fill(-1);
    this.#firstWatch = new Int32Array(slotCount).fill(-1);
    for (const [i, { slots }] of clauses.entries()) {
      this.#clauseSlots.set(slots, this.#clauseStarts[i]);
      for (const slot of slots) state.isUsed[slot] = 1;
    }
  }

  /** Watches the clauses, once the state has started. False if one has no slot left. */
  start(): boolean {
    const state = this.#state;
    for (let clause = 0; clause < this.#clauseRows.length; clause++) {
      state.cause = this.#clauseRows[clause]!;
      let [side, last] = [0, -1];
      for (let i = this.#clauseStarts[clause]!; i < this.#clauseStarts[clause + 1]! && side < 2; i++) {
        const slot = this.#clauseSlots[i]!;
        if (!this.#isOpen(slot)) continue;
        last = slot;
        this.#watch(2 * clause + side++, slot);
      }
      if (last < 0 || (side === 1 && !this.#assign(last))) return false;
    }
    return true;
  }

  /** Propagates the queue of slots. False if a domain would be empty. */
  propagate(): boolean {
    const state = this.#state;
    const queue = state.slotQueue;
    while (state.slotHead < state.slotTail) {
      const event = queue[state.slotHead++]!;
      if (event < 0) {
        const slot = ~event;
        for (let i = this.#linkStarts[slot]!; i < this.#linkStarts[slot + 1]!; i++) {
          state.cause = this.#linkRows[i]!;
          if (!this.#assign(this.#linked[i]!)) return false;
        }
      } else {
        for (let i = this.#linkStarts[event]!; i < this.#linkStarts[event + 1]!; i++) {
          state.cause = this.#linkRows[i]!;
          if (!state.removeSlot(this.#linked[i]!)) return false;
        }
        if (this.#firstWatch[event]! >= 0 && !this.#visitWatches(event)) return false;
      }
    }
    state.slotHead = 0;
    state.slotTail = 0;
    return true;
  }

  /** Moves the watches of a removed slot; a clause without another open slot assigns its last one. */
  #visitWatches(slot: number): boolean {
    let previous = -1;
    for (let watch = this.#firstWatch[slot]!; watch >= 0; ) {
      const next = this.#nextWatch[watch]!;
      const other = this.#watched[watch ^ 1]!;
      const replacement =
        other >= 0 && this.#isAssigned(other) ? -1 : this.#replacement(watch >> 1, slot, other);
      if (replacement >= 0) {
        if (previous < 0) this.#firstWatch[slot] = next;
        else this.#nextWatch[previous] = next;
        this.#watch(watch, replacement);
      } else {
        previous = watch;
        this.#state.cause = this.#clauseRows[watch >> 1]!;
        if (other < 0 || !this.#assign(other)) return false;
      }
      watch = next;
    }
    return true;
  }

  /** An open slot of a clause beside these two; −1 without one. */
  #replacement(clause: number, slot: number, other: number): number {
    const end = this.#clauseStarts[clause + 1]!;
    for (let i = this.#clauseStarts[clause]!; i < end; i++) {
      const each = this.#clauseSlots[i]!;
      if (each !== slot && each !== other && this.#isOpen(each)) return each;
    }
    return -1;
  }

  #watch(watch: number, slot: number): void {
    this.#watched[watch] = slot;
    this.#nextWatch[watch] = this.#firstWatch[slot]!;
    this.#firstWatch[slot] = watch;
  }

  #isOpen(slot: number): boolean {
    const { variableAt, firstSlot } = this.#state.layout;
    const variable = variableAt[slot]!;
    return this.#state.has(variable, slot - firstSlot[variable]!);
  }

  #isAssigned(slot: number): boolean {
    return this.#isOpen(slot) && this.#state.count(this.#state.layout.variableAt[slot]!) === 1;
  }

  #assign(slot: number): boolean {
    const { variableAt, firstSlot } = this.#state.layout;
    const variable = variableAt[slot]!;
    return this.#state.assign(variable, slot - firstSlot[variable]!);
  }
}
