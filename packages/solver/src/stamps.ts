/** Numbers of rounds, and for each item the number of a round: none has to be cleared between rounds. */
export class Stamps {
  /** By item: the number of the last round that marked it, 0 at first. */
  of: Int32Array;
  /** The number of the latest round. */
  count = 0;

  constructor(itemCount: number) {
    this.of = new Int32Array(itemCount);
  }

  /** Begins a round, and returns its number. */
  next(): number {
    if (this.count === 2 ** 31 - 1) {
      this.of.fill(0);
      this.count = 0;
    }
    this.count += 1;
    return this.count;
  }
}
