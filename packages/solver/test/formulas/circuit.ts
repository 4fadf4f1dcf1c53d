import { type Literal, negate } from '../../src/literal.js';
import type { Draft } from './formula.js';

/** The output of a gate: a new variable, and the clauses that define it. */
export function and(draft: Draft, left: Literal, right: Literal): Literal {
  const out = draft.variable();
  draft.clause([negate(out), left]);
  draft.clause([negate(out), right]);
  draft.clause([out, negate(left), negate(right)]);
  return out;
}

export function or(draft: Draft, left: Literal, right: Literal): Literal {
  return negate(and(draft, negate(left), negate(right)));
}

export function xor(draft: Draft, left: Literal, right: Literal): Literal {
  const out = draft.variable();
  draft.clause([negate(out), left, right]);
  draft.clause([negate(out), negate(left), negate(right)]);
  draft.clause([out, negate(left), right]);
  draft.clause([out, left, negate(right)]);
  return out;
}

/** One of two values, selected by the condition. */
export function choose(draft: Draft, condition: Literal, whenTrue: Literal, whenFalse: Literal): Literal {
  const out = draft.variable();
  draft.clause([negate(condition), negate(whenTrue), out]);
  draft.clause([negate(condition), whenTrue, negate(out)]);
  draft.clause([condition, negate(whenFalse), out]);
  draft.clause([condition, whenFalse, negate(out)]);
  return out;
}

/** The sum of three bits, of values 1 and 2. */
export function fullAdder(
  draft: Draft,
  first: Literal,
  second: Literal,
  third: Literal,
): { readonly sum: Literal; readonly carry: Literal } {
  const half = xor(draft, first, second);
  const carry = or(draft, and(draft, first, second), and(draft, half, third));
  return { sum: xor(draft, half, third), carry };
}

/** A literal that is false in every model. */
export function constantFalse(draft: Draft): Literal {
  const out = draft.variable();
  draft.clause([negate(out)]);
  return out;
}

/** The bits, lowest first, have this value. */
export function equalsNumber(draft: Draft, bits: readonly Literal[], value: bigint): void {
  bits.forEach((bit, i) => {
    draft.clause([(value >> BigInt(i)) & 1n ? bit : negate(bit)]);
  });
}
