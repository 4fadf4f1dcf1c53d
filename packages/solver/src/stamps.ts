/** Numbers of walks over a graph, and for each vertex the number of a walk: none has to be cleared between walks. */
export class WalkMarks {
  /** By vertex: the number of the last walk that marked it, 0 at first. */
  readonly of: Int32Array;
  /** The number of the latest walk. */
  count = 0;

  constructor(vertexCount: number) {
    this.of = new Int32Array(vertexCount);
  }

  /** Begins a walk, and returns its number. */
  next(): number {
    if (this.count === 2 ** 31 - 1) {
      this.of.fill(0);
      this.count = 0;
    }
    this.count += 1;
    return this.count;
  }
}
