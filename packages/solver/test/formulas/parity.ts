import { type Literal, negate } from '../../src/literal.js';
import { type Draft, type Formula, startFormula } from './formula.js';
import { seededRandom } from './seeded-random.js';

/** An odd or an even number of the literals is true: a clause for each wrong combination. */
function parity(draft: Draft, literals: readonly Literal[], isOdd: boolean): void {
  for (let falseOnes = 0; falseOnes < 2 ** literals.length; falseOnes++) {
    // The clause excludes the one combination in which all its literals are false.
    const clause = literals.map((literal, i) => ((falseOnes >> i) & 1 ? negate(literal) : literal));
    const negated = clause.filter((literal, i) => literal !== literals[i]).length;
    if ((negated % 2 === 1) !== isOdd) draft.clause(clause);
  }
}

/**
 * Tseitin's formula on a connected graph with `2 * cycles` edges at each vertex, after Urquhart: the parity of the
 * true edges at each vertex is given. As each edge has two ends, it is satisfiable exactly if an even number of
 * vertices is odd. The graph is a union of random Hamiltonian cycles.
 */
export function tseitin({
  vertices,
  cycles = 2,
  isSatisfiable,
  seed,
}: {
  readonly vertices: number;
  readonly cycles?: number;
  readonly isSatisfiable: boolean;
  readonly seed: number;
}): Formula {
  const draft = startFormula();
  const random = seededRandom(seed);
  const edgesAt: Literal[][] = Array.from({ length: vertices }, () => []);
  for (let i = 0; i < cycles; i++) {
    const order = random.shuffled([...edgesAt.keys()]);
    order.forEach((vertex, place) => {
      const edge = draft.variable();
      edgesAt[vertex]!.push(edge);
      edgesAt[order[(place + 1) % vertices]!]!.push(edge);
    });
  }
  const isOdd = edgesAt.map(() => random.coin());
  const oddOnes = isOdd.filter((odd) => odd).length;
  if ((oddOnes % 2 === 0) !== isSatisfiable) isOdd[0] = !isOdd[0];
  edgesAt.forEach((edges, vertex) => {
    parity(draft, edges, isOdd[vertex]!);
  });
  const status = isSatisfiable ? 'even' : 'odd';
  return draft.finish(
    `Tseitin, ${vertices} vertices, degree ${2 * cycles}, ${status}, seed ${seed}`,
    isSatisfiable,
  );
}

/**
 * The parity of the same variables, computed along two chains in two random orders (after Chew and Heule):
 * satisfiable exactly if the chains require the same parity.
 */
export function parityChains({
  length,
  isSatisfiable,
  seed,
}: {
  readonly length: number;
  readonly isSatisfiable: boolean;
  readonly seed: number;
}): Formula {
  const draft = startFormula();
  const random = seededRandom(seed);
  const variables = draft.variables(length);
  for (const isOdd of [true, isSatisfiable]) {
    const [first, ...others] = random.shuffled(variables);
    let sum = first!;
    for (const variable of others.slice(0, -1)) {
      const next = draft.variable();
      parity(draft, [sum, variable, next], false);
      sum = next;
    }
    parity(draft, [sum, others.at(-1)!], isOdd);
  }
  const status = isSatisfiable ? 'same' : 'different';
  return draft.finish(`parity chains, ${length} variables, ${status}, seed ${seed}`, isSatisfiable);
}

/** Random equations of `width` variables each that a hidden solution satisfies. */
export function parityEquations({
  variables: count,
  equations,
  width = 3,
  seed,
}: {
  readonly variables: number;
  readonly equations: number;
  readonly width?: number;
  readonly seed: number;
}): Formula {
  const draft = startFormula();
  const random = seededRandom(seed);
  const variables = draft.variables(count);
  const hidden = new Map(variables.map((variable) => [variable, random.coin()]));
  for (let i = 0; i < equations; i++) {
    const chosen = new Set<Literal>();
    while (chosen.size < width) chosen.add(random.pick(variables));
    const isOdd = [...chosen].filter((variable) => hidden.get(variable)).length % 2 === 1;
    parity(draft, [...chosen], isOdd);
  }
  return draft.finish(`parity equations, ${equations} of ${width} in ${count} variables, seed ${seed}`, true);
}
