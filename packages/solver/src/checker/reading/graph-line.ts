import type { ByteBudget } from '../byte-budget.js';
import { kinds } from '../core/constraint-store.js';
import type { Graph } from '../core/graphs.js';
import type { Words } from './words.js';

/** So many vertices without edges cost nothing; others are counted as if each were in the text. */
const mostIsolated = 2 ** 20;
const bytesPerIsolated = 2 ** 12;

/** Reads lines `connected V used L … if L edges T H L … ;` and `loop V if L edges T H L … ;`. */
export class GraphLine {
  readonly #budget: ByteBudget;
  #used = new Int32Array(0);
  #edges = new Int32Array(0);

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Reads the line of which the first word is at hand; the arrays of the graph are the reader's own. */
  read(words: Words, kind: Graph['kind'], variables: number): Graph {
    const vertices = words.next().natural('number');
    words.next();
    const hasUsed = kind === kinds.connected && words.is('used');
    const used = hasUsed ? this.#readUsed(words, vertices, variables) : this.#used.subarray(0, 0);
    let condition = 0;
    if (words.is('if')) {
      condition = words.next().literal(variables);
      words.next();
    }
    if (!words.is('edges')) words.unexpected('edges');
    const edges = this.#readEdges(words, vertices, variables);
    // Vertices that no edge has cost time in every step `k`, and nothing in the text.
    this.#budget.require(Math.max(0, vertices - edges.length - mostIsolated) * bytesPerIsolated);
    return { kind, vertices, condition, used, edges };
  }

  #readUsed(words: Words, vertices: number, variables: number): Int32Array {
    for (let i = 0; i < vertices; i += 1) {
      this.#used = this.#budget.grown(Int32Array, this.#used, i + 1);
      this.#used[i] = words.next().literal(variables);
    }
    words.next();
    return this.#used.subarray(0, vertices);
  }

  #readEdges(words: Words, vertices: number, variables: number): Int32Array {
    let count = 0;
    while (!words.next().is(';')) {
      this.#edges = this.#budget.grown(Int32Array, this.#edges, count + 3);
      this.#edges[count] = vertexOf(words, vertices);
      this.#edges[count + 1] = vertexOf(words.next(), vertices);
      this.#edges[count + 2] = words.next().literal(variables);
      count += 3;
    }
    return this.#edges.subarray(0, count);
  }
}

/** The word at hand as a vertex. */
function vertexOf(words: Words, vertices: number): number {
  const vertex = words.natural('vertex');
  if (vertex < 1 || vertex > vertices) words.unexpected('vertex');
  return vertex;
}
