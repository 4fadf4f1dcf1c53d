import { requireWhole } from '../errors.js';
import { type PackedFields, packedFields } from '../frontier/fields.js';
import type { Graph } from '../graphs/graph.js';

/** A solution, and the hints that a puzzle with this solution may have (the link puzzle paper, section 7). */
export interface HintSets {
  /** Its edges are decided in their order. */
  readonly graph: Graph;
  /** For each candidate hint, the edges that it counts; of the solution's, it tells how many. */
  readonly hints: readonly (readonly number[])[];
  /** The edges of the solution. */
  readonly solution: readonly number[];
  /** Whether solutions are unions of one or more vertex-disjoint cycles, not one cycle. */
  readonly severalCycles: boolean;
  /** Whether solutions pass through every vertex. */
  readonly coversVertices: boolean;
}

/** At most this many open hints that are sure to differ are told apart: bits of a number. */
const maxMaskBits = 31;

/**
 * The counters of hints in states of a frontier search. A hint is open from its first edge to its last one; its field then has
 * the number of its edges that must still be taken for its value in the solution, or `differs`: that value is out of reach.
 */
export class HintCounters {
  /** By edge, 1 if the solution has it. */
  readonly inSolution: Uint8Array;
  /** Words of a state. */
  readonly words: number;
  /** By element, its hint: those whose last edge comes last are the first elements. */
  readonly hintOfElement: Int32Array;
  readonly elementOfHint: Int32Array;
  readonly firstEdge: Int32Array;
  readonly lastEdge: Int32Array;
  /** By edge, its hints, those of greater elements first. */
  readonly hintsOfEdge: readonly (readonly number[])[];
  /** By hint, its number in the solution. */
  readonly #needed: Int32Array;
  /** By hint, the code of "differs". */
  readonly #differs: Int32Array;
  readonly #fields: PackedFields;
  /** By hint, the mask of its field, unshifted. */
  readonly #masks: Int32Array;
  /** By hint, then edge: how many of its edges come at or after that edge. */
  readonly #toCome: readonly Int32Array[];
  /** By edge, the hints that are open before it. */
  readonly #open: readonly (readonly number[])[];
  /** By edge, the hints whose last edge is not before it, those of greater elements first. */
  readonly #unfinished: readonly (readonly number[])[];

  /** Throws `DiagramError` for a hint or solution with an edge that the graph lacks. */
  constructor({ graph, solution, hints: candidates }: HintSets) {
    const edgeCount = graph.tails.length;
    requireEdges('solution', solution, edgeCount);
    for (const edges of candidates) requireEdges('hints', edges, edgeCount);
    const inSolution = new Uint8Array(edgeCount);
    for (const edge of solution) inSolution[edge] = 1;
    this.inSolution = inSolution;
    const hints = candidates.map((edges) => [...new Set(edges)]);
    const all = [...hints.keys()];
    this.firstEdge = Int32Array.from(hints, (edges) => edges.reduce((a, b) => Math.min(a, b), edgeCount));
    this.lastEdge = Int32Array.from(hints, (edges) => edges.reduce((a, b) => Math.max(a, b), -1));
    const inOrder = all.toSorted((a, b) => this.lastEdge[b]! - this.lastEdge[a]! || b - a);
    this.hintOfElement = Int32Array.from(inOrder);
    this.elementOfHint = new Int32Array(hints.length);
    for (const [element, hint] of inOrder.entries()) this.elementOfHint[hint] = element;
    const fromGreatest = inOrder.toReversed();
    this.hintsOfEdge = Array.from({ length: edgeCount }, (_, edge) =>
      fromGreatest.filter((hint) => hints[hint]!.includes(edge)),
    );
    this.#needed = Int32Array.from(hints, (edges) => edges.reduce((sum, edge) => sum + inSolution[edge]!, 0));
    this.#differs = Int32Array.from(hints, (edges) => edges.length + 1);
    const bits = this.#differs.map((code) => 32 - Math.clz32(code));
    this.#masks = bits.map((width) => 2 ** width - 1);
    this.#fields = packedFields(
      all.map((hint) => ({
        first: this.firstEdge[hint]!,
        last: this.lastEdge[hint]!,
        bits: bits[hint]!,
      })),
    );
    this.words = this.#fields.words;
    this.#toCome = hints.map((edges) => {
      const counts = new Int32Array(edgeCount + 1);
      for (const edge of edges) counts[edge]! += 1;
      for (let edge = edgeCount - 1; edge >= 0; edge -= 1) counts[edge]! += counts[edge + 1]!;
      return counts;
    });
    const edges = Array.from({ length: edgeCount + 1 }, (_, edge) => edge);
    this.#open = edges.map((edge) =>
      all.filter((hint) => this.firstEdge[hint]! < edge && this.lastEdge[hint]! >= edge),
    );
    this.#unfinished = edges.map((edge) => fromGreatest.filter((hint) => this.lastEdge[hint]! >= edge));
  }

  /** Counts an edge, taken (1) or not (0), for a hint of it. Returns whether it is the hint's last, and that differs. */
  count(hint: number, edge: number, taken: number, state: Int32Array, at: number): boolean {
    const word = at + this.#fields.wordOf[hint]!;
    const shift = this.#fields.shiftOf[hint]!;
    const mask = this.#masks[hint]!;
    const isFirst = this.firstEdge[hint] === edge;
    const before = isFirst ? this.#needed[hint]! : (state[word]! >>> shift) & mask;
    const differs = this.#differs[hint]!;
    let after = before;
    if (before !== differs) {
      after = before - taken;
      if (after < 0 || after > this.#toCome[hint]![edge + 1]!) after = differs;
    }
    if (!isFirst) state[word]! &= ~(mask << shift);
    if (this.lastEdge[hint] === edge) return after === differs;
    state[word]! |= after << shift;
    return false;
  }

  /** The hints that differ if no edge from this one on is taken, of those not finished before it; greater elements first. */
  differingAtEnd(edge: number, state: Int32Array, at: number): number[] {
    return this.#unfinished[edge]!.filter((hint) =>
      this.firstEdge[hint]! < edge ? this.#code(hint, state, at) !== 0 : this.#needed[hint] !== 0,
    );
  }

  /** The hints that are open before an edge and sure to differ, as bits, of the first 31 of them; `hintsOfMask` names them. */
  sureMask(edge: number, state: Int32Array, at: number): number {
    const open = this.#open[edge]!;
    const count = Math.min(open.length, maxMaskBits);
    let mask = 0;
    for (let place = 0; place < count; place += 1) {
      const hint = open[place]!;
      if (this.#code(hint, state, at) === this.#differs[hint]) mask |= 1 << place;
    }
    return mask;
  }

  /** The hints of a mask of `sureMask` for the same edge. */
  hintsOfMask(edge: number, mask: number): readonly number[] {
    return this.#open[edge]!.filter((_, place) => place < maxMaskBits && (mask & (1 << place)) !== 0);
  }

  #code(hint: number, state: Int32Array, at: number): number {
    const { wordOf, shiftOf } = this.#fields;
    return (state[at + wordOf[hint]!]! >>> shiftOf[hint]!) & this.#masks[hint]!;
  }
}

function requireEdges(argument: string, edges: readonly number[], edgeCount: number): void {
  for (const edge of edges) requireWhole(argument, edge, 0, edgeCount - 1);
}
