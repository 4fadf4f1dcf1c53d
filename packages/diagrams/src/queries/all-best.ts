import { ByteBudget } from '../byte-budget.js';
import { buildSteps } from '../construction/build.js';
import { type Diagram, emptyFamily } from '../diagram.js';
import { open, outcomeOf, type Specification } from '../specifications/specification.js';
import { type Steps, Work } from '../work.js';
import { type BestOptions, bestGains, gainsOf, type Weights } from './best.js';

/**
 * The family of all sets with the greatest or smallest sum of weights, of which `best` returns one. Exact for whole
 * numbers whose sums stay below 2⁵³. Linear time in the nodes.
 *
 * Throws `DiagramError`: 'bad argument', 'memory'. Progress is in elements.
 */
export function allBest(diagram: Diagram, weights: Weights, options: BestOptions): Diagram {
  return allBestWork(diagram, weights, options).finish();
}

/** `allBest` in steps. Invalid arguments throw at once. */
export function allBestWork(diagram: Diagram, weights: Weights, options: BestOptions): Work<Diagram> {
  const gains = gainsOf(diagram, weights, options.sense);
  return new Work(steps(diagram, gains, options));
}

function* steps(diagram: Diagram, gains: Float64Array, options: BestOptions): Steps<Diagram> {
  const budget = new ByteBudget(options.byteLimit);
  const bestOf = yield* bestGains(diagram, gains, budget);
  return yield* buildSteps(bestMembers(diagram, gains, bestOf), budget.limit - budget.taken);
}

/** The family without the arcs that lead to lower sums. The state is a node. */
function bestMembers(
  { root, levels, firsts, elementCount }: Diagram,
  gains: Float64Array,
  bestOf: Float64Array,
): Specification {
  /** The child by an arc of a node of this element; the empty family if another arc leads to a better set. */
  const childOf = (element: number, taken: number, node: number): number => {
    const { zero, one } = levels[element]!;
    const index = node - firsts[element]!;
    const child = taken === 0 ? zero[index]! : one[index]!;
    const gain = bestOf[child]! + (taken === 0 ? 0 : gains[element]!);
    return gain < bestOf[node]! ? emptyFamily : child;
  };
  return {
    elementCount,
    stateWords: 1,

    root: (state, at) => outcomeOf(root, state, at),

    canTake: (element, state, at) =>
      state[at]! >= firsts[element]! && childOf(element, 1, state[at]!) !== emptyFamily,

    child(element, taken, state, at) {
      const node = state[at]!;
      // Nodes of later elements have smaller numbers.
      if (node < firsts[element]!) return taken === 0 ? open : emptyFamily;
      return outcomeOf(childOf(element, taken, node), state, at);
    },
  };
}
