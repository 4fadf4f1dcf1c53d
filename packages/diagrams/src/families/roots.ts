/** A holder of nodes: a held family, or paused work. Its nodes survive a collection. */
export interface Roots {
  forEachRoot(visit: (node: number) => void): void;
}

/** The root of a family, held until it is released. */
export class Hold implements Roots {
  readonly node: number;
  readonly #holders: Set<Roots>;

  constructor(node: number, holders: Set<Roots>) {
    this.node = node;
    this.#holders = holders;
    holders.add(this);
  }

  get isReleased(): boolean {
    return !this.#holders.has(this);
  }

  /** Idempotent. */
  release(): void {
    this.#holders.delete(this);
  }

  forEachRoot(visit: (node: number) => void): void {
    visit(this.node);
  }
}
