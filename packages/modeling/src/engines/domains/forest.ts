import type { EdgeGraph } from '../../model/constraints.js';
import type { DomainState } from './state.js';

/**
 * Edges without a cycle: trees grow by the edges that are used, and an edge within a tree is not used. Each vertex has the number
 * of its tree, and the next vertex of it in a circle; both are reversible.
 */
export class ForestPropagator {
  readonly #state: DomainState;
  readonly #graph: EdgeGraph;
  /** The edges, the open ones first: a reversible number of them. */
  readonly #edges: Int32Array;
  readonly #openAt: number;
  readonly #treesAt: number;
  readonly #nextAt: number;
  readonly #sizesAt: number;

  constructor(state: DomainState, graph: EdgeGraph) {
    this.#state = state;
    this.#graph = graph;
    this.#edges = Int32Array.from(graph.literals.keys());
    this.#openAt = state.reserve(1, graph.literals.length);
    // Each vertex begins as a tree of its own.
    this.#treesAt = state.reserve(graph.vertexCount, (vertex) => vertex);
    this.#nextAt = state.reserve(graph.vertexCount, (vertex) => vertex);
    this.#sizesAt = state.reserve(graph.vertexCount, 1);
  }

  get size(): number {
    return this.#edges.length;
  }

  /** False if the edges have a cycle. */
  propagate(): boolean {
    const state = this.#state;
    const { tails, heads, literals } = this.#graph;
    const edges = this.#edges;
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      let open = state.memory[this.#openAt]!;
      for (let i = open - 1; i >= 0; i--) {
        const edge = edges[i]!;
        const literal = literals[edge]!;
        const [tail, head] = [
          state.memory[this.#treesAt + tails[edge]!]!,
          state.memory[this.#treesAt + heads[edge]!]!,
        ];
        if (state.count(literal >> 1) > 1) {
          if (tail !== head) continue;
          if (!state.assign(literal >> 1, literal & 1)) return false;
          hasChanged = true;
        } else if (state.least(literal >> 1) === 1 - (literal & 1)) {
          if (tail === head) return false;
          this.#join(tail, head);
          hasChanged = true;
        }
        open -= 1;
        edges[i] = edges[open]!;
        edges[open] = edge;
      }
      if (open !== state.memory[this.#openAt]) state.set(this.#openAt, open);
    }
    return true;
  }

  #join(one: number, other: number): void {
    const state = this.#state;
    const sizes = [state.memory[this.#sizesAt + one]!, state.memory[this.#sizesAt + other]!] as const;
    const [small, large] = sizes[0] < sizes[1] ? [one, other] : [other, one];
    state.set(this.#sizesAt + large, sizes[0] + sizes[1]);
    for (let vertex = small; ; ) {
      state.set(this.#treesAt + vertex, large);
      vertex = state.memory[this.#nextAt + vertex]!;
      if (vertex === small) break;
    }
    const [after, behind] = [state.memory[this.#nextAt + small]!, state.memory[this.#nextAt + large]!];
    state.set(this.#nextAt + small, behind);
    state.set(this.#nextAt + large, after);
  }
}
