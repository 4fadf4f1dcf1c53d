import { headerSize } from '../clauses/arena.js';
import { decisionsBehind } from '../learning/reasons.js';
import { assignUnit, beginStep, hintReasonBackward, propagateUnits } from '../propagation/log-step.js';
import { noConflict, propagate } from '../propagation/propagate.js';
import { backtrack, noReason, type State } from '../propagation/state.js';

/** Ticks of inprocessing for each tick of the search. */
const inprocessingShare = 0.1;

/** Inprocessing runs at restarts, when this many ticks are due; the maximum keeps pauses prompt. */
const minInprocessingTicks = 20_000;
const maxInprocessingTicks = 100_000;

/** Probing and vivification between restarts. */
export class Inprocessing {
  #ticks = 0;

  /** Backtracks to the root level and works if that is due. Returns the learned clauses, with shortened ones replaced. */
  run(state: State, learned: number[]): number[] {
    const { vivify: vivifies, probe: probes } = state.options;
    const owed = (state.ticks - this.#ticks) * inprocessingShare - this.#ticks;
    if (owed < minInprocessingTicks || (vivifies === 0 && probes === 0)) return learned;
    const share = Math.min(owed, maxInprocessingTicks);
    const before = state.ticks;
    backtrack(state, 0);
    if (probes === 1) probe(state, share / 4);
    const left = vivifies === 1 && !state.isContradictory ? vivify(state, learned, share) : learned;
    this.#ticks += state.ticks - before;
    return left;
  }
}

/**
 * Vivifies learned clauses (Piette, Hamadi and Saïs 2008; Li et al. 2020): assigns the literals of a clause false
 * one by one. If that implies another one, or a conflict, the decisions behind it form a shorter clause; a literal
 * implied false is redundant. Visits clauses of the first two tiers that it has not visited yet. Call at the root
 * level; spends at most about `maxTicks`. Returns the learned clauses, with the shortened ones replaced.
 */
function vivify(state: State, learned: readonly number[], maxTicks: number): number[] {
  const { arena, options } = state;
  const lastTicks = state.ticks + maxTicks;
  const kept: number[] = [];
  let begun = false;
  // Latest first: these clauses are the most likely to be used again.
  for (let i = learned.length - 1; i >= 0; i--) {
    const clause = learned[i]!;
    if (arena.isGarbage(clause)) continue;
    const isCandidate =
      arena.words[clause]! > 2 && arena.glue(clause) <= options.tier2Glue && !arena.isVivified(clause);
    if (!isCandidate || state.isContradictory || state.ticks >= lastTicks) {
      kept.push(clause);
      continue;
    }
    begun = true;
    const shorter = shortened(state, clause);
    if (shorter !== null) {
      state.vivified += 1;
      kept.push(...replace(state, clause, shorter));
    } else {
      arena.setVivified(clause);
      kept.push(clause);
    }
  }
  if (begun) backtrack(state, 0);
  return kept.reverse();
}

/** A derived clause, and its proof number; 0 without a proof. */
interface Shorter {
  readonly literals: number[];
  readonly number: number;
}

/** A shorter clause implied by the other clauses, or null. */
function shortened(state: State, clause: number): Shorter | null {
  const { arena, proof } = state;
  const literals = Array.from(arena.literalsOf(clause));
  const size = literals.length;
  backtrack(state, 0);
  if (literals.some((literal) => state.values[literal]! > 0)) return null;
  beginStep(state);
  // Literals with high scores imply the most.
  literals.sort((one, other) => state.scores.scores[other >> 1]! - state.scores.scores[one >> 1]!);
  for (const literal of literals) {
    // Propagation may move the arrays.
    const value = state.values[literal]!;
    if (value < 0) continue;
    if (value > 0) return smaller(state, [literal, ...negatedDecisionsBehind(state, [literal])], size);
    state.decide(literal ^ 1);
    const conflict = propagate(state, clause);
    if (conflict === noConflict) continue;
    if (proof !== null) hintReasonBackward(state, conflict);
    return smaller(state, negatedDecisionsBehind(state, arena.literalsOf(conflict)), size);
  }
  const isLeft = (literal: number): boolean =>
    state.reasons[literal >> 1] === noReason && state.levels[literal >> 1]! > 0;
  const left = literals.filter(isLeft);
  if (left.length === size) return null;
  if (proof !== null) {
    hintReasonBackward(state, clause);
    const others = literals.filter((literal) => !isLeft(literal));
    decisionsBehind(state, others);
  }
  return smaller(state, left, size);
}

/** The derived clause if it has fewer than `size` literals, or null. */
function smaller({ proof }: State, literals: number[], size: number): Shorter | null {
  if (literals.length >= size) return null;
  return { literals, number: proof?.derive(literals, literals.length) ?? 0 };
}

function negatedDecisionsBehind(state: State, literals: Iterable<number>): number[] {
  return decisionsBehind(state, literals).map((literal) => literal ^ 1);
}

/** Replaces a clause by a shorter one; returns it, or nothing for a unit. */
function replace(state: State, clause: number, { literals, number }: Shorter): number[] {
  const { arena } = state;
  backtrack(state, 0);
  const glue = Math.min(arena.glue(clause), Math.max(1, literals.length - 1));
  const used = arena.used(clause);
  state.discard(clause);
  state.detach(clause);
  if (literals.length === 0) {
    state.isContradictory = true;
    return [];
  }
  if (literals.length === 1) {
    assignUnit(state, literals[0]!, number);
    propagateUnits(state);
    return [];
  }
  const shorter = state.attach(literals, literals.length, true, glue, number);
  arena.setUsed(shorter, used);
  arena.setVivified(shorter);
  return [shorter];
}

/**
 * Finds failed literals: decisions at the root level that lead to a conflict (Freeman 1995). Tries only roots of
 * binary implications, and none twice without new root-level literals. Call at the root level; spends at most about
 * `maxTicks`.
 */
function probe(state: State, maxTicks: number): void {
  const { binaryWatches } = state;
  const lastTicks = state.ticks + maxTicks;
  const count = 2 * state.variableCount;
  for (let tried = 0; tried < count && state.ticks < lastTicks; tried++) {
    state.nextProbe = (state.nextProbe + 1) % count;
    const literal = state.nextProbe;
    if (state.values[literal] !== 0) continue;
    // A root: it implies other literals (its negation is in binary clauses), and no literal implies it.
    if (binaryWatches.sizes[literal ^ 1] === 0 || binaryWatches.sizes[literal]! > 0) continue;
    if (state.probedAt[literal] === state.trailSize) continue;
    state.decide(literal);
    const conflict = propagate(state);
    if (conflict === noConflict) {
      backtrack(state, 0);
      state.probedAt[literal] = state.trailSize;
      continue;
    }
    beginStep(state);
    const cause = commonCause(state, conflict);
    backtrack(state, 0);
    state.failed += 1;
    assignUnit(state, cause ^ 1, state.proof?.derive([cause ^ 1], 1) ?? 0);
    propagateUnits(state);
    if (state.isContradictory) return;
  }
}

/** The unique implication point of level 1: the literal closest to the conflict that alone implies it. */
function commonCause(state: State, conflict: number): number {
  const { marks, levels, reasons, trail, arena } = state;
  let open = 0;
  let clause = conflict;
  let at = state.trailSize;
  for (;;) {
    if (state.proof !== null) hintReasonBackward(state, clause);
    const end = clause + headerSize + arena.words[clause]!;
    for (let i = clause + headerSize; i < end; i++) {
      const variable = arena.words[i]! >> 1;
      if (
        levels[variable] === 0 ||
        marks[variable] !== 0 ||
        (clause !== conflict && trail[at]! >> 1 === variable)
      )
        continue;
      marks[variable] = 1;
      open += 1;
    }
    do at -= 1;
    while (marks[trail[at]! >> 1] === 0);
    marks[trail[at]! >> 1] = 0;
    open -= 1;
    if (open === 0) return trail[at]!;
    clause = reasons[trail[at]! >> 1]!;
  }
}
