import type { Literal } from '../../src/literal.js';
import { and, constantFalse, equalsNumber, fullAdder, xor } from './circuit.js';
import { type Draft, type Formula, startFormula } from './formula.js';
import { type SeededRandom, seededRandom } from './seeded-random.js';

/** The product of two numbers of the same number of bits, lowest first, by rows of adders. */
function multiply(draft: Draft, left: readonly Literal[], right: readonly Literal[]): Literal[] {
  const zero = constantFalse(draft);
  const product: Literal[] = [];
  let rest: Literal[] = left.map(() => zero);
  for (const bit of right) {
    let carry = zero;
    const row = left.map((other, i) => {
      const added = fullAdder(draft, rest[i]!, and(draft, other, bit), carry);
      carry = added.carry;
      return added.sum;
    });
    product.push(row[0]!);
    rest = [...row.slice(1), carry];
  }
  return [...product, ...rest];
}

/**
 * The factors, of `bits` bits each and greater than 1, of a number: a product of two primes if satisfiable,
 * otherwise a prime of `2 * bits - 1` bits. `bits` is at most 24.
 */
export function factoring({
  bits,
  isSatisfiable,
  seed,
}: {
  readonly bits: number;
  readonly isSatisfiable: boolean;
  readonly seed: number;
}): Formula {
  const random = seededRandom(seed);
  const value = isSatisfiable
    ? BigInt(randomPrime(bits, random)) * BigInt(randomPrime(bits, random))
    : BigInt(randomPrime(2 * bits - 1, random));
  const draft = startFormula();
  const factors = [draft.variables(bits), draft.variables(bits)] as const;
  for (const [, ...high] of factors) draft.clause(high);
  equalsNumber(draft, multiply(draft, ...factors), value);
  return draft.finish(`factoring ${value}, ${bits} bits a factor, seed ${seed}`, isSatisfiable);
}

/** Two numbers whose product differs from the product in the other order. */
export function unequalProducts({ bits }: { readonly bits: number }): Formula {
  const draft = startFormula();
  const left = draft.variables(bits);
  const right = draft.variables(bits);
  const other = multiply(draft, right, left);
  draft.clause(multiply(draft, left, right).map((bit, i) => xor(draft, bit, other[i]!)));
  return draft.finish(`unequal products, ${bits} bits`, false);
}

/** A prime with exactly this number of bits. */
function randomPrime(bits: number, random: SeededRandom): number {
  for (;;) {
    let candidate = 1;
    for (let i = 1; i < bits; i++) candidate = 2 * candidate + random.below(2);
    if (isPrime(candidate)) return candidate;
  }
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) return false;
  return candidate > 1;
}
