import type { ByteBudget } from '../byte-budget.js';
import { IntegerList } from '../families/integer-list.js';
import { type Completions, never } from './completions.js';
import { type Departure, departing, read } from './departures.js';
import { countOpenEnds, forgetOpenEnds } from './links.js';
import { SequenceTable } from './sequence-table.js';

// A record of links has these offsets.
const openCount = 0;
const pairs = 1;
const goodPairs = 2;
const outlook = 3;
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
  /** The departure to come. */
  readonly #number: number;
  readonly #departure: Departure | null;
  /** The table after the departure. */
  readonly #next: LinkTable | null;
  readonly #links = new SequenceTable();
  readonly #records: IntegerList;
  readonly #work: Int32Array;
  readonly #expand: ReturnType<typeof departing>;
  readonly steps: IntegerList;

  constructor(
    slotCount: number,
    completions: Completions,
    number: number,
    departure: Departure | null,
    next: LinkTable | null,
    budget: ByteBudget,
  ) {
    this.#slotCount = slotCount;
    this.#completions = completions;
    this.#number = number;
    this.#departure = departure;
    this.#next = next;
    this.#records = new IntegerList(budget);
    this.#work = new Int32Array(slotCount);
    this.#expand = departing(slotCount);
    this.steps = new IntegerList(budget);
  }

  /** The bytes that are not counted in the budget. */
  get bytes(): number {
    return this.#links.bytes;
  }

  /** The number of links given by their codes. */
  findOrAdd(codes: Int32Array): number {
    const number = this.#links.findOrAdd(codes, this.#slotCount);
    if (number * recordSize === this.#records.size) this.#addRecord(codes);
    return number;
  }

  #addRecord(codes: Int32Array): void {
    const work = this.#work;
    work.set(codes);
    forgetOpenEnds(work, this.#slotCount);
    const shape = this.#completions.shapes[this.#number]!.findOrAdd(work, this.#slotCount);
    this.#records.push(countOpenEnds(codes, this.#slotCount));
    this.#records.push(this.#completions.pairs[this.#number]![shape]!);
    this.#records.push(this.#completions.goodPairs[this.#number]![shape]!);
    this.#records.push(this.#completions.outlooks[this.#number]![shape]!);
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

  /** Which of the next vertices can have which role, as bits. */
  outlookOf(links: number): number {
    return this.#records.words[links * recordSize + outlook]!;
  }

  /** Where the steps from links begin in `steps`; steps that lead nowhere are left out. */
  firstStepOf(links: number): number {
    const at = links * recordSize;
    if (this.#records.words[at + firstStep]! < 0) this.#findSteps(links);
    return this.#records.words[at + firstStep]!;
  }

  /** Where they end. Call `firstStepOf` before. */
  afterStepsOf(links: number): number {
    return this.#records.words[links * recordSize + afterSteps]!;
  }

  #findSteps(links: number): void {
    const { steps } = this;
    const next = this.#next!;
    const begin = steps.size;
    read(this.#links, links, this.#work);
    const becoming = this.#expand(
      this.#departure!,
      this.#work,
      this.openCountOf(links),
      (role, isAmbiguous, left) => {
        const remaining = next.findOrAdd(left);
        if (next.pairsOf(remaining) >= never) return;
        steps.push(role);
        steps.push(2 * remaining + (isAmbiguous ? 1 : 0));
      },
    );
    // As long as the shape of these links took in the search for completions, which could be stopped.
    for (const _ of becoming);
    this.#records.words[links * recordSize + firstStep] = begin;
    this.#records.words[links * recordSize + afterSteps] = steps.size;
  }

  release(): void {
    this.#records.release();
    this.steps.release();
  }
}

/** The tables before each departure, and after the last one. */
export function linkTables(
  slotCount: number,
  departures: readonly Departure[],
  completions: Completions,
  budget: ByteBudget,
): LinkTable[] {
  const tables: LinkTable[] = [];
  let next: LinkTable | null = null;
  for (let number = departures.length; number >= 0; number -= 1) {
    next = new LinkTable(slotCount, completions, number, departures[number] ?? null, next, budget);
    tables.unshift(next);
  }
  return tables;
}
