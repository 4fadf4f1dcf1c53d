import { type ClauseSet, headerSize, numberWord } from './clause-set.js';
import { subsume } from './subsume.js';

/** Variables with a literal in more clauses are not tried: longer resolvents propagate less. */
export const maxOccurrences = 10;

/** Variables with a longer resolvent are not eliminated. */
const maxResolvent = 30;

/**
 * Eliminates variables: replaces the clauses of a variable by all their resolvents, where these are not more (Eén and
 * Biere 2005). Those in the fewest clauses go first, and again when clauses of theirs changed. Returns false after a
 * contradiction; stops at `maxTicks`.
 */
export function eliminate(set: ClauseSet, maxTicks: number): boolean {
  for (;;) {
    const candidates = schedule(set);
    if (candidates.length === 0) return true;
    for (const variable of candidates) {
      if (set.ticks >= maxTicks) return set.propagateUnits();
      if (set.touched[variable] === 0) continue;
      set.touched[variable] = 0;
      if (!tryVariable(set, variable)) continue;
      if (!subsume(set, maxTicks)) return false;
    }
  }
}

/** Exceeds the number of variables. Its product with the largest number of resolvents is an exact integer. */
const places = 2 ** 26;

/** The variables whose clauses changed, by the number of pairs of clauses to resolve. */
function schedule({ touched, counts, values }: ClauseSet): Float64Array {
  const keys: number[] = [];
  for (let variable = 0; variable < touched.length; variable++) {
    if (touched[variable] === 0 || values[2 * variable] !== 0) continue;
    const positive = counts[2 * variable]!;
    const negative = counts[2 * variable + 1]!;
    if (positive + negative === 0) continue;
    if (positive > maxOccurrences || negative > maxOccurrences) continue;
    keys.push((positive * negative + positive + negative) * places + variable);
  }
  return Float64Array.from(keys)
    .sort()
    .map((key) => key % places);
}

/** Eliminates a variable if that adds no clauses; returns whether it did. */
function tryVariable(set: ClauseSet, variable: number): boolean {
  const { counts, occurrences, values } = set;
  const literal = 2 * variable;
  const allowed = counts[literal]! + counts[literal ^ 1]!;
  if (values[literal] !== 0 || allowed === 0) return false;
  if (counts[literal]! > maxOccurrences || counts[literal ^ 1]! > maxOccurrences) return false;
  const { starts } = occurrences;
  const positives = occurrences.words.slice(starts[literal]!, set.compacted(literal));
  const negatives = occurrences.words.slice(starts[literal ^ 1]!, set.compacted(literal ^ 1));
  if (!isCheap(set, literal, positives, negatives, allowed)) return false;
  for (const one of positives) for (const other of negatives) addResolvent(set, one, other, literal);
  keepForModels(set, literal, positives, negatives);
  for (const clause of [...positives, ...negatives]) set.discard(clause);
  occurrences.sizes[literal] = 0;
  occurrences.sizes[literal ^ 1] = 0;
  return true;
}

/** Whether there are at most `allowed` resolvents, none of them too long. */
function isCheap(
  set: ClauseSet,
  literal: number,
  positives: Int32Array,
  negatives: Int32Array,
  allowed: number,
): boolean {
  const { words } = set;
  const { of: stamps } = set.stamps;
  let count = 0;
  for (const one of positives) {
    const stamp = set.stamps.next();
    const oneEnd = one + headerSize + words[one]!;
    for (let at = one + headerSize; at < oneEnd; at++) stamps[words[at]!] = stamp;
    for (const other of negatives) {
      const end = other + headerSize + words[other]!;
      let length = words[one]! - 1;
      let at = other + headerSize;
      for (; at < end; at++) {
        const each = words[at]!;
        if (each === (literal ^ 1) || stamps[each] === stamp) continue;
        if (stamps[each ^ 1] === stamp) break;
        length += 1;
      }
      set.ticks += at - other;
      if (at < end) continue;
      count += 1;
      if (count > allowed || length > maxResolvent) return false;
    }
  }
  return true;
}

/** Scratch space for a resolvent. */
const resolvent = new Int32Array(maxResolvent);

function addResolvent(set: ClauseSet, one: number, other: number, literal: number): void {
  const { words, proof } = set;
  const { of: stamps } = set.stamps;
  const stamp = set.stamps.next();
  let size = 0;
  for (let at = one + headerSize, end = at + words[one]!; at < end; at++) {
    if (words[at] === literal) continue;
    stamps[words[at]!] = stamp;
    resolvent[size++] = words[at]!;
  }
  for (let at = other + headerSize, end = at + words[other]!; at < end; at++) {
    const each = words[at]!;
    if (each === (literal ^ 1) || stamps[each] === stamp) continue;
    if (stamps[each ^ 1] === stamp) return;
    resolvent[size++] = each;
  }
  set.ticks += size;
  const number = proof?.deriveFrom([words[one + numberWord]!, words[other + numberWord]!], resolvent, size);
  set.add(resolvent, size, number ?? 0);
}

/** The variable is false, or true, unless one of its clauses on the smaller side requires the opposite. */
function keepForModels(set: ClauseSet, literal: number, positives: Int32Array, negatives: Int32Array): void {
  const { words, extension } = set;
  const [fewer, witness] =
    positives.length <= negatives.length ? [positives, literal] : [negatives, literal ^ 1];
  for (const clause of fewer) extension.add(set.literalsOf(clause), words[clause]!, witness);
  extension.add([witness ^ 1], 1, witness ^ 1);
}
