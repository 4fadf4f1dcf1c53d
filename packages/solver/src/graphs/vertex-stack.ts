/** A stack of distinct pending vertices. */
export class VertexStack {
  readonly #vertices: Int32Array;
  readonly #isThere: Uint8Array;
  size = 0;

  /** For vertices from 0 to `vertexCount − 1`. */
  constructor(vertexCount: number) {
    this.#vertices = new Int32Array(vertexCount);
    this.#isThere = new Uint8Array(vertexCount);
  }

  /** Pushes a vertex, unless it is on the stack. */
  push(vertex: number): void {
    if (this.#isThere[vertex] === 1) return;
    this.#isThere[vertex] = 1;
    this.#vertices[this.size++] = vertex;
  }

  /** The top vertex of a nonempty stack. */
  get top(): number {
    return this.#vertices[this.size - 1]!;
  }

  /** Removes the top vertex. */
  pop(): void {
    this.size -= 1;
    this.#isThere[this.#vertices[this.size]!] = 0;
  }

  get bytes(): number {
    return this.#vertices.byteLength + this.#isThere.byteLength;
  }
}
