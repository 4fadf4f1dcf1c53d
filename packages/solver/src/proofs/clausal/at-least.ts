import { alwaysTrue, neverTrue } from './clause-literals.js';
import type { Formula } from './formula.js';
import type { Lemmas } from './lemmas.js';

/** A variable of the encoding that stands for "the terms from here on sum to at least so much". */
export interface Need {
  readonly literal: number;
  /** The clause that without the term the next ones have the whole need. */
  readonly without: number;
  /** The clause that with the term the next ones have the rest of it. */
  readonly withTerm: number;
}

/** A sum that is at least its bound, as clauses. */
export interface AtLeast {
  /** Of a variable each, which ascend. */
  readonly literals: Int32Array;
  /** Positive. */
  readonly coefficients: Float64Array;
  readonly bound: number;
  /** By place: the sum of the coefficients from there on. */
  readonly rests: Float64Array;
  /** By place and need; needs that are always or never met are not there. */
  readonly needs: readonly ReadonlyMap<number, Need>[];
}

/**
 * Encodes a sum by what is still needed from each term on. N(i, need) says that the terms from i on sum to at least
 * `need`; the first one, N(0, bound), is true. It implies
 *
 * - the term i or N(i + 1, need): without the term, the others have to do;
 * - N(i + 1, need − coefficient): the term adds no more than its coefficient.
 *
 * A need of 0 or less is always met, one above the sum of the coefficients never. So the clauses can be satisfied just
 * where the sum reaches its bound: if it does, by making every N true that says the truth; and if all clauses are
 * satisfied, the N that are true, followed from the first one by the values of the terms, lead to a need that is met.
 * There are at most as many N as there are pairs of a term and a partial sum.
 */
export function encodeAtLeast(
  formula: Formula,
  terms: Pick<AtLeast, 'literals' | 'coefficients'>,
  bound: number,
): AtLeast {
  const { literals, coefficients } = inOrder(terms);
  const rests = restsOf(coefficients);
  const needs: ReadonlyMap<number, Need>[] = [];
  if (bound > rests[0]!) formula.add([]);
  else if (bound > 0) {
    let needed = new Map([[bound, alwaysTrue]]);
    for (let i = 0; i < literals.length; i++) {
      const next = new Map<number, number>();
      const literalOf = (need: number): number => {
        if (need <= 0) return alwaysTrue;
        if (need > rests[i + 1]!) return neverTrue;
        const literal = next.get(need) ?? formula.addVariable();
        next.set(need, literal);
        return literal;
      };
      const layer = new Map<number, Need>();
      for (const [need, literal] of needed)
        layer.set(need, {
          literal,
          without: formula.add([-literal, literals[i]!, literalOf(need)]),
          withTerm: formula.add([-literal, literalOf(need - coefficients[i]!)]),
        });
      needs.push(layer);
      needed = next;
    }
  }
  return { literals, coefficients, bound, rests, needs };
}

/** What says that from this place on at least `need` is there; it has no clauses where that is always so, or never. */
export function needAt({ needs, rests }: AtLeast, place: number, need: number): Need {
  const literal = need <= 0 ? alwaysTrue : need > rests[place]! ? neverTrue : 0;
  return needs[place]?.get(need) ?? { literal, without: 0, withTerm: 0 };
}

function inOrder({
  literals,
  coefficients,
}: Pick<AtLeast, 'literals' | 'coefficients'>): Pick<AtLeast, 'literals' | 'coefficients'> {
  const places = Int32Array.from(literals, (_, i) => i);
  places.sort((left, right) => Math.abs(literals[left]!) - Math.abs(literals[right]!));
  return {
    literals: places.map((place) => literals[place]!),
    coefficients: Float64Array.from(places, (place) => coefficients[place]!),
  };
}

function restsOf(coefficients: Float64Array): Float64Array {
  const rests = new Float64Array(coefficients.length + 1);
  for (let i = coefficients.length - 1; i >= 0; i--) rests[i] = rests[i + 1]! + coefficients[i]!;
  return rests;
}

/**
 * Some of the terms that are false, by `isFalse`, with which the sum cannot reach its bound, or not without `literal`;
 * null where they do not show that. Terms for which `isFree` are taken first.
 */
export function reasonOf(
  { literals, coefficients, bound, rests }: AtLeast,
  literal: number,
  isFalse: (literal: number) => boolean,
  isFree: (literal: number) => boolean,
): readonly number[] | null {
  const own = literals.indexOf(literal);
  if (literal !== 0 && own < 0) return null;
  let most = rests[0]! - (own < 0 ? 0 : coefficients[own]!);
  const reason: number[] = [];
  for (const takesFree of [true, false])
    for (let i = 0; i < literals.length && most >= bound; i++) {
      const term = literals[i]!;
      if (i === own || !isFalse(term) || isFree(term) !== takesFree) continue;
      reason.push(term);
      most -= coefficients[i]!;
    }
  return most < bound ? reason : null;
}

/**
 * Propagates what `reasonOf` found: forward from the bound, over the false terms of the reason, up to the term that
 * has to be true; and backward to it from where a need is never met.
 */
export function propagateAtLeast(
  lemmas: Lemmas,
  sum: AtLeast,
  literal: number,
  reason: readonly number[],
): void {
  const own = sum.literals.indexOf(literal);
  const isFalse = new Set(reason);
  const before = clausesOnWay(sum, { from: 0, to: own < 0 ? sum.literals.length : own }, sum.bound, isFalse);
  for (const clause of before.clauses) lemmas.use(clause);
  if (own < 0) return;
  const after = clausesOnWay(sum, { from: own + 1, to: sum.literals.length }, before.need, isFalse);
  for (const clause of after.clauses.reverse()) lemmas.use(clause);
  lemmas.use(sum.needs[own]?.get(before.need)?.without ?? 0);
}

/** The clauses from a need at one place to what is needed at another, or until it is never met. */
function clausesOnWay(
  { literals, coefficients, needs }: AtLeast,
  { from, to }: { readonly from: number; readonly to: number },
  first: number,
  isFalse: ReadonlySet<number>,
): { readonly clauses: number[]; readonly need: number } {
  const clauses: number[] = [];
  let need = first;
  for (let i = from; i < to; i++) {
    const node = needs[i]?.get(need);
    if (node === undefined) break;
    const isWithout = isFalse.has(literals[i]!);
    clauses.push(isWithout ? node.without : node.withTerm);
    if (!isWithout) need -= coefficients[i]!;
  }
  return { clauses, need };
}
