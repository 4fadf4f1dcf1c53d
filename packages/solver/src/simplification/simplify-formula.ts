import { clauseCount, type Formula, occurringVariables } from '../dimacs/formula.js';
import { GrowingIntegers } from '../growing-integers.js';
import type { ProofLog } from '../proofs/proof-log.js';
import { ClauseSet, headerSize, numberWord } from './clause-set.js';
import { eliminate } from './eliminate.js';
import { Occurrences } from './occurrences.js';
import { subsume } from './subsume.js';

/** What `simplifyFormula` may be given besides the formula. */
export interface SimplificationSettings {
  /** Logs the steps. Its statement is the formula, none of whose clauses was added to a solver. */
  readonly proof?: ProofLog | undefined;
  /** Called after about each megabyte of work with the bytes of all arrays; may throw to stop. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/** Work for each literal of the formula, in words, and at least. */
const ticksPerLiteral = 30;
const minTicks = 1_000_000;
/** The part of it for comparing the clauses of the formula. */
const subsumptionShare = 0.25;

/** Words of work between two reports of progress. */
const ticksPerReport = 2 ** 18;

/** One set stays alive: otherwise a full garbage collection drops the compiled code. */
const kept: ClauseSet[] = [];

/**
 * Simplifies a formula that is asked once: propagates unit clauses, drops subsumed clauses, makes clauses shorter by
 * self-subsuming resolution, and eliminates variables by resolution where that adds no clauses (Eén and Biere 2005). A
 * contradiction is left to the solver, as two opposite unit clauses. Deterministic; the work is limited by the size of the
 * formula.
 */
export function simplifyFormula(
  formula: Formula,
  { proof, onProgress }: SimplificationSettings = {},
): SimplifiedFormula {
  const set = clauseSetOf(formula, proof ?? null);
  if (kept.length === 0) kept.push(new ClauseSet(0, 0, new Occurrences(new Int32Array(0)), null));
  const maxTicks = Math.max(minTicks, ticksPerLiteral * formula.literals.length);
  const paused = (limit: number, run: (ticks: number) => boolean): boolean => {
    for (;;) {
      onProgress?.(set.bytes);
      const end = Math.min(limit, set.ticks + ticksPerReport);
      if (!run(end)) return false;
      if (set.ticks < end || end === limit) return true;
    }
  };
  if (paused(subsumptionShare * maxTicks, (ticks) => subsume(set, ticks))) {
    set.clearQueue();
    paused(maxTicks, (ticks) => eliminate(set, ticks));
  }
  return remainingFormula(formula, set);
}

/** A last pass over all clauses that found fewer unit clauses is not repeated. */
const minFixed = 50;

/**
 * The clauses of a formula, without repeated literals and without those that unit clauses decide. Most of these are found
 * by passes over the formula, before there are lists of occurrences: a puzzle's givens satisfy most of its clauses.
 */
function clauseSetOf(formula: Formula, proof: ProofLog | null): ClauseSet {
  const { variableCount, literals } = formula;
  const count = clauseCount(formula);
  const rooms = new Int32Array(2 * variableCount);
  for (const literal of literals) rooms[literal]! += 1;
  // The capacity is a sum of rooms, so the clauses that are dropped later only leave it unused.
  const words = literals.length + headerSize * count;
  const set = new ClauseSet(variableCount, words + (words >> 3), new Occurrences(rooms), proof);
  // The proof number of the first clause; the others follow.
  const numbers = count === 0 ? 0 : (proof?.given() ?? 0);
  for (let clause = 1; clause < count; clause++) proof?.given();
  const dropped = new Uint8Array(count);
  for (let fixed = minFixed; fixed >= minFixed; ) {
    fixed = set.units.size;
    for (let clause = 0; clause < count; clause++)
      if (dropped[clause] === 0 && isDecided(set, formula, clause, numbers + clause)) dropped[clause] = 1;
    fixed = set.units.size - fixed;
  }
  for (let clause = 0; clause < count; clause++)
    if (dropped[clause] === 0) addGiven(set, formula, clause, numbers + clause);
  return set;
}

/** Whether a clause is satisfied by the fixed literals, or a unit clause, which it fixes then. */
function isDecided(set: ClauseSet, { starts, literals }: Formula, clause: number, number: number): boolean {
  const { values, proof } = set;
  const start = starts[clause]!;
  const end = starts[clause + 1]!;
  let open = -1;
  for (let at = start; at < end; at++) {
    const literal = literals[at]!;
    const value = values[literal]!;
    if (value > 0) {
      proof?.delete(number, literals.subarray(start, end));
      return true;
    }
    if (value < 0 || literal === open) continue;
    if (open >= 0) return false;
    open = literal;
  }
  if (open < 0) return false;
  set.fix(open, end - start === 1 ? number : shortened(set, literals.subarray(start, end), [open], number));
  return true;
}

/** The literals that the clause being added keeps. */
const left: number[] = [];

/** Adds a clause without repeated and false literals, unless it is satisfied or has a literal and its negation. */
function addGiven(set: ClauseSet, { starts, literals }: Formula, clause: number, number: number): void {
  const { values } = set;
  const stamp = set.stamps.next();
  const { of: stamps } = set.stamps;
  const start = starts[clause]!;
  const end = starts[clause + 1]!;
  left.length = 0;
  for (let at = start; at < end; at++) {
    const literal = literals[at]!;
    if (values[literal]! > 0 || stamps[literal ^ 1] === stamp) return;
    if (values[literal]! < 0 || stamps[literal] === stamp) continue;
    stamps[literal] = stamp;
    left.push(literal);
  }
  const isSame = left.length === end - start;
  set.add(left, left.length, isSame ? number : shortened(set, literals.subarray(start, end), left, number));
}

/** Logs a clause without its repeated and false literals; returns its proof number. */
function shortened(
  { proof, values, unitNumbers }: ClauseSet,
  literals: Int32Array,
  kept: readonly number[],
  number: number,
): number {
  if (proof === null) return 0;
  const hints = literals
    .filter((literal) => values[literal]! < 0)
    .map((literal) => unitNumbers[literal >> 1]!);
  return proof.deriveFrom([...hints, number], kept, kept.length);
}

/** A simplified formula: it has a model if and only if the original formula has one. */
export interface SimplifiedFormula {
  /** Its variables have consecutive numbers, in the order of those they stand for. */
  readonly formula: Formula;
  /** By variable of the simplified formula: that of the original formula. */
  readonly variables: Int32Array;
  /** By clause of the simplified formula: its proof number; 0 without a proof. */
  readonly proofNumbers: Int32Array;
  /** Bytes of the arrays. */
  readonly bytes: number;
  /** A model of the original formula from one of the simplified formula: by variable 1 if it is true, otherwise 0. */
  extendModel(values: ArrayLike<number>): Uint8Array;
}

/** The clauses that are left, over the variables that occur in them. */
function remainingFormula({ variableCount }: Formula, set: ClauseSet): SimplifiedFormula {
  const { words, clauses, extension } = set;
  const [starts, literals, numbers] = [new GrowingIntegers(), new GrowingIntegers(), new GrowingIntegers()];
  starts.push(0);
  const add = (clause: ArrayLike<number>, number: number): void => {
    for (let i = 0; i < clause.length; i++) literals.push(clause[i]!);
    starts.push(literals.size);
    numbers.push(number);
  };
  if (set.contradiction !== null) for (const { literals, number } of set.contradiction) add(literals, number);
  else
    for (const clause of clauses.toArray())
      if (!set.isGarbage(clause)) add(set.literalsOf(clause), words[clause + numberWord]!);
  const left = { variableCount, starts: starts.toArray(), literals: literals.toArray() };
  const { formula, variables } = occurringVariables(left);
  return {
    formula,
    variables,
    proofNumbers: numbers.toArray(),
    bytes:
      4 * (starts.size + numbers.size + literals.size + variables.length) + extension.list.words.byteLength,
    extendModel: (values) => {
      const all = new Uint8Array(variableCount);
      for (const [place, variable] of variables.entries()) all[variable] = values[place]!;
      extension.extend(all);
      return all;
    },
  };
}
