import { headerSize } from '../clauses/arena.js';
import { checkExplanation } from '../debug/check-invariants.js';
import { GrowingIntegers } from '../growing-integers.js';
import { constraintOf, noTerm } from '../linear/linear-constraints.js';
import { hintReasonBackward } from '../propagation/log-step.js';
import { noReason, type State } from '../propagation/state.js';

/** Literals `words[start]` to `words[end - 1]`. One object for all calls: allocating one for each costs time. */
const found = { words: new Int32Array(0), start: 0, end: 0 };

/**
 * The literals of a reason, or of a conflict: those of a clause in the arena, or an explanation, which is appended to
 * `state.explanations`. `literal` is the implied literal; -1 for a conflict. The returned object is valid until the
 * next call, its contents until `state.explanations` is reset.
 */
export function literalsOf(state: State, reason: number, literal: number): Readonly<typeof found> {
  if (reason >= 0) {
    const { words } = state.arena;
    found.words = words;
    found.start = reason + headerSize;
    found.end = found.start + words[reason]!;
  } else {
    found.start = explainLinear(state, reason, literal);
    found.words = state.explanations.words;
    found.end = state.explanations.size;
    if (state.checksInvariants)
      checkExplanation(state, reason, literal, Array.from(found.words.subarray(found.start, found.end)));
  }
  return found;
}

/**
 * Appends to `state.explanations` the clause by which a linear constraint implied a literal, or is violated
 * (`literal` is -1); returns its start. Of the literals that were false before, those at the root level are free;
 * of the others it takes as few as needed, largest coefficients first. Linear in the false literals of the constraint, with a
 * logarithm for their order.
 */
function explainLinear(state: State, reason: number, literal: number): number {
  const { linear, levels, explanations } = state;
  const { literals, coefficients, places, lastFalse, previousFalse } = linear;
  const constraint = constraintOf(reason);
  const start = explanations.size;
  const place = literal < 0 ? places.length : Math.min(places[literal >> 1]!, places.length);
  // The false literals must have coefficients that together exceed this.
  let missing = linear.rests[constraint]!;
  if (literal >= 0) {
    explanations.push(literal);
    missing -= coefficients[linear.termOf(literal, constraint)]!;
  }
  falseTerms.size = 0;
  for (let term = lastFalse[constraint]!; term !== noTerm; term = previousFalse[term]!) {
    const variable = literals[term]! >> 1;
    if (levels[variable] === 0) missing -= coefficients[term]!;
    else if (places[variable]! < place) falseTerms.push(term);
  }
  // Terms are in the order of their coefficients.
  const terms = falseTerms.words.subarray(0, falseTerms.size).sort();
  for (let i = 0; i < terms.length && missing >= 0; i++) {
    explanations.push(literals[terms[i]!]!);
    missing -= coefficients[terms[i]!]!;
  }
  return start;
}

/** Scratch space for the false terms of one constraint. */
const falseTerms = new GrowingIntegers();

/**
 * The decisions, as literals of the trail, that led to the values of these literals' variables; the latest first.
 * All marks are 0 before and afterwards. With a proof, the reasons in between become hints, before those collected
 * so far. Linear in the trail and the reasons.
 */
export function decisionsBehind(state: State, literals: Iterable<number>): number[] {
  const { marks, levels, reasons, trail, levelStarts, explanations, proof } = state;
  explanations.size = 0;
  const decisions: number[] = [];
  for (const literal of literals) {
    if (levels[literal >> 1]! > 0) marks[literal >> 1] = 1;
    else proof?.hintUnit(literal >> 1);
  }
  for (let at = state.trailSize - 1; at >= levelStarts[1]!; at--) {
    const literal = trail[at]!;
    const variable = literal >> 1;
    if (marks[variable] === 0) continue;
    marks[variable] = 0;
    const reason = reasons[variable]!;
    if (reason === noReason) {
      decisions.push(literal);
      continue;
    }
    if (proof !== null) hintReasonBackward(state, reason);
    const { words, start, end } = literalsOf(state, reason, literal);
    for (let i = start; i < end; i++) {
      const other = words[i]! >> 1;
      if (other !== variable && levels[other]! > 0) marks[other] = 1;
    }
  }
  return decisions;
}
