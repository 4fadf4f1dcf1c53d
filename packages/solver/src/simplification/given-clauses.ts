import { clauseCount, type Formula } from '../dimacs/formula.js';
import type { ProofLog } from '../proofs/proof-log.js';
import { ClauseSet, headerSize } from './clause-set.js';
import { Occurrences } from './occurrences.js';

/** A last pass over all clauses that found fewer unit clauses is not repeated. */
const minFixed = 50;

/**
 * The clauses of a formula, without repeated literals and without those that unit clauses decide. Most of these are found
 * by passes over the formula, before there are lists of occurrences: a puzzle's givens satisfy most of its clauses.
 */
export function clauseSetOf(formula: Formula, proof: ProofLog | null): ClauseSet {
  const { variableCount, literals } = formula;
  const count = clauseCount(formula);
  const rooms = new Int32Array(2 * variableCount);
  for (const literal of literals) rooms[literal]! += 1;
  // The capacity is a sum of rooms, so the clauses that are dropped later only leave it unused.
  const words = literals.length + headerSize * count;
  const set = new ClauseSet(variableCount, words + (words >> 3), new Occurrences(rooms), proof);
  const numbers = givenNumbers(count, proof);
  const dropped = new Uint8Array(count);
  for (let fixed = minFixed; fixed >= minFixed; ) {
    fixed = set.units.size;
    for (let clause = 0; clause < count; clause++)
      if (dropped[clause] === 0 && isDecided(set, formula, clause, numbers + clause)) dropped[clause] = 1;
    fixed = set.units.size - fixed;
  }
  const kept: number[] = [];
  for (let clause = 0; clause < count; clause++)
    if (dropped[clause] === 0) addGiven(set, formula, clause, numbers + clause, kept);
  return set;
}

/** The proof number of the first clause; the others follow. */
function givenNumbers(count: number, proof: ProofLog | null): number {
  if (proof === null || count === 0) return 0;
  const first = proof.given();
  for (let clause = 1; clause < count; clause++) proof.given();
  return first;
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

/** Adds a clause without repeated and false literals, unless it is satisfied or has a literal and its negation. */
function addGiven(
  set: ClauseSet,
  { starts, literals }: Formula,
  clause: number,
  number: number,
  kept: number[],
): void {
  const { stamps, values } = set;
  const stamp = set.nextStamp();
  const start = starts[clause]!;
  const end = starts[clause + 1]!;
  kept.length = 0;
  for (let at = start; at < end; at++) {
    const literal = literals[at]!;
    if (values[literal]! > 0 || stamps[literal ^ 1] === stamp) return;
    if (values[literal]! < 0 || stamps[literal] === stamp) continue;
    stamps[literal] = stamp;
    kept.push(literal);
  }
  const isSame = kept.length === end - start;
  set.add(kept, kept.length, isSame ? number : shortened(set, literals.subarray(start, end), kept, number));
}

/** Logs a clause without its repeated and false literals; returns its proof number. */
function shortened(
  { proof, values, unitNumbers }: ClauseSet,
  literals: Int32Array,
  kept: readonly number[],
  number: number,
): number {
  if (proof === null) return 0;
  proof.begin();
  for (const literal of literals) if (values[literal]! < 0) proof.hint(unitNumbers[literal >> 1]!);
  proof.hint(number);
  return proof.derive(kept, kept.length);
}
