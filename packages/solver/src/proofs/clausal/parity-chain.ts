import { neverTrue } from './clause-literals.js';
import type { Formula } from './formula.js';
import type { Lemmas } from './lemmas.js';

/** Variables, with literals that say of each place whether an odd number of them is true from there on. */
export interface ParityChain {
  /** In ascending order. */
  readonly variables: Int32Array;
  /** By place; one more than there are variables. */
  readonly suffixes: Int32Array;
  /** By place: the first of the four clauses that define the suffix; 0 where there are none. */
  readonly definitions: Int32Array;
}

/** That the suffix of a chain from its first place on has a value. */
export interface EncodedParity {
  readonly chain: ParityChain;
  readonly isOdd: boolean;
  /** The clause that says so; 0 where it is so anyway. */
  readonly clause: number;
}

/**
 * Defines a suffix for each place but the last, which is its variable itself: suffix ⇔ variable ⊕ next suffix. As new
 * variables are defined, whatever the others are, no solution is lost.
 */
export function encodeChain(formula: Formula, variables: Int32Array): ParityChain {
  const count = variables.length;
  formula.require(12 * count);
  const suffixes = new Int32Array(count + 1);
  const definitions = new Int32Array(count);
  suffixes[count] = neverTrue;
  if (count > 0) suffixes[count - 1] = variables[count - 1]!;
  for (let place = count - 2; place >= 0; place--) {
    suffixes[place] = formula.addVariable();
    const clauses = evenClauses([suffixes[place]!, variables[place]!, suffixes[place + 1]!]);
    const [first] = clauses.map((clause) => formula.add(clause));
    definitions[place] = first!;
  }
  return { variables, suffixes, definitions };
}

/** The clauses that an even number of three literals is true: each excludes one way in which it would be odd. */
export function evenClauses([a, b, c]: readonly [number, number, number]): readonly number[][] {
  return [
    [-a, b, c],
    [a, -b, c],
    [a, b, -c],
    [-a, -b, -c],
  ];
}

/** The literal that a parity says of its chain. */
export function claimOfParity({ chain, isOdd }: Pick<EncodedParity, 'chain' | 'isOdd'>): number {
  return isOdd ? chain.suffixes[0]! : -chain.suffixes[0]!;
}

/** Propagates by the definition of a suffix. */
export function propagateSuffix(lemmas: Lemmas, { definitions }: ParityChain, place: number): void {
  const first = definitions[place]!;
  if (first > 0) for (let i = 0; i < 4; i++) lemmas.use(first + i);
}

/** Propagates by a parity of which one variable is open, or none: along its chain from both ends. */
export function propagateParity(lemmas: Lemmas, { chain, clause }: EncodedParity): void {
  lemmas.use(clause);
  const last = chain.variables.length - 1;
  for (let place = 0; place <= last; place++) propagateSuffix(lemmas, chain, place);
  for (let place = last; place >= 0; place--) propagateSuffix(lemmas, chain, place);
}
