import { alwaysTrue, type Formula, neverTrue } from './formula.js';
import type { Lemmas } from './lemmas.js';

/** A variable of the encoding: the terms from here on sum to at least some need. */
export interface Need {
  readonly literal: number;
  /** The clause: without the term, the next ones meet the need. */
  readonly without: number;
  /** The clause: with the term, the next ones meet the rest of the need. */
  readonly withTerm: number;
}

/** A sum with a lower bound, as clauses. */
export interface AtLeast {
  /** In ascending order of their variables, which are distinct. */
  readonly literals: Int32Array;
  /** Positive. */
  readonly coefficients: Float64Array;
  readonly bound: number;
  /** By place: the sum of the coefficients from there on. */
  readonly rests: Float64Array;
  /** By place and need; needs that are always or never met have no entry. */
  readonly needs: readonly ReadonlyMap<number, Need>[];
}

type Terms = Pick<AtLeast, 'literals' | 'coefficients'>;

/**
 * Encodes a sum by the need from each term on. N(i, need) says that the terms from i on sum to at least `need`;
 * N(0, bound) is true. N(i, need) implies
 *
 * - the term i or N(i + 1, need): without the term, the others meet the need;
 * - N(i + 1, need − coefficient): the term adds at most its coefficient.
 *
 * A need of 0 or less is always met; a need above the sum of the coefficients is never met. The clauses are
 * satisfiable exactly if the sum reaches its bound. If it does, each N gets its meaning as its value. Conversely,
 * in a model of the clauses, the true N from the first one on, followed along the values of the terms, lead to a
 * need that is met. There is at most one N for each pair of a term and a partial sum.
 */
export function encodeAtLeast(formula: Formula, terms: Terms, bound: number): AtLeast {
  const { literals, coefficients } = sortedByVariable(terms);
  const rests = new Float64Array(coefficients.length + 1);
  for (let i = coefficients.length - 1; i >= 0; i--) rests[i] = rests[i + 1]! + coefficients[i]!;
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

/** The need at a place; it has no clauses if it is always or never met. */
export function needAt({ needs, rests }: AtLeast, place: number, need: number): Need {
  const literal = need <= 0 ? alwaysTrue : need > rests[place]! ? neverTrue : 0;
  return needs[place]?.get(need) ?? { literal, without: 0, withTerm: 0 };
}

function sortedByVariable({ literals, coefficients }: Terms): Terms {
  const places = Int32Array.from(literals, (_, i) => i);
  places.sort((left, right) => Math.abs(literals[left]!) - Math.abs(literals[right]!));
  return {
    literals: places.map((place) => literals[place]!),
    coefficients: Float64Array.from(places, (place) => coefficients[place]!),
  };
}

/** False terms, free ones first, that keep the sum below its bound if `literal` is false; null if they cannot. */
export function reasonOf(
  { literals, coefficients, bound, rests }: AtLeast,
  literal: number,
  isFalse: (literal: number) => boolean,
  isFree: (literal: number) => boolean,
): readonly number[] | null {
  const own = literals.indexOf(literal);
  if (literal !== 0 && own < 0) return null;
  let max = rests[0]! - (own < 0 ? 0 : coefficients[own]!);
  const reason: number[] = [];
  for (const takesFree of [true, false])
    for (let i = 0; i < literals.length && max >= bound; i++) {
      const term = literals[i]!;
      if (i === own || !isFalse(term) || isFree(term) !== takesFree) continue;
      reason.push(term);
      max -= coefficients[i]!;
    }
  return max < bound ? reason : null;
}

/** Propagates what `reasonOf` infers: forward from the bound, and backward from a need that is never met. */
export function propagateAtLeast(
  lemmas: Lemmas,
  sum: AtLeast,
  literal: number,
  reason: readonly number[],
): void {
  const own = sum.literals.indexOf(literal);
  const isFalse = new Set(reason);
  const before = clausesOnPath(sum, { from: 0, to: own < 0 ? sum.literals.length : own }, sum.bound, isFalse);
  for (const clause of before.clauses) lemmas.use(clause);
  if (own < 0) return;
  const after = clausesOnPath(sum, { from: own + 1, to: sum.literals.length }, before.need, isFalse);
  for (const clause of after.clauses.reverse()) lemmas.use(clause);
  lemmas.use(sum.needs[own]?.get(before.need)?.without ?? 0);
}

/** The clauses from a need at one place to the need at another, or until it is never met. */
function clausesOnPath(
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
