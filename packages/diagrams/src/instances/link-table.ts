import type { ByteBudget } from '../byte-budget.js';
import { IntegerList } from '../families/roots.js';
import type { Completions } from './completions.js';
import { type Departure, departing, read } from './departures.js';
import { countOpenEnds, forgetOpenEnds, inner, isolated } from './links.js';
import { SequenceTable } from './sequence-table.js';

// A record of links has these offsets.
const group = 0;
const openCount = 1;
const pairs = 2;
const goodPairs = 3;
/** Where the steps begin; −1 if they are not known yet. */
const firstStep = 4;
const afterSteps = 5;
const recordSize = 6;

/** Integers of a step: the role of the vertex that leaves, and the links that remain, doubled, + 1 if ambiguous. */
export const stepSize = 2;

/** The links that a search has met before a departure, numbered, and the steps from them. */
export class LinkTable {
  readonly #slotCount: number;
  readonly #completions: Completions;
  readonly #departure: number;
  readonly #links = new SequenceTable();
  /** Links of a group differ only in which vertices are isolated and which are inner. */
  readonly #groups = new SequenceTable();
  readonly #records: IntegerList;
  readonly #work: Int32Array;
  readonly #expand: ReturnType<typeof departing>;
  readonly steps: IntegerList;

  /** Before the departure with this number. */
  constructor(slotCount: number, completions: Completions, departure: number, budget: ByteBudget) {
    this.#slotCount = slotCount;
    this.#completions = completions;
    this.#departure = departure;
    this.#records = new IntegerList(budget);
    this.#work = new Int32Array(slotCount);
    this.#expand = departing(slotCount);
    this.steps = new IntegerList(budget);
  }

  /** The bytes that are not counted in the budget. */
  get bytes(): number {
    return this.#links.bytes + this.#groups.bytes;
  }

  get size(): number {
    return this.#links.size;
  }

  /** The number of links given by their codes. */
  findOrAdd(codes: Int32Array): number {
    const number = this.#links.findOrAdd(codes, this.#slotCount);
    if (number * recordSize === this.#records.size) this.#addRecord(codes);
    return number;
  }

  #addRecord(codes: Int32Array): void {
    const work = this.#work;
    const slotCount = this.#slotCount;
    work.set(codes);
    forgetOpenEnds(work, slotCount);
    const shape = this.#completions.shapes[this.#departure]!.findOrAdd(work, slotCount);
    for (let slot = 0; slot < slotCount; slot += 1)
      work[slot] = codes[slot] === inner ? isolated : codes[slot]!;
    this.#records.push(this.#groups.findOrAdd(work, slotCount));
    this.#records.push(countOpenEnds(codes, slotCount));
    this.#records.push(this.#completions.pairs[this.#departure]![shape]!);
    this.#records.push(this.#completions.goodPairs[this.#departure]![shape]!);
    this.#records.push(-1);
    this.#records.push(-1);
  }

  openCountOf(links: number): number {
    return this.#records.words[links * recordSize + openCount]!;
  }

  /** The minimum number of pairs whose first end is still to leave; `never` or more if the links lead nowhere. */
  pairsOf(links: number): number {
    return this.#records.words[links * recordSize + pairs]!;
  }

  /** As `pairsOf`, for completions that are not ambiguous. */
  goodPairsOf(links: number): number {
    return this.#records.words[links * recordSize + goodPairs]!;
  }

  /** Links of different groups cannot be freer than each other. */
  groupOf(links: number): number {
    return this.#records.words[links * recordSize + group]!;
  }

  /**
   * Whether these links differ from others only in isolated vertices where the others have inner ones. Every
   * completion of the others then completes these, and leaves a vertex uncovered.
   */
  isFreer(links: number, others: number): boolean {
    if (links === others || this.groupOf(links) !== this.groupOf(others)) return false;
    const { words, starts } = this.#links;
    const at = starts[links]!;
    const otherAt = starts[others]!;
    for (let slot = 0; slot < this.#slotCount; slot += 1)
      if (words[at + slot] !== words[otherAt + slot] && words[at + slot] !== isolated) return false;
    return true;
  }

  /** Where the steps from links begin in `steps`. Enters the links that remain in the table of the next departure. */
  firstStepOf(links: number, departure: Departure, next: LinkTable): number {
    const at = links * recordSize;
    if (this.#records.words[at + firstStep]! < 0) this.#findSteps(links, departure, next);
    return this.#records.words[at + firstStep]!;
  }

  afterStepsOf(links: number): number {
    return this.#records.words[links * recordSize + afterSteps]!;
  }

  #findSteps(links: number, departure: Departure, next: LinkTable): void {
    const { steps } = this;
    const begin = steps.size;
    read(this.#links, links, this.#work);
    this.#expand(departure, this.#work, this.openCountOf(links), (role, isAmbiguous, left) => {
      steps.push(role);
      steps.push(2 * next.findOrAdd(left) + (isAmbiguous ? 1 : 0));
    });
    this.#records.words[links * recordSize + firstStep] = begin;
    this.#records.words[links * recordSize + afterSteps] = steps.size;
  }

  release(): void {
    this.#records.release();
    this.steps.release();
  }
}
