import { hashOf } from '../families/operation-cache.js';
import { never } from './completions.js';
import { type LinkTable, stepSize } from './link-table.js';

/** Departures that a comparison looks ahead; if they do not settle it, the answer is the one that drops nothing. */
const maxLookahead = 64;

/** Comparisons of links before the same departure by their completions: the roles of the vertices to come. */
export class LinkComparisons {
  readonly #tables: readonly LinkTable[];
  /** By departure. */
  readonly #meeting: readonly PairMemo[];
  readonly #implied: readonly PairMemo[];

  constructor(tables: readonly LinkTable[]) {
    this.#tables = tables;
    this.#meeting = tables.map(() => new PairMemo());
    this.#implied = tables.map(() => new PairMemo());
  }

  get bytes(): number {
    let bytes = 0;
    for (const memo of this.#meeting) bytes += memo.bytes;
    for (const memo of this.#implied) bytes += memo.bytes;
    return bytes;
  }

  /** Whether a completion of `good` that is not ambiguous has the roles of one of `other`, which makes it ambiguous. */
  meets(step: number, good: number, other: number, lookahead = maxLookahead): boolean {
    const table = this.#tables[step]!;
    if (!haveCommonRoles(table.outlookOf(good), table.outlookOf(other))) return false;
    if (lookahead === 0 || step === this.#tables.length - 1) return true;
    const memo = this.#meeting[step]!;
    const known = memo.get(good, other);
    if (known !== undefined) return known;
    const answer = this.#findMeeting(step, good, other, lookahead - 1);
    memo.set(good, other, answer);
    return answer;
  }

  #findMeeting(step: number, good: number, other: number, lookahead: number): boolean {
    const table = this.#tables[step]!;
    const next = this.#tables[step + 1]!;
    for (let at = table.firstStepOf(good), after = table.afterStepsOf(good); at < after; at += stepSize) {
      const role = table.steps.words[at]!;
      const remaining = table.steps.words[at + 1]!;
      if ((remaining & 1) === 1 || next.goodPairsOf(remaining >> 1) >= never) continue;
      const first = table.firstStepOf(other);
      for (let to = first, end = table.afterStepsOf(other); to < end; to += stepSize)
        if (
          table.steps.words[to] === role &&
          this.meets(step + 1, remaining >> 1, table.steps.words[to + 1]! >> 1, lookahead)
        )
          return true;
    }
    return false;
  }

  /**
   * Whether `links` are known to have no completion with roles that no completion of `others` has. Found step by
   * step: each step of `links` has a step of `others` with the same role, to links of which the same is known.
   */
  implies(step: number, links: number, others: number, lookahead = maxLookahead): boolean {
    if (links === others) return true;
    const table = this.#tables[step]!;
    if ((table.outlookOf(links) & ~table.outlookOf(others)) !== 0 || lookahead === 0) return false;
    const memo = this.#implied[step]!;
    const known = memo.get(links, others);
    if (known !== undefined) return known;
    const answer = this.#findImplied(step, links, others, lookahead - 1);
    memo.set(links, others, answer);
    return answer;
  }

  #findImplied(step: number, links: number, others: number, lookahead: number): boolean {
    const table = this.#tables[step]!;
    for (let at = table.firstStepOf(links), after = table.afterStepsOf(links); at < after; at += stepSize) {
      const role = table.steps.words[at]!;
      const remaining = table.steps.words[at + 1]! >> 1;
      let to = table.firstStepOf(others);
      const end = table.afterStepsOf(others);
      while (
        to < end &&
        !(
          table.steps.words[to] === role &&
          this.implies(step + 1, remaining, table.steps.words[to + 1]! >> 1, lookahead)
        )
      )
        to += stepSize;
      if (to >= end) return false;
    }
    return true;
  }
}

/** The lowest of the three bits of each vertex in an outlook. */
const firstRoles = 0o1111111111;

/** Whether each vertex has a common role in both outlooks. */
function haveCommonRoles(outlook: number, other: number): boolean {
  const common = outlook & other;
  return (
    ((common | (common >> 1) | (common >> 2)) & firstRoles) ===
    ((outlook | (outlook >> 1) | (outlook >> 2)) & firstRoles)
  );
}

const firstBits = 6;

/** Known answers about ordered pairs of numbers. */
export class PairMemo {
  /** Open addressing, at most half full: both numbers, the first + 1, so that 0 is an empty slot. */
  #keys = new Int32Array(2 * 2 ** firstBits);
  #answers = new Uint8Array(2 ** firstBits);
  #size = 0;

  get bytes(): number {
    return this.#keys.byteLength + this.#answers.byteLength;
  }

  /** The answer; undefined if it is not known. */
  get(first: number, second: number): boolean | undefined {
    const slot = this.#slotOf(first, second);
    return this.#keys[2 * slot] === 0 ? undefined : this.#answers[slot] === 1;
  }

  set(first: number, second: number, answer: boolean): void {
    const slot = this.#slotOf(first, second);
    if (this.#keys[2 * slot] === 0) this.#size += 1;
    this.#keys[2 * slot] = first + 1;
    this.#keys[2 * slot + 1] = second;
    this.#answers[slot] = answer ? 1 : 0;
    if (2 * this.#size > this.#answers.length) this.#grow();
  }

  #slotOf(first: number, second: number): number {
    const keys = this.#keys;
    const last = this.#answers.length - 1;
    let slot = hashOf(first, second, 0) & last;
    while (keys[2 * slot] !== 0 && (keys[2 * slot] !== first + 1 || keys[2 * slot + 1] !== second))
      slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const answers = this.#answers;
    this.#keys = new Int32Array(2 * keys.length);
    this.#answers = new Uint8Array(2 * answers.length);
    for (let slot = 0; slot < answers.length; slot += 1) {
      if (keys[2 * slot] === 0) continue;
      const to = this.#slotOf(keys[2 * slot]! - 1, keys[2 * slot + 1]!);
      this.#keys[2 * to] = keys[2 * slot]!;
      this.#keys[2 * to + 1] = keys[2 * slot + 1]!;
      this.#answers[to] = answers[slot]!;
    }
  }
}
