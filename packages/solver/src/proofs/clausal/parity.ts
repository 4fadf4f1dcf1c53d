import { type AtLeast, needAt } from './at-least.js';
import { type Formula, neverTrue } from './formula.js';
import { addBySplit, type Lemmas } from './lemmas.js';

/** A parity in normal form: the sum of distinct variables is even or odd. */
export interface ParitySet {
  /** In ascending order. */
  readonly variables: Int32Array;
  readonly isOdd: boolean;
}

/** Normalizes the parity of literals: ¬x = 1 − x, and equal variables cancel. */
export function paritySetOf(literals: Iterable<number>, isOdd: boolean): ParitySet {
  const variables = new Set<number>();
  let rest = isOdd;
  for (const literal of literals) {
    if (literal < 0) rest = !rest;
    toggle(variables, Math.abs(literal));
  }
  return { variables: Int32Array.from(variables).sort(), isOdd: rest };
}

/** The sum of two parities. */
export function sumOfParities(left: ParitySet, right: ParitySet): ParitySet {
  const variables = new Set(left.variables);
  for (const variable of right.variables) toggle(variables, variable);
  return { variables: Int32Array.from(variables).sort(), isOdd: left.isOdd !== right.isOdd };
}

function toggle(variables: Set<number>, variable: number): void {
  if (!variables.delete(variable)) variables.add(variable);
}

/** Variables with suffix literals: for each place, whether an odd number of them is true from there on. */
export interface ParityChain {
  /** In ascending order. */
  readonly variables: Int32Array;
  /** By place, plus one for the end. */
  readonly suffixes: Int32Array;
  /** By place: the first of the four clauses that define the suffix, or 0. */
  readonly definitions: Int32Array;
}

/** The value of the whole chain. */
export interface EncodedParity {
  readonly chain: ParityChain;
  readonly isOdd: boolean;
  /** The clause that states it; 0 for a tautology. */
  readonly clause: number;
}

/**
 * Defines a suffix for each place except the last, whose suffix is its variable: suffix ⇔ variable ⊕ next suffix.
 * Definitions of new variables exclude no solutions.
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

/** The clauses for an even number of true literals among three: each excludes one odd assignment. */
export function evenClauses([a, b, c]: readonly [number, number, number]): readonly number[][] {
  return [
    [-a, b, c],
    [a, -b, c],
    [a, b, -c],
    [-a, -b, -c],
  ];
}

/** The literal that states a parity of its chain. */
export function claimOfParity({ chain, isOdd }: Pick<EncodedParity, 'chain' | 'isOdd'>): number {
  return isOdd ? chain.suffixes[0]! : -chain.suffixes[0]!;
}

/** Propagates the definition of a suffix. */
export function propagateSuffix(lemmas: Lemmas, { definitions }: ParityChain, place: number): void {
  const first = definitions[place]!;
  if (first > 0) for (let i = 0; i < 4; i++) lemmas.use(first + i);
}

/** Propagates a parity with at most one unassigned variable: along its chain from both ends. */
export function propagateParity(lemmas: Lemmas, { chain, clause }: EncodedParity): void {
  lemmas.use(clause);
  const last = chain.variables.length - 1;
  for (let place = 0; place <= last; place++) propagateSuffix(lemmas, chain, place);
  for (let place = last; place >= 0; place--) propagateSuffix(lemmas, chain, place);
}

/**
 * Derives the sum of two parities, for a chain of the variables that are in exactly one of them. From the last
 * variable to the first: an even number of the three chains' suffixes is true. This follows from the lemma for the
 * next variable, by case distinction on this one, which is in two of the chains.
 */
export function deriveParitySum(
  lemmas: Lemmas,
  left: EncodedParity,
  right: EncodedParity,
  chain: ParityChain,
): EncodedParity {
  const walks = [left.chain, right.chain, chain].map((each) => ({
    chain: each,
    place: each.variables.length,
  }));
  const variables = new Set(walks.flatMap((walk) => [...walk.chain.variables]));
  let next: readonly number[] = [];
  for (const variable of [...variables].sort((one, other) => other - one)) {
    const moved = walks.filter((walk) => walk.chain.variables[walk.place - 1] === variable);
    for (const walk of moved) walk.place -= 1;
    const [a = neverTrue, b = neverTrue, c = neverTrue] = walks.map(
      (walk) => walk.chain.suffixes[walk.place],
    );
    const here = evenClauses([a, b, c]).map((clause) =>
      addBySplit(lemmas, clause, variable, () => {
        for (const walk of moved) propagateSuffix(lemmas, walk.chain, walk.place);
        for (const lemma of next) lemmas.use(lemma);
        for (const walk of moved) propagateSuffix(lemmas, walk.chain, walk.place);
        for (const lemma of next) lemmas.use(lemma);
      }),
    );
    lemmas.drop(next);
    next = here;
  }
  const isOdd = left.isOdd !== right.isOdd;
  const clause = lemmas.add([claimOfParity({ chain, isOdd })], () => {
    lemmas.use(left.clause);
    lemmas.use(right.clause);
    for (const lemma of next) lemmas.use(lemma);
  });
  lemmas.drop(next);
  return { chain, isOdd, clause };
}

/** An equation as two sums: the sum, and the sum of the negated literals, are at least their bounds. */
export interface EncodedEquation {
  readonly atLeast: AtLeast;
  readonly atMost: AtLeast;
}

/**
 * Derives an equation modulo 2, for the chain of its variables with odd coefficients. From the last term to the
 * first, for each need: if the terms from here on sum to it exactly, by both sums, then the suffix of the chain
 * equals the need modulo 2. This follows from the lemma for the next term, by case distinction on this one. At the
 * first term the need is the bound of the equation.
 */
export function deriveEquationParity(
  lemmas: Lemmas,
  equation: EncodedEquation,
  chain: ParityChain,
): EncodedParity {
  const { literals, coefficients, bound, rests } = equation.atLeast;
  /** By need: the lemma for the next term. */
  let next = new Map<number, number>();
  let place = chain.variables.length;
  let negations = 0;
  for (let i = literals.length - 1; i >= 0; i--) {
    const literal = literals[i]!;
    const coefficient = coefficients[i]!;
    const isInChain = coefficient % 2 !== 0;
    if (isInChain) {
      place -= 1;
      if (literal < 0) negations += 1;
    }
    const here = new Map<number, number>();
    for (const need of exactNeeds(equation, i)) {
      const below = needAt(equation.atLeast, i, need);
      const above = needAt(equation.atMost, i, rests[i]! - need);
      const suffix = chain.suffixes[place]!;
      const claim = (need + negations) % 2 === 0 ? -suffix : suffix;
      const lemma = addBySplit(lemmas, [-below.literal, -above.literal, claim], literal, (isTrue) => {
        lemmas.use(isTrue ? below.withTerm : below.without);
        // This sum has the negated literals.
        lemmas.use(isTrue ? above.without : above.withTerm);
        lemmas.use(next.get(isTrue ? need - coefficient : need) ?? 0);
        if (isInChain) propagateSuffix(lemmas, chain, place);
      });
      here.set(need, lemma);
    }
    lemmas.drop(next.values());
    next = here;
  }
  return { chain, isOdd: (bound + negations) % 2 !== 0, clause: next.get(bound) ?? 0 };
}

/** The possible exact sums of the terms from a place on. */
function exactNeeds({ atLeast, atMost }: EncodedEquation, place: number): ReadonlySet<number> {
  const needs = new Set(atLeast.needs[place]?.keys());
  // A need of 0 is always met in one sum, and a need of all terms in the other.
  for (const need of atMost.needs[place]?.keys() ?? []) needs.add(atLeast.rests[place]! - need);
  return needs;
}
