import { Arena, headerSize, numberWord } from '../clauses/arena.js';
import { PairLists } from '../clauses/pair-lists.js';
import { MoveToFrontQueue, ScoreHeap } from '../decision-orders.js';
import { GraphConstraints } from '../graphs/graph-constraints.js';
import { copiedInto, GrowingIntegers } from '../growing-integers.js';
import { LinearConstraints } from '../linear/linear-constraints.js';
import type { Slower } from '../parameters/limits.js';
import type { Options } from '../parameters/options.js';
import type { ProofLog } from '../proofs/proof-log.js';
import { Stamps } from '../stamps.js';

/** What the search needs of a kernel that has its arrays. */
export interface Kernel {
  /** As `propagate`. Null if the memory cannot grow: the arrays were moved out, and TypeScript goes on. */
  propagate(ignored: number): number | null;
  /** Moves the arrays out of the memory. */
  leave(): void;
  /** Bytes of the memory that hold no array. */
  readonly spareBytes: number;
}

/** The reason of decisions, assumptions and root-level literals. */
export const noReason = -1;

/** The state of the search, in arrays that grow with the variables; over literals, two entries a variable. */
export class State {
  readonly options: Options;
  /** Logs every derived clause; null without a proof. */
  readonly proof: ProofLog | null;
  variableCount = 0;
  /** By literal: 1 true, -1 false, 0 unassigned. */
  values = new Int8Array(0);
  /** By variable: the level of its assignment. */
  levels = new Int32Array(0);
  /** By variable: the clause that implied its value, `noReason`, or a `linearReason` below that. */
  reasons = new Int32Array(0);
  /** The true literals in assignment order. */
  trail = new Int32Array(0);
  trailSize = 0;
  /** The number of trail literals that are propagated. */
  propagatedSize = 0;
  /** The start of each level in the trail; level 0 begins at 0. */
  levelStarts = new Int32Array(16);
  level = 0;

  readonly arena = new Arena();
  /** Watches of clauses with at least three literals: blocker, clause. */
  readonly watches = new PairLists();
  /** Watches of binary clauses: other literal, clause. */
  readonly binaryWatches = new PairLists();
  readonly linear = new LinearConstraints();
  readonly graphs = new GraphConstraints();
  /** Explanations, which exist during the analysis of a conflict only. */
  readonly explanations = new GrowingIntegers();
  /** Propagates instead of `propagate`, if the arrays are in its memory. */
  kernel: Kernel | null = null;
  /** Why a long search has no kernel; undefined for a short one. */
  slower: Slower | undefined;
  /** Whether explanations are checked when they are created, and all invariants after each call. */
  checksInvariants = false;

  /** By variable: its last sign, 1 or -1; 0 if it was never assigned. */
  savedPhases = new Int8Array(0);
  /** By variable: its sign in the longest conflict-free trail since the last rephasing. */
  targetPhases = new Int8Array(0);
  /** By variable: its sign in the longest conflict-free trail ever. */
  bestPhases = new Int8Array(0);
  readonly scores = new ScoreHeap();
  readonly queue = new MoveToFrontQueue();
  /** Whether decisions go by scores, with few restarts (the stable mode); otherwise by the queue, with many. */
  isStable = false;

  /** By variable: marks of conflict analysis; all 0 between conflicts. */
  marks = new Uint8Array(0);
  /** By level: the count that met it last. */
  readonly levelStamps = new Stamps(1);

  /** Whether the constraints without assumptions are contradictory. */
  isContradictory = false;

  conflicts = 0;
  decisions = 0;
  propagations = 0;
  restarts = 0;
  /** Clauses visited in propagation: a machine-independent measure of work. */
  ticks = 0;
  vivified = 0;
  failed = 0;
  subsumed = 0;
  /** Clauses derived by graph constraints. */
  derived = 0;
  nextProbe = -1;
  /** The number of root-level literals when satisfied clauses were last dropped. */
  fixedAtReduction = 0;
  /** By literal: the number of root-level literals when it was last probed. */
  probedAt = new Int32Array(0);
  /** By literal: the clause that contained it last. */
  readonly literalStamps = new Stamps(0);

  constructor(options: Options, proof: ProofLog | null = null) {
    this.options = options;
    this.proof = proof;
  }

  /** Makes room for `variableCount` variables in all. */
  grow(variableCount: number): void {
    if (variableCount > this.levels.length || 2 * variableCount > this.watches.starts.length)
      this.kernel?.leave();
    if (variableCount > this.levels.length) {
      const capacity = Math.max(variableCount, 2 * this.levels.length, 64);
      this.values = copiedInto(this.values, new Int8Array(2 * capacity));
      this.probedAt = copiedInto(this.probedAt, new Int32Array(2 * capacity).fill(-1));
      this.literalStamps.of = copiedInto(this.literalStamps.of, new Int32Array(2 * capacity));
      this.levels = copiedInto(this.levels, new Int32Array(capacity));
      this.reasons = copiedInto(this.reasons, new Int32Array(capacity).fill(noReason));
      this.trail = copiedInto(this.trail, new Int32Array(capacity));
      this.savedPhases = copiedInto(this.savedPhases, new Int8Array(capacity));
      this.targetPhases = copiedInto(this.targetPhases, new Int8Array(capacity));
      this.bestPhases = copiedInto(this.bestPhases, new Int8Array(capacity));
      this.marks = copiedInto(this.marks, new Uint8Array(capacity));
      this.levelStamps.of = copiedInto(this.levelStamps.of, new Int32Array(capacity + 1));
      this.levelStarts = copiedInto(this.levelStarts, new Int32Array(capacity + 2));
    }
    this.watches.grow(2 * variableCount);
    this.binaryWatches.grow(2 * variableCount);
    // Large formulas of clauses only need no arrays for these.
    if (this.linear.count > 0) this.linear.grow(variableCount);
    if (this.graphs.propagators.length > 0) this.graphs.grow(variableCount);
    this.proof?.grow(variableCount);
    this.scores.grow(variableCount);
    this.queue.grow(variableCount);
    this.variableCount = variableCount;
  }

  /** Assigns a literal true at the current level. */
  assign(literal: number, reason: number): void {
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    const variable = literal >> 1;
    this.levels[variable] = this.level;
    this.reasons[variable] = reason;
    this.trail[this.trailSize++] = literal;
  }

  /** Begins a level with a decision. */
  decide(literal: number): void {
    this.levelStarts[++this.level] = this.trailSize;
    this.assign(literal, noReason);
  }

  /** Adds a clause of at least two literals and watches the first two. `number` is its proof number. */
  attach(
    literals: ArrayLike<number>,
    count: number,
    isLearned: boolean,
    glue: number,
    number: number,
  ): number {
    const clause = this.arena.add(literals, count, isLearned, glue, number);
    const lists = count === 2 ? this.binaryWatches : this.watches;
    lists.push(literals[0]!, literals[1]!, clause);
    lists.push(literals[1]!, literals[0]!, clause);
    return clause;
  }

  /** Marks a clause as garbage. */
  discard(clause: number): void {
    this.arena.discard(clause);
    this.proof?.delete(this.arena.words[clause + numberWord]!, this.arena.literalsOf(clause));
  }

  /** Removes the watches of a clause with at least three literals. */
  detach(clause: number): void {
    const { words } = this.arena;
    this.watches.remove(words[clause + headerSize]!, clause);
    this.watches.remove(words[clause + headerSize + 1]!, clause);
  }

  /** Bytes of all arrays. */
  get bytes(): number {
    const capacity = this.levels.length;
    return (
      // Three arrays over literals; over variables and levels, five of words and four of bytes.
      capacity * (2 * (1 + 4 + 4) + 5 * 4 + 4) +
      this.arena.bytes +
      this.watches.bytes +
      this.binaryWatches.bytes +
      this.linear.bytes +
      this.graphs.bytes +
      this.explanations.words.byteLength +
      (this.proof?.bytes ?? 0) +
      this.scores.bytes +
      this.queue.bytes +
      (this.kernel?.spareBytes ?? 0)
    );
  }
}

/** Undoes all levels above `level`. Values become saved phases. */
export function backtrack(state: State, level: number): void {
  if (state.level <= level) return;
  const { values, trail, savedPhases, scores, queue } = state;
  const start = state.levelStarts[level + 1]!;
  if (state.linear.countedSize > start) state.linear.uncount(trail, start);
  if (state.graphs.notifiedSize > start) state.graphs.takeBack(trail, start);
  for (let at = state.trailSize - 1; at >= start; at--) {
    const literal = trail[at]!;
    const variable = literal >> 1;
    values[literal] = 0;
    values[literal ^ 1] = 0;
    savedPhases[variable] = (literal & 1) === 0 ? 1 : -1;
    if (!scores.has(variable)) scores.insert(variable);
    queue.reopen(variable);
  }
  state.trailSize = start;
  state.propagatedSize = Math.min(state.propagatedSize, start);
  state.level = level;
}
