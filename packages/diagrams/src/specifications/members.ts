import { type Diagram, emptyFamily, unitFamily } from '../diagram.js';
import { type Outcome, open, type Specification } from './specification.js';

/**
 * The family of a diagram as a specification, so that `product` can intersect it with others while these are searched. Its
 * state is a node.
 */
export function members({ root, levels, firsts, elementCount }: Diagram): Specification {
  return {
    elementCount,
    stateWords: 1,

    root: (state, at) => outcomeOf(root, state, at),

    canTake: (element, state, at) => state[at]! >= firsts[element]!,

    child(element, taken, state, at) {
      const node = state[at]!;
      const first = firsts[element]!;
      // Nodes of later elements have smaller numbers.
      if (node < first) return taken === 0 ? open : emptyFamily;
      const { zero, one } = levels[element]!;
      return outcomeOf(taken === 0 ? zero[node - first]! : one[node - first]!, state, at);
    },
  };
}

function outcomeOf(node: number, state: Int32Array, at: number): Outcome {
  if (node === emptyFamily || node === unitFamily) return node;
  state[at] = node;
  return open;
}
