import { grouped, longer } from '../../model/typed-arrays.js';
import type { Layout } from './layout.js';

/** What can happen to a domain; a propagator is called for those that it subscribed to. */
export const events = { fixed: 1, bounds: 2, domain: 4 } as const;

/** The priorities of propagators: those of a smaller one run first. */
export const priorityCount = 3;

/** A subscription of a propagator, by its number, to events of a variable. */
export interface Subscription {
  readonly variable: number;
  readonly propagator: number;
  readonly events: number;
}

/**
 * The domains of the variables, a trail that restores them, and the queues of propagators that wait. Everything that can be
 * restored is in one array, `memory`: the words of the domains, their numbers of values, least and greatest values, and words
 * that propagators have reserved. An address is saved once a level. Nothing is allocated after `start`, except a longer trail.
 */
export class DomainState {
  readonly layout: Layout;
  memory: Int32Array = new Int32Array(0);
  /** Addresses: of a variable's number of values, and its least and greatest value. */
  readonly countAt: number;
  readonly leastAt: number;
  readonly greatestAt: number;
  /** The row on whose behalf domains change; −1 for a decision. */
  cause = -1;
  /** By slot, whether its removal is of interest. */
  readonly isUsed: Uint8Array;
  /** Slots that were removed, or as the complement assigned, and not propagated yet. */
  readonly slotQueue: Int32Array;
  slotHead = 0;
  slotTail = 0;
  /** The propagator that runs and needs no call for its own changes; −1 without one. */
  running = -1;
  #reserved: number[] = [];
  #stamps = new Int32Array(0);
  #stamp = 1;
  /** Pairs of an address and the value that it had. */
  #trail = new Int32Array(1024);
  #trailLength = 0;
  #levels = new Int32Array(64);
  depth = 0;
  #subscriptionStarts: Int32Array = new Int32Array(0);
  #subscribers: Int32Array = new Int32Array(0);
  #subscribedEvents: Int32Array = new Int32Array(0);
  #priorities: Uint8Array = new Uint8Array(0);
  #isQueued = new Uint8Array(0);
  #queues: readonly Int32Array[] = [];
  readonly #heads = new Int32Array(priorityCount);
  readonly #lengths = new Int32Array(priorityCount);

  constructor(layout: Layout) {
    this.layout = layout;
    const { variableCount, words, variableAt } = layout;
    this.countAt = words.length;
    this.leastAt = this.countAt + variableCount;
    this.greatestAt = this.leastAt + variableCount;
    this.isUsed = new Uint8Array(variableAt.length);
    this.slotQueue = new Int32Array(variableAt.length + variableCount);
  }

  /** Reserves words of `memory` with a first value, before `start`. Returns the address. */
  reserve(count: number, value: number | ((i: number) => number)): number {
    const address = this.greatestAt + this.layout.variableCount + this.#reserved.length;
    for (let i = 0; i < count; i++) this.#reserved.push(typeof value === 'number' ? value : value(i));
    return address;
  }

  /** Begins with the layout's domains; false if one is empty. */
  start(subscriptions: readonly Subscription[], priorities: Uint8Array): boolean {
    const { variableCount, words, size, firstSlot } = this.layout;
    const first = this.greatestAt + variableCount;
    this.memory = new Int32Array(first + this.#reserved.length);
    this.memory.set(words);
    this.memory.set(this.#reserved, first);
    this.#stamps = new Int32Array(this.memory.length);
    this.#subscribe(subscriptions, priorities);
    for (let variable = 0; variable < variableCount; variable++) {
      let count = 0;
      for (let value = 0; value < size[variable]!; value++) {
        if (this.has(variable, value)) count += 1;
        else this.#enqueueSlot(firstSlot[variable]! + value);
      }
      if (count === 0) return false;
      this.memory[this.countAt + variable] = count;
      this.memory[this.leastAt + variable] = this.#scanUp(variable);
      this.memory[this.greatestAt + variable] = this.#scanDown(variable);
      if (count === 1) this.#enqueueSlot(~(firstSlot[variable]! + this.memory[this.leastAt + variable]!));
    }
    for (let propagator = 0; propagator < priorities.length; propagator++) this.enqueue(propagator);
    return true;
  }

  count(variable: number): number {
    return this.memory[this.countAt + variable]!;
  }

  least(variable: number): number {
    return this.memory[this.leastAt + variable]!;
  }

  greatest(variable: number): number {
    return this.memory[this.greatestAt + variable]!;
  }

  has(variable: number, value: number): boolean {
    return ((this.memory[this.layout.firstWord[variable]! + (value >> 5)]! >>> (value & 31)) & 1) === 1;
  }

  /** The next value from this one on; −1 without one. */
  next(variable: number, value: number): number {
    const { firstWord } = this.layout;
    let at = firstWord[variable]! + (value >> 5);
    const end = firstWord[variable + 1]!;
    if (at >= end) return -1;
    let word = this.memory[at]! & (-1 << (value & 31));
    while (word === 0) {
      at += 1;
      if (at === end) return -1;
      word = this.memory[at]!;
    }
    return ((at - firstWord[variable]!) << 5) | (31 - Math.clz32(word & -word));
  }

  /** Changes a word of `memory` until the level is undone. */
  set(address: number, value: number): void {
    if (this.#stamps[address] !== this.#stamp) {
      this.#stamps[address] = this.#stamp;
      if (this.#trailLength === this.#trail.length)
        this.#trail = longer(this.#trail, new Int32Array(2 * this.#trail.length));
      this.#trail[this.#trailLength++] = address;
      this.#trail[this.#trailLength++] = this.memory[address]!;
    }
    this.memory[address] = value;
  }

  /** Begins a level. */
  push(): void {
    if (this.depth === this.#levels.length)
      this.#levels = longer(this.#levels, new Int32Array(2 * this.depth));
    this.#levels[this.depth++] = this.#trailLength;
    this.#stamp += 1;
  }

  /** Undoes all changes since the level began, and empties the queues. */
  pop(): void {
    const from = this.#levels[--this.depth]!;
    while (this.#trailLength > from) {
      this.#trailLength -= 2;
      this.memory[this.#trail[this.#trailLength]!] = this.#trail[this.#trailLength + 1]!;
    }
    this.#stamp += 1;
    this.clearQueues();
  }

  /** Removes a value. False if no value is left. */
  remove(variable: number, value: number): boolean {
    const address = this.layout.firstWord[variable]! + (value >> 5);
    const bit = 1 << (value & 31);
    const word = this.memory[address]!;
    if ((word & bit) === 0) return true;
    if (this.memory[this.countAt + variable] === 1) return false;
    this.set(address, word & ~bit);
    this.#enqueueSlot(this.layout.firstSlot[variable]! + value);
    return this.#afterRemoval(variable, 1);
  }

  /** Removes the value of a slot. False if no value is left. */
  removeSlot(slot: number): boolean {
    const variable = this.layout.variableAt[slot]!;
    return this.remove(variable, slot - this.layout.firstSlot[variable]!);
  }

  /** Leaves only this value. False if it is not in the domain. */
  assign(variable: number, value: number): boolean {
    if (!this.has(variable, value)) return false;
    return this.memory[this.countAt + variable] === 1 || this.keepRange(variable, value, value);
  }

  /** Leaves only the values of a range. False if no value is left. */
  keepRange(variable: number, from: number, to: number): boolean {
    const least = this.memory[this.leastAt + variable]!;
    const greatest = this.memory[this.greatestAt + variable]!;
    if (from <= least && to >= greatest) return true;
    if (from > greatest || to < least) return false;
    const first = this.layout.firstWord[variable]!;
    let removed = 0;
    for (let i = least >> 5; i <= greatest >> 5; i++) {
      let mask = -1;
      const start = i << 5;
      if (from > start) mask = from > start + 31 ? 0 : -1 << (from - start);
      if (to < start + 31) mask = to < start ? 0 : mask & (-1 >>> (31 - (to - start)));
      removed += this.#keepBits(variable, first + i, start, mask);
    }
    return this.#afterRemoval(variable, removed);
  }

  /** Calls a propagator before the next decision. */
  enqueue(propagator: number): void {
    if (this.#isQueued[propagator] === 1) return;
    this.#isQueued[propagator] = 1;
    const priority = this.#priorities[propagator]!;
    const queue = this.#queues[priority]!;
    let at = this.#heads[priority]! + this.#lengths[priority]!++;
    if (at >= queue.length) at -= queue.length;
    queue[at] = propagator;
  }

  /** The next propagator to call; −1 without one. */
  dequeue(): number {
    for (let priority = 0; priority < priorityCount; priority++) {
      if (this.#lengths[priority] === 0) continue;
      const queue = this.#queues[priority]!;
      const head = this.#heads[priority]!;
      this.#heads[priority] = head + 1 === queue.length ? 0 : head + 1;
      this.#lengths[priority]! -= 1;
      const propagator = queue[head]!;
      this.#isQueued[propagator] = 0;
      return propagator;
    }
    return -1;
  }

  /** Whether a propagator waits in a queue. */
  get hasQueued(): boolean {
    return this.#lengths[0]! + this.#lengths[1]! + this.#lengths[2]! > 0;
  }

  /** Empties the queues. */
  clearQueues(): void {
    this.slotHead = 0;
    this.slotTail = 0;
    while (this.dequeue() >= 0);
  }

  #keepBits(variable: number, address: number, start: number, mask: number): number {
    const word = this.memory[address]!;
    let gone = word & ~mask;
    if (gone === 0) return 0;
    this.set(address, word & mask);
    const slot = this.layout.firstSlot[variable]! + start;
    let removed = 0;
    for (; gone !== 0; gone &= gone - 1) {
      removed += 1;
      this.#enqueueSlot(slot + 31 - Math.clz32(gone & -gone));
    }
    return removed;
  }

  #afterRemoval(variable: number, removed: number): boolean {
    if (removed === 0) return true;
    const count = this.memory[this.countAt + variable]! - removed;
    if (count === 0) return false;
    this.set(this.countAt + variable, count);
    let happened: number = events.domain;
    if (!this.has(variable, this.memory[this.leastAt + variable]!)) {
      this.set(this.leastAt + variable, this.#scanUp(variable));
      happened |= events.bounds;
    }
    if (!this.has(variable, this.memory[this.greatestAt + variable]!)) {
      this.set(this.greatestAt + variable, this.#scanDown(variable));
      happened |= events.bounds;
    }
    if (count === 1) {
      happened |= events.fixed;
      this.#enqueueSlot(~(this.layout.firstSlot[variable]! + this.memory[this.leastAt + variable]!));
    }
    this.#wake(variable, happened);
    return true;
  }

  #enqueueSlot(event: number): void {
    if (this.isUsed[event < 0 ? ~event : event] === 1) this.slotQueue[this.slotTail++] = event;
  }

  #wake(variable: number, happened: number): void {
    const end = this.#subscriptionStarts[variable + 1]!;
    for (let i = this.#subscriptionStarts[variable]!; i < end; i++) {
      const propagator = this.#subscribers[i]!;
      if ((this.#subscribedEvents[i]! & happened) !== 0 && propagator !== this.running)
        this.enqueue(propagator);
    }
  }

  /** The least value, from the words. */
  #scanUp(variable: number): number {
    return this.next(variable, 0);
  }

  #scanDown(variable: number): number {
    const first = this.layout.firstWord[variable]!;
    let at = this.layout.firstWord[variable + 1]! - 1;
    while (this.memory[at] === 0) at -= 1;
    return ((at - first) << 5) | (31 - Math.clz32(this.memory[at]!));
  }

  #subscribe(subscriptions: readonly Subscription[], priorities: Uint8Array): void {
    this.#priorities = priorities;
    this.#isQueued = new Uint8Array(priorities.length);
    this.#queues = Array.from(
      { length: priorityCount },
      () => new Int32Array(Math.max(1, priorities.length)),
    );
    const variables = subscriptions.map(({ variable }) => variable);
    const { starts, places } = grouped(this.layout.variableCount, variables);
    this.#subscriptionStarts = starts;
    this.#subscribers = places.map((place) => subscriptions[place]!.propagator);
    this.#subscribedEvents = places.map((place) => subscriptions[place]!.events);
  }
}
